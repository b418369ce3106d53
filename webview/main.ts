import * as z from 'zod/mini';
import { configureMermaid } from './drawing/renderMermaid.ts';
import { connectHost } from './host.ts';
import { openPage } from './page.ts';
import { registerComponents } from './ui.ts';

z.config({ jitless: true });
const host = connectHost(acquireVsCodeApi(), window);
window.addEventListener('error', ({ message }) => host.send({ type: 'trouble', message }));
window.addEventListener('unhandledrejection', ({ reason }) => host.send({ type: 'trouble', message: String(reason) }));
registerComponents();
configureMermaid(getComputedStyle(document.body).fontFamily);
openPage(document.body, host);

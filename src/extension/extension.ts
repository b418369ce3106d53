import type * as vscode from 'vscode';
import * as z from 'zod';
import type { ExtensionApi } from './extensionApi.ts';
import { createServices } from './services.ts';

/**
 * Called by the editor once, when a document with diagrams is opened or one of our views, panels or commands is used.
 */
export async function activate(context: vscode.ExtensionContext): Promise<ExtensionApi> {
  // Generated code would be a little faster, but zod asks for `navigator` first, which the editor logs as an error of
  // ours.
  z.config({ jitless: true });
  const services = await createServices(context);
  context.subscriptions.push(services);
  return services.api;
}

import type * as vscode from 'vscode';
import type { ExtensionApi } from './extensionApi.ts';
import { createServices } from './services.ts';

/** Called by the editor once, when a document with diagrams is opened or one of our views, panels or commands is used. */
export async function activate(context: vscode.ExtensionContext): Promise<ExtensionApi> {
  const services = await createServices(context);
  context.subscriptions.push(services);
  return services.api;
}

import * as vscode from 'vscode';
import type { Plan } from '../../plan/plan.ts';

/**
 * Why a plan must not be started in this window, as a sentence; undefined where it may. In Restricted Mode nothing of a
 * document is executed; a plan that executes nothing is free.
 */
export function whyRestricted({ nodes }: Plan): string | undefined {
  if (vscode.workspace.isTrusted || nodes.every(({ commands }) => commands === undefined)) return undefined;
  return 'This plan has commands, and in Restricted Mode nothing is executed: rehearse the clicks here, or trust the workspace to start it.';
}

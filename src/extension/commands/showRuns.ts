import * as vscode from 'vscode';
import { runsViewId } from '../ids.ts';
import type { Command } from './command.ts';

/** Opens the tree of runs and puts the keyboard into it. */
export const showRuns: Command = async () => {
  await vscode.commands.executeCommand(`${runsViewId}.focus`);
};

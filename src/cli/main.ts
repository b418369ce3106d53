#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { createCommands } from './commands.ts';
import { nodeTerminal } from './nodeTerminal.ts';
import { runCli } from './runCli.ts';

/** The manifest lies two folders up, both from here and from the bundle. */
function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

const version = readVersion();
// Not process.exit: what was written to a pipe would be cut off.
void runCli(process.argv.slice(2), { commands: createCommands(version), version }, nodeTerminal()).then((code) => {
  process.exitCode = code;
});

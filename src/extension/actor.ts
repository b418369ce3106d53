import { userInfo } from 'node:os';
import type { Actor } from '../engine/command.ts';
import { settings } from './settings.ts';

/** The person at this editor: the name from the settings, else the one they are logged in with. Nothing verifies it. */
export function currentActor(): Actor {
  return { kind: 'person', name: settings.name() || loginName() || 'somebody' };
}

function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

import { setupLinkHours } from '../../domain/setup/setup-steps.js';
import type { Config } from '../config.js';
import { systemClock } from '../services/operation/clock.js';
import { renewSetupLink, setupLinkOf } from '../services/setup/setup-link.js';
import { createStaff, listStaff, NotStaff, setStaff } from '../services/staff/keep-staff.js';
import type { OpenStore } from '../store/database/open-store.js';
import { harmless } from './harmless.js';
import { runCommand } from './run-command.js';
import { readStaffArguments, type StaffCommand, usage } from './staff-arguments.js';

async function perform(store: OpenStore, command: StaffCommand, config: Config): Promise<string> {
  if (command.what === 'list') {
    const staff = await listStaff(store.db);
    return staff.map(({ username, name, email }) => [username, name, email ?? ''].map(harmless).join('\t')).join('\n');
  }
  if (command.what === 'create') {
    const secret = await createStaff(store, systemClock, command);
    return `${command.username} administers the store. First password, within an hour: ${config.publicUrl}/changepassword?t=${secret}`;
  }
  if (command.what === 'setup-link') {
    const secret = await renewSetupLink(store, systemClock);
    if (secret === null) throw new NotStaff('The store has been set up: its staff sign in.');
    return `Set the store up in the browser, within ${setupLinkHours} hours: ${setupLinkOf(config, secret)}`;
  }
  const isStaff = command.what === 'add';
  const isNew = await setStaff(store, systemClock, { username: command.username, isStaff });
  return `${command.username} ${isNew ? 'now' : 'already'} ${isStaff ? 'administers the store' : 'does not administer the store'}.`;
}

/** `npm run staff`: people who administer the store. */
await runCommand({ usage, read: readStaffArguments, perform, isRefusal: (error) => error instanceof NotStaff });

import { listMembers, NotNamed, nameAdministrator } from '../services/colleagues/name-administrator.js';
import { systemClock } from '../services/operation/clock.js';
import type { OpenStore } from '../store/database/open-store.js';
import { type ColleaguesCommand, readColleaguesArguments, usage } from './colleagues-arguments.js';
import { lineOf } from './colleagues-report.js';
import { runCommand } from './run-command.js';

async function perform(store: OpenStore, command: ColleaguesCommand): Promise<string> {
  if (command.what === 'list') return (await listMembers(store.db, systemClock, command.customerCode)).map(lineOf).join('\n');
  const { username, customerCode } = command;
  const isNew = await nameAdministrator(store, systemClock, command);
  return `${username} is ${isNew ? 'now' : 'already'} an administrator of customer ${customerCode}.`;
}

/** `npm run colleagues`: users of a customer, and its administrators. */
await runCommand({
  usage,
  read: readColleaguesArguments,
  perform,
  isRefusal: (error) => error instanceof NotNamed,
});

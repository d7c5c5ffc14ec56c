import { pino } from 'pino';
import { readConfig } from '../config.js';
import { listMembers, NotNamed, nameAdministrator } from '../services/colleagues/name-administrator.js';
import { systemClock } from '../services/operation/clock.js';
import { FolderInUse } from '../store/database/embedded/lock.js';
import { openStore } from '../store/database/open.js';
import type { OpenStore } from '../store/database/open-store.js';
import { type ColleaguesCommand, readColleaguesArguments, usage } from './colleagues-arguments.js';
import { lineOf } from './colleagues-report.js';

/** `npm run colleagues`: users of a customer, and its administrators. */
async function main(): Promise<number> {
  const command = readColleaguesArguments(process.argv.slice(2));
  if (typeof command === 'string') {
    (command === '' ? process.stdout : process.stderr).write(command === '' ? usage : `${command}\n\n${usage}`);
    return command === '' ? 0 : 2;
  }
  const store = await openStore(readConfig(process.env), pino({ level: 'silent' }));
  try {
    process.stdout.write(`${await perform(store, command)}\n`);
    return 0;
  } finally {
    await store.close();
  }
}

async function perform(store: OpenStore, command: ColleaguesCommand): Promise<string> {
  if (command.what === 'list') return (await listMembers(store.db, systemClock, command.customerCode)).map(lineOf).join('\n');
  const { username, customerCode } = command;
  const isNew = await nameAdministrator(store, systemClock, command);
  return `${username} is ${isNew ? 'now' : 'already'} an administrator of customer ${customerCode}.`;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = error instanceof NotNamed ? 1 : 3;
  const hint = error instanceof FolderInUse ? '\nStop the shop first; it can be started again afterwards.' : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`);
}

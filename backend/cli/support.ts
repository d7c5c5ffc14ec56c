import { writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { readConfig } from '../config.js';
import { FolderInUse } from '../store/database/embedded/lock.js';
import { openStore } from '../store/database/open.js';
import type { OpenStore } from '../store/database/open-store.js';
import { findSupportRecording, findSupportRequest, listSupportRequests } from '../store/support/support-requests.js';
import { readSupportArguments, type SupportCommand, usage } from './support-arguments.js';
import { lineOf, pageOf } from './support-report.js';

/** No request has this number. */
class NotThere extends Error {}

/** `npm run support`: support requests of users. */
async function main(): Promise<number> {
  const command = readSupportArguments(process.argv.slice(2));
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

async function perform({ db }: OpenStore, command: SupportCommand): Promise<string> {
  if (command.what === 'list') return (await listSupportRequests(db, command.limit)).map(lineOf).join('\n');
  const request = await findSupportRequest(db, command.number);
  if (!request) throw new NotThere(`There is no support request ${command.number}.`);
  if (command.what === 'show') return pageOf(request);
  const recording = await findSupportRecording(db, command.number);
  if (recording === null) throw new NotThere(`Support request ${command.number} has no recording, or none any more.`);
  await writeFile(command.out, recording, { flag: 'wx' });
  return `Written to ${command.out}. Run it again with: npm run paths -- replay ${command.out}`;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = error instanceof NotThere ? 1 : 3;
  const hint = error instanceof FolderInUse ? '\nStop the shop first; it can be started again afterwards.' : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`);
}

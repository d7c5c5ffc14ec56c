import { writeFile } from 'node:fs/promises';
import type { OpenStore } from '../store/database/open-store.js';
import { findSupportRecording, findSupportRequest, listSupportRequests } from '../store/support/support-requests.js';
import { runCommand } from './run-command.js';
import { readSupportArguments, type SupportCommand, usage } from './support-arguments.js';
import { lineOf, pageOf } from './support-report.js';

/** No request has this number. */
class NotThere extends Error {}

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

/** `npm run support`: support requests of users. */
await runCommand({
  usage,
  read: readSupportArguments,
  perform,
  isRefusal: (error) => error instanceof NotThere,
});

import { pino } from 'pino';
import { readConfig } from '../config.js';
import { systemClock } from '../services/operation/clock.js';
import { NotRegistered, registerBuyer } from '../services/punchout/register-buyer.js';
import { newSecret } from '../services/session/secrets.js';
import { FolderInUse } from '../store/database/embedded/lock.js';
import { openStore } from '../store/database/open.js';
import type { OpenStore } from '../store/database/open-store.js';
import { listPunchoutBuyers, setBuyerEnabled } from '../store/punchout/punchout.js';
import { type PunchoutCommand, readPunchoutArguments, usage } from './punchout-arguments.js';

/** `npm run punchout:buyer`: the procurement systems that may hand people over. */
async function main(): Promise<number> {
  const command = readPunchoutArguments(process.argv.slice(2));
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

async function perform(store: OpenStore, command: PunchoutCommand): Promise<string> {
  if (command.what === 'list') {
    const buyers = await listPunchoutBuyers(store.db);
    return buyers
      .map(({ id, dialect, fromDomain, fromIdentity, customerCode, postbackHosts, isEnabled }) =>
        [
          id,
          dialect,
          `${fromDomain} ${fromIdentity}`.trim(),
          customerCode,
          postbackHosts.join(' '),
          isEnabled ? '' : 'disabled',
        ].join('\t'),
      )
      .join('\n');
  }
  if (command.what === 'add') {
    const given = process.env.PUNCHOUT_SECRET;
    const secret = given || newSecret();
    const id = await registerBuyer(store, systemClock, { ...command.buyer, secret });
    return `Registered as ${id}.${given ? '' : ` The secret, shown only now: ${secret}`}`;
  }
  const isKnown = await store.transaction((tx) => setBuyerEnabled(tx, command.id, command.what === 'enable', systemClock.now()));
  if (!isKnown) throw new NotRegistered(`There is no buyer ${command.id}.`);
  return `Buyer ${command.id} is ${command.what}d.`;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = error instanceof NotRegistered ? 1 : 3;
  const hint = error instanceof FolderInUse ? '\nStop the shop first; it can be started again afterwards.' : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`);
}

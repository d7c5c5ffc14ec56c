import { systemClock } from '../services/operation/clock.js';
import { NotRegistered, registerBuyer } from '../services/punchout/register-buyer.js';
import { newSecret } from '../services/session/secrets.js';
import type { OpenStore } from '../store/database/open-store.js';
import { listPunchoutBuyers, setBuyerEnabled } from '../store/punchout/punchout.js';
import { type PunchoutCommand, readPunchoutArguments, usage } from './punchout-arguments.js';
import { runCommand } from './run-command.js';

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

/** `npm run punchout:buyer`: the procurement systems that may hand people over. */
await runCommand({
  usage,
  read: readPunchoutArguments,
  perform,
  isRefusal: (error) => error instanceof NotRegistered,
});

import type { ChangedBy } from '../services/changed-by.js';
import { Refused } from '../services/failures.js';
import { systemClock } from '../services/operation/clock.js';
import { registerBuyer } from '../services/punchout/register-buyer.js';
import { setBuyerState } from '../services/punchout/set-buyer-state.js';
import { findCustomerByCode } from '../store/customers/customers.js';
import type { OpenStore } from '../store/database/open-store.js';
import { listPunchoutBuyers } from '../store/punchout/buyers.js';
import { say } from './english.js';
import { type PunchoutCommand, readPunchoutArguments, usage } from './punchout-arguments.js';
import { runCommand } from './run-command.js';

/** Why nothing was done, as the operator reads it. */
class NotDone extends Error {
  override readonly name = 'NotDone';
}

async function perform(store: OpenStore, command: PunchoutCommand): Promise<string> {
  const author: ChangedBy = { userId: null, requestId: null, now: systemClock.now() };
  if (command.what === 'list') return await list(store);
  if (command.what === 'add') return await add(store, command, author);
  const isKnown = await store.transaction((tx) => setBuyerState(tx, command.id, command.what === 'enable', author));
  if (!isKnown) throw new NotDone(`There is no buyer ${command.id}.`);
  return `Buyer ${command.id} is ${command.what}d.`;
}

async function list({ db }: OpenStore): Promise<string> {
  const buyers = await listPunchoutBuyers(db);
  return buyers
    .map(({ id, dialect, fromDomain, fromIdentity, customerCode, postbackHosts, isEnabled }) => {
      const names = `${fromDomain} ${fromIdentity}`.trim();
      return [id, dialect, names, customerCode, postbackHosts.join(' '), isEnabled ? '' : 'disabled'].join('\t');
    })
    .join('\n');
}

async function add(
  store: OpenStore,
  { customerCode, buyer }: Extract<PunchoutCommand, { what: 'add' }>,
  author: ChangedBy,
): Promise<string> {
  const customer = await findCustomerByCode(store.db, customerCode);
  if (!customer) throw new NotDone(`There is no customer ${JSON.stringify(customerCode)}.`);
  const given = { ...buyer, secret: process.env.PUNCHOUT_SECRET ?? '' };
  try {
    const { buyer: registered, secret } = await registerBuyer(store, customer.key, given, author);
    return `Registered as ${registered.id}.${secret === null ? '' : ` The secret, shown only now: ${secret}`}`;
  } catch (error) {
    if (error instanceof Refused) throw new NotDone(say(error.text));
    throw error;
  }
}

/** `npm run punchout:buyer`: the procurement systems that may hand people over. */
await runCommand({
  usage,
  read: readPunchoutArguments,
  perform,
  isRefusal: (error) => error instanceof NotDone,
});

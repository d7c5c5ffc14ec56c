import { randomUUID } from 'node:crypto';
import type { BuyerValues } from '../../../domain/punchout/buyer.js';
import { buyerProblems, keptValues } from '../../../domain/punchout/buyer-form.js';
import { text } from '../../../texts/text.js';
import { hashPassword } from '../../adapters/password-hash.js';
import type { NewPunchoutBuyer, PunchoutBuyerSaved } from '../../contract/punchout-buyers.js';
import { isCustomer } from '../../store/customers/customers.js';
import type { Transaction } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { insertBuyer, lockBuyer, lockIdentity } from '../../store/punchout/buyers.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { insertUserUnlessTaken } from '../../store/session/users.js';
import type { ChangedBy } from '../changed-by.js';
import { notFound, Refused } from '../failures.js';
import { refuseForm } from '../refuse.js';
import { newSecret } from '../session/secrets.js';
import { columnsOf, dialectNames, ruledValues, shapeBuyer } from './buyer-record.js';

/** Refuses a form for all its problems. */
export function demandSoundBuyer(change: Parameters<typeof buyerProblems>[0], dialect: keyof typeof dialectNames): void {
  refuseForm(buyerProblems(change, dialectNames[dialect]));
}

/** Another procurement system identifies itself by the same names. */
export const identityTaken = (identity: string) =>
  new Refused([{ code: 'NAME_TAKEN', message: text('punchoutBuyers.problem.taken', { identity }), field: 'identity' }]);

/**
 * Registers a procurement system for a customer, with a user of its own whom no password lets in. Only the secret's hash is kept; one that the store made is
 * in the answer. Throws 404 for an unknown customer, and 409 with every problem.
 */
export async function registerBuyer(
  store: Store,
  customerKey: number,
  { dialect, values: given, secret: chosen }: NewPunchoutBuyer,
  author: ChangedBy,
): Promise<PunchoutBuyerSaved> {
  const values = ruledValues(given);
  demandSoundBuyer({ kind: 'new', dialect: dialectNames[dialect], values, secret: chosen }, dialect);
  const kept = keptValues(values, dialectNames[dialect]);
  const secret = chosen === '' ? newSecret() : chosen;
  const secretHash = await hashPassword(secret);
  return await store.transaction(async (tx) => {
    if (!(await isCustomer(tx, customerKey))) throw notFound();
    const userId = await addUser(tx, dialect, kept, customerKey);
    await lockIdentity(tx, { dialect, ...columnsOf(kept) });
    const id = await insertBuyer(tx, { ...columnsOf(kept), dialect, secretHash, userId, customerKey });
    if (id === null) throw identityTaken(kept.identity);
    const buyer = await lockBuyer(tx, customerKey, id);
    if (!buyer) throw new Error('the buyer was not written');
    const { now: at, userId: by, requestId } = author;
    const details = { name: kept.name, buyerId: id, dialect, fromIdentity: kept.identity };
    await addToAuditLog(tx, [{ at, action: 'punchout.registered', userId: by, requestId, customerKey, details }]);
    return { buyer: shapeBuyer(buyer), secret: chosen === '' ? secret : null };
  });
}

async function addUser(tx: Transaction, dialect: string, { domain, identity, name }: BuyerValues, customerKey: number) {
  const parts = ['punchout', dialect, domain, identity].filter((part) => part !== '');
  const username = parts.join(':').toLowerCase();
  // A system that changed its identity keeps its user, whose name another one with the earlier identity would take.
  const names = [username, `${username}:${randomUUID()}`];
  for (const each of names) {
    const id = await insertUserUnlessTaken(tx, { username: each, name, customerKey });
    if (id !== null) return id;
  }
  throw new Error('no user was written');
}

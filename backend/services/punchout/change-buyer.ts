import type { BuyerValues } from '../../../domain/punchout/buyer.js';
import { keptValues } from '../../../domain/punchout/buyer-form.js';
import { text } from '../../../texts/text.js';
import { hashPassword } from '../../adapters/password-hash.js';
import type { PunchoutBuyerChange, PunchoutBuyerSaved } from '../../contract/punchout-buyers.js';
import type { Transaction } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import {
  endSessionsOf,
  isIdentityTaken,
  lockBuyer,
  lockIdentity,
  renameBuyerUser,
  updateBuyer,
} from '../../store/punchout/buyers.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { partsChanged } from '../administration/customers/logged-parts.js';
import type { ChangedBy } from '../changed-by.js';
import { notFound, Refused } from '../failures.js';
import { newSecret } from '../session/secrets.js';
import { columnsOf, dialectNames, ruledValues, shapeBuyer, valuesIn } from './buyer-record.js';
import { demandSoundBuyer, identityTaken } from './register-buyer.js';
import { setBuyerState } from './set-buyer-state.js';

type LockedBuyer = NonNullable<Awaited<ReturnType<typeof lockBuyer>>>;
type Values = Extract<PunchoutBuyerChange, { kind: 'values' }>;

/**
 * Changes a procurement system of a customer, and returns it afterwards. Throws 404 for an unknown one, and 409: `CUSTOMER_CHANGED` if the values are no longer
 * as the person saw them, otherwise every problem of the form.
 */
export async function changeBuyer(
  store: Store,
  at: { readonly customerKey: number; readonly id: number },
  change: PunchoutBuyerChange,
  author: ChangedBy,
): Promise<PunchoutBuyerSaved> {
  const made = change.kind === 'secret' && change.secret === '' ? newSecret() : null;
  // Hashing takes a while on purpose, and holds no lock meanwhile.
  const secretHash = change.kind === 'secret' ? await hashOf(change.secret, made) : null;
  return await store.transaction(async (tx) => {
    const before = await lockBuyer(tx, at.customerKey, at.id);
    if (!before) throw notFound();
    const { action, details } = await apply(tx, before, change, secretHash, author);
    const after = await lockBuyer(tx, at.customerKey, at.id);
    if (!after) throw new Error('the buyer is gone');
    const { now, userId, requestId } = author;
    const entry = { at: now, userId, requestId, customerKey: at.customerKey };
    const named = { name: after.name, buyerId: after.id, ...details };
    if (action !== null) await addToAuditLog(tx, [{ ...entry, action, details: named }]);
    return { buyer: shapeBuyer(after), secret: made };
  });
}

async function hashOf(chosen: string, made: string | null): Promise<string> {
  demandSoundBuyer({ kind: 'secret', secret: chosen }, 'cxml');
  return await hashPassword(made ?? chosen);
}

interface Done {
  /** Null: the change needs no entry of its own in the log. */
  readonly action: string | null;
  readonly details?: ReturnType<typeof partsChanged>;
}

async function apply(
  tx: Transaction,
  before: LockedBuyer,
  change: PunchoutBuyerChange,
  secretHash: string | null,
  author: ChangedBy,
): Promise<Done> {
  const { id } = before;
  switch (change.kind) {
    case 'values':
      return await saveValues(tx, before, change, author.now);
    case 'secret':
      await updateBuyer(tx, id, { secretHash: secretHash ?? '' });
      return { action: 'punchout.secretChanged' };
    case 'enabled':
      await setBuyerState(tx, id, change.isEnabled, author);
      return { action: null };
  }
}

async function saveValues(tx: Transaction, before: LockedBuyer, { values: given, version }: Values, now: Date): Promise<Done> {
  const { dialect, id, userId } = before;
  if (shapeBuyer(before).version !== version) {
    throw new Refused([{ code: 'CUSTOMER_CHANGED', message: text('customerAdmin.problem.changed') }]);
  }
  const values = ruledValues(given);
  demandSoundBuyer({ kind: 'values', values, version }, dialect);
  const wanted = keptValues(values, dialectNames[dialect]);
  const kept = columnsOf(wanted);
  await lockIdentity(tx, { dialect, ...kept });
  if (await isIdentityTaken(tx, { dialect, ...kept }, id)) throw identityTaken(kept.fromIdentity);
  const details = partsChanged(readable(ruledValues(valuesIn(before))), readable(wanted));
  if (Object.keys(details).length === 0) return { action: null };
  await updateBuyer(tx, id, kept);
  if (kept.name !== before.name) await renameBuyerUser(tx, userId, before.name, kept.name);
  // Carts of open sessions would still be posted to a host that is no longer allowed.
  if (before.postbackHosts.some((host) => !kept.postbackHosts.includes(host))) await endSessionsOf(tx, id, now);
  return { action: 'punchout.changed', details };
}

/** Values as the audit log has them. */
const readable = (values: BuyerValues) => ({ ...values, postbackHosts: values.postbackHosts.join(', ') });

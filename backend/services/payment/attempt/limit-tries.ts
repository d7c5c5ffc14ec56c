import {
  longestRemembered,
  type PaymentLimitKind,
  paymentLimitKinds,
  paymentLimitText,
  rememberedFor,
  waitAfter,
} from '../../../../domain/payment/payment-limits.js';
import { fingerprintOf, type KeyedHash } from '../../../adapters/card-processor/fingerprint.js';
import type { PaymentMethod } from '../../../adapters/card-processor/port.js';
import type { Db, Transaction } from '../../../store/database/database.js';
import type { Store } from '../../../store/database/store.js';
import type { AttemptRow } from '../../../store/payment/payment-attempts.js';
import {
  type CountedTries,
  countEntries,
  countTries,
  deleteTriesBefore,
  deleteTriesBy,
  deleteTriesOf,
  findMethodsPaidWith,
  insertTries,
  lockTries,
  type TryKey,
} from '../../../store/payment/payment-tries.js';
import { addToAuditLog } from '../../../store/records/audit-log.js';
import type { CartRequest } from '../../cart/cart-terms.js';
import { PaymentLimited } from '../../failures.js';

/** A payment that is about to reach the processor. */
export interface Try {
  readonly userId: number;
  /** Null for open items. */
  readonly cartId: number | null;
  readonly paymentMethod: PaymentMethod;
  readonly method: 'card' | 'check';
  /** The part of the payment method that may be shown. */
  readonly summary: { readonly issuer: string; readonly lastFour: string | null };
  /** Null if only the gateway's address is known. */
  readonly clientAddress: string | null;
  readonly now: Date;
}

const day = 86_400_000;
/** So long a payment vouches for the person who made it. */
const vouchesMs = 90 * day;

/**
 * The one place that decides whether a payment may reach the processor; throws {@link PaymentLimited} while it may not. Otherwise returns the keys to
 * count the try by, which {@link noteTry} does beside the attempt. Tries in progress count as declined ones, and one transaction at a time counts, so
 * that many at the same moment are as many one after another. A check that the payer is a person belongs here: it would replace the wait of `address`
 * and `means`.
 */
export async function admitTry(tx: Transaction, attempt: Try, hash: KeyedHash): Promise<readonly TryKey[]> {
  const { now, method } = attempt;
  const keys = keysOf(attempt, hash);
  await lockTries(tx, keys);
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const counted = await countTries(
    tx,
    keys.map((each) => ({ ...each, since: since(rememberedFor(each.kind)) })),
  );
  const waiting = counted
    .map((each) => ({ by: each.kind, tries: each.tries, seconds: secondsLeft(each, now) }))
    .filter(({ seconds }) => seconds > 0);
  if (waiting.length === 0) return keys;
  const spared = waiting.every(({ by }) => by === 'person' || by === 'cart') ? new Set() : await sparedFrom(tx, attempt);
  // Of equal waits the person's own comes first.
  const rank = ({ by }: { by: PaymentLimitKind }) => paymentLimitKinds.indexOf(by);
  const [longest] = waiting
    .filter(({ by }) => !spared.has(by))
    .sort((one, other) => other.seconds - one.seconds || rank(one) - rank(other));
  if (!longest) return keys;
  const { by, tries, seconds } = longest;
  throw new PaymentLimited({ by, tries, seconds }, paymentLimitText({ by, seconds, method }, now));
}

/** Counts a try, in the transaction that writes its attempt. */
export const noteTry = insertTries;

/** A payment has succeeded: the declines of its person and cart are forgotten, and the try itself. */
export async function forgetDeclines(tx: Transaction, { id, userId, cartId }: AttemptRow): Promise<void> {
  const cart = cartId === null ? [] : [{ kind: 'cart', key: String(cartId) } as const];
  await deleteTriesBy(tx, [{ kind: 'person', key: String(userId) }, ...cart]);
  await deleteTriesOf(tx, id);
}

/** Nothing was charged, and nobody declined: the try does not count. */
export const giveTryBack = (tx: Transaction, { id }: Pick<AttemptRow, 'id'>): Promise<void> => deleteTriesOf(tx, id);

/** Forgets what no longer counts. */
export const forgetOldTries = (db: Db, now: Date): Promise<void> =>
  deleteTriesBefore(db, new Date(now.getTime() - longestRemembered * 1000));

/** The most refusals of one person that are recorded in an hour, so that nobody can fill the database with audit entries. */
const maxAuditEntries = 100;

/** Does `work` and writes down when a limit refused it; apart from `work`, which is undone. The operator's view reads these entries, `payment.limited`. */
export async function notingLimits<T>(store: Store, cartRequest: CartRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentLimited) await addLimitEntry(store, cartRequest, error);
    throw error;
  }
}

async function addLimitEntry(store: Store, { shopper, now, requestId }: CartRequest, { limit }: PaymentLimited): Promise<void> {
  const userId = shopper.user.id;
  const action = 'payment.limited';
  if ((await countEntries(store.db, userId, action, new Date(now.getTime() - 3_600_000))) >= maxAuditEntries) return;
  const entry = { at: now, action, userId, customerKey: shopper.customerKey, requestId, details: limit };
  await store.transaction((tx) => addToAuditLog(tx, [entry]));
}

function keysOf({ userId, cartId, paymentMethod, clientAddress }: Try, hash: KeyedHash): TryKey[] {
  return [
    { kind: 'person', key: String(userId) },
    ...(cartId === null ? [] : [{ kind: 'cart', key: String(cartId) } as const]),
    { kind: 'means', key: fingerprintOf(paymentMethod, hash) },
    ...(clientAddress === null ? [] : [{ kind: 'address', key: hash(`address ${clientAddress}`) } as const]),
  ];
}

const secondsLeft = ({ kind, tries, lastAt }: CountedTries, now: Date): number =>
  Math.ceil((lastAt.getTime() - now.getTime()) / 1000 + waitAfter(kind, tries));

/**
 * Limits that others may have used up, and that do not apply to a user who has paid lately: their address, and a card that they
 * have paid with.
 */
async function sparedFrom(db: Db, { userId, summary, now }: Try): Promise<ReadonlySet<string>> {
  const paidWith = await findMethodsPaidWith(db, userId, new Date(now.getTime() - vouchesMs));
  const isKnown = paidWith.some(
    ({ issuer, lastFour }) => lastFour !== null && issuer === summary.issuer && lastFour === summary.lastFour,
  );
  return new Set([...(paidWith.length > 0 ? ['address'] : []), ...(isKnown ? ['means'] : [])]);
}

import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { Refused } from '../failures.js';
import type { CartRequest } from './cart-terms.js';

/** Does `work` and writes down when it was refused because somebody chose a price that they may not choose; apart from `work`, which is undone. */
export async function notingRefusedPrices<T>(store: Store, request: CartRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refused = error instanceof Refused ? error.problems.filter(({ code }) => code === 'PRICE_NOT_ALLOWED') : [];
    if (refused.length > 0) await note(store, request, refused.length);
    throw error;
  }
}

async function note(store: Store, { shopper, now, requestId }: CartRequest, lines: number): Promise<void> {
  const { user, customerKey } = shopper;
  const entry = { at: now, action: 'price.refused', userId: user.id, customerKey, requestId, details: { lines } };
  await store.transaction((tx) => addToAuditLog(tx, [entry]));
}

import type { CartChange, LineChange } from './types.js';

const isOf = (lineId: string, change: CartChange): change is LineChange => change.kind !== 'clearing' && change.lineId === lineId;

/** The cart is being cleared: it shows as empty. */
export const isBeingCleared = (pending: readonly CartChange[]): boolean => pending.some(({ kind }) => kind === 'clearing');

/** The line is being removed: it no longer shows. */
export const isBeingRemoved = (pending: readonly CartChange[], lineId: string): boolean =>
  pending.some((change) => isOf(lineId, change) && change.kind === 'removal');

/** The quantity that the line shows instead of the server's; null if the server's applies. */
export function pendingQuantity(pending: readonly CartChange[], lineId: string): string | null {
  const change = pending.findLast((candidate) => isOf(lineId, candidate));
  return change?.kind === 'quantity' ? change.quantity : null;
}

/**
 * The queue with one more change. A line's newer change replaces those of it that still wait; the first is under way and stays. Clearing replaces
 * all that wait.
 */
export function withChange(pending: readonly CartChange[], change: CartChange): readonly CartChange[] {
  const underWay = pending.slice(0, 1);
  if (change.kind === 'clearing') return [...underWay, change];
  return [...underWay, ...pending.slice(1).filter((waiting) => !isOf(change.lineId, waiting)), change];
}

import type { Caller } from '../../gateway/office/ports/caller.js';
import { emptyTerms } from './basket.map.js';
import type { Basket, BasketTerms, Position, Records } from './records.js';
import { chosenDebtor, clerkOf } from './sessions.js';

/** The basket of a caller for the debtor that they chose; a new one is empty and goes to the usual dock. */
export function basketOf(records: Records, caller: Caller): Basket {
  const debtor = chosenDebtor(records, caller);
  const owner = ownerOf(records, caller);
  const kept = records.baskets.get(owner);
  if (kept) return kept;
  const terms: BasketTerms = { ...emptyTerms, dockNo: debtor.docks[0]?.dockNo ?? '' };
  const basket: Basket = { revision: 1, lastPositionNo: 0, positions: [], terms };
  records.baskets.set(owner, basket);
  return basket;
}

const ownerOf = (records: Records, caller: Caller): string =>
  `${clerkOf(records, caller).login} ${chosenDebtor(records, caller).debtorNo}`;

/** Replaces what a basket holds, as a new revision. */
export function reviseBasket(basket: Basket, positions: readonly Position[], terms: BasketTerms = basket.terms): void {
  basket.positions = positions;
  basket.terms = terms;
  basket.revision += 1;
}

/** Writes once for a key of a caller; repeating it returns the first outcome. */
export function once<T>(records: Records, caller: Caller, idempotencyKey: string, write: () => T): T {
  const key = `${ownerOf(records, caller)} ${idempotencyKey}`;
  if (!records.writes.has(key)) records.writes.set(key, write());
  return records.writes.get(key) as T;
}

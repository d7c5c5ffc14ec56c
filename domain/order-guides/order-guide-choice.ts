import type { UserKind } from '../session/user-kind.js';
import { isSameOrderGuide } from './order-guide-name.js';

/** The name of the primary standard order (S3.13). */
export const standardOrderGuide = 'Standard';

/** Facts that decide which order guide the products page shows. */
export interface OrderGuideFacts {
  readonly userKind: UserKind;
  readonly defaultToStandardOrder: boolean;
  /** The menu's AllProducts is visible and not locked (S6.5). */
  readonly isAllProductsOpen: boolean;
  /** The guide that the address names; null for none. */
  readonly wanted: string | null;
  /** All Products was requested. */
  readonly wantsAll: boolean;
  /** Names of the guides there are; null until they are known. */
  readonly known: readonly string[] | null;
}

/**
 * The order guide that is shown; null for All Products (S4.16). A guest has no guides (S6.1). If All Products is hidden or locked there is
 * always a guide: the requested one, else Standard. A guide that does not exist counts as not requested.
 */
export function orderGuideOf(facts: OrderGuideFacts): string | null {
  const { userKind, defaultToStandardOrder, isAllProductsOpen, wanted, wantsAll, known } = facts;
  if (userKind === 'PUBLIC') return null;
  const named = (name: string): string | null =>
    known === null ? name : (known.find((each) => isSameOrderGuide(each, name)) ?? null);
  const wantedGuide = wanted === null ? null : named(wanted);
  if (wantedGuide !== null) return wantedGuide;
  if (!isAllProductsOpen) return standardOrderGuide;
  return defaultToStandardOrder && !wantsAll ? named(standardOrderGuide) : null;
}

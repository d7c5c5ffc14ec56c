import { isZero } from '../../domain/number/decimal.js';
import { placePastedRows, type UnplacedRow } from '../../domain/quick-entry/pasted-rows.js';
import { rowErrors } from '../../domain/quick-entry/quick-entry-messages.js';
import { entryOfAmount, untouchedEntry } from '../../domain/quick-entry/quick-entry-row.js';
import { listing, withPending } from './rows.js';
import type { CodeMatch, GuideLine, QuickEntryContext } from './types.js';

type Change = Partial<QuickEntryContext>;

/** The guide orders something. */
export const ordersSomething = (lines: readonly GuideLine[]): boolean => lines.some(({ amount }) => !isZero(amount.value));

/** The guide's default quantities are pending (S2.22); what was typed before stays. */
export function withGuide(context: QuickEntryContext, lines: readonly GuideLine[]): Change {
  const pending = new Map(context.pending);
  const unplaced: UnplacedRow[] = [];
  for (const { productKey, product, amount } of lines.filter((line) => !isZero(line.amount.value))) {
    if (!product) unplaced.push({ code: productKey, quantity: amount.value, unit: amount.unit, problem: rowErrors.product });
    else if (!pending.get(productKey)?.entry.orderQuantity) {
      pending.set(productKey, { product, entry: entryOfAmount(amount, product, context.settings), errors: [] });
    }
  }
  return { ...withPending(context, pending), unplaced };
}

/**
 * The pasted rows are pending and listed, and replace the pending quantities of their products; rows that were not understood
 * are marked.
 */
export function withPasted(context: QuickEntryContext, matches: readonly CodeMatch[]): Change {
  const { settings } = context;
  const byCode = new Map(matches.map(({ code, product }) => [code.toLowerCase(), product]));
  const { placed, unplaced } = placePastedRows(
    context.pasted,
    (code) => byCode.get(code.toLowerCase()) ?? null,
    (product) => untouchedEntry(product, settings).sellByUm,
  );
  const pending = new Map(context.pending);
  for (const { product, quantity, unit } of placed) {
    pending.set(product.productKey, { product, entry: entryOfAmount({ value: quantity, unit }, product, settings), errors: [] });
  }
  return {
    ...(placed.length > 0 && { ...withPending(context, pending), ...listing(context, pending) }),
    unplaced,
    pasted: [],
  };
}

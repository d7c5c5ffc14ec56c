import type { Text } from '../../texts/text.js';
import { lineQuantityProblem, needsConfirmation, noQuantityText } from './line-quantity.js';
import { parseQuantity } from './quantity.js';
import { type OrderQuantityRounding, roundQuantity } from './rounding.js';

/**
 * Decision about a typed quantity: accepted, to be confirmed (S5.4), or refused with a message to show at the field.
 */
export type QuantityDecision =
  | { kind: 'taken'; quantity: string }
  | { kind: 'questioned'; quantity: string }
  | { kind: 'refused'; problem: Text };

/** Decides on a typed quantity: rounded with a rounding mode (S5.3), asked about without one where it is no multiple (S5.4). */
export function decideQuantity(entry: string, sellByMultiple: string, rounding: OrderQuantityRounding): QuantityDecision {
  const typed = parseQuantity(entry);
  const quantity = typed === null ? entry : roundQuantity(typed, sellByMultiple, rounding);
  if (lineQuantityProblem(quantity, sellByMultiple, rounding) !== null) {
    // In words about what was typed: 1 that is rounded down to 0 is no multiple.
    const problem = lineQuantityProblem(entry, sellByMultiple, rounding) ?? noQuantityText;
    return { kind: 'refused', problem };
  }
  return { kind: needsConfirmation(quantity, sellByMultiple, rounding) ? 'questioned' : 'taken', quantity };
}

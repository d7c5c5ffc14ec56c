import type { Text } from '../../texts/text.js';
import { formatQuantity, parseQuantity } from '../quantity/quantity.js';
import { noOrderGuideQuantityText } from './order-guide-line.js';

/** A value of a line that is typed while counting. */
export type CountField = 'par' | 'onHand';

/** Par and count of an order guide's line as they are saved. */
export interface SavedCount {
  readonly productKey: string;
  /** Unit of the line, which both values are in. */
  readonly unit: string;
  readonly par: string | null;
  readonly onHand: string | null;
  /** When it was counted, ISO 8601 in UTC; null without a count. */
  readonly countedAt: string | null;
}

/** A typed value and when it was typed, ISO 8601 in UTC. */
export interface TypedCount {
  readonly value: string;
  readonly at: string;
}

/** Typed values of a line, in the unit that the line had then. */
export interface TypedCounts extends Readonly<Partial<Record<CountField, TypedCount>>> {
  readonly unit: string;
}

/** Values of a line to save: null empties one, absent leaves it. */
export interface CountChange {
  readonly productKey: string;
  readonly unit: string;
  readonly par?: string | null;
  readonly onHand?: string | null;
  readonly typedAt: string;
}

/** A count belongs to the present stocktaking for so long; an older one is only shown. */
export const countingHours = 12;

/** Message about a typed par or count; null if it is valid or blank. */
export const countProblem = (typed: string): Text | null =>
  typed.trim() === '' || parseQuantity(typed) !== null ? null : noOrderGuideQuantityText;

/** A saved value as a field of the present stocktaking shows it. @param since the beginning of the stocktaking */
export const currentValue = (line: SavedCount, field: CountField, since: string): string | null =>
  field === 'onHand' && (line.countedAt === null || line.countedAt < since) ? null : line[field];

/** A valid typed value as it is saved; undefined if it is invalid. */
function savedForm(typed: string): string | null | undefined {
  if (typed.trim() === '') return null;
  const quantity = parseQuantity(typed);
  return quantity === null ? undefined : formatQuantity(quantity);
}

/** Both are the same saved value. */
export const isSameCount = (typed: string, saved: string | null): boolean =>
  savedForm(typed) === (saved === null ? null : formatQuantity(saved));

/** Change of a line to save: valid values that differ from the saved ones; null for none. */
export function countChange(line: SavedCount, typed: TypedCounts, since: string): CountChange | null {
  const changed = (['par', 'onHand'] as const).flatMap((field) => {
    const given = typed[field];
    const value = given && savedForm(given.value);
    if (!given || value === undefined || isSameCount(given.value, currentValue(line, field, since))) return [];
    return [{ field, value, at: given.at }];
  });
  if (changed.length === 0) return null;
  const typedAt = changed.map(({ at }) => at).reduce((one, other) => (one > other ? one : other));
  const values = Object.fromEntries(changed.map(({ field, value }) => [field, value]));
  return { productKey: line.productKey, unit: typed.unit, ...values, typedAt };
}

import { currentValue, isSameCount, type TypedCount, type TypedCounts } from '../../../../domain/order-guides/guide-count.js';
import type { GuideCountContext, KeptCounts } from '../../../../machines/guideCount/types.js';

const fields = ['par', 'onHand'] as const;

/** Typed values that are not saved, to be kept on the device; null if there are none. */
export function keptOf({ rows, since }: Pick<GuideCountContext, 'rows' | 'since'>): KeptCounts | null {
  const unsaved = rows.filter(({ line, typed }) =>
    fields.some((field) => typed[field] && !isSameCount(typed[field].value, currentValue(line, field, since))),
  );
  return unsaved.length === 0 ? null : Object.fromEntries(unsaved.map(({ line, typed }) => [line.productKey, typed]));
}

/** Kept values; null if they cannot be read. */
export function parseKept(stored: unknown): KeptCounts | null {
  if (typeof stored !== 'object' || stored === null) return null;
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, TypedCounts] => isTypedCounts(entry[1])));
}

const isTypedCounts = (value: unknown): value is TypedCounts =>
  hasTexts(value, ['unit']) && fields.every((field) => !(field in value) || isTyped((value as Partial<TypedCounts>)[field]));

const isTyped = (value: unknown): value is TypedCount => hasTexts(value, ['value', 'at']);

const hasTexts = (value: unknown, names: readonly string[]): value is object =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

import { orderGuideQuantityProblem } from '../../domain/order-guides/order-guide-line.js';
import {
  type GuideChange,
  type GuideLine,
  maxGuideChanges,
  removalOf,
  stepGuideQuantity,
} from '../../domain/order-guides/order-guides.js';
import { formatQuantity, parseQuantity } from '../../domain/quantity/quantity.js';
import type { Text } from '../../texts/text.js';
import type { IncludedLine, OrderGuideEditContext, SavedGuideLine } from './types.js';

/** How a guide's lines begin. */
export const includedOf = ({ productKey, orderQuantity, unit, sellByMultiple }: SavedGuideLine): IncludedLine => ({
  productKey,
  quantity: formatQuantity(orderQuantity),
  unit,
  sellByMultiple,
});

/** The line of a product; undefined if it is not included. */
export const lineOf = (lines: readonly IncludedLine[], productKey: string): IncludedLine | undefined =>
  lines.find((line) => line.productKey === productKey);

/** The lines with one more, or with that one in its place. */
export const withLine = (lines: readonly IncludedLine[], line: IncludedLine): readonly IncludedLine[] =>
  lineOf(lines, line.productKey) ? lines.map((each) => (each.productKey === line.productKey ? line : each)) : [...lines, line];

/** A change of one line. */
export type LineChange = (line: IncludedLine) => IncludedLine;

export const typed =
  (text: string): LineChange =>
  (line) => ({ ...line, quantity: text });

export const stepped =
  (direction: 'up' | 'down'): LineChange =>
  (line) => ({ ...line, quantity: stepGuideQuantity(line.quantity, direction, line.sellByMultiple) });

/** An invalid quantity stays as typed so that the user can fix it. */
export const left: LineChange = (line) => {
  const quantity = parseQuantity(line.quantity);
  return quantity === null ? line : { ...line, quantity: formatQuantity(quantity) };
};

export const ofUnit =
  (unit: string, sellByMultiple: string): LineChange =>
  (line) => ({ ...line, unit, sellByMultiple });

type Content = Pick<OrderGuideEditContext, 'saved' | 'lines'>;

const savedAs = (saved: Content['saved'], { productKey }: IncludedLine): SavedGuideLine | undefined =>
  saved?.find((line) => line.productKey === productKey);

const isAsSaved = (line: IncludedLine, saved: SavedGuideLine | undefined): boolean =>
  saved !== undefined && line.unit === saved.unit && line.quantity === formatQuantity(saved.orderQuantity);

/** Problem of a line (S5.28); null if it is valid. Lines that the guide already has may stay as they are. */
export const problemOf = (line: IncludedLine, saved: Content['saved']): Text | null =>
  isAsSaved(line, savedAs(saved, line)) ? null : orderGuideQuantityProblem(line.quantity, line.sellByMultiple);

/** The lines with an invalid quantity; nothing is saved before they are fixed. */
export const wrongLines = ({ saved, lines }: Content): readonly IncludedLine[] =>
  lines.filter((line) => problemOf(line, saved) !== null);

/** Save is possible: something is included (S4.17) and every quantity is one (S5.28). */
export const canSave = (content: Content): boolean => content.lines.length > 0 && wrongLines(content).length === 0;

const toSave = ({ productKey, quantity, unit }: IncludedLine): GuideLine => ({
  productKey,
  orderQuantity: formatQuantity(parseQuantity(quantity) ?? '0'),
  unit,
});

/** The lines of a new guide (S7.23). */
export const newLines = (lines: readonly IncludedLine[]): readonly GuideLine[] => lines.map(toSave);

/**
 * Changes to a guide: deletions for the lines that were unchecked, upserts for those that are kept, new ones last (S4.17). If these are more than
 * one call takes, upserts that change nothing are left out.
 */
export function changesOf(saved: readonly SavedGuideLine[], lines: readonly IncludedLine[]): readonly GuideChange[] {
  const removals = saved.filter(({ productKey }) => !lineOf(lines, productKey)).map(removalOf);
  const isLong = removals.length + lines.length > maxGuideChanges;
  const kept = isLong ? lines.filter((line) => !isAsSaved(line, savedAs(saved, line))) : lines;
  const upserts = kept.map((line) => ({
    ...toSave(line),
    isDelete: false,
    sequence: savedAs(saved, line)?.sequence ?? null,
  }));
  return [...removals, ...upserts];
}

/** Something would be lost by leaving. */
export const isChanged = ({ saved, lines }: Content): boolean =>
  (saved ?? []).length !== lines.length || lines.some((line) => !isAsSaved(line, savedAs(saved, line)));

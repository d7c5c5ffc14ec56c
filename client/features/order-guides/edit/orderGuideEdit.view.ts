import type { SnapshotFrom } from 'xstate';
import { hasEveryWord } from '../../../../domain/text/word-search.js';
import { canSave, includedOf, isChanged, lineOf, problemOf, wrongLines } from '../../../../machines/orderGuideEdit/lines.js';
import type { orderGuideEdit } from '../../../../machines/orderGuideEdit/orderGuideEdit.machine.js';
import type { IncludedLine, SavedGuideLine } from '../../../../machines/orderGuideEdit/types.js';
import type { Message } from '../../../../texts/text.js';
import type { GuideProductFragment } from '../../../generated/graphql.js';

/** Products that the page knows, by key. */
export type KnownProducts = ReadonlyMap<string, GuideProductFragment>;

/** View of the edit page, read from a snapshot of its machine. */
export function orderGuideEditView(snapshot: SnapshotFrom<typeof orderGuideEdit>) {
  const { saved, lines, opened } = snapshot.context;
  return {
    isBusy: snapshot.hasTag('busy'),
    isLocked: snapshot.matches('locked'),
    isDone: snapshot.status === 'done',
    isDirty: snapshot.status !== 'done' && isChanged({ saved, lines }),
    canSave: canSave({ saved, lines }) && snapshot.matches('editing'),
    count: lines.length,
    /** Products with a quantity that must be fixed before saving. */
    wrong: wrongLines({ saved, lines }).map(({ productKey }) => productKey),
    opened,
    openedProblem: opened && problemOf(opened, saved),
    lineOf: (productKey: string): IncludedLine | null => lineOf(lines, productKey) ?? null,
    problemOf: (line: IncludedLine): Message | null => problemOf(line, saved),
    savedOf: (productKey: string): IncludedLine | null => savedLines(saved).get(productKey) ?? null,
    /** Products of the list "In this guide": those it had, also unchecked, then those that were added; searched by their words. */
    listed: (products: KnownProducts, search: string): readonly string[] => {
      const had = (saved ?? []).map(({ productKey }) => productKey);
      const added = lines.map(({ productKey }) => productKey).filter((productKey) => !had.includes(productKey));
      return [...had, ...added].filter((productKey) => hasEveryWord(termsOf(products.get(productKey)), search));
    },
  };
}

export type OrderGuideEditView = ReturnType<typeof orderGuideEditView>;

// The same object for the same line, so that a change renders its own row again and not all of them.
const savedByProduct = new WeakMap<readonly SavedGuideLine[], ReadonlyMap<string, IncludedLine>>();

function savedLines(saved: readonly SavedGuideLine[] | null): ReadonlyMap<string, IncludedLine> {
  if (saved === null) return new Map();
  const known = savedByProduct.get(saved) ?? new Map(saved.map((line) => [line.productKey, includedOf(line)]));
  savedByProduct.set(saved, known);
  return known;
}

const termsOf = (product: GuideProductFragment | undefined): string[] =>
  product ? [product.description, product.formattedProductCode, product.brand ?? '', product.packSize ?? ''] : [];

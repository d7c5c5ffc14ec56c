import type { AddLineSettings } from '../../machines/addLine/types.js';
import { pairwise } from '../../paths/choose/pairwise.js';

/** Settings that change what the dialog shows, and the way it is opened. */
export interface Combination {
  readonly name: string;
  readonly isEditing: boolean;
  readonly settings: AddLineSettings;
}

type Named<T> = Readonly<Record<string, T>>;

const ways: Named<boolean> = { 'a buyer adds': false, 'a buyer edits': true };
const pricing: Named<Pick<AddLineSettings, 'hidePricing' | 'canChangePrice'>> = {
  'prices hidden': { hidePricing: true, canChangePrice: true },
  'prices shown': { hidePricing: false, canChangePrice: false },
  'prices open to change': { hidePricing: false, canChangePrice: true },
};
const rounding: Named<AddLineSettings['orderQuantityRounding']> = {
  'quantities to confirm': 'NONE',
  'quantities rounded up': 'AUTO_ROUND_UP',
  'quantities rounded down': 'AUTO_ROUND_DOWN',
  'quantities rounded to the nearest': 'AUTO_ROUND_NEAREST',
};
const notes: Named<boolean> = { notes: true, 'no notes': false };
const syncing: Named<boolean> = { 'units apart': false, 'units in sync': true };

const allOf = <T>(named: Named<T>) => Object.entries(named);

/** Every combination; syncing shows only where the sell-by can be chosen beside a price-by (S5.6, S5.10). */
export const combinations: readonly Combination[] = allOf(ways).flatMap(([way, isEditing]) =>
  allOf(pricing).flatMap(([priced, ofPrices]) =>
    allOf(rounding).flatMap(([rounded, orderQuantityRounding]) =>
      allOf(notes).flatMap(([noted, allowProductTextLines]) =>
        allOf(syncing)
          .filter(([, isSyncing]) => !isSyncing || (!isEditing && !ofPrices.hidePricing))
          .map(([synced, syncPriceByWithSellBy]) => ({
            name: [way, priced, rounded, noted, synced].join(' · '),
            isEditing,
            settings: { ...ofPrices, orderQuantityRounding, allowProductTextLines, syncPriceByWithSellBy },
          })),
      ),
    ),
  ),
);

/** Those of them that are opened in a browser: any two settings together in one of them. */
export const lookedAt: ReadonlySet<string> = new Set(
  pairwise(combinations, ({ name }) => name.split(' · ')).map(({ name }) => name),
);

/** Facts that decide which fields of the line dialog can be changed (S5.6). */
export interface LineFieldFacts {
  readonly isAdding: boolean;
  readonly canChangePrice: boolean;
  readonly hidePricing: boolean;
  /** How many units the product is priced by. */
  readonly priceByCount: number;
}

/** The fields that can be changed (S5.6). What is hidden cannot. */
export const editableLineFields = ({ isAdding, canChangePrice, hidePricing, priceByCount }: LineFieldFacts) => ({
  sellBy: isAdding,
  priceBy: isAdding && canChangePrice && !hidePricing && priceByCount > 1,
  unitPrice: canChangePrice && !hidePricing,
});

/** The fields that show at all (S5.8). */
export const shownLineFields = (settings: { readonly allowProductTextLines: boolean; readonly hidePricing: boolean }) => ({
  notes: settings.allowProductTextLines,
  pricing: !settings.hidePricing,
});

/** The most characters of a note on a line. */
export const maxNoteLength = 60;

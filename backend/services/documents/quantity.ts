import type { Texts } from '../../../texts/texts.js';

/** A quantity in the site's format: two places (S5.7), no grouping. */
export const quantityIn = ({ format }: Texts, quantity: string): string =>
  // Intl reads the text of a decimal exactly; only its type does not show it yet.
  format
    .numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false })
    .format(quantity as unknown as number);

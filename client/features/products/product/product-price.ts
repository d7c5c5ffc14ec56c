import { defaultPriceDecimals } from '../../../../domain/number/money.js';
import type { Texts } from '../../../../texts/texts.js';
import type { AddLineProductFragment } from '../../../generated/graphql.js';

type Priced = Pick<AddLineProductFragment, 'pricingUnit' | 'prices' | 'priceBys' | 'defaultQuantity' | 'sellBys'>;

/** The unit that is ordered unless said otherwise. */
export const usualUnitOf = ({ defaultQuantity, sellBys }: Pick<Priced, 'defaultQuantity' | 'sellBys'>): string | null =>
  defaultQuantity?.unit ?? sellBys[0]?.unit ?? null;

/** Price to show in a list: of the usual order unit, else of the pricing unit; `unit` is null if no price is known (S5.7). */
export function shownPrice(product: Priced, t: Texts): { amount: string; unit: string | null } {
  const usual = usualUnitOf(product);
  const price =
    product.prices?.find(({ unit }) => unit === usual) ?? product.prices?.find(({ unit }) => unit === product.pricingUnit);
  if (!price) return { amount: t.format.money(null), unit: null };
  const decimals = product.priceBys.find((priceBy) => priceBy.unit === price.unit)?.priceDecimals ?? defaultPriceDecimals;
  return { amount: t.format.money(price.price, decimals), unit: price.unit };
}

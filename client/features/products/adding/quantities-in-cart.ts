import { addQuantities } from '../../../../domain/quantity/quantity.js';
import type { Texts } from '../../../../texts/texts.js';
import type { QuantitiesInCartQuery } from '../../../generated/graphql.js';

/** Quantities in the cart, by product, as texts: "2 CS", "2 CS + 6 EA". */
export function quantitiesInCart(lines: QuantitiesInCartQuery['cart']['lines'], t: Texts): ReadonlyMap<string, string> {
  const amounts = new Map<string, Map<string, string>>();
  for (const { productKey, quantity } of lines) {
    const units = amounts.get(productKey) ?? new Map<string, string>();
    const sum = addQuantities({ value: units.get(quantity.unit) ?? '0', unit: quantity.unit }, quantity);
    amounts.set(productKey, units.set(quantity.unit, sum.value));
  }
  return new Map(
    [...amounts].map(([productKey, units]) => [
      productKey,
      [...units].map(([unit, quantity]) => t('products.cartQuantity', { quantity: Number(quantity), unit })).join(' + '),
    ]),
  );
}

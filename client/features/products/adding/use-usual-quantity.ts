import { useState } from 'react';
import { isZero } from '../../../../domain/number/decimal.js';
import { formatQuantity, parseQuantity } from '../../../../domain/quantity/quantity.js';
import { stepQuantity } from '../../../../domain/quantity/quantity-stepper.js';
import type { OrderQuantityRounding } from '../../../../domain/quantity/rounding.js';
import { multipleIn, usualAmount } from '../../../../domain/quantity/usual-amount.js';
import type { ListedProduct } from '../results/use-product-pages.js';

/** The quantity of a row: the product's own to begin with, stepped and typed as in the dialog (S5.3). */
export function useUsualQuantity(product: Pick<ListedProduct, 'defaultQuantity' | 'sellBys'>, rounding: OrderQuantityRounding) {
  const { sellBys, defaultQuantity } = product;
  const usual = usualAmount({
    sellBys,
    defaultQuantity: defaultQuantity && { value: defaultQuantity.orderQuantity, unit: defaultQuantity.unit },
  });
  const unit = usual?.unit ?? null;
  const multiple = multipleIn(product, unit);
  const [text, setText] = useState(usual?.value ?? formatQuantity('1'));
  const value = parseQuantity(text);
  const step = (direction: 'up' | 'down') => setText(stepQuantity(value ?? '0', direction, multiple, rounding));
  return {
    text,
    unit,
    amount: unit !== null && value !== null && !isZero(value) ? { value, unit } : null,
    type: setText,
    leave: () => setText(formatQuantity(value ?? '0')),
    increase: () => step('up'),
    decrease: () => step('down'),
  };
}

import { useState } from 'react';
import { isZero } from '../../../../domain/number/decimal.js';
import { formatQuantity, parseQuantity } from '../../../../domain/quantity/quantity.js';
import { stepQuantity } from '../../../../domain/quantity/quantity-stepper.js';
import type { OrderQuantityRounding } from '../../../../domain/quantity/rounding.js';
import { usualUnitOf } from '../product/product-price.js';
import type { ListedProduct } from '../results/use-product-pages.js';

/** The quantity of a row: the product's own to begin with, stepped and typed as in the dialog (S5.3). */
export function useUsualQuantity(product: Pick<ListedProduct, 'defaultQuantity' | 'sellBys'>, rounding: OrderQuantityRounding) {
  const unit = usualUnitOf(product);
  const multiple = product.sellBys.find((sellBy) => sellBy.unit === unit)?.sellByMultiple ?? '0';
  const [text, setText] = useState(() =>
    formatQuantity(product.defaultQuantity?.orderQuantity ?? (isZero(multiple) ? '1' : multiple)),
  );
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

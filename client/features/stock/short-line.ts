import { toOverridePrice } from '../../../domain/cart/override-price.js';
import type { ShortLine } from '../../../machines/stockShortage/types.js';
import type { LineToUpdateFragment } from '../../generated/graphql.js';

/** A line of the cart with all that it is ordered with; an update replaces the whole of it (S7.16). */
export const shortLineOf = (line: LineToUpdateFragment): ShortLine => ({
  id: line.id,
  line: {
    productKey: line.productKey,
    unit: line.quantity.unit,
    orderQuantity: line.quantity.value,
    overridePrice: line.isOverridePrice && line.unitPrice ? toOverridePrice(line.unitPrice.factor) : null,
    priceByUnit: line.unitPrice?.fromUnit ?? null,
    productText1: line.productText1,
    productText2: line.productText2,
  },
});

import type { QuickProduct } from '../../../domain/quick-entry/quick-entry-row.js';
import type { QuickEntryProductFragment } from '../../generated/graphql.js';

/** A product as the gateway answers it, with what is usually ordered of it and its place, of a guide or its own. */
type Answered = QuickEntryProductFragment & {
  readonly defaultQuantity: { readonly orderQuantity: string; readonly unit: string } | null;
  readonly sequence?: number | null;
};

/** The product as a row of the grid needs it. */
export const quickProductOf = ({ defaultQuantity, sequence = null, ...product }: Answered): QuickProduct => ({
  productKey: product.productKey,
  code: product.formattedProductCode,
  description: product.description,
  facts: [product.brand, product.packSize].filter(Boolean).join(' · '),
  sequence,
  pricingUnit: product.pricingUnit,
  sellBys: product.sellBys,
  priceBys: product.priceBys,
  prices: product.prices,
  defaultQuantity: defaultQuantity && { value: defaultQuantity.orderQuantity, unit: defaultQuantity.unit },
});

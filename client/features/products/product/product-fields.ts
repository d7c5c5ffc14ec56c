import type { AddLineProductFragment, FieldPartsFragment, ProductFieldValuesFragment } from '../../../generated/graphql.js';

/** A product with all that a field map may name; the catalogue's longer text is read for its own page only. */
export type FieldedProduct = Pick<
  AddLineProductFragment,
  'formattedProductCode' | 'description' | 'brand' | 'packSize' | 'pricingUnit' | 'stockUnit'
> &
  ProductFieldValuesFragment & { readonly catalogDescription?: string | null };

/** A value to show with the label that the site gave it. */
export interface ShownField {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

const named: Readonly<Record<string, (product: FieldedProduct) => string | null | undefined>> = {
  productCode: ({ productCode }) => productCode,
  formattedProductCode: ({ formattedProductCode }) => formattedProductCode,
  description: ({ description }) => description,
  catalogDescription: ({ catalogDescription }) => catalogDescription,
  brand: ({ brand }) => brand,
  packSize: ({ packSize }) => packSize,
  upc: ({ upc }) => upc,
  mainCategory: ({ mainCategory }) => mainCategory?.description,
  category: ({ category }) => category?.description,
  pricingUnit: ({ pricingUnit }) => pricingUnit,
  stockUnit: ({ stockUnit }) => stockUnit,
  sequence: ({ sequence }) => sequence?.toString(),
  warehouseCode: ({ warehouseCode }) => warehouseCode,
};

/** Fields of a map that have a value for this product, in the site's order (S3.16); unknown keys are skipped. */
export const shownFields = (product: FieldedProduct, fields: readonly FieldPartsFragment[]): ShownField[] =>
  fields.flatMap(({ key, label }) => {
    const additional = product.additional.find((each) => each.key === key)?.value;
    const value = additional ?? (Object.hasOwn(named, key) ? named[key]?.(product) : null);
    return value ? [{ key, label, value }] : [];
  });

/** Fields that remain if the site hides its prices: all except the pricing unit (S1.7). */
export const withoutPricing = (fields: readonly FieldPartsFragment[]): FieldPartsFragment[] =>
  fields.filter(({ key }) => key !== 'pricingUnit');

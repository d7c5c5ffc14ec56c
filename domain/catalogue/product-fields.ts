import { type Message, type Text, text } from '../../texts/text.js';

/** A field of a product to show: its name in the REST contract or a key of `additional` (S3.16). */
export interface ProductField {
  readonly key: string;
  /** The operator's label; left out for the default one. */
  readonly label?: string;
}

/** Where products are shown with fields that the site chooses. */
export type ProductFieldMap = 'card' | 'list' | 'quickEntry' | 'mobile' | 'detail' | 'largeDetail';

const names: ReadonlyMap<string, Text> = new Map(
  Object.entries({
    formattedProductCode: text('products.field.code'),
    description: text('products.field.description'),
    k1: text('products.field.brand'),
    k2: text('products.field.pack'),
    k3: text('products.field.upc'),
    k4: text('products.field.yourCode'),
    mainCategoryDescription: text('products.field.mainCategory'),
    categoryDescription: text('products.field.category'),
    pricingUM: text('products.field.pricedBy'),
    stockUM: text('products.field.stockedBy'),
    warehouseCode: text('products.field.warehouse'),
  }),
);

/** The name of a field: the operator's, else the usual one; its key if there is neither. */
export const productFieldLabel = ({ key, label }: ProductField): Message => label ?? names.get(key) ?? key;

const of = (...keys: string[]): ProductField[] => keys.map((key) => ({ key }));

/** Default fields. */
export const defaultProductFields: Readonly<Record<ProductFieldMap, readonly ProductField[]>> = {
  card: of('formattedProductCode', 'k1', 'k2'),
  list: of('formattedProductCode', 'k1', 'k2', 'k4'),
  quickEntry: of('formattedProductCode', 'description', 'k1', 'k2'),
  mobile: of('formattedProductCode', 'k2'),
  detail: of('formattedProductCode', 'k1', 'k2'),
  largeDetail: of('mainCategoryDescription', 'categoryDescription', 'k3', 'k4', 'pricingUM', 'stockUM', 'warehouseCode'),
};

/** Product lists that show pictures (`layoutImages`, S3.16). */
export type LayoutImages = Readonly<Record<'card' | 'list' | 'quickEntry' | 'mobile', boolean>>;

/** Default for the product lists that show pictures. */
export const defaultLayoutImages: LayoutImages = { card: true, list: true, quickEntry: false, mobile: true };

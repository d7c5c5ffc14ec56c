import { type Message, text } from '../../texts/text.js';
/** A field of a product to show: its name in the REST contract or a key of `additional`, and what to call it (S3.16). */
export interface ProductField {
  readonly key: string;
  readonly label: Message;
}

/** Where products are shown with fields that the site chooses. */
export type ProductFieldMap = 'card' | 'list' | 'quickEntry' | 'mobile' | 'detail' | 'largeDetail';

const code: ProductField = { key: 'formattedProductCode', label: text('products.field.code') };
const brand: ProductField = { key: 'k1', label: text('products.field.brand') };
const pack: ProductField = { key: 'k2', label: text('products.field.pack') };
const upc: ProductField = { key: 'k3', label: text('products.field.upc') };
const yourCode: ProductField = { key: 'k4', label: text('products.field.yourCode') };

/** The fields that are shown where nobody chose others. */
export const defaultProductFields: Readonly<Record<ProductFieldMap, readonly ProductField[]>> = {
  card: [code, brand, pack],
  list: [code, brand, pack, yourCode],
  quickEntry: [code, { key: 'description', label: text('products.field.description') }, brand, pack],
  mobile: [code, pack],
  detail: [code, brand, pack],
  largeDetail: [
    { key: 'mainCategoryDescription', label: text('products.field.mainCategory') },
    { key: 'categoryDescription', label: text('products.field.category') },
    upc,
    yourCode,
    { key: 'pricingUM', label: text('products.field.pricedBy') },
    { key: 'stockUM', label: text('products.field.stockedBy') },
    { key: 'warehouseCode', label: text('products.field.warehouse') },
  ],
};

/** Which lists of products show pictures (`layoutImages`, S3.16). */
export type LayoutImages = Readonly<Record<'card' | 'list' | 'quickEntry' | 'mobile', boolean>>;

/** Which do where nobody chose. */
export const defaultLayoutImages: LayoutImages = { card: true, list: true, quickEntry: false, mobile: true };

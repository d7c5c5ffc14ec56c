/** A field of a product to show: its name in the REST contract or a key of `additional`, and what to call it (S3.16). */
export interface ProductField {
  readonly key: string;
  readonly label: string;
}

/** Where products are shown with fields that the site chooses. */
export type ProductFieldMap = 'card' | 'list' | 'quickEntry' | 'mobile' | 'detail' | 'largeDetail';

const code: ProductField = { key: 'formattedProductCode', label: 'Code' };
const brand: ProductField = { key: 'k1', label: 'Brand' };
const pack: ProductField = { key: 'k2', label: 'Pack' };
const upc: ProductField = { key: 'k3', label: 'UPC' };
const yourCode: ProductField = { key: 'k4', label: 'Your Code' };

/** The fields that are shown where nobody chose others. */
export const defaultProductFields: Readonly<Record<ProductFieldMap, readonly ProductField[]>> = {
  card: [code, brand, pack],
  list: [code, brand, pack, yourCode],
  quickEntry: [code, { key: 'description', label: 'Description' }, brand, pack],
  mobile: [code, pack],
  detail: [code, brand, pack],
  largeDetail: [
    { key: 'mainCategoryDescription', label: 'Main Category' },
    { key: 'categoryDescription', label: 'Category' },
    upc,
    yourCode,
    { key: 'pricingUM', label: 'Priced By' },
    { key: 'stockUM', label: 'Stocked By' },
    { key: 'warehouseCode', label: 'Warehouse' },
  ],
};

/** Which lists of products show pictures (`layoutImages`, S3.16). */
export type LayoutImages = Readonly<Record<'card' | 'list' | 'quickEntry' | 'mobile', boolean>>;

/** Which do where nobody chose. */
export const defaultLayoutImages: LayoutImages = { card: true, list: true, quickEntry: false, mobile: true };

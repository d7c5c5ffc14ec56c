import { type Static, Type } from 'typebox';
import { Decimal, Dictionary, Maybe, shape } from '../http/shapes.js';

const SellBy = Type.Object({
  unitOfMeasure: Type.String(),
  stockConversion: Decimal,
  sellByMultiple: Decimal,
  isPricing: Maybe(Type.Boolean()),
});
const PriceBy = Type.Object({
  unitOfMeasure: Type.String(),
  stockConversion: Decimal,
  priceDecimals: Maybe(Type.Integer({ minimum: 0, maximum: 10 })),
});
const Product = Type.Object({
  productKey: Type.Integer(),
  productCode: Type.String(),
  formattedProductCode: Maybe(Type.String()),
  description: Type.String(),
  catalogDescription: Maybe(Type.String()),
  brand: Maybe(Type.String()),
  packSize: Maybe(Type.String()),
  upc: Maybe(Type.String()),
  pricingUM: Type.String(),
  stockUM: Type.String(),
  sellBys: Type.Array(SellBy),
  priceBys: Type.Array(PriceBy),
  defaultQuantity: Maybe(Type.Object({ orderQuantity: Decimal, unitOfMeasure: Type.String() })),
  listImage: Maybe(Type.String()),
  mobileImage: Maybe(Type.String()),
  cardImage: Maybe(Type.String()),
  detailImages: Maybe(Type.Array(Type.String())),
  scanDocuments: Maybe(Type.Array(Type.String())),
  additional: Maybe(Dictionary(Type.Union([Type.String(), Type.Number(), Type.Null()]))),
  productMainCategoryCode: Maybe(Type.String()),
  mainCategoryDescription: Maybe(Type.String()),
  productCategoryCode: Maybe(Type.String()),
  categoryDescription: Maybe(Type.String()),
  productSequence: Maybe(Type.Integer()),
  warehouseCode: Maybe(Type.String()),
  isDiscontinued: Maybe(Type.Boolean()),
});
const ProductPage = Type.Object({
  page: Type.Integer(),
  pageSize: Type.Integer(),
  totalCount: Type.Integer(),
  products: Type.Array(Product),
  corrected: Maybe(Type.String()),
  leftOut: Maybe(Type.Array(Type.String())),
  partialMatches: Maybe(Type.Integer()),
});
const ProductsByCode = Type.Object({
  products: Type.Array(Product),
  codeMatches: Type.Array(Type.Object({ code: Type.String(), productKey: Type.Integer() })),
});

/** Product of `GET /api/product/list` (S3.11). */
export type WireProduct = Static<typeof Product>;
export type WireProductPage = Static<typeof ProductPage>;
/** Products of codes, and the product key of each code. */
export type WireProductsByCode = Static<typeof ProductsByCode>;

export const productPageShape = shape(ProductPage);
export const productsByCodeShape = shape(ProductsByCode);

/** Query of `GET /api/product/list`. */
export interface WireProductQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly verbatim?: boolean | undefined;
  readonly mainCategory?: string | undefined;
  readonly category?: string | undefined;
  readonly orderGuide?: string | undefined;
  readonly sort?: 'description' | 'sequence' | 'productCode' | 'brand' | 'purchases' | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
}

export function productListPath(query: WireProductQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
  return `/api/product/list?${parameters}`;
}

import { Type } from 'typebox';
import { Decimal, Nullable } from './values.js';

/** A guide's name where it stands in an address or a question; what is no name is not found, or refused with words. */
export const GuideName = Type.String({ minLength: 1, maxLength: 100, description: 'The guide’s name' });

const Image = Nullable(Type.String({ description: 'File below /img/; null: the site’s missing image' }));

/** A product (S3.11). */
export const Product = Type.Object({
  productKey: Type.Integer(),
  productCode: Type.String(),
  formattedProductCode: Type.String(),
  description: Type.String(),
  catalogDescription: Type.String(),
  brand: Type.String(),
  packSize: Type.String(),
  upc: Nullable(Type.String()),
  pricingUM: Type.String(),
  stockUM: Type.String(),
  sellBys: Type.Array(
    Type.Object({ unitOfMeasure: Type.String(), stockConversion: Decimal, sellByMultiple: Decimal, isPricing: Type.Boolean() }),
  ),
  priceBys: Type.Array(Type.Object({ unitOfMeasure: Type.String(), stockConversion: Decimal, priceDecimals: Type.Integer() })),
  defaultQuantity: Type.Object({ orderQuantity: Decimal, unitOfMeasure: Type.String() }),
  listImage: Image,
  mobileImage: Image,
  cardImage: Image,
  detailImages: Type.Array(Type.String()),
  scanDocuments: Type.Array(Type.String()),
  productMainCategoryCode: Type.String(),
  mainCategoryDescription: Type.String(),
  productCategoryCode: Type.String(),
  categoryDescription: Type.String(),
  productSequence: Type.Integer(),
  warehouseCode: Type.String(),
  isDiscontinued: Type.Boolean(),
  additional: Type.Record(Type.String(), Type.String()),
});

/** A page of products. */
export const ProductPage = Type.Object({
  page: Type.Integer(),
  pageSize: Type.Integer(),
  totalCount: Type.Integer(),
  products: Type.Array(Product),
  codeMatches: Type.Optional(
    Type.Array(Type.Object({ code: Type.String(), productKey: Type.Integer() }), {
      description: 'With `codes`: what each of them means',
    }),
  ),
});

const Code = Type.String({ minLength: 1, maxLength: 50 });

/** What a list is asked for. */
export const ProductListQuery = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    mainCategory: Type.Optional(Code),
    category: Type.Optional(Code),
    orderGuide: Type.Optional(GuideName),
    sort: Type.Optional(
      Type.Union([Type.Literal('description'), Type.Literal('sequence'), Type.Literal('productCode'), Type.Literal('brand')]),
    ),
    direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    keys: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,99}$', description: 'At most 100 product keys' }),
    ),
    codes: Type.Optional(
      Type.String({ pattern: '^[^,]{1,50}(,[^,]{1,50}){0,99}$', description: 'At most 100 codes of products' }),
    ),
  },
  { additionalProperties: false },
);

/** Units by product key: `{ "118": ["LB", "CS"] }`, at most 500 products. */
export const PriceRequest = Type.Record(
  Type.String({ pattern: '^[1-9][0-9]{0,9}$' }),
  Type.Array(Type.String({ minLength: 1, maxLength: 10 }), { maxItems: 20 }),
  { additionalProperties: false, maxProperties: 500 },
);

/** Prices by product key and unit. */
export const Prices = Type.Record(
  Type.String(),
  Type.Record(Type.String(), Type.Object({ price: Decimal, cost: Nullable(Decimal) })),
);

/** Stock by product key. */
export const UncommittedStock = Type.Record(Type.String(), Type.Object({ uncommitted_Stk: Decimal, uncommitted_Alt: Decimal }));

import { type Static, Type } from 'typebox';
import { GuideName } from './order-guides.js';
import { Decimal, Key, Nullable } from './values.js';

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
export type Product = Static<typeof Product>;

/** A code of the query and the product that it means. */
const CodeMatch = Type.Object({ code: Type.String(), productKey: Type.Integer() });
export type CodeMatch = Static<typeof CodeMatch>;

/** A page of products. */
export const ProductPage = Type.Object({
  page: Type.Integer(),
  pageSize: Type.Integer(),
  totalCount: Type.Integer(),
  products: Type.Array(Product),
  codeMatches: Type.Optional(
    Type.Array(CodeMatch, {
      description: 'With `codes`: what each of them means',
    }),
  ),
  corrected: Type.Optional(
    Type.String({ description: 'The search with the words that were taken for misspellings as they were meant' }),
  ),
  leftOut: Type.Optional(
    Type.Array(Type.String(), { description: 'Words of the search that no product has together with the others' }),
  ),
  partialMatches: Type.Optional(
    Type.Integer({ description: 'How many of the products have not all words of the search; they come last' }),
  ),
});
export type ProductPage = Static<typeof ProductPage>;

const Code = Type.String({ minLength: 1, maxLength: 50 });

/** Filters, sort order and page of a product list. */
export const ProductListQuery = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    verbatim: Type.Optional(
      Type.Boolean({ default: false, description: 'The search as typed: no word is corrected or left out' }),
    ),
    mainCategory: Type.Optional(Code),
    category: Type.Optional(Code),
    orderGuide: Type.Optional(GuideName),
    sort: Type.Optional(
      Type.Union(
        [
          Type.Literal('description'),
          Type.Literal('sequence'),
          Type.Literal('productCode'),
          Type.Literal('brand'),
          Type.Literal('purchases'),
        ],
        { description: '`purchases` (capability `purchasesFirst`): what the customer buys most often, then the best match' },
      ),
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
export type ProductListQuery = Static<typeof ProductListQuery>;

/** Units by product key: `{ "118": ["LB", "CS"] }`, at most 500 products. */
export const PriceRequest = Type.Record(
  Type.String({ pattern: '^[1-9][0-9]{0,9}$' }),
  Type.Array(Type.String({ minLength: 1, maxLength: 10 }), { maxItems: 20 }),
  { additionalProperties: false, maxProperties: 500 },
);
export type PriceRequest = Static<typeof PriceRequest>;

/** Prices by product key and unit. */
export const Prices = Type.Record(
  Type.String(),
  Type.Record(Type.String(), Type.Object({ price: Decimal, cost: Nullable(Decimal) })),
);
export type Prices = Static<typeof Prices>;

export const StockRequest = Type.Array(Key, { maxItems: 500 });

/** Stock that no order has taken, in stock units and in the smallest sell-by unit (S3.11), by product key. */
export const UncommittedStock = Type.Record(
  Type.String(),
  Type.Object({
    uncommitted_Stk: Decimal,
    uncommitted_Alt: Decimal,
    isEnforced: Type.Boolean({
      description: 'An order for more than there is gets refused; else the rest is kept as a back order',
    }),
  }),
);
export type UncommittedStock = Static<typeof UncommittedStock>;

export const SubstitutesRequest = Type.Array(Key, { maxItems: 100 });

/** Products in stock that can replace a product, by its key: at most three, the best first. Absent: products that are never to be substituted. */
export const Substitutes = Type.Record(
  Type.String(),
  Type.Object({
    isProposed: Type.Boolean({ description: 'Found in its category by name, pack and price; else mapped to it by the operator' }),
    productKeys: Type.Array(Type.Integer()),
  }),
);
export type Substitutes = Static<typeof Substitutes>;

const Unit = Type.String({ minLength: 1, maxLength: 10 });

export const UnitConversionQuery = Type.Object({ productKey: Key, from: Unit, to: Unit }, { additionalProperties: false });

/** `factor`: number of `to` in one `from`. */
export const UnitConversion = Type.Object({
  productKey: Type.Integer(),
  from: Type.String(),
  to: Type.String(),
  factor: Decimal,
});
export type UnitConversion = Static<typeof UnitConversion>;

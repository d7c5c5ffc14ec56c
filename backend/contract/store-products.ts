import { type Static, Type } from 'typebox';
import { mostFiles, mostSubstitutes } from '../../domain/administration/products/product-form.js';
import { Key, Nullable } from './values.js';

const word = <const T extends string>(...values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value))) as unknown as ReturnType<typeof Type.Unsafe<T>>;

/** Longer texts are no typing mistakes; the limits of the fields are problems at the field. */
const Typed = Type.String({ maxLength: 10_000 });
const closed = { additionalProperties: false } as const;

/** A unit of measure of a product. */
const UnitForm = Type.Object(
  { um: Typed, conversion: Typed, multiple: Typed, use: word('SELL', 'PRICE', 'BOTH'), decimals: Typed },
  closed,
);

/** A product as staff fill it in; decimals are strings, empty if unknown. */
export const ProductForm = Type.Object(
  {
    code: Typed,
    formattedCode: Typed,
    description: Typed,
    catalogDescription: Typed,
    brand: Typed,
    packSize: Typed,
    upc: Typed,
    categoryCode: Typed,
    stockUm: Typed,
    pricingUm: Typed,
    units: Type.Array(UnitForm, { maxItems: 20 }),
    defaultUm: Typed,
    defaultQuantity: Typed,
    listPrice: Typed,
    cost: Typed,
    stockQuantity: Typed,
    isStockEnforced: Type.Boolean(),
    isTaxable: Type.Boolean(),
    warehouseCode: Typed,
    sequence: Typed,
    isDiscontinued: Type.Boolean(),
    doNotSubstitute: Type.Boolean(),
    substitutes: Type.Array(Type.String({ pattern: '^[1-9][0-9]{0,9}$' }), {
      maxItems: mostSubstitutes * 5,
      description: 'keys of products, the best first',
    }),
    pictures: Type.Array(Typed, { maxItems: mostFiles * 5, description: 'files below /img/' }),
    documents: Type.Array(Typed, { maxItems: mostFiles * 5, description: 'files below /document/' }),
  },
  closed,
);

/** A product of a list. */
export const ProductRow = Type.Object({
  productKey: Type.Integer(),
  code: Type.String(),
  formattedCode: Type.String(),
  description: Type.String(),
  brand: Type.String(),
  packSize: Type.String(),
  image: Nullable(Type.String({ description: 'file below /img/' })),
  listPrice: Nullable(Type.String({ description: 'decimal, per `pricingUm`' })),
  pricingUm: Type.String(),
  stockQuantity: Type.String({ description: 'decimal, in `stockUm`' }),
  stockUm: Type.String(),
  isDiscontinued: Type.Boolean(),
  isFeatured: Type.Boolean(),
  category: Type.String(),
});

/** A page of products. */
export const ProductRows = Type.Object({
  totalCount: Type.Integer({ minimum: 0 }),
  rows: Type.Array(ProductRow),
});
export type ProductRows = Static<typeof ProductRows>;

const flag = Type.Optional(Type.Boolean());
const codeIn = Type.Optional(Type.String({ minLength: 1, maxLength: 20 }));

/** Filter and page of a list. */
export const ProductRowsQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 200 })),
    mainCategory: codeIn,
    category: codeIn,
    discontinued: flag,
    withoutPicture: flag,
    withoutPrice: flag,
    featured: flag,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);
export type ProductRowsQuery = Static<typeof ProductRowsQuery>;

export const ProductParams = Type.Object({ productKey: Key });

/** A product with the names of its substitutes. */
export const StoreProduct = Type.Object({
  productKey: Type.Integer(),
  form: ProductForm,
  substitutes: Type.Array(ProductRow, { description: 'in the order of `form.substitutes`' }),
});
export type StoreProduct = Static<typeof StoreProduct>;

/** A product to create. */
export const ProductToCreate = Type.Object({ product: ProductForm }, closed);

/** A product to save, with the product as the person saw it. */
export const ProductToSave = Type.Object({ seen: ProductForm, product: ProductForm }, closed);
export type ProductToSave = Static<typeof ProductToSave>;

/** The featured products in their order. */
export const FeaturedProducts = Type.Object({ products: Type.Array(ProductRow) });
export type FeaturedProducts = Static<typeof FeaturedProducts>;

const Keys = Type.Array(Key, { maxItems: 1_000 });

/** The featured products to save by their keys, and those that the person saw. */
export const FeaturedToSave = Type.Object({ seen: Keys, products: Keys }, closed);
export type FeaturedToSave = Static<typeof FeaturedToSave>;

const CountedCategory = Type.Object({
  code: Type.String(),
  description: Type.String(),
  unspsc: Type.String({ description: 'eight digits of UNSPSC, for procurement systems; empty if unknown' }),
  productCount: Type.Integer({ minimum: 0, description: 'discontinued ones too' }),
  version: Type.String({ maxLength: 64, description: 'changes with every change of its values' }),
});

/** Every main category with its categories. */
export const StoreCategories = Type.Object({
  mainCategories: Type.Array(
    Type.Object({
      code: Type.String(),
      description: Type.String(),
      version: Type.String({ maxLength: 64, description: 'changes with its description' }),
      categories: Type.Array(CountedCategory),
    }),
  ),
});
export type StoreCategories = Static<typeof StoreCategories>;

import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const text = Type.String();

const Row = Type.Object({
  ...{ productKey: Type.Integer(), code: text, formattedCode: text, description: text, brand: text, packSize: text },
  ...{ image: Maybe(text), listPrice: Maybe(text), pricingUm: text, stockQuantity: text, stockUm: text },
  ...{ isDiscontinued: Type.Boolean(), isFeatured: Type.Boolean(), category: text },
});
/** A product of a list. */
export type WireRow = Static<typeof Row>;

const Use = Type.Union([Type.Literal('SELL'), Type.Literal('PRICE'), Type.Literal('BOTH')]);
const Unit = Type.Object({ um: text, conversion: text, multiple: text, use: Use, decimals: text });

const Form = Type.Object({
  ...{ code: text, formattedCode: text, description: text, catalogDescription: text, brand: text, packSize: text, upc: text },
  ...{ categoryCode: text, stockUm: text, pricingUm: text, units: Type.Array(Unit), defaultUm: text, defaultQuantity: text },
  ...{ listPrice: text, cost: text, stockQuantity: text, isStockEnforced: Type.Boolean(), isTaxable: Type.Boolean() },
  ...{ warehouseCode: text, sequence: text, isDiscontinued: Type.Boolean(), doNotSubstitute: Type.Boolean() },
  ...{ substitutes: Type.Array(text), pictures: Type.Array(text), documents: Type.Array(text) },
});

const Product = Type.Object({ productKey: Type.Integer(), form: Form, substitutes: Type.Array(Row) });
/** A product with everything that staff change. */
export type WireProduct = Static<typeof Product>;

// A back office that does not let staff change categories need not know their versions.
const Category = Type.Object({
  ...{ code: text, description: text, unspsc: Maybe(text), version: Maybe(text), productCount: Type.Integer({ minimum: 0 }) },
});
const Categories = Type.Object({
  mainCategories: Type.Array(
    Type.Object({ code: text, description: text, version: Maybe(text), categories: Type.Array(Category) }),
  ),
});
/** Every main category with its categories. */
export type WireCategories = Static<typeof Categories>;

/** `GET /api/admin/products`. */
export const productRowsShape = shape(Type.Object({ totalCount: Type.Integer({ minimum: 0 }), rows: Type.Array(Row) }));
/** `GET /api/admin/products/{productKey}`, and the answers to its saving. */
export const storeProductShape = shape(Product);
/** `GET /api/admin/featured-products`, and the answer to its saving. */
export const featuredShape = shape(Type.Object({ products: Type.Array(Row) }));
/** `GET /api/admin/categories`, and the answer to a change. */
export const storeCategoriesShape = shape(Categories);

import { type Static, Type } from 'typebox';
import { Decimal, Dictionary, Maybe, shape } from '../http/shapes.js';

const MainCategories = Type.Array(Type.Object({ code: Type.String(), description: Type.String() }));
const Categories = Type.Array(Type.Object({ code: Type.String(), description: Type.String(), parent: Type.String() }));
const PushProducts = Type.Array(Type.Object({ productKey: Type.Integer(), sequence: Maybe(Type.Integer()) }));
const Prices = Dictionary(Dictionary(Type.Object({ price: Type.Union([Decimal, Type.Null()]) })));
const Uncommitted = Dictionary(
  Type.Object({
    uncommitted_Stk: Type.Union([Decimal, Type.Null()]),
    uncommitted_Alt: Maybe(Decimal),
    isEnforced: Maybe(Type.Boolean()),
  }),
);
const Substitutes = Dictionary(Type.Object({ isProposed: Type.Boolean(), productKeys: Type.Array(Type.Integer()) }));

export const mainCategoriesShape = shape(MainCategories);
export const categoriesShape = shape(Categories);
export const categoryCodesShape = shape(Type.Array(Type.String()));
export const pushProductsShape = shape(PushProducts);
export const pricesShape = shape(Prices);
export const uncommittedShape = shape(Uncommitted);
export const substitutesShape = shape(Substitutes);
export const conversionShape = shape(Type.Object({ factor: Decimal }));

/** Category of `GET /api/product/categories` (S3.12). */
export type WireCategory = Static<typeof Categories>[number];
/** Product of `GET /api/product/pushProductKeys` (S7.31). */
export type WirePushProduct = Static<typeof PushProducts>[number];
/** Prices by product key, then unit (S7.29). */
export type WirePrices = Static<typeof Prices>;
/** Stock by product key (S7.30). */
export type WireUncommitted = Static<typeof Uncommitted>;
/** Substitutes by product key. */
export type WireSubstitutes = Static<typeof Substitutes>;

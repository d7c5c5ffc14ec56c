import { type Static, Type } from 'typebox';
import { Nullable } from './values.js';

export const MainCategory = Type.Object({ code: Type.String(), description: Type.String() });
export type MainCategory = Static<typeof MainCategory>;

/** A category; `parent` is the code of its main category. */
export const Category = Type.Object({ code: Type.String(), description: Type.String(), parent: Type.String() });
export type Category = Static<typeof Category>;

/** A product that the site puts forward. */
export const PushProduct = Type.Object({ productKey: Type.Integer(), sequence: Nullable(Type.Integer()) });
export type PushProduct = Static<typeof PushProduct>;

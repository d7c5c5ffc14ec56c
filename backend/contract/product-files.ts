import { type Static, Type } from 'typebox';
import { Key } from './values.js';

/** A stored picture or document, which no product has yet. */
export const StoredProductFile = Type.Object({
  file: Type.String({ description: 'its name below /img/ or /document/', examples: ['10118-front-3f9a2c1b7d04.webp'] }),
  kind: Type.Union([Type.Literal('picture'), Type.Literal('document')]),
});
export type StoredProductFile = Static<typeof StoredProductFile>;

/** A stored file with the product that has it now. */
export const AddedProductFile = Type.Object({
  ...StoredProductFile.properties,
  product: Type.Object({ productKey: Key, code: Type.String(), description: Type.String() }),
  isKnown: Type.Boolean({ description: 'the product had the same file before' }),
});
export type AddedProductFile = Static<typeof AddedProductFile>;

export const ProductFileForm = Type.Object({ file: Type.String({ format: 'binary' }) }, { additionalProperties: false });

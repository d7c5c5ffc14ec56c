import { Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const text = Type.String();
const Synonym = Type.Object({ term: text, meaning: text, isMutual: Type.Boolean() });
const Verdict = Type.Union([Type.Literal('ADDED'), Type.Literal('CHANGED'), Type.Literal('UNCHANGED'), Type.Literal('REFUSED')]);

export const synonymPageShape = shape(Type.Object({ totalCount: Type.Integer({ minimum: 0 }), rows: Type.Array(Synonym) }));
export const synonymFileShape = shape(Type.Object({ csv: text }));
export const changedSynonymShape = shape(Type.Object({ synonym: Maybe(Synonym) }));
export const importedSynonymsShape = shape(
  Type.Object({ results: Type.Array(Type.Object({ verdict: Verdict, reason: Maybe(text) })) }),
);

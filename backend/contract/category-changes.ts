import { type Static, Type } from 'typebox';
import { categoryLimits } from '../../domain/administration/categories/category-form.js';

const closed = { additionalProperties: false } as const;

const Level = Type.Union([Type.Literal('MAIN'), Type.Literal('CATEGORY')]);
/** Longer texts are no typing mistakes; the limits of the fields are problems at the field. */
const Typed = (description: string) => Type.String({ maxLength: 1_000, description });
const Version = Type.String({ maxLength: 64, description: 'of the values that the person saw; another one is a 409' });

const CategoryValues = Type.Object(
  {
    description: Typed(`at most ${categoryLimits.description} characters`),
    mainCategory: Typed('code of its main category; ignored for a main category'),
    unspsc: Typed('eight digits of UNSPSC, or empty; ignored for a main category'),
  },
  closed,
);

const change = <const Kind extends string, Members extends Parameters<typeof Type.Object>[0]>(kind: Kind, members: Members) =>
  Type.Object({ kind: Type.Literal(kind), level: Level, code: Typed('code of the category'), ...members }, closed);

/** A change of the catalogue's categories. */
export const CategoryChange = Type.Union([
  change('creation', { values: CategoryValues }),
  change('values', { values: CategoryValues, version: Version }),
  change('removal', { version: Version }),
]);
export type CategoryChange = Static<typeof CategoryChange>;

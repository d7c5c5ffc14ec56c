import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { product } from '../../../backend/testing/cart-fixture.js';
import { type BadValue, badValuesFor } from './bad-values.js';
import type { Hole } from './json-holes.js';
import type { Who } from './people.js';
import { isUnkept, type Try } from './tries.js';

/** Values for arguments and fields by name, then by type. */
const byName: Readonly<Record<string, string>> = {
  productKey: String(product.chicken),
  productKeys: String(product.chicken),
  unit: 'CS',
  zip: '04101',
  codes: '10001',
  document: 'order/1/1',
  idempotencyKey: 'sweep-1',
};
const byType: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  Money: '1.00',
  Quantity: '1.00',
  Decimal: '1.00',
  LocalDate: '2026-11-30',
  DateTime: '2026-11-30T10:00:00.000Z',
};

/** A field with arguments, and the fields that lead to it from the root. */
interface SelectedField {
  readonly kind: 'query' | 'mutation';
  readonly path: readonly GraphQLField<unknown, unknown>[];
}

/** Every argument of every field, at any depth of it, as a variable and in the document, with everything that is tried in it. */
export function graphqlTries(schema: GraphQLSchema, seed: number): Try[] {
  return selectedFields(schema).flatMap((selected) => {
    const field = selected.path.at(-1) as GraphQLField<unknown, unknown>;
    const name = selected.path.map((each) => each.name).join('.');
    return field.args.flatMap((arg) =>
      holesOf(arg.type, arg.name).flatMap((hole) =>
        badValuesFor(hole.good, `${name} ${hole.place}`, seed).flatMap((bad) =>
          whoFor(selected).flatMap((who) => triesOf(selected, arg, hole, bad, { place: `${name} ${hole.place}`, who })),
        ),
      ),
    );
  });
}

/** Shoppers reach everything that their pages show; a guest may ask for the catalogue and sign in. */
const whoFor = ({ path: [root] }: SelectedField): readonly Who[] => {
  const name = root?.name ?? '';
  if (/^(signIn|exchange|sendSupport)/.test(name)) return ['guest'];
  if (/^(product|products|productsByCodes|categories)$/.test(name)) return ['guest', 'buyer'];
  if (/punchout/i.test(name)) return ['punchout'];
  return /customers$/i.test(name) ? ['salesperson'] : ['buyer'];
};

function triesOf(
  selected: SelectedField,
  arg: GraphQLArgument,
  hole: Hole,
  bad: BadValue,
  about: { place: string; who: Who },
): Try[] {
  const sent = (way: string, question: () => { query: string; variables: object }): Try => ({
    name: `${way} ${about.place} ← ${bad.label} as ${about.who}`,
    kind: `${way} ${about.place} ${bad.fault} ${about.who}`,
    server: 'gateway',
    who: about.who,
    request: () => ({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(question()),
    }),
    isUnkept: isUnkept(bad),
  });
  const variable = sent('variable', () => ({
    query: documentOf(selected, arg, null),
    variables: { value: hole.fill(bad.value) },
  }));
  const literal = sent('literal', () => ({
    query: documentOf(selected, arg, literalOf(hole.fill(bad.value), arg.type)),
    variables: {},
  }));
  return isWritable(bad) ? [variable, literal] : [variable];
}

/** Whether a document can hold a value: its own length and its types are refused before the value is, and it has no names with odd characters. */
const isWritable = ({ fault, value }: BadValue): boolean =>
  fault !== 'wrong type' && (typeof value !== 'object' || Array.isArray(value)) && JSON.stringify(value).length < 9_500;

/** A document that asks for the field: one argument as a variable or written out, of the others those that are demanded. */
function documentOf({ kind, path }: SelectedField, changed: GraphQLArgument, literal: string | null): string {
  const [innermost, ...outer] = [...path].reverse();
  if (innermost === undefined) return '';
  const argsOf = ({ args }: GraphQLField<unknown, unknown>) => {
    const given = args.filter((arg) => arg === changed || (isNonNullType(arg.type) && arg.defaultValue === undefined));
    const written = given.map(
      (arg) => `${arg.name}: ${arg === changed ? (literal ?? '$value') : literalOf(goodOf(arg.type, arg.name), arg.type)}`,
    );
    return written.length === 0 ? '' : `(${written.join(', ')})`;
  };
  const inside = outer.reduce(
    (below, field) => `${field.name}${argsOf(field)} { ${selectedThrough(field, below)} }`,
    `${innermost.name}${argsOf(innermost)}${selectionOf(innermost)}`,
  );
  const declared = literal === null ? `($value: ${String(changed.type)})` : '';
  return `${kind} Sweep${declared} { ${inside} }`;
}

/** Selection of a field to reach a nested one: through a union by its members. */
function selectedThrough(field: GraphQLField<unknown, unknown>, below: string): string {
  const type = getNamedType(field.type);
  const name = /^\w+/.exec(below)?.[0] ?? '';
  if (!isUnionType(type)) return below;
  const member = type.getTypes().find((each) => name in each.getFields());
  return `... on ${member?.name} { ${below} }`;
}

/** Selection of an answer: its scalar fields, so that resolvers run. */
function selectionOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named)) return ' { __typename }';
  const plain = Object.values(named.getFields()).filter(
    (field) => isLeafType(getNamedType(field.type)) && field.args.length === 0,
  );
  return ` { __typename ${plain.map((field) => field.name).join(' ')} }`;
}

/** Fields with arguments, each by a shortest way from the root. */
function selectedFields(schema: GraphQLSchema): SelectedField[] {
  const found: SelectedField[] = [];
  const seen = new Set<string>();
  const waiting: { readonly type: GraphQLObjectType; readonly selected: SelectedField }[] = [];
  for (const [kind, type] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const) {
    if (type) waiting.push({ type, selected: { kind, path: [] } });
  }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next.type.name)) continue;
    seen.add(next.type.name);
    for (const field of Object.values(next.type.getFields())) {
      const selected = { ...next.selected, path: [...next.selected.path, field] };
      if (field.args.length > 0) found.push(selected);
      const named = getNamedType(field.type);
      const types = isUnionType(named) ? named.getTypes() : isObjectType(named) ? [named] : [];
      // The result types of a mutation are also reached by a query, so nothing is written to test them.
      if (next.selected.kind === 'query' || types.every(({ name }) => !seen.has(name))) {
        for (const type of types) waiting.push({ type, selected });
      }
    }
  }
  return found;
}

function goodOf(type: GraphQLInputType, name: string): unknown {
  if (isNonNullType(type)) return goodOf(type.ofType, name);
  if (isListType(type)) return [goodOf(type.ofType, name)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return byName[name] ?? byType[type.name] ?? '1';
  const fields = Object.values(type.getFields());
  const demanded = fields.filter((field) => isNonNullType(field.type) && field.defaultValue === undefined);
  // Of the choices of a oneOf none is demanded and one must be there.
  const given = type.isOneOf ? fields.slice(0, 1) : demanded;
  return Object.fromEntries(given.map((field) => [field.name, goodOf(field.type, field.name)]));
}

function holesOf(type: GraphQLInputType, place: string, fill: Hole['fill'] = (value) => value): Hole[] {
  if (isNonNullType(type)) return holesOf(type.ofType, place, fill);
  const name = place.split('.').at(-1)?.replace('[]', '') ?? '';
  const here = { place, good: goodOf(type, name), fill };
  if (isListType(type)) return [here, ...holesOf(type.ofType, `${place}[]`, (value) => fill([value]))];
  if (!isInputObjectType(type)) return [here];
  const around = (field: string) => (type.isOneOf ? {} : { ...(goodOf(type, name) as object), [field]: undefined });
  const inside = Object.values(type.getFields()).flatMap((field) =>
    holesOf(field.type, `${place}.${field.name}`, (value) => fill({ ...around(field.name), [field.name]: value })),
  );
  return [here, ...inside];
}

/** A value as it is written in a document: names of enums bare, texts with their odd characters escaped. */
function literalOf(value: unknown, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(value, type.ofType);
  if (Array.isArray(value)) {
    const item = isListType(type) ? type.ofType : type;
    return `[${value.map((each) => literalOf(each, item)).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = isInputObjectType(type) ? type.getFields() : {};
    const written = Object.entries(value).filter(([, member]) => member !== undefined);
    const named = written.map(([name, member]) => `${name}: ${literalOf(member, fields[name]?.type ?? type)}`);
    return `{ ${named.join(', ')} }`;
  }
  if (isEnumType(type) && typeof value === 'string' && /^[A-Z_]+$/.test(value)) return value;
  return (JSON.stringify(value) ?? 'null').replaceAll('\u007f', '\\u007f');
}

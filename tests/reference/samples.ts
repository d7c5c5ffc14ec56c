import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';

/** Something with a description that gives an example, and a type. */
type Sampled = Pick<GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField, 'name' | 'description' | 'type'>;

/** An operation that asks for one field of Query or Mutation, its variables, and the answer that the schema's own examples make. */
export interface SampleOperation {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

const deepest = 3;

/** Makes the sample of a root field. */
export function sampleOperation(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): SampleOperation {
  const given = field.args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
  const definitions = given.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const names = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const title = field.name.charAt(0).toUpperCase() + field.name.slice(1);
  const head = `${kind} ${title}${definitions && `(${definitions})`}`;
  const selection = `${field.name}${names && `(${names})`}${selectionOf(field.type, 1, '  ')}`;
  return {
    document: `${head} {\n  ${selection}\n}`,
    variables: Object.fromEntries(given.map((argument) => [argument.name, inputOf(argument)])),
    answer: { data: { [field.name]: outputOf(field, 1) } },
  };
}

/** The fields that a sample asks for at a depth: all leaves, and objects as long as it is not too deep. */
function chosen(type: GraphQLOutputType, depth: number): GraphQLField<unknown, unknown>[] {
  const named = getNamedType(type);
  if (!isObjectType(named)) return [];
  const fields = Object.values(named.getFields()).filter(({ args }) => args.every(({ type: each }) => !isNonNullType(each)));
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type))).slice(0, 6);
  return depth < deepest ? fields.filter((field) => leaves.includes(field) || isNarrow(field)).slice(0, 9) : leaves.slice(0, 3);
}

const isNarrow = (field: GraphQLField<unknown, unknown>) => !isLeafType(getNamedType(field.type));

function selectionOf(type: GraphQLOutputType, depth: number, indent: string): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const inner = `${indent}  `;
  const lines = isUnionType(named)
    ? ['__typename', ...named.getTypes().map((member) => `... on ${member.name}${selectionOf(member, depth, inner)}`)]
    : chosen(type, depth).map((field) => `${field.name}${selectionOf(field.type, depth + 1, inner)}`);
  // Fields with only objects below are too deep to be selected here.
  if (lines.length === 0) return ' { __typename }';
  return ` {\n${lines.map((line) => `${inner}${line}`).join('\n')}\n${indent}}`;
}

function outputOf(field: Sampled & { readonly type: GraphQLOutputType }, depth: number): unknown {
  const value = single(field, depth);
  const bare = isNonNullType(field.type) ? field.type.ofType : field.type;
  return isListType(bare) ? [value] : value;
}

function single(field: Sampled & { readonly type: GraphQLOutputType }, depth: number): unknown {
  const named = getNamedType(field.type);
  if (isLeafType(named)) return leafOf(field);
  const member = isUnionType(named) ? named.getTypes()[0] : named;
  const fields = member && isObjectType(member) ? chosen(member, depth) : [];
  const values = fields.map((each) => [each.name, outputOf(each, depth + 1)] as const);
  return { ...((isUnionType(named) || fields.length === 0) && { __typename: member?.name }), ...Object.fromEntries(values) };
}

/** A value for a field or argument of a leaf type, from the example in its description or in its scalar's. */
function leafOf({ description, type }: Sampled): unknown {
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name ?? null;
  if (named.name === 'Boolean') return true;
  const own = exampleIn(description) ?? exampleIn(String(named.description ?? '')) ?? '1';
  return named.name === 'Int' || named.name === 'Float' ? Number(own) : own;
}

/** The example that a description gives: `Example: …` of a field, `for instance "…"` of a scalar. */
export const exampleIn = (description: string | null | undefined): string | undefined =>
  /Example:\s+`([^`]+)`/.exec(description ?? '')?.[1] ?? /for instance `"([^"`]+)"`/.exec(description ?? '')?.[1];

function inputOf(argument: Sampled): unknown {
  return valueFor(argument, argument.type as GraphQLInputType);
}

function valueFor(argument: Sampled, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueFor(argument, type.ofType);
  if (isListType(type)) return [valueFor(argument, type.ofType)];
  if (!isInputObjectType(type)) return leafOf(argument);
  const fields = Object.values(type.getFields());
  const needed = fields.filter((field) => isNonNullType(field.type) && field.defaultValue === undefined);
  // If nothing is required, a value is still given; for a oneOf input a meaningful one.
  const given = needed.length > 0 ? needed : type.isOneOf ? fields.slice(-1) : fields.slice(0, 1);
  return Object.fromEntries(given.map((field) => [field.name, inputOf(field)]));
}

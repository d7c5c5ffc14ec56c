import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
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

/** One field of Query or Mutation, as a document that asks for it alone. */
export interface FieldDocument {
  readonly name: string;
  readonly query: string;
}

/** A document for each field of Query and Mutation: with what its arguments demand, and what it answers down to the third level. */
export function everyField(schema: GraphQLSchema): FieldDocument[] {
  return (['query', 'mutation'] as const).flatMap((kind) => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => ({
      name: field.name,
      query: `${kind} { ${field.name}${argumentsOf(field.args)}${selectionOf(field.type, 3)} }`,
    }));
  });
}

function argumentsOf(args: readonly GraphQLArgument[]): string {
  const given = args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
  return given.length === 0 ? '' : `(${given.map(({ name, type }) => `${name}: ${sampleOf(name, type)}`).join(', ')})`;
}

/** Something that a type accepts; what the back office says to it is not the question. */
function sampleOf(name: string, type: GraphQLInputType): string {
  if (isNonNullType(type)) return sampleOf(name, type.ofType);
  if (isListType(type)) return `[${sampleOf(name, type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  const whole = samplesOfInputs[type.name];
  if (whole !== undefined) return whole;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) && field.defaultValue === undefined,
    );
    // Of the choices of a oneOf none is demanded and one must be there.
    const given = type.isOneOf || demandingOne.has(type.name) ? Object.values(type.getFields()).slice(0, 1) : fields;
    return `{ ${given.map((field) => `${field.name}: ${sampleOf(field.name, field.type)}`).join(', ')} }`;
  }
  if (name === 'idempotencyKey') return `"${crypto.randomUUID()}"`;
  return samplesByName[name] ?? samples[type.name] ?? '"1"';
}

/** Inputs that require one of their fields without being marked `@oneOf`. */
const demandingOne = new Set(['ConfirmIdentityInput', 'ChangeStoreSynonymInput']);

/** Where anything at all would be refused before the back office is asked, or would find nothing. */
const samplesByName: Readonly<Record<string, string>> = {
  zip: '"04101"',
  key: '"hidePricing"',
  codes: '"10001"',
  areas: '"04101"',
  document: '"order/1/1"',
  primaryColor: '"#008080"',
  secondaryColor: '"#f50057"',
};

/**
 * Inputs that are refused before the back office is asked if each field has just any value, or only demanded ones have one; and one whose first choice
 * would end the sessions of a caller.
 */
const samplesOfInputs: Readonly<Record<string, string>> = {
  ActOnStoreUserInput: '{ id: "1", action: ENABLE }',
  AdministratorPasskeyInput: '{ token: "1", username: "nora", name: "Nora Lind", email: "nora@example.com" }',
  ChangeServedCustomersInput: '{ userId: "1", codes: ["no such code"] }',
  CreateAdministratorInput:
    '{ token: "1", username: "nora", name: "Nora Lind", email: "nora@example.com", password: "WHATEVER" }',
  CreateStoreUserInput: '{ kind: SALESPERSON, username: "ana", name: "Ana Ruiz", email: "ana@example.com" }',
  SaveStoreUserInput: '{ id: "1", name: "Ana Ruiz", email: "", seen: { name: "Ana Ruiz", email: "" } }',
};

const samples: Readonly<Record<string, string>> = {
  Int: '1',
  Float: '1',
  Boolean: 'true',
  Money: '"1.00"',
  Quantity: '"1.00"',
  LocalDate: '"2026-11-30"',
  DateTime: '"2026-11-21T10:00:00.000Z"',
};

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named))
    return ` { __typename ${named
      .getTypes()
      .map((member) => `... on ${member.name}${selectionOf(member, depth)}`)
      .join(' ')} }`;
  if (!isObjectType(named)) return ' { __typename }';
  const fields = Object.values(named.getFields()).filter(
    (field) => isPlain(field) && (depth > 1 || isLeafType(getNamedType(field.type))),
  );
  return ` { __typename ${fields.map((field) => `${field.name}${selectionOf(field.type, depth - 1)}`).join(' ')} }`;
}

const isPlain = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.every(({ type, defaultValue }) => !isNonNullType(type) || defaultValue !== undefined);

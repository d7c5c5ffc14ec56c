import { written } from '../values/written.js';

/** The parts of a JSON schema that decide which values are drawn. */
interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  default?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

const MAX_VALUES = 12;
const MAX_DEPTH = 6;

const formats: Readonly<Record<string, string>> = {
  date: '2026-01-05',
  'date-time': '2026-01-05T09:00:00Z',
  time: '09:00:00Z',
  email: 'someone@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000001',
};

/** Values of a JSON schema: examples, each alternative, the ends of ranges, with and without optional fields. At most twelve. */
export function valuesOfSchema(schema: object): unknown[] {
  return distinct(valuesOf(schema as Schema, schema as Schema, 0)).slice(0, MAX_VALUES);
}

function valuesOf(schema: Schema, root: Schema, depth: number): unknown[] {
  if (depth > MAX_DEPTH) return [];
  if (schema.$ref !== undefined) return valuesOf(referenced(schema.$ref, root), root, depth + 1);
  if ('const' in schema) return [schema.const];
  if (schema.enum) return [...schema.enum];
  const shown = [...(schema.examples ?? []), ...('default' in schema ? [schema.default] : [])];
  if (shown.length > 0) return shown;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap((one) => valuesOf(one, root, depth + 1));
  if (schema.allOf) return objects(merged(schema.allOf.map((one) => resolved(one, root))), root, depth);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['object']);
  return types.flatMap((type) => ofType(type, schema, root, depth));
}

function ofType(type: string, schema: Schema, root: Schema, depth: number): unknown[] {
  switch (type) {
    case 'null':
      return [null];
    case 'boolean':
      return [true, false];
    case 'string':
      return texts(schema);
    case 'number':
    case 'integer':
      return numbers(schema);
    case 'array':
      return lists(schema, root, depth);
    default:
      return objects(schema, root, depth);
  }
}

function texts({ format, minLength = 0, maxLength = 1000 }: Schema): string[] {
  const formatted = format === undefined ? undefined : formats[format];
  if (formatted !== undefined) return [formatted];
  const usual = 'text'.padEnd(minLength, 'x').slice(0, maxLength);
  return minLength === 0 && maxLength > 0 ? [usual, ''] : [usual];
}

function numbers({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 1 }: Schema): number[] {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + multipleOf);
  const most = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - multipleOf);
  if (least === undefined && most === undefined) return [multipleOf, 0, -multipleOf];
  return [least ?? Math.min(0, most ?? 0), most ?? Math.max((least ?? 0) + multipleOf, multipleOf)];
}

function lists(schema: Schema, root: Schema, depth: number): unknown[][] {
  const { items = {}, minItems = 0 } = schema;
  const values = valuesOf(items, root, depth + 1);
  const [first] = values;
  const filled = values.length === 0 ? [] : [Array.from({ length: Math.max(minItems, 1) }, (_, index) => values[index] ?? first)];
  return minItems === 0 ? [...filled, []] : filled;
}

// All first values together, then each other value of each field by itself: pairs of odd values are rare in payloads.
function objects({ properties = {}, required = [] }: Schema, root: Schema, depth: number): object[] {
  const fields = Object.entries(properties).map(([key, one]) => [key, valuesOf(one, root, depth + 1)] as const);
  const usable = fields.filter(([, values]) => values.length > 0);
  const usual = Object.fromEntries(usable.map(([key, [first]]) => [key, first]));
  const varied = usable.flatMap(([key, [, ...others]]) => others.map((value) => ({ ...usual, [key]: value })));
  const optional = usable.map(([key]) => key).filter((key) => !required.includes(key));
  const least = Object.fromEntries(Object.entries(usual).filter(([key]) => !optional.includes(key)));
  return [usual, ...varied, ...(optional.length > 0 ? [least] : [])];
}

function referenced(reference: string, root: Schema): Schema {
  let at: unknown = root;
  for (const key of reference.split('/').slice(1)) at = (at as Record<string, unknown> | undefined)?.[key];
  if (typeof at !== 'object' || at === null)
    throw new Error(`the schema has no ${reference}; only references into itself are followed.`);
  return at;
}

const resolved = (schema: Schema, root: Schema): Schema => (schema.$ref === undefined ? schema : referenced(schema.$ref, root));

const merged = (parts: readonly Schema[]): Schema => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required = [] }) => required),
});

const distinct = (values: readonly unknown[]): unknown[] => [...new Map(values.map((value) => [written(value), value])).values()];

import Schema from 'typebox/schema';

/** The part of JSON Schema that the OpenAPI document is written in. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly examples?: readonly unknown[];
}

/** A place in a value where another value can be put; everything around it is good. */
export interface Hole {
  /** `body.lines[].unit` */
  readonly place: string;
  readonly good: unknown;
  readonly fill: (value: unknown) => unknown;
}

/** Values for fields by name, where any at all would find nothing; used where the schema takes them. */
export type GoodValues = Readonly<Record<string, unknown>>;

const candidates: readonly unknown[] = [
  '1',
  'a',
  'CS',
  'es',
  '2026-11-30',
  '2026-11-30T08:00:00Z',
  '1.00',
  '04101',
  'abcdefgh',
  '1:1:0:0',
  'https://a.example/',
  '10001',
  'auto',
  'a'.repeat(43),
  1,
  true,
];

/** A valid value of a schema; throws if none is known, so that no place is silently omitted. */
export function goodValue(schema: JsonSchema, name: string, known: GoodValues): unknown {
  const fits = (value: unknown) => Schema.Check(schema as never, value);
  const named = known[name];
  if (named !== undefined && fits(named)) return named;
  if (schema.const !== undefined) return schema.const;
  const offered = [...(schema.enum ?? []), ...(schema.examples ?? [])].find(fits);
  if (offered !== undefined) return offered;
  const built = builtValue(schema, name, known);
  if (built !== undefined && fits(built)) return built;
  const found = candidates.find(fits);
  if (found === undefined) throw new Error(`No value is known for ${name}: ${JSON.stringify(schema)}`);
  return found;
}

function builtValue(schema: JsonSchema, name: string, known: GoodValues): unknown {
  const { anyOf, type, properties, patternProperties, required = [], items, minItems = 0, minimum } = schema;
  if (anyOf) return goodValue(anyOf.find((each) => each.type !== 'null') ?? {}, name, known);
  if (type === 'array') return Array.from({ length: Math.max(1, minItems) }, () => goodValue(items ?? {}, name, known));
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1);
  if (type !== 'object') return undefined;
  const [pattern] = Object.entries(patternProperties ?? {});
  if (pattern) return { '1': goodValue(pattern[1], name, known) };
  return Object.fromEntries(required.map((each) => [each, goodValue(properties?.[each] ?? {}, each, known)]));
}

/** Every place of a value of a schema, itself first; of choices each one's. */
export function holesIn(schema: JsonSchema, name: string, known: GoodValues): Hole[] {
  const inside = (part: JsonSchema, place: string, field: string, fill: Hole['fill']): Hole[] => {
    const here = { place, good: goodValue(part, field, known), fill };
    return [here, ...below(part, place, field, fill)];
  };
  const below = (part: JsonSchema, place: string, field: string, fill: Hole['fill']): Hole[] => {
    const { anyOf = [], items, properties = {}, patternProperties = {} } = part;
    const choices = anyOf.flatMap((choice) => below(choice, place, field, fill));
    const ofItems = part.type === 'array' && items ? inside(items, `${place}[]`, field, (value) => fill([value])) : [];
    const around = part.type === 'object' ? (goodValue(part, field, known) as Record<string, unknown>) : {};
    const ofFields = Object.entries(properties).flatMap(([each, schema]) =>
      inside(schema, `${place}.${each}`, each, (value) => fill({ ...around, [each]: value })),
    );
    const ofEntries = Object.values(patternProperties).flatMap((schema) =>
      inside(schema, `${place}.*`, field, (value) => fill({ '1': value })),
    );
    return [...choices, ...ofItems, ...ofFields, ...ofEntries];
  };
  return inside(schema, name, name, (value) => value);
}

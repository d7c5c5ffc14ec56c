import {
  findDangerousChanges,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
} from 'graphql';
import { breaksOf, type DeclaredBreak } from '../contract/published-schema.js';
import { openedFields } from '../contract/scope-changes.js';

/** A line of the schema's changelog. */
export interface SchemaChange {
  readonly kind: 'Breaking' | 'May surprise' | 'Deprecated' | 'Added';
  readonly text: string;
}

/** What another schema means for those who build on the one before, the worst first. */
export function schemaChanges(
  before: GraphQLSchema,
  after: GraphQLSchema,
  declared: readonly DeclaredBreak[],
): readonly SchemaChange[] {
  const reasons = new Map(declared.map(({ change, reason }) => [change, reason]));
  const breaking = breaksOf(before, after).map((description) => ({
    kind: 'Breaking' as const,
    text: `${description}${reasons.has(description) ? ` ${reasons.get(description)}` : ''}`,
  }));
  const opened = openedFields(before, after).map((text) => ({ kind: 'Added' as const, text }));
  // A new value of an enum that is an answer may meet a program that knows no such value; additions say so already.
  const surprising = findDangerousChanges(before, after)
    .filter(({ type }) => !type.includes('ADDED'))
    .map(({ description }) => ({ kind: 'May surprise' as const, text: description }));
  return [...breaking, ...surprising, ...deprecated(before, after), ...added(before, after), ...opened];
}

/** Every place of a schema by its coordinate, with its description and why it is deprecated. */
function places(schema: GraphQLSchema): Map<string, { readonly description: string; readonly deprecation: string | null }> {
  const found = new Map<string, { description: string; deprecation: string | null }>();
  const note = (at: string, of: { description?: string | null; deprecationReason?: string | null }) =>
    found.set(at, { description: of.description ?? '', deprecation: of.deprecationReason ?? null });
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    note(type.name, { description: type.description });
    for (const part of partsOf(type)) {
      note(`${type.name}.${part.name}`, part);
      for (const argument of 'args' in part ? part.args : []) note(`${type.name}.${part.name}(${argument.name}:)`, argument);
    }
  }
  for (const directive of schema.getDirectives())
    if (!isSpecifiedDirective(directive)) note(`@${directive.name}`, { description: directive.description ?? null });
  return found;
}

const partsOf = (type: GraphQLNamedType) => {
  if (isEnumType(type)) return type.getValues();
  return isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [];
};

function added(before: GraphQLSchema, after: GraphQLSchema): SchemaChange[] {
  const known = places(before);
  return [...places(after)]
    .filter(([at]) => !known.has(at) && (!/[.(]/.test(at) || known.has(ownerOf(at))))
    .map(([at, { description }]) => ({ kind: 'Added', text: `\`${at}\`: ${firstSentence(description)}` }));
}

function deprecated(before: GraphQLSchema, after: GraphQLSchema): SchemaChange[] {
  const known = places(before);
  return [...places(after)]
    .filter(([at, { deprecation }]) => deprecation !== null && known.get(at)?.deprecation !== deprecation)
    .map(([at, { deprecation }]) => ({ kind: 'Deprecated', text: `\`${at}\`: ${deprecation}` }));
}

/** What a place is in: of `Query.products(page:)` the field, of a field its type. */
const ownerOf = (at: string) => at.replace(/[.(][^.(]*$/, '');

const firstSentence = (text: string) => /^.*?[.;:](?=\s|$)/s.exec(text)?.[0].replace(/\s+/g, ' ').replace(/[;:]$/, '.') ?? text;

const beginning = `# Changes of the GraphQL schema

Changes for API clients, newest first; written by \`npm run publish:schema\` from the differences to the schema that was published before. **Breaking** ends
programs and carries its reason, **may surprise** asks for a look, **deprecated** works on for now, **added** needs nothing.
`;

/** The changelog with these changes under this day; the day's other changes stay. */
export function withChanges(changelog: string | null, day: string, changes: readonly SchemaChange[]): string {
  const known = changelog ?? beginning;
  if (changes.length === 0) return known;
  const lines = changes.map(({ kind, text }) => `- **${kind}** ${text}`).join('\n');
  const heading = `\n## ${day}\n\n`;
  if (known.includes(heading)) return known.replace(heading, () => `${heading}${lines}\n`);
  const at = known.indexOf('\n## ');
  const [head, rest] = at === -1 ? [known, ''] : [known.slice(0, at), known.slice(at)];
  return `${head}${heading}${lines}\n${rest}`;
}

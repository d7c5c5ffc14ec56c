import type { Search } from '../search/search.js';

/** A payload, an output or an input that nobody has given and that the chart reads. */
export interface PayloadNeed {
  /** `event SAVE`, `output of load`, `error of load`, `input`. */
  source: string;
  /** Fields that were read; an empty name is the value itself. */
  fields: readonly string[];
  /** Functions that could not be decided or computed without it; empty if the values were only kept. */
  neededBy: readonly string[];
  /** A value with these fields, of the kinds that their use suggests. */
  proposal: unknown;
}

const requested = /^(event |output of |error of |snapshot of |input$)/;

/** Everything that was read without being given; what guards need comes first. */
export function needsOf({ made }: Search): PayloadNeed[] {
  const bySource = new Map<string, { fields: Map<string, Set<string>>; by: Set<string> }>();
  for (const { step } of made) {
    for (const { source, path, uses, by } of step.run.needs) {
      if (!requested.test(source)) continue;
      const need = bySource.get(source) ?? { fields: new Map<string, Set<string>>(), by: new Set<string>() };
      bySource.set(source, need);
      need.fields.set(path, new Set([...(need.fields.get(path) ?? []), ...uses]));
      if (by.startsWith('guard ') || uses.length > 0) need.by.add(by);
    }
    // A function that threw on a missing field needs it, too.
    for (const { by, sure } of step.run.thrown) {
      if (sure) continue;
      for (const { source } of step.run.needs.filter((one) => one.by === by)) bySource.get(source)?.by.add(by);
    }
  }
  return [...bySource]
    .map(([source, { fields, by }]) => ({
      source,
      fields: [...fields.keys()].sort(),
      neededBy: [...by],
      proposal: proposalFor(fields),
    }))
    .sort((one, other) => rank(other) - rank(one) || (one.source < other.source ? -1 : 1));
}

const rank = ({ neededBy }: PayloadNeed): number =>
  neededBy.filter((by) => by.startsWith('guard ')).length * 2 + Math.min(1, neededBy.length);

/** A value with these fields, by path; how they were used tells their kind. */
export function proposalFor(fields: ReadonlyMap<string, ReadonlySet<string>>): unknown {
  const root: Record<string, unknown> = {};
  let whole: unknown;
  for (const [path, uses] of fields) {
    const keys = path.split('.').filter((key) => key !== '' && key !== '*');
    // `name.length` tells that `name` is a text or a list.
    const isLength = keys.at(-1) === 'length';
    const target = isLength ? keys.slice(0, -1) : keys;
    const value = isLength ? 'text' : kindOf(uses);
    if (target.length === 0) whole = value;
    else put(root, target, value);
  }
  return Object.keys(root).length > 0 ? root : whole;
}

function put(into: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[key] ??= value;
    return;
  }
  const inner = typeof into[key] === 'object' && into[key] !== null ? into[key] : {};
  into[key] = inner;
  if (!Array.isArray(inner)) put(inner as Record<string, unknown>, rest, value);
}

const listMethods = new Set([
  'map()',
  'filter()',
  'some()',
  'every()',
  'find()',
  'forEach()',
  'reduce()',
  'list',
  'at()',
  'slice()',
]);
const textMethods = new Set([
  'trim()',
  'toLowerCase()',
  'toUpperCase()',
  'startsWith()',
  'endsWith()',
  'includes()',
  'split()',
  'match()',
]);

function kindOf(uses: ReadonlySet<string>): unknown {
  const all = [...uses];
  if (all.some((use) => listMethods.has(use))) return [];
  if (all.includes('number') || all.includes('toFixed()')) return 1;
  if (all.some((use) => textMethods.has(use))) return 'text';
  return all.some((use) => ['fields', 'object', 'class'].includes(use)) ? {} : 'text';
}

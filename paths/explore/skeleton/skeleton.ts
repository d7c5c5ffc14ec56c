import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { delaysOf } from '../../graph/inputs.js';
import { isInnermost, nodesOf, pathOf } from '../../graph/transitions.js';
import { leavesOf } from '../../walk/expectation.js';
import type { Explored } from '../findings/explored.js';
import { needsOf } from '../findings/needs.js';
import { stateReachOf } from '../findings/states.js';
import { transitionReachOf } from '../findings/transitions.js';
import type { LoadedMachine } from '../load-machine.js';
import { sourceOf } from '../search/stimuli.js';
import { type FoundTargets, foundTargetsOf } from './found-targets.js';
import { literal } from './literal.js';

const AS_FOUND = '// as found, not as specified';

/** The parts of a model that the compiler checks against the machine's type. */
export const skeletonParts = ['scenarios', 'guardInputs', 'events', 'actors', 'delays', 'states'] as const;
export type SkeletonPart = (typeof skeletonParts)[number];

/**
 * A model file for an explored machine: where the tool cannot know what is right, it states what it found. `target` is the path of the file to write,
 * for its imports. `loose` parts are not checked by the compiler, because the machine's type does not fit its chart.
 */
export function skeletonOf(
  explored: Explored,
  { file, exported, isMade }: LoadedMachine,
  target: string,
  loose: ReadonlySet<SkeletonPart> = new Set(),
): string {
  const { original } = explored.chart;
  const folder = dirname(resolve(target));
  const name = nameOf(exported === 'default' ? original.id : exported);
  const machine = isMade ? 'made' : name;
  const targets = foundTargetsOf(explored.real);
  const importPath = (path: string) => relativeImport(folder, path);
  const imported =
    exported === 'default' ? `import ${name}` : `import { ${exported === name ? name : `${exported} as ${name}`} }`;
  return [
    `// A suggested model of ${original.id}, written by \`npm run paths -- explore\`: replace what was found by what is specified.`,
    `${imported} from '${importPath(file)}';`,
    `import type { Model } from '${importPath(fileURLToPath(new URL('../../model/model.ts', import.meta.url)))}';`,
    '',
    ...(isMade ? [`const made = ${name}(...([] as unknown as Parameters<typeof ${name}>));`, ''] : []),
    '/** A value that the exploration found or drew; replace it by a typed one. */',
    'const asFound = (value: unknown): never => value as never;',
    '',
    `/** ${original.id}: describe here what it decides, with the numbers of its specification. */`,
    `export const ${name.replace(/Machine$/, '')}Model: Model<typeof ${machine}> = {`,
    `  machine${machine === 'machine' ? '' : `: ${machine}`},`,
    ...scenarios(explored, loose.has('scenarios')),
    `  guardInputs: ${guardInputs(explored, loose.has('guardInputs'))},`,
    ...block('events', events(explored, targets), loose.has('events')),
    ...block('actors', actors(explored, targets), loose.has('actors')),
    ...block('delays', delays(explored, targets), loose.has('delays')),
    ...block('states', states(explored), loose.has('states')),
    ...block('unreachable', unreachable(explored), false),
    '};',
    '',
  ].join('\n');
}

function scenarios(explored: Explored, loose: boolean): string[] {
  const start = quoted(startOf(explored));
  const startsIn = loose ? `asFound(${start})` : start;
  return [
    '  scenarios: [',
    `    { name: 'as explored', input: ${asFound(explored.given.input)}, startsIn: ${startsIn}, fixture: undefined },`,
    '  ],',
  ];
}

const block = (name: string, lines: readonly string[], loose: boolean): string[] => {
  if (lines.length === 0) return name === 'unreachable' ? [] : [`  ${name}: ${loose ? 'asFound({})' : '{}'},`];
  return [`  ${name}: ${loose ? 'asFound(' : ''}{`, ...lines.map((line) => `    ${line}`), `  }${loose ? ')' : ''},`];
};

function startOf({ real, chart }: Explored): string {
  const start = real.made.find(({ from, step }) => !from && step.to)?.step.to;
  return (start ? leavesOf(start.snapshot)[0] : undefined) ?? pathOf(chart.machine.root);
}

function guardInputs({ real }: Explored, loose: boolean): string {
  const keys = [...new Set([...real.reads].map((path) => path.split('.')[0] ?? ''))].filter((key) => key !== '').sort();
  if (keys.length === 0) return '() => null';
  if (loose)
    return `({ context }) => { const read: Record<string, unknown> = context; return [${keys.map((key) => `read[${quoted(key)}]`).join(', ')}]; }`;
  return `({ context }) => [${keys.map((key) => `context${isName(key) ? `.${key}` : `[${quoted(key)}]`}`).join(', ')}]`;
}

function events({ chart, given, real }: Explored, targets: FoundTargets): string[] {
  const types = new Set(real.made.flatMap(({ stimulus }) => (stimulus && !stimulus.from ? [stimulus.event.type] : [])));
  const declared = chart.transitions.map(({ eventType }) => eventType as string);
  const sent = declared.filter((type) => type !== '' && !type.startsWith('xstate.') && !type.includes('*'));
  const payloads = new Map(needsOf(real).map(({ source, proposal }) => [source, proposal]));
  return [...new Set([...sent, ...[...types].filter((type) => type in given.events)])].flatMap((type) => {
    const values = given.events[type] ?? [payloads.get(sourceOf.event(type)) ?? {}];
    const cases = values.map((value, index) => `${quoted(values.length === 1 ? '' : `${index + 1}`)}: ${asFound(value)}`);
    return [
      `${key(type)}: {`,
      `  description: ${quoted(`sends ${type}`)},`,
      `  cases: { ${cases.join(', ')} }, ${AS_FOUND}`,
      ...leadsTo(targets, type),
      '},',
    ];
  });
}

function actors({ chart, given, real }: Explored, targets: FoundTargets): string[] {
  const ids = [...new Set(nodesOf(chart.original.root).flatMap(({ invoke }) => invoke.map(({ id }) => id)))];
  const heard = new Set(chart.transitions.map(({ eventType }) => eventType as string));
  const values = new Map(needsOf(real).map(({ source, proposal }) => [source, proposal]));
  return ids.flatMap((id) => {
    const known = given.outcomes[id] ?? {
      done: { output: values.get(sourceOf.output(id)) },
      failed: { error: values.get(sourceOf.error(id)) ?? { message: 'failed' } },
    };
    const outcomes = Object.entries(known).flatMap(([name, outcome]) => {
      const end = 'error' in outcome ? 'error' : 'done';
      const type = `xstate.${end}.actor.${id}`;
      if (!heard.has(type)) return [];
      const value = 'error' in outcome ? `error: ${asFound(outcome.error)}` : `output: ${asFound(outcome.output)}`;
      return [
        `  ${key(name)}: {`,
        `    description: ${quoted(`${id} ${end === 'done' ? 'is done' : 'fails'}`)},`,
        `    ${value}, ${AS_FOUND}`,
        ...leadsTo(targets, given.outcomes[id] ? `${id} ${end === 'error' ? 'failed' : 'done'} ‹${name}›` : type).map(
          (line) => `  ${line}`,
        ),
        '  },',
      ];
    });
    return [
      `${key(id)}: {`,
      ...(outcomes.length === 0 ? ['  outcomes: {},'] : ['  outcomes: {', ...outcomes.map((one) => `  ${one}`), '  },']),
      '},',
    ];
  });
}

function delays({ chart }: Explored, targets: FoundTargets): string[] {
  const known = new Map(delaysOf(chart.original).map(({ delay, type }) => [delay, type]));
  return [...known].flatMap(([delay]) => {
    const types = delaysOf(chart.original).filter((one) => one.delay === delay);
    const given: unknown = /^\d+$/.test(delay) ? Number(delay) : chart.original.implementations.delays[delay];
    const length = typeof given === 'number' ? `ms: ${given},` : `ms: 1, ${AS_FOUND}: it is computed`;
    return [
      `${key(delay)}: {`,
      `  ${length}`,
      `  description: ${quoted(`${delay} passes`)},`,
      ...leadsTo(targets, ...types.map(({ type }) => type)),
      '},',
    ];
  });
}

function leadsTo(targets: FoundTargets, ...types: readonly string[]): string[] {
  const merged = new Map<string, string[]>();
  for (const [from, to] of types.flatMap((type) => [...(targets.get(type) ?? [])])) {
    merged.set(from, [...new Set([...(merged.get(from) ?? []), ...to])]);
  }
  const found = [...merged];
  if (found.length === 0) return ['  leadsTo: {},'];
  const lines = found.map(([from, [first, ...others]]) => {
    const also = others.length > 0 ? `: also ${others.join(', ')}` : '';
    return `    ${key(from)}: ${quoted(first as string)}, ${AS_FOUND}${also}`;
  });
  return ['  leadsTo: {', ...lines, '  },'];
}

function states(explored: Explored): string[] {
  const resting = new Set(explored.real.visits.flatMap(({ place }) => leavesOf(place.snapshot)));
  const unreached = new Set(stateReachOf(explored).unreachable);
  const leaves = nodesOf(explored.chart.original.root).filter((node) => isInnermost(node) && node.parent);
  return leaves.map((node) => {
    const path = pathOf(node);
    if (unreached.has(path)) return `${key(path)}: () => {}, ${AS_FOUND}: nothing leads here`;
    return `${key(path)}: ${resting.has(path) ? '() => {}' : "'passing'"}, ${AS_FOUND}`;
  });
}

function unreachable(explored: Explored): string[] {
  const { never, conditional } = transitionReachOf(explored);
  return [
    ...never.map((name) => `${quoted(name)}: 'the exploration found no event that takes it', ${AS_FOUND}`),
    ...conditional.map((name) => `// ${name}: taken only if a guard holds that no given value decides`),
  ];
}

/** The value in the skeleton, or its nearest form: unknown values and objects of a class cannot be written down. */
function asFound(value: unknown): string {
  try {
    return `asFound(${literal(value)})`;
  } catch {
    return `asFound(${JSON.stringify(value instanceof Error ? { message: value.message } : value) ?? 'undefined'})`;
  }
}

function relativeImport(from: string, file: string): string {
  const path = relative(from, file)
    .replaceAll('\\', '/')
    .replace(/\.tsx?$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
}

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;
const key = (text: string): string => (isName(text) ? text : quoted(text));

function nameOf(text: string): string {
  const parts = text.split(/[^A-Za-z0-9_$]+/).filter((word) => word !== '');
  const name = parts.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return isName(name) ? name : `explored${name}`;
}

import { parseArgs } from 'node:util';
import { type PathQuery, type Place, places, type Strategy, strategies } from '../choose/query.js';
import { defaultRandomWalks } from '../choose/random-walks.js';
import { longestTime, stopConditionOf } from '../choose/stop-condition.js';
import { defaultLimit } from '../explore/report.js';
import { defaultSample } from '../mutate/client/sample.js';
import type { BrowserOptions } from '../walk/browser/run-paths.js';
import { mustBeAllowed } from './allowed-options.js';

/** Output formats. */
export const formats = ['table', 'json', 'html', 'mermaid', 'junit', 'vitest', 'playwright'] as const;
export type Format = (typeof formats)[number];

/** One of several equal parts of all paths. */
export interface Shard {
  /** From 1. */
  part: number;
  of: number;
}

/** A command with its arguments. */
export interface Command {
  /** The file of the project's configuration. */
  config: string;
  name: string;
  /** Machines, or a file. */
  names: readonly string[];
  query: PathQuery;
  format: Format;
  /** The file to write; the terminal if undefined. */
  out?: string;
  /** The project's folder, relative to the folder of the test file that is written. */
  root: string;
  /** Prints lists in full. */
  all: boolean;
  /** One path, by its id or name. */
  path?: string;
  /** Steps to run instead of planned paths. */
  steps?: readonly string[];
  shard?: Shard;
  /** Only machines that have changed since this git ref; empty for the default. */
  changed?: string;
  /** The stop condition as it was written. */
  condition?: string;
  /** Runs again whenever a machine or its model changes. */
  watch: boolean;
  browser: BrowserOptions;
  write: boolean;
  /** For mutate: only mutants with this text in their name. */
  mutation?: string;
  /** For mutate: defects of screens instead of machines; how many of each component are tried, and whether known results are tried again. */
  client?: { perComponent: number; fresh: boolean };
  explore: ExploreOptions;
}

/** Options of `explore`. */
export interface ExploreOptions {
  /** The machine's input, as JSON. */
  input?: string;
  /** A file with payloads, outcomes and guards. */
  with?: string;
  /** A model file to write. */
  skeleton?: string;
  /** Maximum number of places to visit. */
  limit: number;
}

const options = {
  config: { type: 'string' },
  in: { type: 'string' },
  strategy: { type: 'string' },
  seed: { type: 'string' },
  steps: { type: 'string' },
  walks: { type: 'string' },
  until: { type: 'string' },
  once: { type: 'boolean' },
  'max-steps': { type: 'string' },
  state: { type: 'string' },
  event: { type: 'string' },
  tag: { type: 'string' },
  scenario: { type: 'string' },
  format: { type: 'string' },
  json: { type: 'boolean' },
  out: { type: 'string' },
  root: { type: 'string' },
  all: { type: 'boolean' },
  path: { type: 'string' },
  do: { type: 'string' },
  shard: { type: 'string' },
  changed: { type: 'string' },
  watch: { type: 'boolean' },
  headed: { type: 'boolean' },
  slow: { type: 'string' },
  'no-pictures': { type: 'boolean' },
  'no-traces': { type: 'boolean' },
  write: { type: 'boolean' },
  mutation: { type: 'string' },
  client: { type: 'boolean' },
  sample: { type: 'string' },
  fresh: { type: 'boolean' },
  input: { type: 'string' },
  with: { type: 'string' },
  skeleton: { type: 'string' },
  limit: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The values of the options that a call has. */
export type OptionValues = ReturnType<typeof valuesIn>['values'];

/** Parses the arguments of a call. Throws an error for the user if they are invalid, or if the command ignores one of them. */
export function commandOf(args: readonly string[]): Command {
  const { values, positionals } = valuesIn(args);
  const [name = 'help', ...names] = values.help ? ['help'] : positionals;
  const format = formatOf(name, values);
  if (name !== 'help') mustBeAllowed(name, format, values);
  return {
    config: values.config ?? 'paths.config.ts',
    name,
    names,
    query: queryOf(values),
    format,
    ...defined({
      out: values.out,
      path: values.path,
      mutation: values.mutation,
      changed: values.changed,
      condition: values.until,
    }),
    root: values.root ?? '..',
    all: values.all ?? false,
    ...(values.do !== undefined && { steps: stepsIn(values.do) }),
    ...(values.shard !== undefined && { shard: shardOf(values.shard) }),
    watch: values.watch ?? false,
    browser: {
      headed: values.headed ?? false,
      slow: number('--slow', values.slow, values.headed ? 300 : 0),
      pictures: !values['no-pictures'],
      traces: !values['no-traces'],
    },
    write: values.write ?? false,
    ...(values.client && {
      client: { perComponent: number('--sample', values.sample, defaultSample.perComponent), fresh: values.fresh ?? false },
    }),
    explore: {
      ...defined({ input: values.input, with: values.with, skeleton: values.skeleton }),
      limit: number('--limit', values.limit, defaultLimit),
    },
  };
}

const valuesIn = (args: readonly string[]) => parseArgs({ args: withRef(args), options, allowPositionals: true });

// The value of `--changed` may be left out, which the parser does not know.
const withRef = (args: readonly string[]): string[] => args.map((arg) => (arg === '--changed' ? '--changed=' : arg));

/** The arguments of the same call for these machines instead of those it names; unchanged if undefined. */
export function callFor(args: readonly string[], machines: readonly string[] | undefined): string[] {
  if (machines === undefined) return [...args];
  const { tokens } = parseArgs({ args: withRef(args), options, allowPositionals: true, tokens: true });
  const [command, ...named] = tokens.filter(({ kind }) => kind === 'positional').map(({ index }) => index);
  const others = args.filter((_, index) => index !== command && !named.includes(index));
  return [args[command ?? 0] ?? '', ...machines, ...others];
}

function formatOf(name: string, { json, format }: OptionValues): Format {
  if (json && format !== undefined && format !== 'json') throw new Error(`--json and --format ${format} exclude each other.`);
  if (json) return 'json';
  return oneOf<Format>('--format', format ?? (name === 'report' ? 'html' : 'table'), formats);
}

function queryOf(values: OptionValues): PathQuery {
  const strategy = oneOf<Strategy>('--strategy', values.strategy ?? 'transitions', strategies);
  const place = oneOf<Place>('--in', values.in ?? 'machine', places);
  const until = values.until === undefined ? undefined : stopConditionOf(values.until);
  // A stop condition ends walks earlier; time needs a supply.
  const walks = until ? (longestTime(until) > 0 ? 1000 : 100) : defaultRandomWalks.walks;
  // Short paths are easier to watch, and a failure in a browser loses less.
  const longest = place === 'browser' && strategy !== 'walk' ? 40 : undefined;
  const maxSteps = values['max-steps'] === undefined ? longest : number('--max-steps', values['max-steps'], 1, 1);
  return {
    place,
    strategy,
    randomWalks: {
      seed: number('--seed', values.seed, defaultRandomWalks.seed),
      steps: number('--steps', values.steps, defaultRandomWalks.steps, 1),
      walks: number('--walks', values.walks, walks, 1),
    },
    ...(until && { until }),
    once: values.once ?? false,
    ...(maxSteps !== undefined && { maxSteps }),
    filter: defined({ state: values.state, event: values.event, tag: values.tag, scenario: values.scenario }),
  };
}

/** The one machine of a command. Throws if it names none or several. */
export function oneMachineOf({ name, names: [machine, another] }: Command): string {
  if (machine === undefined || another !== undefined) throw new Error(`${name} needs the name of one machine.`);
  return machine;
}

const stepsIn = (text: string): string[] =>
  text
    .split(';')
    .map((step) => step.trim())
    .filter((step) => step !== '');

function shardOf(text: string): Shard {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (Number(part) >= 1 && Number(part) <= Number(of)) return { part: Number(part), of: Number(of) };
  throw new Error(`--shard must be a part and their number, such as 1/4, not "${text}".`);
}

function oneOf<Known extends string>(option: string, value: string, known: readonly Known[]): Known {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new Error(`${option} must be one of ${known.join(', ')}, not "${value}".`);
  return found;
}

function number(option: string, value: string | undefined, otherwise: number, least = 0): number {
  if (value === undefined) return otherwise;
  if (!/^\d+$/.test(value)) throw new Error(`${option} must be a whole number, not "${value}".`);
  if (Number(value) < least) throw new Error(`${option} must be at least ${least}, not ${value}.`);
  return Number(value);
}

function defined<Values extends Readonly<Record<string, string | undefined>>>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: string;
  };
}

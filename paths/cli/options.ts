import { parseArgs } from 'node:util';
import { type PathQuery, type Place, places, type Strategy, strategies } from '../choose/query.js';
import { defaultRandomWalks } from '../choose/random-walks.js';
import { modelNames } from '../model/load-models.js';
import type { Project } from '../project.js';

/** Output formats. */
export const formats = ['table', 'json', 'mermaid', 'junit', 'vitest', 'playwright'] as const;
export type Format = (typeof formats)[number];

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
  browser: { headed: boolean; slow: number; pictures: boolean };
  write: boolean;
  /** For mutate: only mutants with this text in their name. */
  mutation?: string;
}

const options = {
  config: { type: 'string' },
  in: { type: 'string' },
  strategy: { type: 'string' },
  seed: { type: 'string' },
  steps: { type: 'string' },
  walks: { type: 'string' },
  once: { type: 'boolean' },
  'max-steps': { type: 'string' },
  state: { type: 'string' },
  event: { type: 'string' },
  tag: { type: 'string' },
  scenario: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  root: { type: 'string' },
  all: { type: 'boolean' },
  path: { type: 'string' },
  do: { type: 'string' },
  headed: { type: 'boolean' },
  slow: { type: 'string' },
  'no-pictures': { type: 'boolean' },
  write: { type: 'boolean' },
  mutation: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the arguments of a call. Throws an error for the user if they are invalid. */
export function commandOf(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [name = 'help', ...names] = values.help ? ['help'] : positionals;
  const strategy = oneOf<Strategy>('--strategy', values.strategy ?? 'transitions', strategies);
  const place = oneOf<Place>('--in', values.in ?? 'machine', places);
  return {
    config: values.config ?? 'paths.config.ts',
    name,
    names,
    query: {
      place,
      strategy,
      randomWalks: {
        seed: number('--seed', values.seed, defaultRandomWalks.seed),
        steps: number('--steps', values.steps, defaultRandomWalks.steps),
        walks: number('--walks', values.walks, defaultRandomWalks.walks),
      },
      once: values.once ?? false,
      // Short paths are easier to watch, and a failure in a browser loses less.
      ...limit(
        values['max-steps'] === undefined
          ? place === 'browser'
            ? 40
            : undefined
          : number('--max-steps', values['max-steps'], 0),
      ),
      filter: defined({ state: values.state, event: values.event, tag: values.tag, scenario: values.scenario }),
    },
    format: oneOf<Format>('--format', values.format ?? 'table', formats),
    ...defined({ out: values.out, path: values.path, mutation: values.mutation }),
    root: values.root ?? '..',
    all: values.all ?? false,
    ...(values.do !== undefined && { steps: stepsIn(values.do) }),
    browser: {
      headed: values.headed ?? false,
      slow: number('--slow', values.slow, values.headed ? 300 : 0),
      pictures: !values['no-pictures'],
    },
    write: values.write ?? false,
  };
}

/** The machines of a command: those named, or all. */
export function machinesOf({ names }: Command, project: Pick<Project, 'models'>): readonly string[] {
  return names.length > 0 ? names : modelNames(project);
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

const limit = (maxSteps: number | undefined) => (maxSteps === undefined ? {} : { maxSteps });

function oneOf<Known extends string>(option: string, value: string, known: readonly Known[]): Known {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new Error(`${option} must be one of ${known.join(', ')}, not "${value}".`);
  return found;
}

function number(option: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!/^\d+$/.test(value)) throw new Error(`${option} must be a whole number, not "${value}".`);
  return Number(value);
}

function defined<Values extends Readonly<Record<string, string | undefined>>>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: string;
  };
}

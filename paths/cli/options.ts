import { parseArgs } from 'node:util';
import { type Asked, type Place, places, type Strategy, strategies } from '../choose/query.js';
import { RAMBLING } from '../choose/random-walks.js';
import { modelNames } from '../model/load-models.js';

/** How something is written out. */
export const formats = ['table', 'json', 'mermaid', 'junit', 'vitest', 'playwright'] as const;
export type Format = (typeof formats)[number];

/** A command as it was typed. */
export interface Command {
  name: string;
  /** Machines, or a file. */
  names: readonly string[];
  asked: Asked;
  format: Format;
  /** Where the output goes; the terminal without it. */
  out?: string;
  /** Where this project is, seen from the folder of the file that is written. */
  root: string;
  /** Nothing is shortened. */
  all: boolean;
  /** One path, by its id or name. */
  path?: string;
  /** Steps to walk, in place of a plan. */
  steps?: readonly string[];
  watching: { headed: boolean; slow: number; pictures: boolean };
  write: boolean;
  /** For mutate: only slips with this in their name. */
  slip?: string;
}

const options = {
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
  slip: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the arguments of a call; throws, in a sentence for whoever typed them, where they make no sense. */
export function commandOf(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [name = 'help', ...names] = values.help ? ['help'] : positionals;
  const strategy = oneOf<Strategy>('--strategy', values.strategy ?? 'transitions', strategies);
  const place = oneOf<Place>('--in', values.in ?? 'machine', places);
  return {
    name,
    names,
    asked: {
      place,
      strategy,
      walking: {
        seed: number('--seed', values.seed, RAMBLING.seed),
        steps: number('--steps', values.steps, RAMBLING.steps),
        walks: number('--walks', values.walks, RAMBLING.walks),
      },
      once: values.once ?? false,
      // A person who watches, or a browser that starts anew after a failure, wants short ones.
      ...limit(
        values['max-steps'] === undefined
          ? place === 'browser'
            ? 40
            : undefined
          : number('--max-steps', values['max-steps'], 0),
      ),
      only: defined({ state: values.state, event: values.event, tag: values.tag, scenario: values.scenario }),
    },
    format: oneOf<Format>('--format', values.format ?? 'table', formats),
    ...defined({ out: values.out, path: values.path, slip: values.slip }),
    root: values.root ?? '..',
    all: values.all ?? false,
    ...(values.do !== undefined && { steps: stepsIn(values.do) }),
    watching: {
      headed: values.headed ?? false,
      slow: number('--slow', values.slow, values.headed ? 300 : 0),
      pictures: !values['no-pictures'],
    },
    write: values.write ?? false,
  };
}

/** The machines a command is about: those named, else all. */
export function machinesOf({ names }: Command): readonly string[] {
  return names.length > 0 ? names : modelNames();
}

/** The one machine that a command is about. */
export function oneMachineOf({ name, names: [machine, another] }: Command): string {
  if (machine === undefined || another !== undefined) throw new Error(`${name} wants the name of one machine.`);
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
  if (found === undefined) throw new Error(`${option} is one of ${known.join(', ')}, not "${value}".`);
  return found;
}

function number(option: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!/^\d+$/.test(value)) throw new Error(`${option} is a whole number, not "${value}".`);
  return Number(value);
}

function defined<Values extends Readonly<Record<string, string | undefined>>>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: string;
  };
}

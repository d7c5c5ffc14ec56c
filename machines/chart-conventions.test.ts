import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createMachine, emit, fromPromise, StateMachine } from 'xstate';
import { chartRules } from './support/testing/chart-rules.js';

/** Folders that several machines share. */
const shared = ['support'];

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !shared.includes(entry.name))
  .map(({ name }) => name);

// Importing a machine is itself a check: createMachine throws for a target that does not exist, which no compiler sees.
const modules = import.meta.glob<Record<string, unknown>>('./*/*.machine.ts', { eager: true });

const machinesIn = (folder: string): AnyStateMachine[] =>
  Object.values(modules[`./${folder}/${folder}.machine.ts`] ?? {}).filter(
    (value): value is AnyStateMachine => value instanceof StateMachine,
  );

describe.each(folders)('%s', (folder) => {
  it('is the name of one machine, of its file and of its id', () => {
    const files = Object.keys(modules).filter((file) => file.startsWith(`./${folder}/`));
    expect(files).toEqual([`./${folder}/${folder}.machine.ts`]);
    expect(machinesIn(folder).map(({ id }) => id)).toEqual([folder]);
  });

  it.each(chartRules.map(({ title, breaches }) => [title, breaches] as const))('%s', (_, breaches) => {
    expect(machinesIn(folder).flatMap(breaches)).toEqual([]);
  });
});

it('spells the files of states as states are spelled', () => {
  const files = Object.keys(import.meta.glob('./*/states/*.ts'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !/\/states\/[a-z][A-Za-z]*\.ts$/.test(file))).toEqual([]);
});

/** One machine that breaks one rule each, by the rule's title. */
const broken: Record<string, [machine: AnyStateMachine, breaches: string[]]> = {
  'gives every invoke an id, because a test cannot name its answer otherwise': [
    createMachine({ id: 'nameless', invoke: { src: 'load' } }),
    ['0.nameless'],
  ],
  'has a unique id for every invoke': [
    createMachine({
      initial: 'a',
      states: { a: { invoke: { id: 'load', src: 'load' } }, b: { invoke: { id: 'load', src: 'load' } } },
    }),
    ['load'],
  ],
  'has an answer to the failure of every actor it invokes': [
    createMachine({ initial: 'a', states: { a: { invoke: { id: 'load', src: 'load', onDone: 'b' } }, b: {} } }),
    ['load'],
  ],
  'invokes only actors that it declares, so that the test of its effects misses none': [
    createMachine(
      {
        invoke: [
          { id: 'load', src: 'load' },
          { id: 'save', src: 'save' },
        ],
      },
      { actors: { load: fromPromise(async () => undefined) } },
    ),
    ['save'],
  ],
  'names every action and guard, so that the chart reads as a table of contents': [
    createMachine({ id: 'inline', entry: () => undefined, on: { go: { guard: () => true } } }),
    ['inline', 'inline'],
  ],
  'emits in actions called emit…, and calls nothing else so': [
    createMachine({}, { actions: { sayDone: emit({ type: 'done' }), emitNothing: assign({}) } }),
    ['sayDone', 'emitNothing'],
  ],
  'describes what the person sees in every state, and which requirement asks for it': [
    createMachine({ id: 'mute', initial: 'a', states: { a: { meta: { title: '', spec: 'S1.1' } } } }),
    ['mute.a'],
  ],
};

it.each(chartRules.map(({ title, breaches }) => [title, breaches] as const))(
  'finds a chart that breaks: %s',
  (title, breaches) => {
    const [machine, expected] = broken[title] ?? [];
    expect(machine && breaches(machine)).toEqual(expected);
  },
);

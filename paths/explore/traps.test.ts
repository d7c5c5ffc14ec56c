import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  assertEvent,
  assign,
  createMachine,
  enqueueActions,
  fromCallback,
  fromPromise,
  not,
  sendParent,
  setup,
  stateIn,
} from 'xstate';
import { found, reportFor } from './testing.js';

const require = createRequire(import.meta.url);

/** Samples are as loosely typed as a chart without types. */
// biome-ignore lint/suspicious/noExplicitAny: the samples have no types on purpose.
type Loose = any;

function anotherCopyOfXState(): typeof import('xstate') {
  const { cache, resolve } = require;
  const known = Object.keys(cache).filter((file) => file.startsWith(dirname(resolve('xstate'))));
  const kept = known.map((file) => [file, cache[file]] as const);
  for (const file of known) delete cache[file];
  const copy = require('xstate') as typeof import('xstate');
  for (const [file, module] of kept) cache[file] = module;
  return copy;
}

// Charts of other projects that the tool once misread, each reduced to its core.
describe('machines that nobody here wrote', () => {
  it('take a name of the actor system again after leaving it', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          invoke: { src: fromCallback(() => {}), systemId: 'listener' },
          on: { go: 'b', again: { target: 'a', reenter: true } },
        },
        b: { on: { back: 'a' } },
      },
    });
    expect(found(await reportFor(machine), 'throws')).toEqual([]);
  });

  it('send to a parent that does not exist here', async () => {
    const machine = createMachine({ id: 'm', on: { go: { actions: sendParent({ type: 'hello' }) } } });
    expect((await reportFor(machine)).findings).toEqual([]);
  });

  it('assert the type of an event that a wildcard takes', async () => {
    const machine = createMachine({
      id: 'm',
      context: { last: '' },
      on: {
        'note.*': {
          actions: assign({
            last: ({ event }) => {
              assertEvent(event as { type: 'note.added' }, 'note.added');
              return event.type;
            },
          }),
        },
      },
    });
    expect(found(await reportFor(machine), 'throws')).toEqual([]);
  });

  it('have guards that are the opposite of each other, on both ways of a circle', async () => {
    const machine = setup({
      guards: {
        isLoading: ({ context }) => context.isLoading,
        hasMatches: ({ context }) => context.matches > 0,
        hasNone: ({ context }) => context.matches === 0,
      },
    }).createMachine({
      id: 'm',
      context: ({ input }: Loose) => ({ isLoading: input.isLoading, matches: input.matches, index: 1 }),
      initial: 'evaluating',
      states: {
        evaluating: {
          always: [{ guard: 'isLoading', target: 'loading' }, { guard: 'hasMatches', target: 'some' }, { target: 'none' }],
        },
        loading: { on: { done: 'evaluating' } },
        some: { entry: assign({ index: 0 }), always: { guard: 'hasNone', target: 'none' }, on: { done: 'evaluating' } },
        none: { entry: assign({ index: 0 }), always: { guard: 'hasMatches', target: 'some' }, on: { done: 'evaluating' } },
      },
    } as never);
    const { states, transitions } = await reportFor(machine);
    expect({ unreachable: states.unreachable, never: transitions.never }).toEqual({ unreachable: [], never: [] });
  });

  it('collect without end what a guard reads', async () => {
    const machine = setup({ guards: { hasMany: ({ context }: Loose) => context.all.length > 100 } }).createMachine({
      id: 'm',
      context: { all: [] },
      initial: 'a',
      states: {
        a: {
          on: {
            add: { actions: assign({ all: ({ context, event }: Loose) => [...context.all, event.one] }) },
            go: { guard: 'hasMany', target: 'b' },
          },
        },
        b: { type: 'final' },
      },
    } as never);
    const { explored, states } = await reportFor(machine);
    expect(explored.given.stoppedAt).toBeUndefined();
    expect(states.conditional.map(({ state }) => state)).toEqual(['b']);
  });

  it('count without end what no guard reads', async () => {
    const machine = createMachine({
      id: 'm',
      context: { count: 0 },
      on: { more: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    });
    expect((await reportFor(machine)).explored.given.places).toBeLessThan(5);
  });

  it('keep copies of a payload, and read fields of them later', async () => {
    const machine = setup({
      guards: { hasAction: ({ context }: Loose) => context.queue[0]?.action !== undefined },
      actions: { append: assign({ queue: ({ context }: Loose, params: unknown) => [...context.queue, params] }) },
    } as never).createMachine({
      id: 'm',
      context: { queue: [] },
      initial: 'a',
      states: {
        a: {
          on: { raised: { target: 'b', actions: { type: 'append', params: ({ event: { type: _, ...rest } }: Loose) => rest } } },
        },
        b: { on: { press: { guard: 'hasAction', target: 'a' } } },
      },
    } as never);
    const report = await reportFor(machine);
    expect(found(report, 'never-true')).toEqual([]);
    expect(report.needs.map(({ source, proposal }) => [source, proposal])).toEqual([['event raised', { action: 'text' }]]);
  });

  it('ask whether there is an output at all', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'asking',
      context: { isEmpty: false },
      states: {
        asking: {
          invoke: {
            id: 'ask',
            src: fromPromise(async () => undefined),
            onDone: [
              { guard: ({ event }: Loose) => event.output === undefined, target: 'nothing' },
              { target: 'kept', actions: assign({ isEmpty: ({ event }: Loose) => !event.output }) },
            ],
            onError: 'nothing',
          },
        },
        nothing: { type: 'final' },
        kept: { always: { guard: ({ context }: Loose) => context.isEmpty, target: 'nothing' }, on: { again: 'asking' } },
      },
    });
    const report = await reportFor(machine);
    expect([...found(report, 'never-true'), ...found(report, 'never-false')]).toEqual([]);
    expect(report.needs).toMatchObject([
      { source: 'output of ask', fields: [''], neededBy: [expect.stringContaining('guard event.output ===')] },
    ]);
  });

  it('follow a chain, or empty a list, until it ends', async () => {
    const last = ({ event }: Loose) => {
      let node = event.node;
      while (node.parent) node = node.parent;
      return node;
    };
    const rest = ({ event }: Loose) => {
      let count = 0;
      while (event.list.pop()) count += 1;
      return count;
    };
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      context: { last: null, rest: 0 },
      states: {
        a: { on: { climb: { target: 'b', actions: assign({ last }) }, empty: { target: 'b', actions: assign({ rest }) } } },
        b: { on: { back: 'a' } },
      },
    });
    const { findings, transitions } = await reportFor(machine);
    expect(findings.filter(({ level }) => level === 'defect')).toEqual([]);
    expect(transitions.never).toEqual([]);
  });

  it('ask for the class of an error that nobody has given', async () => {
    const machine = setup({
      guards: { canRetry: ({ context }: Loose) => context.status === null },
      actions: {
        keep: assign((_: Loose, { error }: Loose) => ({ status: error instanceof TypeError ? 400 : null })),
      },
      actors: { load: fromPromise(async () => 1) },
    }).createMachine({
      id: 'm',
      context: { status: null },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            onDone: 'loaded',
            onError: { target: 'failed', actions: { type: 'keep', params: ({ event }: Loose) => ({ error: event.error }) } },
          },
        },
        failed: { on: { retry: { guard: 'canRetry', target: 'loading' } } },
        loaded: { type: 'final' },
      },
    } as never);
    const { findings, needs } = await reportFor(machine);
    expect(findings).toEqual([]);
    expect(needs.map(({ source, neededBy }) => [source, neededBy])).toEqual([['error of load', ['assign (keep)']]]);
  });

  it('decide by the clock', async () => {
    const machine = setup({ guards: { isLate: () => Date.now() > Date.UTC(2100, 0) } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: { guard: 'isLate', target: 'b' } } }, b: { type: 'final' } },
    });
    const report = await reportFor(machine);
    expect(found(report, 'never-true')).toEqual([]);
    expect(report.states.conditional.map(({ state }) => state)).toEqual(['b']);
  });

  it('cannot make their first context here', async () => {
    const machine = createMachine({
      id: 'm',
      context: () => ({ list: [...(undefined as unknown as string[])] }),
      on: { add: { actions: assign({ list: ({ context }) => [...context.list, ''] }) } },
    });
    expect((await reportFor(machine)).findings.map(({ kind, subject }) => [kind, subject])).toEqual([['throws', 'context']]);
  });

  it('name a delay that nobody gives here', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b' }, after: { patience: 'c' } }, b: { on: { go: 'a' } }, c: { type: 'final' } },
    });
    expect((await reportFor(machine)).states.reachable).toEqual(['a', 'b', 'c']);
  });

  it('come with another copy of XState', async () => {
    const other = anotherCopyOfXState();
    expect(other.createMachine).not.toBe(createMachine);
    const machine = other
      .setup({ actors: { load: other.fromPromise(async () => 1) }, guards: { isGood: other.not(() => false) } })
      .createMachine({
        id: 'm',
        initial: 'a',
        states: {
          a: { invoke: { src: 'load', id: 'load', onDone: { guard: 'isGood', target: 'b' }, onError: 'b' } },
          b: { type: 'final' },
        },
      });
    const { states } = await reportFor(machine);
    expect(states.reachable).toEqual(['a', 'b']);
  });

  it('combine guards, ask for their own state, and choose actions', async () => {
    const machine = setup({ guards: { isOpen: ({ event }) => event.isOpen } }).createMachine({
      id: 'm',
      type: 'parallel',
      context: { chosen: false },
      states: {
        one: { initial: 'a', states: { a: { on: { go: { guard: not('isOpen'), target: 'b' } } }, b: {} } },
        two: {
          initial: 'c',
          states: { c: { on: { turn: { guard: stateIn({ one: 'b' }), target: 'd' } } }, d: {} },
        },
      },
      on: {
        choose: {
          actions: enqueueActions(({ enqueue, check, event }: Loose) => {
            if (check('isOpen')) enqueue.assign({ chosen: event.list.map(String).includes('yes') });
          }),
        },
      },
    } as never);
    const { states, findings } = await reportFor(machine);
    expect(states.conditional.map(({ state, guards }) => [state, guards])).toEqual([
      ['one.b', ['not isOpen']],
      ['two.d', ['not isOpen']],
    ]);
    expect(findings.filter(({ level }) => level !== 'note').map(({ kind, subject }) => [kind, subject])).toEqual([]);
  });

  it('run child machines, whose ends are theirs', async () => {
    const child = createMachine({ id: 'child', initial: 'x', states: { x: { on: { end: 'y' } }, y: { type: 'final' } } });
    const endless = createMachine({ id: 'endless', initial: 'x', states: { x: {} } });
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { invoke: { id: 'child', src: child, onDone: 'b', onError: 'b' } },
        b: { invoke: { id: 'endless', src: endless, onDone: 'a', onError: 'a' } },
      },
    });
    expect(found(await reportFor(machine), 'never-taken')).toEqual([
      'defect b · endless done → a — the actor endless never ends by itself',
    ]);
  });

  it('spawn actors by themselves, in numbers', async () => {
    const machine = setup({ actors: { one: fromPromise(async () => 1) } }).createMachine({
      id: 'm',
      context: { all: [] as unknown[] },
      on: { add: { actions: assign({ all: ({ context, spawn }) => [...context.all, spawn('one')] }) } },
    });
    expect((await reportFor(machine)).explored.given.stoppedAt).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, raise, setup } from 'xstate';
import { found, reportFor } from '../testing.js';

describe('states', () => {
  it('are unreachable if no transition leads there, or only from unreachable ones', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { type: 'final' }, lost: { on: { go: 'loster' } }, loster: {} },
    });
    expect(found(await reportFor(machine), 'unreachable-state')).toEqual([
      'defect lost — no transition leads there',
      'defect loster — no event takes a transition that leads there: lost · go → loster',
    ]);
  });

  it('are found where a transition was written among the states by mistake', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { initial: 'b', states: { b: { type: 'final' }, onDone: {} } } },
    });
    expect(found(await reportFor(machine), 'unreachable-state')).toEqual(['defect a.onDone — no transition leads there']);
  });

  it('are only suspected if there are too many answers of guards to see all', async () => {
    const region = (number: number) => ({
      initial: 'a',
      states: {
        a: { on: { go: { guard: ({ event }: { event: { type: string } }) => event.type === `${number}`, target: 'b' } } },
        b: {},
      },
    });
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        ...Object.fromEntries(Array.from({ length: 9 }, (_, number) => [`region${number}`, region(number)])),
        last: { initial: 'a', states: { a: {}, lost: { on: { go: 'loster' } }, loster: {} } },
      },
    });
    expect(found(await reportFor(machine, {}, 20), 'unreachable-state')).toEqual([
      'defect last.lost — no transition leads there',
      'warning last.loster — not reached within the limits (20 places)',
    ]);
  });

  it('are reached although they are left at once, by eventless transitions or raised events', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { always: 'b' },
        b: { entry: raise({ type: 'go' }), on: { go: 'c' } },
        c: { type: 'final' },
      },
    });
    expect((await reportFor(machine)).states.reachable).toEqual(['a', 'b', 'c']);
  });

  it('are reachable without a condition if every answer of a guard leads there', async () => {
    const machine = setup({ guards: { isOdd: ({ event }) => event.number % 2 === 1 } }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: [{ guard: 'isOdd', target: 'odd' }, { target: 'even' }] } },
        odd: { on: { on: 'end' } },
        even: { on: { on: 'end' } },
        end: { type: 'final' },
      },
    });
    const { states } = await reportFor(machine);
    expect(states.reachable).toEqual(['a', 'end']);
    expect(states.conditional.map(({ state, guards }) => [state, guards])).toEqual([
      ['odd', ['isOdd']],
      ['even', ['not isOdd']],
    ]);
  });

  it('depend on a guard that sees the context before the assignment', async () => {
    const machine = createMachine({
      id: 'm',
      context: { name: '' },
      initial: 'asking',
      states: {
        asking: {
          on: {
            submit: {
              guard: ({ context }) => context.name !== '',
              target: 'done',
              actions: assign({ name: ({ event }) => event.name }),
            },
          },
        },
        done: { type: 'final' },
      },
    });
    const report = await reportFor(machine);
    expect(report.states.conditional.map(({ state }) => state)).toEqual(['done']);
    expect(found(report, 'never-true')).toHaveLength(1);
  });

  it('behind an actor are reached without running it', async () => {
    const ran: string[] = [];
    const load = fromPromise(async () => ran.push('load'));
    const machine = createMachine({
      id: 'm',
      initial: 'loading',
      states: {
        loading: { entry: () => ran.push('entry'), invoke: { src: load, onDone: 'loaded', onError: 'failed' } },
        loaded: { type: 'final' },
        failed: { type: 'final' },
      },
    });
    expect((await reportFor(machine)).states.reachable).toEqual(['loading', 'loaded', 'failed']);
    expect(ran).toEqual([]);
  });
});

describe('dead ends', () => {
  it('are states without a way on that are not final', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'stuck', stop: 'end' } }, stuck: {}, end: { type: 'final' } },
    });
    const report = await reportFor(machine);
    expect(found(report, 'dead-end')).toEqual(['defect stuck — not final, and no event leads out']);
    expect(report.findings[0]?.way).toEqual(['go']);
  });

  it('are certain only if no eventless guard could hold', async () => {
    const machine = setup({ guards: { isLight: ({ event }) => event.theme === 'light' } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { load: 'b' } }, b: { always: { guard: 'isLight', target: 'c' } }, c: { on: { load: 'a' } } },
    });
    expect(found(await reportFor(machine), 'dead-end')).toEqual([
      'warning b — not final, and no event leads out if no eventless guard holds: isLight',
    ]);
  });

  it('include a state that is final for its parent only, to whose end nothing listens', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { initial: 'c', states: { c: { type: 'final' } } } },
    });
    expect(found(await reportFor(machine), 'dead-end')).toEqual([
      'defect b.c — final inside b, but nothing listens to that (onDone): the machine never ends',
    ]);
  });

  it('are no states of one region while another one moves on', async () => {
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        one: { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } },
        two: { initial: 'c', states: { c: { on: { turn: 'd' } }, d: { on: { turn: 'c' } } } },
      },
    });
    expect((await reportFor(machine)).findings).toEqual([]);
  });

  it('include circles without a way to a final state', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: 'b', stop: 'end' } },
        b: { on: { go: 'c' } },
        c: { on: { go: 'b' } },
        end: { type: 'final' },
      },
    });
    expect(found(await reportFor(machine), 'no-way-to-the-end')).toEqual([
      'warning b — no final state can be reached from it',
      'warning c — no final state can be reached from it',
    ]);
  });
});

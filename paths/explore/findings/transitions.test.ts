import { describe, expect, it } from 'vitest';
import { createMachine, fromCallback, fromPromise, setup } from 'xstate';
import { found, reportFor } from '../testing.js';

describe('a transition that no event takes', () => {
  it('comes after one without a guard', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: [{ target: 'b' }, { target: 'c' }] } }, b: { on: { go: 'c' } }, c: { type: 'final' } },
    });
    expect(found(await reportFor(machine), 'shadowed')).toEqual(['defect a · go → c — always taken instead: a · go → b']);
  });

  it('is always taken by a child state', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { initial: 'b', states: { b: { on: { go: '#end' } } }, on: { go: { target: '#end' } } },
        end: { id: 'end', type: 'final' },
      },
    });
    expect(found(await reportFor(machine), 'shadowed')).toEqual(['defect a · go → end — always taken instead: a.b · go → end']);
  });

  it('is not shadowed if only some children take the event', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { initial: 'b', states: { b: { on: { go: 'c' } }, c: {} }, on: { go: 'end' } },
        end: { type: 'final' },
      },
    });
    expect((await reportFor(machine)).findings).toEqual([]);
  });

  it('is in a state that is always left at once', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { always: 'b', on: { go: 'c' } }, b: { on: { go: 'c' } }, c: { type: 'final' } },
    });
    expect(found(await reportFor(machine), 'shadowed')).toEqual(['defect a · go → c — its state is always left at once']);
  });

  it('waits for a longer delay than another one', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { after: { 5000: 'c', 1000: 'b' } }, b: { on: { go: 'c' } }, c: { type: 'final' } },
    });
    expect(found(await reportFor(machine), 'shadowed')).toEqual([
      'defect a · after 5000 → c — a shorter delay of the same state always ends first: a · after 1000 → b',
    ]);
  });

  it('waits for a state that has no final state, or an actor that never ends', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { initial: 'b', states: { b: {} }, onDone: 'c', on: { go: 'c' } },
        c: { invoke: { id: 'listen', src: fromCallback(() => {}), onDone: 'd' }, on: { go: 'd' } },
        d: { type: 'final' },
      },
    });
    expect(found(await reportFor(machine), 'never-taken')).toEqual([
      'defect a · m.a done → c — a never completes: it has no final state',
      'defect c · listen done → d — the actor listen never ends by itself',
    ]);
  });

  it('has a descriptor that only looks like a wildcard', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { 'note*': 'b', 'note.*': 'b' } }, b: { on: { '*': 'a' } } },
    });
    expect(found(await reportFor(machine), 'never-matches')).toEqual([
      'defect a · note* → b — "note*" is no wildcard: * must be the whole descriptor or follow a dot at its end',
    ]);
  });
});

describe('the end of an actor', () => {
  const failing = (on: object) =>
    createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { invoke: { id: 'load', src: fromPromise(async () => 1), onDone: 'b' }, on }, b: { type: 'final' } },
    });

  it('stops the machine if it is an error that no state handles', async () => {
    expect(found(await reportFor(failing({})), 'unhandled-error')).toEqual([
      'note load — if it fails, the machine stops with an error: in a',
    ]);
  });

  it('is taken by a wildcard', async () => {
    const report = await reportFor(failing({ '*': 'b' }));
    expect(found(report, 'wildcard-takes-outcome')).toEqual([
      'note a · * → b by load failed — the wildcard of a also takes the end of this actor',
    ]);
    expect(found(report, 'unhandled-error')).toEqual([]);
  });

  it('comes once, and a delay once', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      context: { times: 0 },
      states: {
        a: {
          invoke: { id: 'load', src: fromPromise(async () => 1), onDone: {}, onError: {} },
          after: { 10: {} },
          on: { go: 'b' },
        },
        b: { type: 'final' },
      },
    });
    const { explored } = await reportFor(machine);
    // Nothing, the actor's end, the delay's, or both; and the final state.
    expect(explored.given.places).toBe(5);
  });
});

describe('names that nobody implements', () => {
  it('are listed, and explored as if someone did', async () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { entry: 'log', invoke: { src: 'load', id: 'load', onDone: { guard: 'isGood', target: 'b' }, onError: 'a' } },
        b: { after: { patience: 'a' } },
      },
    } as never);
    const report = await reportFor(machine);
    expect(report.states.conditional.map(({ state, guards }) => [state, guards])).toEqual([['b', ['isGood']]]);
    expect(found(report, 'missing-implementation').map((line) => line.split(' — ')[0])).toEqual([
      'note guard isGood',
      'note actor load',
      'note action log',
      'note delay patience',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { assign, createMachine, raise, sendTo, setup } from 'xstate';
import { found, reportFor } from '../testing.js';

describe('guards that hold at once', () => {
  const machine = setup({
    guards: {
      isOver10: (_, { amount }: { amount: number }) => amount > 10,
      isOver100: (_, { amount }: { amount: number }) => amount > 100,
    },
  }).createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        on: {
          pay: [
            { guard: { type: 'isOver10', params: ({ event }) => event as never }, target: 'some' },
            { guard: { type: 'isOver100', params: ({ event }) => event as never }, target: 'much' },
          ],
        },
      },
      some: { type: 'final' },
      much: { type: 'final' },
    },
  });

  it('are told with the payload that shows it', async () => {
    const report = await reportFor(machine, { events: { pay: [{ amount: 20 }, { amount: 200 }] } });
    expect(found(report, 'overlap')).toEqual([
      'note a · pay [isOver10] → some  |  a · pay [isOver100] → much — both guards hold in a; the first transition wins by its order',
    ]);
    expect(report.findings.find(({ kind }) => kind === 'overlap')?.way).toEqual(['pay ‹2›']);
  });

  it('are not guessed without a payload', async () => {
    expect(found(await reportFor(machine), 'overlap')).toEqual([]);
  });
});

describe('parallel regions', () => {
  const regions = (target: string) =>
    createMachine({
      id: 'm',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: {
            one: { initial: 'a', states: { a: { on: { go: target } }, b: { type: 'final' } } },
            two: { initial: 'c', states: { c: { on: { go: 'd' } }, d: { type: 'final' } } },
          },
          on: { stop: 'end' },
          onDone: 'end',
        },
        end: { id: 'end', type: 'final' },
      },
    });

  it('may share an event', async () => {
    expect(found(await reportFor(regions('b')), 'both-regions')).toEqual([
      'note both.one.a · go → both.one.b  |  both.two.c · go → both.two.d — both regions take go',
    ]);
  });

  it('conflict if one of them leaves the other', async () => {
    expect(found(await reportFor(regions('#end')), 'conflict')).toEqual([
      'warning both.one.a · go → end  |  both.two.c · go → both.two.d — both regions take the event, but one of them leaves the other: only the first transition is taken',
    ]);
  });
});

describe('steps', () => {
  it('are not the same each time if they use the clock or chance', async () => {
    const machine = createMachine({
      id: 'm',
      context: { at: 0, id: 0 },
      on: {
        start: { actions: assign({ at: () => Date.now() }) },
        draw: { actions: assign({ id: () => Math.random() }) },
      },
    });
    expect(found(await reportFor(machine), 'impure')).toEqual([
      'note m · start → (stays) — context.at differs when computed again; uses the clock',
      'note m · draw → (stays) — context.id differs when computed again; uses Math.random',
    ]);
  });

  it('neither wait nor ask a server', async () => {
    const machine = createMachine({
      id: 'm',
      context: { answer: undefined as unknown },
      on: { ask: { actions: assign({ answer: () => fetch('http://localhost:1/') }) } },
    });
    expect(found(await reportFor(machine), 'impure')).toEqual(['note m · ask → (stays) — uses fetch']);
  });

  it('may never come to rest', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
    });
    expect(found(await reportFor(machine), 'endless-loop')).toEqual([
      'defect go — eventless transitions or raised events never end',
    ]);
  });

  it('may throw for any payload, and are explored as if they did not', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: { target: 'b', actions: sendTo('nobody', { type: 'hello' }) } } }, b: { type: 'final' } },
    });
    const report = await reportFor(machine);
    expect(found(report, 'throws')).toEqual([
      "defect sendTo (a · go → b) — Unable to send event to actor 'nobody' from machine 'm'.",
    ]);
    expect(report.states.conditional.map(({ state }) => state)).toEqual(['b']);
  });

  it('may raise an event that is not known without a payload', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: { actions: raise(({ event }) => (event as unknown as { next: { type: string } }).next) }, next: 'b' } },
        b: { type: 'final' },
      },
    });
    const report = await reportFor(machine);
    expect(report.findings).toEqual([]);
    expect(report.needs.map(({ source, fields }) => [source, fields])).toEqual([['event go', ['next']]]);
  });
});

import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { found, reportFor } from '../testing.js';
import { mutationsIn } from './mutations.js';

const machine = setup({
  types: { context: {} as { all: Set<string>; count: number; name: string; list: { on: boolean }[] } },
  guards: { hasSome: ({ context }) => context.all.size > 0 },
  actions: {
    keep: ({ context }) => void context.all.add('one'),
    rename: ({ context }) => {
      context.name = 'two';
      context.list[0]!.on = true;
    },
    read: ({ context }) => context.count === 1 && context.name.slice(1) !== '',
    count: assign({ count: ({ context }) => context.count + 1 }),
  },
}).createMachine({
  id: 'm',
  context: { all: new Set(), count: 0, name: '', list: [] },
  initial: 'a',
  states: {
    a: {
      on: {
        keep: { actions: ['keep', 'rename', 'read', 'count', ({ context }) => context.count++] },
        go: { guard: 'hasSome', target: 'b' },
      },
    },
    b: { type: 'final' },
  },
});

it('an action that is a plain function may change the context behind the back of XState', () => {
  expect(mutationsIn(machine).map(({ key }) => key)).toEqual(['all', 'name', 'list', 'count']);
});

it('what such an action changes is not known, and reported', async () => {
  const report = await reportFor(machine);
  expect(found(report, 'never-true')).toEqual([]);
  expect(report.states.conditional.map(({ state }) => state)).toEqual(['b']);
  expect(found(report, 'mutates-context')[0]).toBe(
    'warning keep — changes context.all by itself: without assign, snapshots and paths do not see it',
  );
});

import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { begin, move } from '../graph/moves.js';
import { declaredOutcomes, outcomesAtRest, outcomesOf } from './guard-outcomes.js';

const machine = createMachine(
  {
    id: 'gate',
    initial: 'closed',
    states: {
      closed: {
        initial: 'quiet',
        states: { quiet: { on: { push: { guard: 'never', target: '#gate.broken' } } } },
        on: { push: [{ guard: 'isLocked', target: 'broken' }, { guard: 'isStrong', target: 'open' }, { target: 'closed' }] },
      },
      open: {
        always: [
          { guard: 'isWindy', target: 'closed' },
          { guard: 'never', target: 'broken' },
        ],
      },
      broken: {},
    },
  },
  {
    guards: {
      never: () => false,
      isLocked: () => false,
      isStrong: ({ event }) => 'strong' in event,
      isWindy: ({ event }) => 'windy' in event,
    },
  },
);
const { snapshot: closed } = begin(machine, undefined);
const answers = (event: { type: string }) => outcomesOf(closed, event.type, machine.getTransitionData(closed, event));

describe('what guards answered', () => {
  it('is false before the one that was chosen, true there, and unknown behind', () => {
    expect(answers({ type: 'push', strong: true } as { type: string })).toEqual([
      'closed.quiet · push [never] → broken: false',
      'closed · push [isLocked] → broken: false',
      'closed · push [isStrong] → open: true',
    ]);
  });

  it('is false for all where a candidate without a guard is taken', () => {
    expect(answers({ type: 'push' })).toEqual([
      'closed.quiet · push [never] → broken: false',
      'closed · push [isLocked] → broken: false',
      'closed · push [isStrong] → open: false',
    ]);
  });

  it('counts eventless transitions, taken or left while the machine rests', () => {
    const resting = (event: object) => {
      const { snapshot, taken } = move(machine, closed, { type: 'push', strong: true, ...event } as { type: string });
      return outcomesAtRest(snapshot, taken);
    };
    expect(resting({ windy: true })).toEqual(['open · always [isWindy] → closed: true']);
    expect(resting({})).toEqual(['open · always [isWindy] → closed: false', 'open · always [never] → broken: false']);
  });

  it('is declared both ways for each guard', () => {
    expect(declaredOutcomes(machine).map(({ name }) => name)).toHaveLength(10);
  });
});

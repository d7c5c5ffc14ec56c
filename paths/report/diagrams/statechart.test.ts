import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { statechartOf } from './statechart.js';

describe('the drawing of a machine', () => {
  it('has states in states, events with their guards in one arrow, and an end', () => {
    const machine = createMachine(
      {
        id: 'parcel',
        initial: 'packing',
        on: { lose: '.lost' },
        states: {
          packing: { initial: 'open', states: { open: { on: { close: 'closed' } }, closed: {} }, on: { send: 'sent' } },
          sent: {
            on: { ring: [{ guard: 'isHome', target: 'there' }, { target: 'sent' }], shout: { guard: 'isHome', target: 'there' } },
          },
          there: { type: 'final' },
          lost: {},
        },
      },
      { guards: { isHome: () => true } },
    );
    expect(statechartOf(machine)).toBe(`stateDiagram-v2
  [*] --> packing
  state "packing" as packing {
    [*] --> packing_open
    state "open" as packing_open
    state "closed" as packing_closed
  }
  state "sent" as sent
  state "there" as there
  there --> [*]
  state "lost" as lost
  packing --> sent : send
  packing_open --> packing_closed : close
  sent --> there : ring [isHome] / shout [isHome]
  sent --> sent : ring
  note right of packing
    in any state: lose → lost
  end note`);
  });
});

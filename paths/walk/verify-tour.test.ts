import { describe, expect, it } from 'vitest';
import { assign, createMachine } from 'xstate';
import { planOf } from '../choose/plan.js';
import type { Edge } from '../graph/explore.js';
import { erased } from '../model/model.js';
import { parcel, parcelModel } from '../model/parcel-sample.js';
import { replay } from './verify-tour.js';

//  a ─go→ b ─on [isReady]→ c
//             └─on────────→ a
const machine = createMachine(
  {
    id: 'm',
    initial: 'a',
    context: { ready: false },
    states: {
      a: { on: { go: { target: 'b', actions: assign({ ready: ({ event }) => event.ready === true }) } } },
      b: { on: { on: [{ guard: 'isReady', target: 'c' }, { target: 'a' }] } },
      c: {},
    },
  },
  { guards: { isReady: ({ context }) => context.ready } },
);

const step = (event: { type: string }, taken: string): Edge =>
  ({ eventCase: { event, case: '', description: event.type }, taken: [taken] }) as unknown as Edge;

describe('a replay with the true context', () => {
  const go = { type: 'go', ready: true };

  it('passes where the tour is what happens', () => {
    replay(machine, undefined, [step(go, 'a · go → b'), step({ type: 'on' }, 'b · on [isReady] → c')]);
  });

  it('fails where the graph took another context for the same', () => {
    const wrong = [step(go, 'a · go → b'), step({ type: 'on' }, 'b · on → a')];
    expect(() => replay(machine, undefined, wrong)).toThrow(
      'm: step 2, on, takes "b · on [isReady] → c" and not "b · on → a": the guardInputs of its model leave out something',
    );
  });

  it('passes for every tour of a plan', () => {
    for (const { scenario, tours } of planOf(erased(parcelModel)).scenarios) {
      for (const tour of tours) expect(() => replay(parcel, scenario.input, tour)).not.toThrow();
    }
  });
});

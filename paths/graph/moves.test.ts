import { describe, expect, it } from 'vitest';
import { parcel } from '../model/parcel-sample.js';
import { begin, move } from './moves.js';
import { keyOf } from './transitions.js';

const taken = (made: ReturnType<typeof move>) => made.taken.map((definition) => keyOf(parcel, definition));

describe('a move', () => {
  const filled = move(parcel, begin(parcel, { fragile: true }).snapshot, { type: 'thing.added' }).snapshot;

  it('names the eventless transitions that follow the one that the event chose', () => {
    const sealed = move(parcel, filled, { type: 'seal' });
    expect(sealed.snapshot.value).toBe('padding');
    expect(taken(sealed)).toEqual(['packing.filled · seal → checking', 'checking · always [isFragile] → padding']);
  });

  it('takes nothing when the event is refused', () => {
    const refused = move(parcel, filled, { type: 'retry' });
    expect(refused.taken).toEqual([]);
    expect(refused.snapshot.value).toEqual({ packing: 'filled' });
  });

  it('takes the outcome of an invoked actor as an event, without running the actor', () => {
    const sending = move(parcel, move(parcel, filled, { type: 'seal' }).snapshot, { type: 'seal' }).snapshot;
    const answered = { type: 'xstate.done.actor.send', output: { ok: false, problem: 'too big' } };
    const back = move(parcel, sending, answered);
    expect(taken(back)).toEqual(['sending · send done → packing.filled']);
    expect(back.snapshot.context.problem).toBe('too big');
  });

  it('does not hide a machine that cannot start', () => {
    expect(() => begin(parcel, undefined)).toThrow(/fragile/);
  });
});

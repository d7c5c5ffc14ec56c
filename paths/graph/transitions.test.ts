import { describe, expect, it } from 'vitest';
import { and, createMachine, not } from 'xstate';
import { parcel } from '../model/parcel-sample.js';
import { declaredTransitions, eventName } from './transitions.js';

describe('declared transitions', () => {
  it('are read from the chart: events, actors, delays, eventless ones, each guard apart', () => {
    expect(declaredTransitions(parcel).map(({ key }) => key)).toEqual([
      'parcel · cancel → cancelled',
      'packing · thing.added [not isFull] → packing.filled',
      'packing.filled · seal → checking',
      'checking · always [isFragile] → padding',
      'checking · always → sending',
      'padding · seal → sending',
      'sending · send done [accepted] → sent',
      'sending · send done → packing.filled',
      'sending · send failed → failed',
      'failed · retry → sending',
      'failed · after patience → sending',
    ]);
  });

  it('know which of them end the machine', () => {
    const ends = declaredTransitions(parcel).filter(({ final }) => final);
    expect(ends.map(({ targets }) => targets)).toEqual([['cancelled'], ['sent']]);
  });

  it('keep two that read alike apart', () => {
    const twins = createMachine({ id: 'twins', on: { go: [{ guard: () => false, actions: [] }, { guard: () => true }] } });
    expect(declaredTransitions(twins).map(({ key }) => key)).toEqual([
      'twins · go [guard] → (stays)',
      'twins · go [guard] → (stays) #2',
    ]);
  });

  it('spell out combined guards', () => {
    const combined = createMachine({ id: 'combined', on: { go: { guard: and(['isOpen', not('isLate')]) } } });
    expect(declaredTransitions(combined)[0]?.key).toBe('combined · go [isOpen and not isLate] → (stays)');
  });

  it.each([
    ['', 'always'],
    ['xstate.done.state.order.packing', 'order.packing done'],
    ['xstate.error.actor.send', 'send failed'],
    ['xstate.after.patience.parcel.failed', 'after patience'],
    ['quantity.changed', 'quantity.changed'],
  ])('say %j as %j', (type, name) => {
    expect(eventName(type)).toBe(name);
  });
});

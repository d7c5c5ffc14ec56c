import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { unsavedWorkText } from '../../domain/navigation/unsaved-work.js';
import { english } from '../../texts/testing/english.js';
import type { LeaveRequest, UnsavedWorkEmitted } from './types.js';
import { leaveQuestion, unsavedWork } from './unsavedWork.machine.js';

const toCart: LeaveRequest = { id: 'cart-button', kind: 'cart' };
const switchCustomer: LeaveRequest = { id: 'menu', kind: 'customer' };

function running() {
  const actor = createActor(unsavedWork);
  const emitted: UnsavedWorkEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, emitted, value: () => actor.getSnapshot().value, warns: () => actor.getSnapshot().hasTag('leaveWarning') };
}

describe('unsaved work', () => {
  it('asks in the words of the specification before it is lost, and goes on when confirmed (S2.48)', () => {
    const { actor, emitted, value, warns } = running();
    actor.send({ type: 'work.registered', id: 'quickEntry' });
    expect(warns()).toBe(true);
    actor.send({ type: 'leave.requested', request: toCart });
    expect(value()).toBe('confirming');
    expect(english(unsavedWorkText)).toBe(
      'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
    );
    expect(Object.values(actor.getSnapshot().getMeta()).map((meta) => meta?.title)).toEqual([unsavedWorkText]);
    actor.send({ type: 'confirm' });
    expect(emitted).toEqual([{ type: 'leave.allowed', request: toCart }]);
    expect(value()).toBe('clean');
    expect(warns()).toBe(false);
    actor.send({ type: 'work.registered', id: 'import' });
    actor.send({ type: 'work.released', id: 'import' });
    expect(value()).toBe('clean');
  });

  it('asks in the words of the work that would be lost, but for a switch of customer (A2.35, A2.48)', () => {
    const { actor } = running();
    const questionFor = (request: LeaveRequest) => {
      actor.send({ type: 'leave.requested', request });
      return leaveQuestion(actor.getSnapshot().context);
    };
    actor.send({ type: 'work.registered', id: 'payment', question: 'Leave the payment?' });
    actor.send({ type: 'work.registered', id: 'import' });
    expect(questionFor(toCart)).toBe('Leave the payment?');
    expect(questionFor(switchCustomer)).toBe(unsavedWorkText);
    actor.send({ type: 'work.released', id: 'payment' });
    expect(questionFor(toCart)).toBe(unsavedWorkText);
  });
});

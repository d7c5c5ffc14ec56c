import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { LeaveRequest, UnsavedWorkEmitted } from './types.js';
import { leaveQuestion, unsavedWork, unsavedWorkText } from './unsavedWork.machine.js';

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
  it('does not hold up anybody while there is none (S2.48)', () => {
    const { actor, emitted, warns } = running();
    actor.send({ type: 'leave.asked', request: toCart });
    expect(emitted).toEqual([{ type: 'leave.allowed', request: toCart }]);
    expect(warns()).toBe(false);
  });

  it('asks in the words of the specification before it is lost, and goes on when confirmed (S2.48)', () => {
    const { actor, emitted, value, warns } = running();
    actor.send({ type: 'work.registered', id: 'quickEntry' });
    expect(warns()).toBe(true);
    actor.send({ type: 'leave.asked', request: toCart });
    expect(value()).toBe('confirming');
    expect(unsavedWorkText).toBe(
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

  it('asks before the customer is switched, and stays when refused (A2.35)', () => {
    const { actor, emitted, value, warns } = running();
    actor.send({ type: 'work.registered', id: 'quickEntry' });
    actor.send({ type: 'leave.asked', request: switchCustomer });
    actor.send({ type: 'cancel' });
    expect(emitted).toEqual([{ type: 'leave.refused', request: switchCustomer }]);
    expect(value()).toBe('dirty');
    expect(warns()).toBe(true);
  });

  it('asks in the words of the work that would be lost, but for a switch of customer (A2.35, A2.48)', () => {
    const { actor } = running();
    const asked = (request: LeaveRequest) => {
      actor.send({ type: 'leave.asked', request });
      return leaveQuestion(actor.getSnapshot().context);
    };
    actor.send({ type: 'work.registered', id: 'payment', question: 'Leave the payment?' });
    actor.send({ type: 'work.registered', id: 'import' });
    expect(asked(toCart)).toBe('Leave the payment?');
    expect(asked(switchCustomer)).toBe(unsavedWorkText);
    actor.send({ type: 'work.released', id: 'payment' });
    expect(asked(toCart)).toBe(unsavedWorkText);
  });

  it('is there until the last feature has released its own', () => {
    const { actor, value } = running();
    actor.send({ type: 'work.registered', id: 'import' });
    actor.send({ type: 'work.registered', id: 'quickEntry' });
    actor.send({ type: 'work.registered', id: 'import' });
    actor.send({ type: 'work.released', id: 'import' });
    expect(value()).toBe('dirty');
    actor.send({ type: 'work.released', id: 'unknown' });
    expect(value()).toBe('dirty');
    actor.send({ type: 'work.released', id: 'quickEntry' });
    expect(value()).toBe('clean');
  });

  it('lets go by itself when it is saved while the question is open: asked → saved', () => {
    const { actor, emitted, value } = running();
    actor.send({ type: 'work.registered', id: 'import' });
    actor.send({ type: 'work.registered', id: 'quickEntry' });
    actor.send({ type: 'leave.asked', request: toCart });
    actor.send({ type: 'work.released', id: 'import' });
    expect(value()).toBe('confirming');
    actor.send({ type: 'work.released', id: 'quickEntry' });
    expect(value()).toBe('clean');
    expect(emitted).toEqual([{ type: 'leave.allowed', request: toCart }]);
  });

  it('refuses the first wish when another is asked for: asked → asked', () => {
    const { actor, emitted } = running();
    actor.send({ type: 'work.registered', id: 'import' });
    actor.send({ type: 'leave.asked', request: toCart });
    actor.send({ type: 'leave.asked', request: switchCustomer });
    actor.send({ type: 'confirm' });
    expect(emitted).toEqual([
      { type: 'leave.refused', request: toCart },
      { type: 'leave.allowed', request: switchCustomer },
    ]);
  });

  it('is forgotten with the session, question and all', () => {
    const { actor, emitted, value } = running();
    actor.send({ type: 'work.registered', id: 'import' });
    actor.send({ type: 'leave.asked', request: toCart });
    actor.send({ type: 'session.ended' });
    expect(value()).toBe('clean');
    expect(emitted).toEqual([]);
    expect(actor.getSnapshot().context).toEqual({ works: [], request: null });
  });
});

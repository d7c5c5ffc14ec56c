import { describe, expect, it } from 'vitest';
import { SessionHarness, userOf } from './session.harness.js';
import type { SessionUser } from './types.js';

const elsewhere = (customerKey: string) => ({ type: 'customer.changedElsewhere', customerKey }) as const;

/** At work for customer 7, with what was done so far forgotten. */
async function working(kind: SessionUser['kind'] = 'SALESPERSON'): Promise<SessionHarness> {
  const session = new SessionHarness();
  await session.becomeReady(kind);
  session.effects.length = 0;
  session.emitted.length = 0;
  return session;
}

const isAsking = (session: SessionHarness): boolean => session.actor.getSnapshot().hasTag('askingWhichCustomer');

describe('a customer that was switched in another window', () => {
  it('is asked about before anything goes on, and named (S1.2, S6.3)', async () => {
    const session = await working();
    session.send(elsewhere('8'));
    expect(isAsking(session)).toBe(true);
    expect(session.context.customerKey).toBe('7');
    expect(session.calls.nameCustomer.last.input).toEqual({ token: 'token-one', customerKey: '8' });
    await session.calls.nameCustomer.last.answer({ name: 'Harbor Grill' });
    expect(isAsking(session)).toBe(true);
    expect(session.context.customerElsewhere).toEqual({ customerKey: '8', name: 'Harbor Grill' });
  });

  it('is asked about although its name cannot be read', async () => {
    const session = await working();
    session.send(elsewhere('8'));
    await session.calls.nameCustomer.last.fail({ code: 'NETWORK' });
    expect(isAsking(session)).toBe(true);
    expect(session.context.customerElsewhere).toEqual({ customerKey: '8', name: null });
  });

  it('changes nothing that this window sends until it is answered (S7.1)', async () => {
    const session = await working();
    session.send(elsewhere('8'));
    expect(session.context.customerKey).toBe('7');
    expect(session.effects).toEqual([]);
  });

  it('is worked for here too where that is chosen, beginning at home (A2.9)', async () => {
    const session = await working();
    session.send(elsewhere('8'));
    session.send({ type: 'customer.followed' });
    expect(session.value).toBe('configuring');
    expect(session.calls.configure.last.input).toMatchObject({ customerKey: '8' });
    expect(session.effects).toEqual([
      ['keepCustomer', { customerKey: '8' }],
      ['clearStore', undefined],
    ]);
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '8' });
    expect(isAsking(session)).toBe(false);
    expect(session.emitted).toEqual([{ type: 'session.ready', returnTo: '/' }]);
  });

  it('is given up for the one shown here where that is chosen, so that a reload shows the same (S9.5)', async () => {
    const session = await working();
    session.send(elsewhere('8'));
    session.send({ type: 'customer.kept' });
    expect(session.value).toEqual({ ready: 'working' });
    expect(session.context).toMatchObject({ customerKey: '7', customerElsewhere: null });
    expect(session.effects).toEqual([['keepCustomer', { customerKey: '7' }]]);
  });

  it('is no question any more once the other window is back: 7 → elsewhere 8 → elsewhere 7', async () => {
    const session = await working();
    session.send(elsewhere('8'));
    session.send(elsewhere('7'));
    expect(session.value).toEqual({ ready: 'working' });
    expect(session.effects).toEqual([]);
  });

  it('is the last one, named anew: elsewhere 8 → elsewhere 9 → the name of 8', async () => {
    const session = await working();
    session.send(elsewhere('8'));
    const nameOf8 = session.calls.nameCustomer.last;
    session.send(elsewhere('9'));
    expect(nameOf8.signal.aborted).toBe(true);
    await nameOf8.answer({ name: 'Eight' });
    await session.calls.nameCustomer.last.answer({ name: 'Nine' });
    expect(session.context.customerElsewhere).toEqual({ customerKey: '9', name: 'Nine' });
    session.send(elsewhere('8'));
    expect(session.context.customerElsewhere).toEqual({ customerKey: '8', name: null });
  });

  it('is asked about as soon as the session is ready: configuring 7 → elsewhere 8 → configured', async () => {
    const session = new SessionHarness();
    await session.openSignedOut();
    await session.signIn();
    await session.calls.fetchUser.last.answer(userOf('SALESPERSON'));
    session.send({ type: 'customer.chosen', customerKey: '7' });
    session.send(elsewhere('8'));
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '7' });
    expect(isAsking(session)).toBe(true);
  });

  it('is old news to who chooses afterwards: elsewhere 8 → switch → choose 9', async () => {
    const session = await working();
    session.send(elsewhere('7'));
    session.send({ type: 'customer.switchRequested' });
    session.send({ type: 'customer.chosen', customerKey: '9' });
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '9' });
    expect(session.value).toEqual({ ready: 'working' });
  });

  it.each(['CUSTOMER', 'CONSUMER'] as const)('is nothing to a %s (S6.4)', async (kind) => {
    const session = await working(kind);
    session.send(elsewhere('8'));
    expect(session.value).toEqual({ ready: 'working' });
  });

  it('is nothing to a punchout session, which storage says nothing about (S4.5)', async () => {
    const session = new SessionHarness({ authorizationCode: 'once' });
    await session.calls.loadSite.last.answer({ allowGuest: false, allowConsumerPickup: true, allowConsumerDelivery: true });
    await session.calls.exchangeCode.last.answer({ ok: true, grant: { token: 'token-code', sessionId: 'session-code' } });
    await session.calls.fetchUser.last.answer(userOf('SALESPERSON', true));
    session.send({ type: 'customer.chosen', customerKey: '7' });
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '7' });
    session.send(elsewhere('8'));
    expect(session.value).toEqual({ ready: 'working' });
  });

  it.each([
    ['logging out', { type: 'logout.requested' }],
    ['a 401', { type: 'call.unauthorized', sessionId: 'session-one' }],
    ['logging out there', { type: 'token.removedElsewhere' }],
  ] as const)('is forgotten with the session: %s (S4.4)', async (_, event) => {
    const session = await working();
    session.send(elsewhere('8'));
    session.send(event);
    expect(session.context.customerElsewhere).toBeNull();
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
  });
});

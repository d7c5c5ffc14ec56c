import { describe, expect, it } from 'vitest';
import { SessionHarness, siteWith, userOf } from './session.harness.js';
import type { SiteFacts } from './types.js';

async function signedIn(kind: 'SALESPERSON' | 'CONSUMER', facts: Partial<SiteFacts> = {}): Promise<SessionHarness> {
  const session = new SessionHarness();
  await session.openSignedOut(siteWith(facts));
  await session.signIn();
  await session.calls.fetchUser.last.answer(userOf(kind));
  return session;
}

async function reloaded(saved: { shipMethod: 'pickup' | 'delivery' }, facts: Partial<SiteFacts>): Promise<SessionHarness> {
  const session = new SessionHarness();
  await session.calls.loadSite.last.answer(siteWith(facts));
  await session.calls.readSaved.last.answer({ grant: { token: 't', sessionId: 's' }, customerKey: null, ...saved });
  await session.calls.fetchUser.last.answer(userOf('CONSUMER'));
  return session;
}

describe('choosing a customer', () => {
  it('is asked of a salesperson with no customer, and the choice is saved (S4.1, S6.3)', async () => {
    const session = await signedIn('SALESPERSON');
    expect(session.value).toBe('selectingCustomer');
    session.send({ type: 'customer.chosen', customerKey: '7' });
    expect(session.value).toBe('configuring');
    expect(session.calls.configure.last.input).toEqual({ token: 'token-one', customerKey: '7', shipMethod: null });
    expect(session.effectsOf('keepCustomer')).toEqual([['keepCustomer', { customerKey: '7' }]]);
  });

  it('logs out when the browser goes back (S2.40, S4.6)', async () => {
    const session = await signedIn('SALESPERSON');
    session.send({ type: 'navigation.popped' });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(session.effectsOf('forgetSaved', 'revokeToken')).toHaveLength(2);
    expect(session.emitted).toEqual([{ type: 'session.ended', why: 'logout' }]);
  });

  it('starts over for a salesperson who switches, with the old customer gone from store and storage (A2.33, B11)', async () => {
    const session = new SessionHarness();
    await session.becomeReady('SALESPERSON');
    session.effects.length = 0;
    session.send({ type: 'customer.switchRequested' });
    expect(session.value).toBe('selectingCustomer');
    expect(session.context.customerKey).toBeNull();
    expect(session.effects).toEqual([
      ['forgetCustomer', { token: 'token-one' }],
      ['clearStore', undefined],
    ]);
  });

  it.each(['CUSTOMER', 'CONSUMER'] as const)('is not for a %s (S6.4)', async (kind) => {
    const session = new SessionHarness();
    await session.becomeReady(kind);
    session.send({ type: 'customer.switchRequested' });
    expect(session.value).toEqual({ ready: 'working' });
  });

  it('is asked again, without signing in again, when the customer is no longer theirs (S6.3, B2)', async () => {
    const session = await signedIn('SALESPERSON');
    session.send({ type: 'customer.chosen', customerKey: '7' });
    await session.calls.configure.last.answer({ kind: 'forbidden', reason: 'You are not authorized for this customer' });
    expect(session.value).toBe('selectingCustomer');
    expect(session.context).toMatchObject({ token: 'token-one', customerKey: null, reason: null });
    expect(session.effectsOf('forgetCustomer')).toEqual([['forgetCustomer', { token: 'token-one' }]]);
    expect(session.emitted).toEqual([{ type: 'customer.refused', reason: 'You are not authorized for this customer' }]);
  });

  it('drops the answer of the customer left: configuring A → logout → sign in → B', async () => {
    const session = await signedIn('SALESPERSON');
    session.send({ type: 'customer.chosen', customerKey: 'A' });
    const answerOfA = session.calls.configure.last;
    session.send({ type: 'logout.requested' });
    expect(answerOfA.signal.aborted).toBe(true);
    await session.signIn('two');
    await session.calls.fetchUser.last.answer(userOf('SALESPERSON'));
    session.send({ type: 'customer.chosen', customerKey: 'B' });
    await answerOfA.answer({ kind: 'configured', customerKey: 'A' });
    expect(session.value).toBe('configuring');
    expect(session.context.customerKey).toBe('B');
  });
});

describe('the place that somebody was going to', () => {
  const place = '/product/698?from=mail#notes';
  const keep = { type: 'location.kept', path: place } as const;

  it.each(['SALESPERSON', 'CONSUMER'] as const)('is where a %s goes on after choosing (S4.1)', async (kind) => {
    const session = await signedIn(kind);
    session.send(keep);
    if (kind === 'SALESPERSON') session.send({ type: 'customer.chosen', customerKey: '7' });
    else session.send({ type: 'shipMethod.chosen', method: 'pickup' });
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '7' });
    expect(session.emitted).toEqual([{ type: 'session.ready', returnTo: place }]);
    expect(session.context.returnTo).toBeNull();
  });

  it('is the one from before the sign-in, not the address of the selection (S2.1)', async () => {
    const session = new SessionHarness();
    await session.openSignedOut();
    session.send(keep);
    await session.signIn();
    await session.calls.fetchUser.last.answer(userOf('SALESPERSON'));
    session.send({ type: 'location.kept', path: '/products' });
    expect(session.context.returnTo).toBe(place);
  });

  it.each(['//evil.example', 'javascript:alert(1)', '/select-customer'])('is never %o (S2.1)', async (path) => {
    const session = await signedIn('SALESPERSON');
    session.send({ type: 'location.kept', path });
    expect(session.context.returnTo).toBeNull();
  });

  it('is home after switching the customer, whatever page it was asked on (A2.9)', async () => {
    const session = new SessionHarness();
    await session.becomeReady('SALESPERSON');
    session.emitted.length = 0;
    session.send({ type: 'customer.switchRequested' });
    session.send(keep);
    session.send({ type: 'customer.chosen', customerKey: '8' });
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '8' });
    expect(session.emitted).toEqual([{ type: 'session.ready', returnTo: '/' }]);
  });

  it('is home after changing between pickup and delivery (A2.10)', async () => {
    const session = new SessionHarness();
    await session.becomeReady('CONSUMER');
    session.emitted.length = 0;
    session.send({ type: 'shipMethod.changeRequested' });
    session.send(keep);
    session.send({ type: 'shipMethod.chosen', method: 'delivery' });
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '3' });
    expect(session.emitted).toEqual([{ type: 'session.ready', returnTo: '/' }]);
  });

  it('outlives a session that expires on the way (S4.3)', async () => {
    const session = await signedIn('SALESPERSON');
    session.send(keep);
    session.send({ type: 'call.unauthorized', sessionId: 'session-one' });
    expect(session.context.returnTo).toBe(place);
    await session.signIn('two');
    await session.calls.fetchUser.last.answer({ kind: 'unauthenticated', reason: null });
    expect(session.context.returnTo).toBe(place);
    await session.signIn('three');
    await session.calls.fetchUser.last.answer(userOf('SALESPERSON'));
    session.send({ type: 'customer.chosen', customerKey: '7' });
    await session.calls.configure.last.answer({ kind: 'unauthenticated', reason: null });
    expect(session.context.returnTo).toBe(place);
  });

  it('outlives a sign-in in another window', async () => {
    const session = await signedIn('SALESPERSON');
    session.send(keep);
    session.send({ type: 'token.changedElsewhere' });
    expect(session.context.returnTo).toBe(place);
  });

  it.each([
    ['going back', { type: 'navigation.popped' }],
    ['logging out', { type: 'logout.requested' }],
    ['logging out in another window', { type: 'token.removedElsewhere' }],
  ] as const)('is given up by %s (S4.4, S4.6)', async (_, event) => {
    const session = await signedIn('SALESPERSON');
    session.send(keep);
    session.send(event);
    expect(session.context.returnTo).toBeNull();
  });
});

describe('choosing pickup or delivery', () => {
  it('is asked of a consumer, who acts with customer key 0 until then (S4.1)', async () => {
    const session = await signedIn('CONSUMER');
    expect(session.value).toBe('selectingShipMethod');
    expect(session.context.customerKey).toBe('0');
    session.send({ type: 'shipMethod.chosen', method: 'delivery' });
    expect(session.calls.configure.last.input).toEqual({ token: 'token-one', customerKey: '0', shipMethod: 'delivery' });
    expect(session.effectsOf('keepShipMethod')).toEqual([['keepShipMethod', { shipMethod: 'delivery' }]]);
  });

  it('logs out when the browser goes back (S4.6)', async () => {
    const session = await signedIn('CONSUMER');
    session.send({ type: 'navigation.popped' });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
  });

  it('does not save what the site leaves no choice in (S4.14)', async () => {
    const session = await signedIn('CONSUMER', { allowConsumerDelivery: false });
    session.send({ type: 'shipMethod.chosen', method: 'pickup' });
    expect(session.value).toBe('configuring');
    expect(session.context.shipMethod).toBe('pickup');
    expect(session.effectsOf('keepShipMethod')).toEqual([]);
  });

  it('takes no method that is not allowed (S4.14)', async () => {
    const session = await signedIn('CONSUMER', { allowConsumerPickup: false });
    session.send({ type: 'shipMethod.chosen', method: 'pickup' });
    expect(session.value).toBe('selectingShipMethod');
  });

  it('goes on with a saved method that is still allowed (S9.5)', async () => {
    const session = await reloaded({ shipMethod: 'pickup' }, {});
    expect(session.calls.configure.last.input.shipMethod).toBe('pickup');
  });

  it('does not go on with a saved method that is no longer allowed (S4.14)', async () => {
    const session = await reloaded({ shipMethod: 'pickup' }, { allowConsumerPickup: false });
    expect(session.value).toBe('selectingShipMethod');
  });

  it('can be changed from the menu only when both are allowed (A2.33)', async () => {
    const both = new SessionHarness();
    await both.becomeReady('CONSUMER');
    both.send({ type: 'shipMethod.changeRequested' });
    expect(both.value).toBe('selectingShipMethod');

    const one = await reloaded({ shipMethod: 'pickup' }, { allowConsumerDelivery: false });
    await one.calls.configure.last.answer({ kind: 'configured', customerKey: '3' });
    one.send({ type: 'shipMethod.changeRequested' });
    expect(one.value).toEqual({ ready: 'working' });
  });

  it('is toggled in checkout without leaving it (S4.13)', async () => {
    const session = new SessionHarness();
    await session.becomeReady('CONSUMER');
    session.emitted.length = 0;
    session.send({ type: 'shipMethod.chosen', method: 'delivery' });
    expect(session.value).toEqual({ ready: 'working' });
    expect(session.context.shipMethod).toBe('delivery');
    expect(session.emitted).toEqual([{ type: 'shipMethod.changed', method: 'delivery' }]);
    session.send({ type: 'shipMethod.chosen', method: 'delivery' });
    expect(session.emitted).toHaveLength(1);
  });

  it('is nothing that a business customer chooses (S6.4)', async () => {
    const session = new SessionHarness();
    await session.becomeReady('CUSTOMER');
    session.send({ type: 'shipMethod.chosen', method: 'pickup' });
    session.send({ type: 'shipMethod.changeRequested' });
    expect(session.value).toEqual({ ready: 'working' });
    expect(session.context.shipMethod).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import { grantOf, noAnswer, SessionHarness, siteWith, userOf } from './session.harness.js';

const current = { type: 'call.unauthorized', sessionId: 'session-one' } as const;

async function ready(kind: 'CUSTOMER' | 'SALESPERSON' | 'CONSUMER' = 'CUSTOMER'): Promise<SessionHarness> {
  const session = new SessionHarness();
  await session.becomeReady(kind);
  session.effects.length = 0;
  session.emitted.length = 0;
  return session;
}

describe('logging out', () => {
  it('revokes the token, clears token, customer and ship method, and empties the store (S4.4)', async () => {
    const session = await ready('SALESPERSON');
    session.send({ type: 'logout.requested' });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(session.context).toMatchObject({ token: null, sessionId: null, userKind: null, customerKey: null, shipMethod: null });
    expect(session.effects).toEqual([
      ['revokeToken', { token: 'token-one' }],
      ['forgetSaved', { token: 'token-one' }],
      ['clearStore', undefined],
    ]);
    expect(session.emitted).toEqual([{ type: 'session.ended', why: 'logout' }]);
    expect(session.context.reason).toBeNull();
  });

  it('is possible while the session is still being opened', async () => {
    const session = new SessionHarness();
    await session.openSignedOut();
    await session.signIn();
    session.send({ type: 'logout.requested' });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(session.calls.fetchUser.last.signal.aborted).toBe(true);
  });
});

describe('an expired session', () => {
  it('logs out with "Your session has expired" (S4.3)', async () => {
    const session = await ready();
    session.send(current);
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(english(session.context.reason)).toBe('Your session has expired');
    expect(session.effectsOf('forgetSaved', 'clearStore', 'revokeToken').map(([name]) => name)).toEqual([
      'forgetSaved',
      'clearStore',
    ]);
    expect(session.emitted).toEqual([{ type: 'session.ended', why: 'expired' }]);
  });

  it.each(['selectingCustomer', 'configuring'])('logs out from %s too (S4.3)', async (state) => {
    const session = new SessionHarness();
    await session.openSignedOut();
    await session.signIn();
    await session.calls.fetchUser.last.answer(userOf('SALESPERSON'));
    if (state === 'configuring') session.send({ type: 'customer.chosen', customerKey: '7' });
    expect(session.value).toBe(state);
    session.send(current);
    expect(english(session.context.reason)).toBe('Your session has expired');
  });

  it('is noticed while customer and menu are loaded (S4.3)', async () => {
    const session = new SessionHarness();
    await session.openSignedOut();
    await session.signIn();
    await session.calls.fetchUser.last.answer(userOf('CUSTOMER'));
    await session.calls.configure.last.answer({ kind: 'unauthenticated', reason: null });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(english(session.context.reason)).toBe('Your session has expired');
  });

  it('does not end the next one: call of one → expired → sign in as two → late 401 of one', async () => {
    const session = await ready();
    session.send(current);
    await session.signIn('two');
    await session.calls.fetchUser.last.answer(userOf('CUSTOMER'));
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '7' });
    session.send(current);
    expect(session.value).toEqual({ ready: 'working' });
    expect(session.context.token).toBe('token-two');
    session.send({ type: 'call.unauthorized', sessionId: 'session-two' });
    expect(english(session.context.reason)).toBe('Your session has expired');
  });

  it('keeps its reason while nobody is signed in: 401 → 401 of the calls beside it', async () => {
    const session = await ready();
    session.send(current);
    session.send(current);
    expect(english(session.context.reason)).toBe('Your session has expired');
    expect(session.emitted).toHaveLength(1);
  });
});

describe('a customer whose user may not act for it', () => {
  it('is signed out with the reason of the server (S2.17)', async () => {
    const session = new SessionHarness();
    await session.openSignedOut();
    await session.signIn();
    await session.calls.fetchUser.last.answer(userOf('CUSTOMER'));
    await session.calls.configure.last.answer({ kind: 'forbidden', reason: null });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(inEnglish(session.context)).toMatchObject({ reason: 'Authorization Failed', token: null });
  });
});

describe('another tab', () => {
  it('logs this one out by logging out', async () => {
    const session = await ready();
    session.send({ type: 'token.removedElsewhere' });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(session.effects).toEqual([['clearStore', undefined]]);
    expect(session.emitted).toEqual([{ type: 'session.ended', why: 'elsewhere' }]);
  });

  it('makes this one start over with its token by signing in', async () => {
    const session = await ready();
    session.send({ type: 'token.changedElsewhere' });
    expect(session.value).toBe('hydrating');
    expect(session.context.token).toBeNull();
    await session.calls.readSaved.last.answer({ grant: grantOf('two'), customerKey: null, shipMethod: null });
    expect(session.calls.fetchUser.last.input).toEqual({ token: 'token-two' });
  });

  it('signs in a waiting card too', async () => {
    const session = new SessionHarness();
    await session.openSignedOut();
    session.send({ type: 'token.changedElsewhere' });
    expect(session.value).toBe('hydrating');
  });
});

describe('a back office that goes down', () => {
  it('keeps the token and goes on where it stopped once it is back (F-1)', async () => {
    const session = new SessionHarness();
    await session.openSignedOut();
    await session.signIn();
    await session.calls.fetchUser.last.fail(noAnswer);
    expect(session.value).toEqual({ unreachable: 'signedIn' });
    expect(session.context.token).toBe('token-one');
    session.clock.increment(1000);
    await session.calls.fetchUser.last.answer(userOf('CUSTOMER'));
    await session.calls.configure.last.fail({ code: 'BACK_OFFICE_UNAVAILABLE' });
    expect(session.value).toEqual({ unreachable: 'signedIn' });
    session.send({ type: 'retry' });
    await session.calls.fetchUser.last.answer(userOf('CUSTOMER'));
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '7' });
    expect(session.value).toEqual({ ready: 'working' });
    expect(session.effectsOf('forgetSaved')).toEqual([]);
  });

  it('keeps the chosen customer (S6.3)', async () => {
    const session = new SessionHarness();
    await session.openSignedOut();
    await session.signIn();
    await session.calls.fetchUser.last.answer(userOf('SALESPERSON'));
    session.send({ type: 'customer.chosen', customerKey: '7' });
    await session.calls.configure.last.fail(noAnswer);
    session.send({ type: 'retry' });
    await session.calls.fetchUser.last.answer(userOf('SALESPERSON'));
    expect(session.calls.configure.last.input.customerKey).toBe('7');
  });

  it('can be left by logging out', async () => {
    const session = new SessionHarness();
    await session.openSignedOut();
    await session.signIn();
    await session.calls.fetchUser.last.fail(noAnswer);
    session.send({ type: 'logout.requested' });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    session.clock.increment(10_000);
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
  });

  it('is asked at most every four seconds', async () => {
    const session = new SessionHarness();
    await session.openSignedOut(siteWith());
    await session.signIn();
    for (const wait of [1000, 2000, 4000, 4000]) {
      await session.calls.fetchUser.last.fail(noAnswer);
      session.clock.increment(wait - 1);
      expect(session.value).toEqual({ unreachable: 'signedIn' });
      session.clock.increment(1);
      expect(session.value).toEqual({ validating: 'asking' });
    }
  });
});

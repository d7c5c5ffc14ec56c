import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { grantOf, SessionHarness, siteWith, userOf } from './session.harness.js';

const submit = { type: 'login.submitted', username: 'buyer', password: 'secret-of-buyer' } as const;

async function opened(site = siteWith()): Promise<SessionHarness> {
  const session = new SessionHarness();
  await session.openSignedOut(site);
  return session;
}

describe('signing in by password', () => {
  it('is authorizing, then validating, then ready (S4.2, A4.1)', async () => {
    const session = await opened();
    session.send(submit);
    expect(session.value).toEqual({ authorizing: 'signingIn' });
    await session.calls.signIn.last.answer({ ok: true, grant: grantOf('one') });
    expect(session.value).toEqual({ validating: 'asking' });
    await session.calls.fetchUser.last.answer(userOf('CUSTOMER'));
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '7' });
    expect(session.value).toEqual({ ready: 'working' });
    expect(session.context.customerKey).toBe('7');
    expect(session.emitted).toEqual([{ type: 'session.ready', returnTo: null }]);
  });

  it('saves the token as soon as it is granted (S9.5)', async () => {
    const session = await opened();
    await session.signIn();
    expect(session.effectsOf('keepToken')).toEqual([['keepToken', { token: 'token-one' }]]);
  });

  it('forgets what a guest saw, at a guest’s prices, when somebody signs in, here or in another tab (A4.16, B11)', async () => {
    const session = new SessionHarness();
    await session.openSignedOut(siteWith({ allowGuest: true }));
    session.send({ type: 'token.changedElsewhere' });
    await session.calls.readSaved.last.answer({ grant: grantOf('other-tab'), customerKey: null, shipMethod: null });
    expect(session.effectsOf('clearStore')).toHaveLength(1);

    const other = new SessionHarness();
    await other.openSignedOut(siteWith({ allowGuest: true }));
    other.send({ type: 'login.requested' });
    await other.signIn();
    expect(other.effectsOf('clearStore')).toHaveLength(1);
  });

  it('keeps the card, busy, while it waits, and takes no second submit', async () => {
    const session = await opened();
    session.send(submit);
    session.send(submit);
    expect(session.calls.signIn.calls).toHaveLength(1);
    expect([...session.actor.getSnapshot().tags]).toEqual(['signInCard', 'busy']);
  });

  it('hands the password to the call and keeps it nowhere (S3.19)', async () => {
    const session = await opened();
    session.send(submit);
    expect(session.calls.signIn.last.input).toEqual({ username: 'buyer', password: 'secret-of-buyer' });
    expect(JSON.stringify(session.context)).not.toContain('secret');
    await session.calls.signIn.last.answer({ ok: true, grant: grantOf('one') });
    expect(JSON.stringify(session.actor.getPersistedSnapshot())).not.toContain('secret');
  });

  it('never emits the token', async () => {
    const session = await opened();
    await session.signIn();
    await session.calls.fetchUser.last.answer(userOf('CUSTOMER'));
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '7' });
    session.send({ type: 'logout.requested' });
    expect(session.emitted).toHaveLength(2);
    expect(JSON.stringify(session.emitted)).not.toContain('token-one');
  });

  it.each([
    ['Unknown user or invalid password', 'S8.3'],
    ['Too many login attempts, please try again later', 'S8.2'],
    ['Account is locked', 'S8.3'],
  ])('shows "%s" as the server gave it (%s)', async (reason) => {
    const session = await opened();
    session.send(submit);
    await session.calls.signIn.last.answer({ ok: false, reason });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(english(session.context.reason)).toBe(reason);
  });

  it('says "Authorization Failed" where the server gave no reason (S8.6)', async () => {
    const session = await opened();
    session.send(submit);
    await session.calls.signIn.last.answer({ ok: false, reason: null });
    expect(english(session.context.reason)).toBe('Authorization Failed');
  });

  it.each<[unknown, string, string]>([
    [{ code: 'NETWORK' }, 'The server did not respond. Please refresh and try again.', 'S8.5'],
    [{ code: 'BACK_OFFICE_TIMEOUT' }, 'The server did not respond. Please refresh and try again.', 'S8.5'],
    [new TypeError('fetch failed'), 'The server did not respond. Please refresh and try again.', 'S8.5'],
    [{ code: 'BACK_OFFICE_UNAVAILABLE' }, 'Service temporarily unavailable', 'S8.4'],
    [{ code: 'TOO_MANY_REQUESTS' }, 'Too many login attempts, please try again later', 'S8.2'],
  ])('after %o says "%s" (%s)', async (failure, reason) => {
    const session = await opened();
    session.send(submit);
    await session.calls.signIn.last.fail(failure);
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(english(session.context.reason)).toBe(reason);
  });

  it('forgets the last reason with the next attempt (S2.17)', async () => {
    const session = await opened();
    session.send(submit);
    await session.calls.signIn.last.answer({ ok: false, reason: 'Unknown user or invalid password' });
    session.send(submit);
    expect(session.context.reason).toBeNull();
  });

  it('shows the card and the reason, not the landing page, to a guest whose sign-in failed (S2.1, S2.17)', async () => {
    const session = await opened(siteWith({ allowGuest: true }));
    session.send({ type: 'login.requested' });
    session.send(submit);
    await session.calls.signIn.last.answer({ ok: false, reason: 'Unknown user or invalid password' });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
  });

  it('raises a reason with "changed password" as an error notification (S2.17, A4.13)', async () => {
    const session = await opened();
    session.send(submit);
    await session.calls.signIn.last.answer({ ok: false, reason: 'You have changed password, please sign in.' });
    expect(session.emitted).toEqual([
      { type: 'notification.raised', kind: 'error', text: 'You have changed password, please sign in.' },
    ]);
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(session.context.reason).toBeNull();
  });

  it('denies access where the reason contains "not authorized", until a different account is tried (S2.12, A2.22, A2.23, A4.13, A6.7)', async () => {
    const session = await opened();
    session.send(submit);
    await session.calls.signIn.last.answer({ ok: false, reason: 'User is not authorized for this site' });
    expect(session.value).toEqual({ unauthorized: 'accessDenied' });
    session.send({ type: 'reason.cleared' });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(session.context.reason).toBeNull();
  });

  it('denies access, and forgets the token, where the user call is forbidden (S2.17, S4.4)', async () => {
    const session = await opened();
    await session.signIn();
    await session.calls.fetchUser.last.answer({ kind: 'forbidden', reason: 'You are not authorized.' });
    expect(session.value).toEqual({ unauthorized: 'accessDenied' });
    expect(session.context.token).toBeNull();
    expect(session.effectsOf('revokeToken', 'forgetSaved')).toEqual([
      ['revokeToken', { token: 'token-one' }],
      ['forgetSaved', { token: 'token-one' }],
    ]);
  });

  it('asks to sign in again where the token is no longer valid (S8.8)', async () => {
    const session = await opened();
    await session.signIn();
    await session.calls.fetchUser.last.answer({ kind: 'unauthenticated', reason: null });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(english(session.context.reason)).toBe('Your session expired - Please sign in again');
  });
});

describe('what the back office says of a token that it refuses', () => {
  it.each([
    ['Unauthorized', 'askingToSignIn', 'Your session expired - Please sign in again'],
    ['You are not authorized for this store', 'accessDenied', 'You are not authorized for this store'],
  ])('"%s" leads to %s with "%s" (S2.12, S8.8, A2.22)', async (message, state, reason) => {
    const session = await opened();
    await session.signIn();
    await session.calls.fetchUser.last.answer({ kind: 'unauthenticated', reason: message });
    expect(session.value).toEqual({ unauthorized: state });
    expect(english(session.context.reason)).toBe(reason);
  });

  it.each([
    ['Unauthorized', 'askingToSignIn', 'Your session has expired'],
    ['You are not authorized for this store', 'accessDenied', 'You are not authorized for this store'],
  ])('"%s" leads to %s with "%s" also while the store is opened (S2.12, S8.8, A2.22)', async (message, state, reason) => {
    const session = await opened();
    await session.signIn();
    await session.calls.fetchUser.last.answer(userOf('CUSTOMER'));
    await session.calls.configure.last.answer({ kind: 'unauthenticated', reason: message });
    expect(session.value).toEqual({ unauthorized: state });
    expect(english(session.context.reason)).toBe(reason);
  });

  it('is an error notification where it names a changed password (S2.17)', async () => {
    const session = await opened();
    await session.signIn();
    await session.calls.fetchUser.last.answer({ kind: 'unauthenticated', reason: 'The owner has changed password' });
    expect(session.emitted).toContainEqual({
      type: 'notification.raised',
      kind: 'error',
      text: 'The owner has changed password',
    });
  });
});

describe('the kept location', () => {
  it('survives the sign-in and is given back once (S2.1, A2.22)', async () => {
    const session = await opened();
    session.send({ type: 'location.kept', path: '/product/12?from=mail#notes' });
    await session.signIn();
    await session.calls.fetchUser.last.answer(userOf('SALESPERSON'));
    session.send({ type: 'customer.chosen', customerKey: '7' });
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '7' });
    expect(session.emitted).toEqual([{ type: 'session.ready', returnTo: '/product/12?from=mail#notes' }]);
    expect(session.context.returnTo).toBeNull();
  });

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https:evil', '', '/login'])(
    'is never %o: only paths of ours are returned to',
    async (path) => {
      const session = await opened();
      session.send({ type: 'location.kept', path: '/cart' });
      session.send({ type: 'location.kept', path });
      expect(session.context.returnTo).toBe('/cart');
    },
  );

  it('is not kept for the next person after a logout', async () => {
    const session = await opened();
    session.send({ type: 'location.kept', path: '/cart' });
    await session.signIn();
    session.send({ type: 'logout.requested' });
    expect(session.context.returnTo).toBeNull();
  });
});

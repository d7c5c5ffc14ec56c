import { describe, expect, it } from 'vitest';
import { grantOf, noAnswer, SessionHarness, siteWith, userOf } from './session.harness.js';

const nothingSaved = { grant: null, customerKey: null, shipMethod: null };

describe('opening the site', () => {
  it('asks what the site allows before anything else, anonymously (S3.16, S7.1)', () => {
    const session = new SessionHarness();
    expect(session.value).toBe('initial');
    expect(session.calls.loadSite.calls).toHaveLength(1);
    expect(session.calls.readSaved.calls).toHaveLength(0);
  });

  it('shows a loading screen until it knows who is here (S4.1, A2.11)', async () => {
    const session = new SessionHarness();
    const isLoading = () => session.actor.getSnapshot().hasTag('loading');
    expect(isLoading()).toBe(true);
    await session.calls.loadSite.last.answer(siteWith());
    expect([session.value, isLoading()]).toEqual(['hydrating', true]);
    await session.calls.readSaved.last.answer({ ...nothingSaved, grant: grantOf('saved') });
    expect([session.value, isLoading()]).toEqual([{ validating: 'asking' }, true]);
    await session.calls.fetchUser.last.answer(userOf('CUSTOMER'));
    expect([session.value, isLoading()]).toEqual(['configuring', true]);
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '7' });
    expect([session.value, isLoading()]).toEqual([{ ready: 'working' }, false]);
  });

  it('shows the sign-in card where nothing is saved (S2.1)', async () => {
    const session = new SessionHarness();
    await session.openSignedOut();
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(session.actor.getSnapshot().hasTag('signInCard')).toBe(true);
  });

  it('shows the guest landing page instead of the card where guests are allowed (S2.1, S1.4)', async () => {
    const session = new SessionHarness();
    await session.openSignedOut(siteWith({ allowGuest: true }));
    expect(session.value).toEqual({ unauthorized: 'welcomingGuest' });
    session.send({ type: 'login.requested' });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    session.send({ type: 'login.dismissed' });
    expect(session.value).toEqual({ unauthorized: 'welcomingGuest' });
  });

  it('does not let a visitor dismiss the card where guests are not allowed (S6.1)', async () => {
    const session = new SessionHarness();
    await session.openSignedOut();
    session.send({ type: 'login.dismissed' });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
  });

  it('treats a storage that cannot be read as holding nothing (S9.5)', async () => {
    const session = new SessionHarness();
    await session.calls.loadSite.last.answer(siteWith());
    await session.calls.readSaved.last.fail(new Error('blocked'));
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
  });

  it('asks again for the user of a saved token, with that token (S4.1, S7.4)', async () => {
    const session = new SessionHarness();
    await session.calls.loadSite.last.answer(siteWith());
    await session.calls.readSaved.last.answer({ ...nothingSaved, grant: grantOf('saved') });
    expect(session.calls.fetchUser.last.input).toEqual({ token: 'token-saved' });
    expect(session.effectsOf('keepToken')).toEqual([]);
  });

  it('goes on with the saved customer of a salesperson (S4.1, S9.5)', async () => {
    const session = new SessionHarness();
    await session.calls.loadSite.last.answer(siteWith());
    await session.calls.readSaved.last.answer({ grant: grantOf('saved'), customerKey: '7', shipMethod: null });
    await session.calls.fetchUser.last.answer(userOf('SALESPERSON'));
    expect(session.calls.configure.last.input).toEqual({ token: 'token-saved', customerKey: '7', shipMethod: null });
  });

  it('does not act for a saved customer as another kind of user (S6.4)', async () => {
    const session = new SessionHarness();
    await session.calls.loadSite.last.answer(siteWith());
    await session.calls.readSaved.last.answer({ grant: grantOf('saved'), customerKey: '7', shipMethod: 'pickup' });
    await session.calls.fetchUser.last.answer(userOf('CUSTOMER'));
    expect(session.calls.configure.last.input).toEqual({ token: 'token-saved', customerKey: null, shipMethod: null });
  });

  it('takes a guest session for no session at all (S6.1)', async () => {
    const session = new SessionHarness();
    await session.calls.loadSite.last.answer(siteWith({ allowGuest: true }));
    await session.calls.readSaved.last.answer({ ...nothingSaved, grant: grantOf('guest') });
    await session.calls.fetchUser.last.answer(userOf('PUBLIC'));
    expect(session.value).toEqual({ unauthorized: 'welcomingGuest' });
    expect(session.context.token).toBeNull();
    expect(session.effectsOf('forgetSaved')).toEqual([['forgetSaved', { token: 'token-guest' }]]);
  });

  it('reads the storage again when another tab signs in: read → other tab saves → old answer', async () => {
    const session = new SessionHarness();
    await session.calls.loadSite.last.answer(siteWith());
    const first = session.calls.readSaved.last;
    session.send({ type: 'token.changedElsewhere' });
    expect(first.signal.aborted).toBe(true);
    await first.answer(nothingSaved);
    expect(session.value).toBe('hydrating');
    await session.calls.readSaved.last.answer({ ...nothingSaved, grant: grantOf('new') });
    expect(session.calls.fetchUser.last.input).toEqual({ token: 'token-new' });
  });
});

describe('a site that does not open', () => {
  it('is tried again by itself, later each time, and opens as soon as it answers (S8.4)', async () => {
    const session = new SessionHarness();
    for (const wait of [1000, 2000, 4000, 4000]) {
      await session.calls.loadSite.last.fail(noAnswer);
      expect(session.value).toEqual({ unreachable: 'closed' });
      session.clock.increment(wait - 1);
      expect(session.value).toEqual({ unreachable: 'closed' });
      session.clock.increment(1);
      expect(session.value).toBe('initial');
    }
    await session.openSignedOut();
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(session.context.failedAttempts).toBe(0);
  });

  it('is tried again on demand', async () => {
    const session = new SessionHarness();
    await session.calls.loadSite.last.fail(noAnswer);
    session.send({ type: 'retry' });
    expect(session.value).toBe('initial');
    expect(session.calls.loadSite.calls).toHaveLength(2);
  });
});

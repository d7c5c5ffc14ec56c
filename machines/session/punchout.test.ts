import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import { grantOf, noAnswer, SessionHarness, siteWith, userOf } from './session.harness.js';

async function handedOver(): Promise<SessionHarness> {
  const session = new SessionHarness({ authorizationCode: 'code-1' });
  await session.calls.loadSite.last.answer(siteWith());
  return session;
}

async function exchanged(kind: 'CUSTOMER' | 'SALESPERSON' | 'CONSUMER' = 'CUSTOMER'): Promise<SessionHarness> {
  const session = await handedOver();
  await session.calls.exchangeCode.last.answer({ ok: true, grant: grantOf('punchout') });
  await session.calls.fetchUser.last.answer(userOf(kind, true));
  return session;
}

describe('a punchout hand-off', () => {
  it('exchanges the code for a token, whatever is saved (S4.5)', async () => {
    const session = await handedOver();
    expect(session.value).toEqual({ authorizing: 'exchangingCode' });
    expect(session.calls.exchangeCode.last.input).toEqual({ code: 'code-1' });
    expect(session.calls.readSaved.calls).toHaveLength(0);
  });

  it('is not persisted (S4.5)', async () => {
    const session = await exchanged();
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '7' });
    expect(session.value).toEqual({ ready: 'working' });
    expect(session.context.isPunchout).toBe(true);
    expect(session.effects).toEqual([['clearStore', undefined]]);
  });

  it('is known as one before its user is (S4.5)', async () => {
    const session = await handedOver();
    await session.calls.exchangeCode.last.answer({ ok: true, grant: grantOf('punchout') });
    session.send({ type: 'token.changedElsewhere' });
    expect(session.value).toEqual({ validating: 'asking' });
    expect(session.context.isPunchout).toBe(true);
  });

  it('does not save the customer that a salesperson chooses (S4.5)', async () => {
    const session = await exchanged('SALESPERSON');
    session.send({ type: 'customer.chosen', customerKey: '9' });
    expect(session.calls.configure.last.input.customerKey).toBe('9');
    expect(session.effects).toEqual([['clearStore', undefined]]);
  });

  it('does not save the ship method that a consumer chooses (S4.5)', async () => {
    const session = await exchanged('CONSUMER');
    session.send({ type: 'shipMethod.chosen', method: 'delivery' });
    expect(session.calls.configure.last.input.shipMethod).toBe('delivery');
    expect(session.effects).toEqual([['clearStore', undefined]]);
  });

  it('offers no switch of the customer (A2.33)', async () => {
    const session = await exchanged('SALESPERSON');
    session.send({ type: 'customer.chosen', customerKey: '9' });
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '9' });
    session.send({ type: 'customer.switchRequested' });
    expect(session.value).toEqual({ ready: 'working' });
  });

  it.each([
    ['Authorization code rejected', { ok: false, reason: 'Authorization code rejected' }],
    ['Authorization Failed', { ok: false, reason: null }],
  ] as const)('shows "Punchout session expired" when its code is refused: %s (S2.49, S8.7)', async (detail, outcome) => {
    const session = await handedOver();
    await session.calls.exchangeCode.last.answer(outcome);
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(inEnglish(session.context)).toMatchObject({
      reason: 'Punchout session expired',
      reasonDetail: detail,
      authorizationCode: null,
    });
  });

  it('shows "Punchout session expired" when nobody answers (S4.5)', async () => {
    const session = await handedOver();
    await session.calls.exchangeCode.last.fail(noAnswer);
    expect(english(session.context.reason)).toBe('Punchout session expired');
    expect(english(session.context.reasonDetail)).toBe('The server did not respond. Please refresh and try again.');
  });

  it('uses a code once: logged out, it is not exchanged again (S4.5)', async () => {
    const session = await exchanged();
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '7' });
    session.send({ type: 'logout.requested' });
    expect(session.value).toEqual({ unauthorized: 'askingToSignIn' });
    expect(session.context.authorizationCode).toBeNull();
    expect(session.context.isPunchout).toBe(false);
    expect(session.calls.exchangeCode.calls).toHaveLength(1);
  });

  it('waits for a site that does not open yet, with its code unused', async () => {
    const session = new SessionHarness({ authorizationCode: 'code-1' });
    await session.calls.loadSite.last.fail(noAnswer);
    session.send({ type: 'retry' });
    await session.calls.loadSite.last.answer(siteWith());
    expect(session.calls.exchangeCode.last.input).toEqual({ code: 'code-1' });
  });

  it('does not care what other tabs do to the storage (S4.5)', async () => {
    const session = await exchanged();
    await session.calls.configure.last.answer({ kind: 'configured', customerKey: '7' });
    session.send({ type: 'token.removedElsewhere' });
    session.send({ type: 'token.changedElsewhere' });
    expect(session.value).toEqual({ ready: 'working' });
  });
});

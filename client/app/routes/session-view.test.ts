import { expect, test } from 'vitest';
import { SessionHarness, siteWith, userOf } from '../../../machines/session/session.harness.js';
import { sessionView } from './session-view.js';

async function viewAfter(steps: (harness: SessionHarness) => Promise<void>): Promise<string> {
  const harness = new SessionHarness();
  await steps(harness);
  return sessionView(harness.actor.getSnapshot());
}

test('a loading screen shows until it is known who is here (A2.11)', async () => {
  expect(await viewAfter(async () => undefined)).toBe('loading');
  const view = await viewAfter(async (harness) => {
    await harness.openSignedOut();
    await harness.signIn();
  });
  expect(view).toBe('loading');
});

test('where guests are allowed a guest landing page shows instead of the card (S2.1)', async () => {
  expect(await viewAfter((harness) => harness.openSignedOut())).toBe('signIn');
  expect(await viewAfter((harness) => harness.openSignedOut(siteWith({ allowGuest: true })))).toBe('guest');
});

test('the card stays while it waits for its answer (S2.15)', async () => {
  const view = await viewAfter(async (harness) => {
    await harness.openSignedOut();
    harness.send({ type: 'login.submitted', username: 'buyer', password: 'secret' });
  });
  expect(view).toBe('signIn');
});

test.each([
  ['SALESPERSON', 'selectingCustomer'],
  ['CONSUMER', 'selectingShipMethod'],
] as const)('a %s chooses before going on: %s (A2.9, A2.10)', async (kind, expected) => {
  const view = await viewAfter(async (harness) => {
    await harness.openSignedOut();
    await harness.signIn();
    await harness.calls.fetchUser.last.answer(userOf(kind));
  });
  expect(view).toBe(expected);
});

test('the routes of the storefront exist once the session is ready (A2.12)', async () => {
  expect(await viewAfter((harness) => harness.becomeReady())).toBe('ready');
});

test('a back office that is down is no reason to sign anybody out (S8.4)', async () => {
  expect(await viewAfter((harness) => harness.calls.loadSite.last.fail({ code: 'NETWORK' }))).toBe('unreachable');
});

import { expect, it } from 'vitest';
import { SessionHarness, siteWith } from '../../../machines/session/session.harness.js';
import { sendOnceHeard } from './send-once-heard.js';

const guests = siteWith({ allowGuest: true });
const wanted = { type: 'login.requested' } as const;

it('opens the sign-in card of a guest who requests it before the session is read', async () => {
  const session = new SessionHarness();
  sendOnceHeard(session.actor, wanted);
  await session.openSignedOut(guests);
  expect(session.actor.getSnapshot().hasTag('signInCard')).toBe(true);
});

it('sends at once what the session hears', async () => {
  const session = new SessionHarness();
  await session.openSignedOut(guests);
  sendOnceHeard(session.actor, wanted);
  expect(session.actor.getSnapshot().hasTag('signInCard')).toBe(true);
});

it('sends nothing later to a session that does not hear it once it is read', async () => {
  const session = new SessionHarness();
  sendOnceHeard(session.actor, { type: 'login.dismissed' });
  await session.openSignedOut(guests);
  session.send(wanted);
  expect(session.actor.getSnapshot().hasTag('signInCard')).toBe(true);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { notifications } from '../../../machines/notifications/notifications.machine.js';
import { SessionHarness, siteWith } from '../../../machines/session/session.harness.js';
import { text } from '../../../texts/text.js';
import { leaveHandover, takeHandover } from './handover.js';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => kept.clear());

/** The machines of a document whose session has yet to learn who is here. */
function opened() {
  const harness = new SessionHarness();
  const notices = createActor(notifications);
  notices.start();
  return { harness, session: harness.actor, notifications: notices };
}

describe('a document', () => {
  it('leaves notifications with their buttons to the next one, once', () => {
    const [before, after, later] = [opened(), opened(), opened()];
    const notice = {
      kind: 'success',
      text: text('password.updated'),
      action: { label: text('registration.noMessage'), path: '/verifyemail' },
    } as const;
    before.notifications.send({ type: 'notification.raised', ...notice });
    leaveHandover(before, storage);
    takeHandover(after, storage);
    takeHandover(later, storage);
    expect(after.notifications.getSnapshot().context.queue).toEqual([notice]);
    expect(later.notifications.getSnapshot().context.queue).toEqual([]);
  });

  it('leaves the destination after the sign-in, which the next session keeps once it knows that nobody is signed in (S2.1)', async () => {
    const [before, after] = [opened(), opened()];
    await before.harness.openSignedOut();
    before.harness.send({ type: 'location.kept', path: '/cart' });
    leaveHandover(before, storage);
    takeHandover(after, storage);
    expect(after.session.getSnapshot().context.returnTo).toBe(null);
    await after.harness.openSignedOut();
    expect(after.session.getSnapshot().context.returnTo).toBe('/cart');
  });

  it('leaves a requested sign-in card where guests may browse, and none that was not requested (S2.1)', async () => {
    const guests = siteWith({ allowGuest: true });
    for (const isRequested of [true, false]) {
      const [before, after] = [opened(), opened()];
      await before.harness.openSignedOut(guests);
      if (isRequested) before.harness.send({ type: 'login.requested' });
      leaveHandover(before, storage);
      takeHandover(after, storage);
      await after.harness.openSignedOut(guests);
      expect(after.session.getSnapshot().hasTag('signInCard')).toBe(isRequested);
    }
  });

  it.each(['', 'null', '{', '{"notices":7}', '[]'])('takes nothing of what it cannot read: "%s"', (written) => {
    kept.set('handover', written);
    const after = opened();
    takeHandover(after, storage);
    expect([after.notifications.getSnapshot().context.queue, kept.size]).toEqual([[], 0]);
  });
});

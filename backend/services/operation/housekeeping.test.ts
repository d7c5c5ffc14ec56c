import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenStore } from '../../store/database/open-store.js';
import { invitationLinks, invitations } from '../../store/tables/colleagues.js';
import { idempotency } from '../../store/tables/idempotency.js';
import { providerSignIns } from '../../store/tables/identity-providers.js';
import { passwordResets } from '../../store/tables/password-resets.js';
import { registrationLinks, registrations } from '../../store/tables/registrations.js';
import { authorizationCodes, tokens } from '../../store/tables/tokens.js';
import { buildAuthorizationCode, buildCustomer, buildToken, buildUser } from '../../testing/builders.js';
import { buildProvider } from '../../testing/provider-fixture.js';
import { openTestStore } from '../../testing/test-store.js';
import { tidyUp } from './housekeeping.js';

let store: OpenStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const now = new Date('2026-11-21T15:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('removes tokens, codes, requests for passwords and registrations a day after their end, remembered answers after thirty days, and nothing younger', async () => {
  const { id: userId } = await buildUser(store.db);
  const { key: customerKey } = await buildCustomer(store.db);
  const { id: providerId } = await buildProvider({ db: store.db, clock: { now: () => now } }, { customerKey });
  for (const expiresAt of [daysAgo(1.1), daysAgo(0.9), daysAgo(-1)]) {
    await buildToken(store.db, userId, { expiresAt });
    await buildAuthorizationCode(store.db, userId, { expiresAt });
    await store.db.insert(passwordResets).values({ userId, createdAt: daysAgo(2), expiresAt });
    const signIn = { providerId, browserHash: 'WHATEVER', nonce: 'WHATEVER', codeVerifier: 'WHATEVER' };
    await store.db.insert(providerSignIns).values({ ...signIn, hash: `state-${expiresAt.getTime()}`, expiresAt });
    const registration = { email: 'emily@example.com', name: 'WHATEVER', passwordHash: 'WHATEVER', optIn: false };
    const [{ id: registrationId } = { id: 0 }] = await store.db
      .insert(registrations)
      .values({ ...registration, createdAt: daysAgo(9), expiresAt })
      .returning({ id: registrations.id });
    await store.db.insert(registrationLinks).values({ hash: `link-${registrationId}`, registrationId, expiresAt });
  }
  const answer = { userId, customerKey: 1, operation: 'WHATEVER', requestHash: 'WHATEVER' };
  await store.db.insert(idempotency).values([
    { ...answer, key: 'old', createdAt: daysAgo(31) },
    { ...answer, key: 'young', createdAt: daysAgo(29) },
  ]);

  await tidyUp(store, { now: () => now });

  expect(await store.db.select().from(tokens).where(eq(tokens.userId, userId))).toHaveLength(2);
  expect(await store.db.select().from(authorizationCodes).where(eq(authorizationCodes.userId, userId))).toHaveLength(2);
  expect(await store.db.select().from(passwordResets)).toHaveLength(2);
  expect(await store.db.select().from(providerSignIns)).toHaveLength(2);
  expect(await store.db.select().from(registrations)).toHaveLength(2);
  expect(await store.db.select().from(registrationLinks)).toHaveLength(2);
  expect((await store.db.select().from(idempotency).where(eq(idempotency.userId, userId))).map(({ key }) => key)).toEqual([
    'young',
  ]);
});

test('removes invitations with their links thirty days after they expired, accepted or not, and nothing younger', async () => {
  const { key: customerKey } = await buildCustomer(store.db);
  const invitation = { customerKey, role: 'buyer', language: 'en-US', createdAt: daysAgo(60), sentAt: daysAgo(60) } as const;
  const rows = await store.db
    .insert(invitations)
    .values([
      { ...invitation, email: 'old@acme.example', expiresAt: daysAgo(30.1) },
      { ...invitation, email: 'accepted@acme.example', expiresAt: daysAgo(30.1), acceptedAt: daysAgo(31) },
      { ...invitation, email: 'young@acme.example', expiresAt: daysAgo(29.9) },
      { ...invitation, email: 'open@acme.example', expiresAt: daysAgo(-1) },
    ])
    .returning({ id: invitations.id });
  const links = rows.map(({ id }) => ({ hash: `invitation-${id}`, invitationId: id, expiresAt: daysAgo(40) }));
  await store.db.insert(invitationLinks).values(links);

  await tidyUp(store, { now: () => now });

  const left = await store.db.select({ id: invitations.id, email: invitations.email }).from(invitations).orderBy(invitations.id);
  expect(left.map(({ email }) => email)).toEqual(['young@acme.example', 'open@acme.example']);
  const kept = await store.db.select({ id: invitationLinks.invitationId }).from(invitationLinks);
  expect(kept.map(({ id }) => id).sort()).toEqual(left.map(({ id }) => id).sort());
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unsubscribeUrl } from '../../services/mail/unsubscribe-link.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { siteSecrets } from '../../store/tables/human-checks.js';
import { mailChoices } from '../../store/tables/mail-choices.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildApiKey, buildBuyer, buildPunchoutSession, buildToken, buildUser } from '../../testing/builders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
beforeEach(() => office.db.delete(mailChoices));
afterAll(() => office.close());

const kind = 'order.submitted';

/** A signed-in user, and the parameter of the link in their mail. */
async function aUser() {
  const { user, headers, customer } = await buildBuyer(office.db, {}, office.clock.now());
  const url = await unsubscribeUrl(office.deps, { userId: user.id, kind });
  return { id: user.id, customerKey: customer.key, headers, t: new URL(url).searchParams.get('t') ?? '' };
}

const unsubscribe = (t: unknown) => office.app.inject({ method: 'POST', url: '/api/mail/unsubscribe', payload: { t } });
const choicesOf = async (headers: Record<string, string>) =>
  (await office.app.inject({ url: '/api/user/mail', headers })).json().choices;
const choose = (headers: Record<string, string>, isOn: unknown, wanted = kind) =>
  office.app.inject({ method: 'PUT', url: `/api/user/mail/${wanted}`, headers, payload: { isOn } });
const actionsOf = async (userId: number) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.userId, userId))).map(({ action, details }) => [action, details]);

describe('the link of a mail', () => {
  test('switches such mail off for its user alone, without a session, and can be repeated', async () => {
    const [ann, bob] = [await aUser(), await aUser()];
    for (let time = 0; time < 2; time += 1) {
      const answer = await unsubscribe(ann.t);
      expect([answer.statusCode, answer.json()]).toEqual([200, { kind }]);
    }
    expect(await choicesOf(ann.headers)).toEqual([{ kind, isOn: false }]);
    expect(await choicesOf(bob.headers)).toEqual([{ kind, isOn: true }]);
    expect(await actionsOf(ann.id)).toEqual([['mail.switchedOff', { kind }]]);
  });

  test.each<[string, (t: string, other: string) => string]>([
    ['of another user', (t, other) => t.replace(/^\d+/, other.split('.', 1)[0] ?? '')],
    ['for mail about the account', (t) => t.replace(kind, 'password.changed')],
    ['with another signature', (t) => `${t.slice(0, -1)}${t.endsWith('A') ? 'B' : 'A'}`],
    ['without a signature', (t) => t.slice(0, -43)],
    ['with more after it', (t) => `${t}A`],
    ['that is empty', () => ''],
  ])('that was changed to one %s is refused', async (_, changed) => {
    const [ann, bob] = [await aUser(), await aUser()];
    const answer = await unsubscribe(changed(ann.t, bob.t));
    expect(answer.statusCode).toBe(409);
    expect(answer.json().problems).toMatchObject([{ code: 'LINK_INVALID' }]);
    expect(await office.db.select().from(mailChoices)).toEqual([]);
  });

  test('works at every back office on the database, and no longer once its secret was deleted', async () => {
    const { t } = await aUser();
    const other = await startTestBackOffice();
    expect((await other.app.inject({ method: 'POST', url: '/api/mail/unsubscribe', payload: { t } })).statusCode).toBe(409);
    await other.close();
    expect((await unsubscribe(t)).statusCode).toBe(200);
    await office.db.delete(siteSecrets);
    expect((await unsubscribe(t)).statusCode).toBe(409);
  });

  test('of a user who was deleted changes nothing', async () => {
    const user = await buildUser(office.db);
    const url = await unsubscribeUrl(office.deps, { userId: user.id, kind });
    await office.db.delete(users).where(eq(users.id, user.id));
    expect((await unsubscribe(new URL(url).searchParams.get('t'))).statusCode).toBe(200);
    expect(await office.db.select().from(mailChoices)).toEqual([]);
  });
});

describe('a signed-in user', () => {
  test('switches mail off and on again', async () => {
    const { id, headers } = await aUser();
    expect(await choicesOf(headers)).toEqual([{ kind, isOn: true }]);
    for (const isOn of [false, false, true, true]) {
      const answer = await choose(headers, isOn);
      expect([answer.statusCode, answer.json()]).toEqual([200, { choices: [{ kind, isOn }] }]);
      expect(await choicesOf(headers)).toEqual([{ kind, isOn }]);
    }
    expect(await actionsOf(id)).toEqual([
      ['mail.switchedOff', { kind }],
      ['mail.switchedOn', { kind }],
    ]);
  });

  test.each(['password.changed', 'apiKey.created', 'of.later'])('cannot switch %s off', async (other) => {
    const { headers } = await aUser();
    expect((await choose(headers, false, other)).statusCode).toBe(404);
  });

  test('is not a guest, a key, a procurement system, or nobody', async () => {
    const { id, customerKey } = await aUser();
    const guest = await buildUser(office.db, { sessionType: 'Guest' });
    const now = office.clock.now();
    expect((await choose({}, false)).statusCode).toBe(401);
    expect((await choose(bearer(await buildToken(office.db, guest.id, {}, now)), false)).statusCode).toBe(403);
    const key = await buildApiKey(office.db, { userId: id, customerKey }, now);
    expect((await choose(bearer(key.secret), false)).statusCode).toBe(403);
    const punchoutSessionId = await buildPunchoutSession(office.db, { userId: id, customerKey }, now);
    const session = { isPunchout: true, punchoutSessionId, customerKey };
    expect((await choose(bearer(await buildToken(office.db, id, session, now)), false)).statusCode).toBe(403);
    expect(await office.db.select().from(mailChoices)).toEqual([]);
  });

  test('sends true or false', async () => {
    const { headers } = await aUser();
    expect((await choose(headers, 'no')).statusCode).toBe(400);
  });
});

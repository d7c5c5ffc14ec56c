import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.js';
import { createLog } from '../../http/log.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { mailSuppressions } from '../../store/tables/mail-choices.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildUser } from '../../testing/builders.js';
import { unique } from '../../testing/unique.js';

const mailWebhookSecret = 'WHATEVER-secret-of-the-provider';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({ mailWebhookSecret });
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(mailSuppressions);
});
afterAll(() => office.close());

const list = '/api/mail/suppressions';
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, token = mailWebhookSecret) =>
  office.app.inject({ method, url, headers: bearer(token), ...(payload && { payload }) });
const report = (...events: object[]) => call('POST', '/api/mail/events', { events });
const listed = async (query = '') => (await call('GET', `${list}${query}`)).json();
/** Audit entries about these users, or about nobody in particular. */
const entriesOf = async (...userIds: number[]) =>
  await office.db
    .select({ action: auditLog.action, userId: auditLog.userId, details: auditLog.details })
    .from(auditLog)
    .where(inArray(auditLog.userId, userIds));

describe('events of a mail provider', () => {
  test('stop mail to addresses that bounced or complained, regardless of case; a temporary bounce changes nothing', async () => {
    const answer = await report(
      { type: 'bounce', address: 'Ann@Example.com', detail: 'x'.repeat(501) },
      { type: 'complaint', address: ' bob@example.com ' },
      { type: 'temporaryBounce', address: 'cay@example.com' },
    );
    expect([answer.statusCode, answer.json()]).toEqual([200, { suppressed: 2 }]);
    const at = office.clock.now().toISOString();
    expect(await listed()).toEqual({
      totalCount: 2,
      rows: [
        { address: 'ann@example.com', reason: 'bounce', detail: 'x'.repeat(500), at },
        { address: 'bob@example.com', reason: 'complaint', detail: null, at },
      ],
    });
  });

  test('that are repeated, in one call or another, count once; a complaint replaces a bounce and not the other way round', async () => {
    const bounce = { type: 'bounce', address: 'ann@example.com' };
    const complaint = { type: 'complaint', address: 'ann@example.com' };
    const counts = [];
    for (const events of [[bounce, bounce], [bounce], [complaint, bounce], [complaint], [bounce]]) {
      counts.push((await report(...events)).json().suppressed);
      office.clock.advance(1_000);
    }
    expect(counts).toEqual([1, 0, 1, 0, 0]);
    expect((await listed()).rows).toMatchObject([{ reason: 'complaint', at: '2026-11-21T15:00:02.000Z' }]);
  });

  test('are in the audit log with the user of the address, once for each new one, and without the address', async () => {
    const [email, shared] = [`${unique('Mail')}@example.com`, `${unique('shared')}@example.com`];
    const [ann, bob] = [await buildUser(office.db, { email }), await buildUser(office.db, { email: shared })];
    const cay = await buildUser(office.db, { email: shared });
    await report({ type: 'bounce', address: email }, { type: 'complaint', address: shared });
    await report({ type: 'bounce', address: email });
    const entries = await entriesOf(ann.id, bob.id, cay.id);
    expect(entries.toSorted((one, other) => Number(one.userId) - Number(other.userId))).toEqual([
      { action: 'mail.suppressed', userId: ann.id, details: { reason: 'bounce' } },
      { action: 'mail.suppressed', userId: bob.id, details: { reason: 'complaint' } },
    ]);
  });

  test('about something that is no address are ignored, and the others count', async () => {
    const answer = await report({ type: 'bounce', address: 'nobody' }, { type: 'bounce', address: 'ann@example.com' });
    expect(answer.json()).toEqual({ suppressed: 1 });
  });

  test('can be a thousand with long messages, and no more', async () => {
    const events = Array.from({ length: 1_000 }, (_, nth) => ({
      type: 'bounce',
      address: `${nth}@example.com`,
      detail: 'x'.repeat(4_000),
    }));
    expect((await report(...events)).json()).toEqual({ suppressed: 1_000 });
    expect((await report(...events, { type: 'bounce', address: 'one@example.com' })).statusCode).toBe(400);
    expect((await report()).json()).toEqual({ suppressed: 0 });
  });

  test.each([
    { type: 'delivered', address: 'ann@example.com' },
    { type: 'bounce' },
    { type: 'bounce', address: 'ann@example.com', detail: 'x'.repeat(4_001) },
    { type: 'bounce', address: 'ann@example.com', other: 1 },
  ])('of another form are refused: %o', async (event) => {
    expect((await report(event)).statusCode).toBe(400);
  });
});

describe('the addresses that receive no mail', () => {
  test('are listed the latest first, a page at a time', async () => {
    for (const name of ['a', 'b', 'c']) {
      await report({ type: 'bounce', address: `${name}@example.com` });
      office.clock.advance(1_000);
    }
    const addresses = async (query: string) => {
      const { totalCount, rows } = await listed(query);
      return [totalCount, ...rows.map(({ address }: { address: string }) => address[0])];
    };
    expect(await addresses('?pageSize=2')).toEqual([3, 'c', 'b']);
    expect(await addresses('?pageSize=2&page=2')).toEqual([3, 'a']);
    expect((await call('GET', `${list}?pageSize=101`)).statusCode).toBe(400);
  });

  test('receive mail again once an operator allows it', async () => {
    const email = `${unique('mail')}@example.com`;
    const { id } = await buildUser(office.db, { email });
    await report({ type: 'bounce', address: email });
    const lift = () => call('DELETE', `${list}/${encodeURIComponent(email.toUpperCase())}`);
    expect((await lift()).statusCode).toBe(204);
    expect((await lift()).statusCode).toBe(404);
    expect((await listed()).totalCount).toBe(0);
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['mail.suppressed', 'mail.suppressionLifted']);
  });
});

describe('the calls of the mail operator', () => {
  const calls = [
    ['POST', '/api/mail/events'],
    ['GET', list],
    ['DELETE', `${list}/ann@example.com`],
  ] as const;

  test.each(calls)('%s %s needs the secret, before the body is read', async (method, url) => {
    for (const headers of [{}, bearer('another'), bearer(`${mailWebhookSecret}x`), { authorization: mailWebhookSecret }]) {
      const answer = await office.app.inject({ method, url, headers });
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
  });

  test.each(calls)('%s %s does not exist without MAIL_WEBHOOK_SECRET', async (method, url) => {
    const app = await createApp({ ...office.deps, config: { ...office.config, mailWebhookSecret: null } }, createLog('silent'));
    expect((await app.inject({ method, url, headers: bearer(mailWebhookSecret) })).statusCode).toBe(404);
    await app.close();
  });

  test('log neither the secret nor an address', async () => {
    const lines: string[] = [];
    const app = await createApp(office.deps, createLog('trace', { write: (line) => void lines.push(line) }));
    const headers = bearer(mailWebhookSecret);
    const payload = { events: [{ type: 'bounce', address: 'ann@example.com' }] };
    await app.inject({ method: 'POST', url: '/api/mail/events', headers, payload });
    await app.inject({ method: 'DELETE', url: `${list}/ann@example.com`, headers });
    await app.close();
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).not.toMatch(/ann@|WHATEVER/);
  });
});

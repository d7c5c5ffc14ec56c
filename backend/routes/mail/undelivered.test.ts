import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailRefused } from '../../adapters/mail/port.js';
import { createApp } from '../../app.js';
import { createLog } from '../../http/log.js';
import { dispatchMails } from '../../services/mail/dispatch.js';
import { logUndelivered } from '../../services/mail/undelivered.js';
import { siteTexts } from '../../services/settings/site-region.js';
import { addToOutbox } from '../../store/records/outbox.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { outbox } from '../../store/tables/outbox.js';
import { passwordResets } from '../../store/tables/password-resets.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildUser } from '../../testing/builders.js';
import { dispatchedMails } from '../../testing/mails.js';
import { unique } from '../../testing/unique.js';

const mailWebhookSecret = 'WHATEVER-secret-of-the-provider';
const path = '/api/mail/undelivered';
const day = 86_400_000;

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({ mailWebhookSecret });
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

const call = (method: 'GET' | 'POST', url: string, token = mailWebhookSecret) =>
  office.app.inject({ method, url, headers: bearer(token) });
const listed = async (query = '') => (await call('GET', `${path}${query}`)).json();
const retry = (id: number | string) => call('POST', `${path}/${id}/retry`);

const refuse = () => {
  throw new MailRefused('EENVELOPE 554');
};

/** A notice of a changed password that waits in the outbox. */
async function aMessage() {
  const user = await buildUser(office.db, { email: `${unique('mail')}@example.com` });
  const message = { kind: 'password.changed', messageId: unique('message'), payload: { userId: user.id, language: 'en-US' } };
  await office.store.transaction((tx) => addToOutbox(tx, message, office.clock.now()));
  return { ...message, userId: user.id };
}

describe('mails that were given up', () => {
  test('are listed the latest first, a page at a time, with their user and without an address', async () => {
    const first = await aMessage();
    await dispatchedMails(office, refuse);
    office.clock.advance(1_000);
    const second = await aMessage();
    await dispatchedMails(office, refuse);
    await aMessage();

    const answer = await call('GET', path);
    expect(answer.json()).toEqual({
      totalCount: 2,
      rows: [
        {
          id: expect.any(Number),
          kind: 'password.changed',
          userId: second.userId,
          createdAt: '2026-11-21T15:00:01.000Z',
          failedAt: '2026-11-21T15:00:01.000Z',
          attempts: 1,
          lastError: 'EENVELOPE 554',
        },
        expect.objectContaining({ userId: first.userId, failedAt: '2026-11-21T15:00:00.000Z' }),
      ],
    });
    expect(answer.body).not.toContain('@');
    expect((await listed('?pageSize=1&page=2')).rows).toMatchObject([{ userId: first.userId }]);
  });

  test('have the user of a reset link, and none if nobody has registered yet', async () => {
    const { id: userId } = await buildUser(office.db);
    const now = office.clock.now();
    const [reset] = await office.db
      .insert(passwordResets)
      .values({ userId, createdAt: now, expiresAt: now })
      .returning({ resetId: passwordResets.id });
    for (const [kind, payload] of [
      ['password.resetRequested', reset],
      ['registration.requested', { registrationId: 1 }],
    ] as const) {
      const message = { kind, messageId: unique('message'), payload: { ...payload } };
      await office.store.transaction((tx) => addToOutbox(tx, message, now));
    }
    await office.db.update(outbox).set({ failedAt: now });
    const { rows } = await listed();
    expect(Object.fromEntries(rows.map((row: { kind: string; userId: number }) => [row.kind, row.userId]))).toEqual({
      'password.resetRequested': userId,
      'registration.requested': null,
    });
  });

  test('are sent once an operator puts them back, however old they are, as the same mail', async () => {
    const { messageId } = await aMessage();
    office.clock.advance(2 * day);
    expect(await dispatchedMails(office)).toEqual([]);
    const { rows } = await listed();
    expect(rows).toMatchObject([{ lastError: 'too old' }]);

    expect((await retry(rows[0].id)).statusCode).toBe(204);
    expect((await listed()).totalCount).toBe(0);
    const [mail] = await dispatchedMails(office);
    expect(mail).toMatchObject({ messageId });
    // The time in the mail is still that of the cause.
    expect(mail?.text).toContain('11/21/2026, 10:00 AM');
    expect((await retry(rows[0].id)).statusCode).toBe(404);
  });

  test('that fail again are retried for another day', async () => {
    await aMessage();
    await dispatchedMails(office, refuse);
    const [{ id }] = (await listed()).rows;
    office.clock.advance(2 * day);
    await retry(id);
    const fail = () => {
      throw new Error('ECONNECTION');
    };
    expect(await dispatchedMails(office, fail)).toHaveLength(1);
    office.clock.advance(30_000);
    expect(await dispatchedMails(office, fail)).toHaveLength(1);
    office.clock.advance(day);
    expect(await dispatchedMails(office, fail)).toEqual([]);
    expect((await listed()).rows).toMatchObject([{ id, lastError: 'too old' }]);
  });

  test('are put back with an entry in the audit log', async () => {
    const { userId } = await aMessage();
    await dispatchedMails(office, refuse);
    const [{ id }] = (await listed()).rows;
    await retry(id);
    const entries = await office.db.select().from(auditLog).where(eq(auditLog.userId, userId));
    expect(entries).toMatchObject([{ action: 'mail.retried', details: { messageNumber: id, kind: 'password.changed' } }]);
  });

  test.each(['0', '999999', 'abc', '2147483648'])('cannot be put back as number %s', async (id) => {
    expect((await retry(id)).statusCode).toBe(id === '999999' ? 404 : 400);
  });

  test('are not those that were sent or still wait', async () => {
    await aMessage();
    const [waiting] = await office.db.select().from(outbox);
    expect((await retry(waiting?.id ?? 0)).statusCode).toBe(404);
    await dispatchedMails(office);
    expect((await retry(waiting?.id ?? 0)).statusCode).toBe(404);
    expect((await listed()).totalCount).toBe(0);
  });
});

describe('the log', () => {
  /** Lines of a log, by level and message. */
  const recorder = () => {
    const lines: Record<string, unknown>[] = [];
    return { lines, log: pino({ base: undefined }, { write: (line) => void lines.push(JSON.parse(line)) }) };
  };
  const error = pino.levels.values.error;
  const warn = pino.levels.values.warn;

  test('has an error for each mail that is given up, without an address', async () => {
    const { messageId } = await aMessage();
    const { lines, log } = recorder();
    const { store, clock, config } = office;
    const transport = { send: async () => refuse(), close: () => {} };
    await dispatchMails({ store, clock, config, textsIn: siteTexts(office.deps.catalogues), transport }, log);
    expect(lines).toMatchObject([{ level: error, msg: 'a mail was given up', message: messageId, reason: 'EENVELOPE 554' }]);
    expect(JSON.stringify(lines)).not.toContain('@');
  });

  test('has their number at the start, if there are any', async () => {
    const { lines, log } = recorder();
    await logUndelivered(office.db, log);
    await aMessage();
    await dispatchedMails(office, refuse);
    await logUndelivered(office.db, log);
    expect(lines).toMatchObject([{ level: warn, undelivered: 1 }]);
  });
});

describe('the calls about mails that were given up', () => {
  const calls = [
    ['GET', path],
    ['POST', `${path}/1/retry`],
  ] as const;

  test.each(calls)('%s %s needs the secret', async (method, url) => {
    expect((await call(method, url, 'another')).statusCode).toBe(401);
    expect((await office.app.inject({ method, url })).statusCode).toBe(401);
  });

  test.each(calls)('%s %s does not exist without MAIL_WEBHOOK_SECRET', async (method, url) => {
    const app = await createApp({ ...office.deps, config: { ...office.config, mailWebhookSecret: null } }, createLog('silent'));
    expect((await app.inject({ method, url, headers: bearer(mailWebhookSecret) })).statusCode).toBe(404);
    await app.close();
  });
});

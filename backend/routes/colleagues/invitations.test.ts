import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxInvitationMails, maxPendingInvitations } from '../../../domain/colleagues/invitation.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { invitationLinks, invitations } from '../../store/tables/colleagues.js';
import { outbox } from '../../store/tables/outbox.js';
import { userCustomers } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildShipTo } from '../../testing/builders.js';
import { driveColleagues, invitationIn, newAddress } from '../../testing/colleague-driver.js';

const minute = 60_000;
const day = 24 * 60 * minute;
let office: TestBackOffice;
let colleagues: ReturnType<typeof driveColleagues>;
beforeAll(async () => {
  office = await startTestBackOffice();
  colleagues = driveColleagues(office);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

const iso = (ms: number) => new Date(office.clock.now().getTime() + ms).toISOString();
const listed = async (headers: Record<string, string>) => (await colleagues.list(headers)).body.invitations;
const logOf = (customerKey: number) =>
  office.db.select().from(auditLog).where(eq(auditLog.customerKey, customerKey)).orderBy(auditLog.id);
const refusal = (code: string, field?: string) => ({
  status: 409,
  body: { problems: [{ code, ...(field !== undefined && { field }) }] },
});
/** Inserts open invitations, which takes less time than the calls. */
const insertOpen = (customerKey: number, count: number, expiresAt = new Date(office.clock.now().getTime() + day)) =>
  office.db.insert(invitations).values(
    Array.from({ length: count }, () => ({
      ...{ customerKey, email: newAddress(), role: 'buyer' as const, language: 'en-US' },
      ...{ createdAt: office.clock.now(), sentAt: office.clock.now(), expiresAt },
    })),
  );

describe('an invitation', () => {
  test('has an address, a role and ship-tos; it is listed, logged, and mailed with a link of which only the hash is kept', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    await buildShipTo(office.db, customerKey, { code: 'B', name: 'Bar' });
    const form = { email: ' Ana@Acme.example ', role: 'buyer', shipTos: ['MAIN', 'B'], language: 'es' };
    const { status, body } = await colleagues.invite(headers, form);
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), email: 'Ana@Acme.example', role: 'buyer', shipTos: ['B', 'MAIN'] },
        ...{ invitedBy: 'Priya Raman', sentAt: iso(0), expiresAt: iso(7 * day), isExpired: false },
      },
    ]);
    expect(await listed(headers)).toEqual([body]);
    const details = { invitationId: body.id, email: 'Ana@Acme.example', role: 'buyer', shipTos: 'B, MAIN' };
    expect(await logOf(customerKey)).toMatchObject([{ action: 'colleague.invited', userId: id, details }]);
    const [mail] = await colleagues.mails();
    expect(mail?.to.address).toBe('Ana@Acme.example');
    const secret = invitationIn(mail);
    expect(secret).toHaveLength(43);
    const links = await office.db.select().from(invitationLinks).where(eq(invitationLinks.invitationId, body.id));
    expect(links).toHaveLength(1);
    const kept = [links, await office.db.select().from(outbox), await logOf(customerKey)];
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test('is in the language of the request unless it names another', async () => {
    const { headers } = await colleagues.administrator();
    await colleagues.call(
      'POST',
      '/api/invitations',
      { ...headers, 'accept-language': 'es' },
      {
        ...{ email: newAddress(), role: 'viewer', shipTos: [] },
      },
    );
    expect(await office.db.select().from(outbox)).toMatchObject([{ payload: { language: 'es' } }]);
  });

  test('to an administrator names no ship-tos', async () => {
    const { headers } = await colleagues.administrator();
    expect((await colleagues.invite(headers, { role: 'administrator', shipTos: ['MAIN'] })).body.shipTos).toEqual([]);
  });

  test('requires a proof of who the administrator is that is at most ten minutes old', async () => {
    const { headers } = await colleagues.administrator();
    office.clock.advance(10 * minute);
    expect((await colleagues.invite(headers)).status).toBe(201);
    office.clock.advance(1);
    expect(await colleagues.invite(headers)).toMatchObject(refusal('CONFIRMATION_REQUIRED'));
    expect(await listed(headers)).toHaveLength(1);
  });

  test.each([
    ['', 'FIELD_REQUIRED'],
    [' ', 'FIELD_REQUIRED'],
    ['ana', 'EMAIL_INVALID'],
    ['ana@acme', 'EMAIL_INVALID'],
    ['ana@acme.example, eve@evil.example', 'EMAIL_INVALID'],
  ])('cannot be sent to %j', async (email, code) => {
    const { headers } = await colleagues.administrator();
    expect(await colleagues.invite(headers, { email })).toMatchObject(refusal(code, 'email'));
    expect(await office.db.select().from(outbox)).toEqual([]);
  });

  test('is refused with all problems at once', async () => {
    const { headers } = await colleagues.administrator();
    const { body } = await colleagues.invite(headers, { email: 'ana', shipTos: ['NONE'] });
    expect(body.problems).toMatchObject([
      { code: 'EMAIL_INVALID', field: 'email' },
      { code: 'SHIP_TO_UNKNOWN', field: 'shipTos' },
    ]);
  });

  test('is the only one of its address in whatever case, however often it is sent at once; another customer may invite it as well', async () => {
    const [mine, theirs] = [await colleagues.administrator(), await colleagues.administrator()];
    const email = newAddress();
    const answers = await Promise.all([
      colleagues.invite(mine.headers, { email }),
      colleagues.invite(mine.headers, { email: email.toUpperCase() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await colleagues.invite(mine.headers, { email })).toMatchObject(refusal('ALREADY_INVITED', 'email'));
    expect((await colleagues.invite(theirs.headers, { email })).status).toBe(201);
  });

  test('does not go to the address of a colleague; a user of another customer can have it', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const elsewhere = await colleagues.administrator({}, { email: 'boss@elsewhere.example' });
    await colleagues.member(customerKey, { email: 'Sam@acme.example' });
    expect(await colleagues.invite(headers, { email: 'sam@ACME.example' })).toMatchObject(refusal('ALREADY_MEMBER', 'email'));
    expect((await colleagues.invite(headers, { email: 'boss@elsewhere.example' })).status).toBe(201);
    await office.db.insert(userCustomers).values({ userId: elsewhere.id, customerKey });
    await colleagues.revoke(headers, (await listed(headers))[0].id);
    const again = await colleagues.invite(headers, { email: 'boss@elsewhere.example' });
    expect(again).toMatchObject(refusal('ALREADY_MEMBER', 'email'));
  });

  test('is one of at most fifty of a customer that can be accepted', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    await insertOpen(customerKey, maxPendingInvitations - 1);
    await insertOpen(customerKey, 1, office.clock.now());
    expect((await colleagues.invite(headers)).status).toBe(201);
    expect(await colleagues.invite(headers)).toMatchObject(refusal('LIMIT_REACHED'));
    const [expired] = await office.db
      .select()
      .from(invitations)
      .where(and(eq(invitations.customerKey, customerKey), eq(invitations.expiresAt, office.clock.now())));
    expect(await colleagues.resend(headers, expired?.id ?? 0)).toMatchObject(refusal('LIMIT_REACHED'));
    const [newest] = await listed(headers);
    expect((await colleagues.resend(headers, newest.id)).status).toBe(200);
    expect((await colleagues.revoke(headers, newest.id)).status).toBe(204);
    expect((await colleagues.invite(headers)).status).toBe(201);
  });

  test('is one of a hundred mails of a customer within 24 hours, all of its administrators together; others are not affected', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    const second = await colleagues.member(customerKey, { role: 'administrator' });
    const other = await colleagues.administrator();
    const { body: first } = await colleagues.invite(headers);
    const entry = { userId: id, customerKey, action: 'colleague.invitationResent' };
    const at = new Date(office.clock.now().getTime() - day + 10 * minute);
    await office.db.insert(auditLog).values(Array.from({ length: maxInvitationMails - 1 }, () => ({ ...entry, at })));
    for (const refused of [await colleagues.invite(second.headers), await colleagues.resend(headers, first.id)])
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
    expect((await colleagues.invite(other.headers)).status).toBe(201);
    office.clock.advance(10 * minute);
    expect((await colleagues.invite(second.headers)).status).toBe(201);
  });

  test('cannot be sent by a site without email', async () => {
    const silent = await startTestBackOffice({ mail: 'off' });
    const there = driveColleagues(silent);
    const { headers } = await there.administrator();
    expect(await there.invite(headers)).toMatchObject(refusal('MAIL_UNAVAILABLE'));
    expect(await there.resend(headers, 1)).toMatchObject(refusal('MAIL_UNAVAILABLE'));
    expect((await there.list(headers)).status).toBe(200);
    expect((await silent.app.inject({ url: '/api/capabilities' })).json().capabilities).toContain('colleagues');
    await silent.close();
  });
});

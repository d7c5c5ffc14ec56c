import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tidyUp } from '../../services/operation/housekeeping.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { invitationLinks, invitations } from '../../store/tables/colleagues.js';
import { outbox } from '../../store/tables/outbox.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
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

describe('an invitation that has expired', () => {
  test('is listed as such for thirty days, and then deleted with its links', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const { body } = await colleagues.invite(headers);
    await colleagues.mails();
    const [{ id: newest }] = await listed(headers);
    office.clock.advance(7 * day - 1);
    const again = await colleagues.administratorAgain(customerKey);
    expect(await listed(again)).toMatchObject([{ id: newest, isExpired: false }]);
    office.clock.advance(1);
    expect(await listed(again)).toMatchObject([{ id: body.id, isExpired: true }]);
    office.clock.advance(30 * day - 1);
    await tidyUp(office.store, office.clock);
    const later = await colleagues.administratorAgain(customerKey);
    expect(await listed(later)).toHaveLength(1);
    office.clock.advance(1);
    expect(await listed(later)).toEqual([]);
    office.clock.advance(1);
    await tidyUp(office.store, office.clock);
    expect(await office.db.select().from(invitations).where(eq(invitations.id, body.id))).toEqual([]);
    expect(await office.db.select().from(invitationLinks).where(eq(invitationLinks.invitationId, body.id))).toEqual([]);
  });

  test('gives way to a new one of the same address', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const email = newAddress();
    await colleagues.invite(headers, { email, role: 'buyer' });
    office.clock.advance(7 * day);
    const again = await colleagues.administratorAgain(customerKey);
    expect((await colleagues.invite(again, { email, role: 'viewer' })).status).toBe(201);
    expect(await listed(again)).toMatchObject([{ email, role: 'viewer', isExpired: false }]);
  });
});

describe('an invitation that is sent again', () => {
  test('has a new link for another seven days, and the earlier ones are no longer valid', async () => {
    const { headers, id, customerKey } = await colleagues.administrator();
    const email = newAddress();
    const first = await colleagues.linkFor(headers, { email });
    const [{ id: invitation }] = await listed(headers);
    office.clock.advance(6 * day);
    const again = await colleagues.administratorAgain(customerKey);
    const { status, body } = await colleagues.resend(again, invitation);
    expect([status, body.id, body.expiresAt]).toEqual([200, invitation, iso(7 * day)]);
    const second = invitationIn((await colleagues.mails())[0]);
    expect((await colleagues.look(first)).status).toBe(409);
    office.clock.advance(7 * day - 1);
    expect((await colleagues.look(second)).status).toBe(200);
    office.clock.advance(1);
    expect((await colleagues.look(second)).status).toBe(409);
    expect(await logOf(customerKey)).toMatchObject([
      { action: 'colleague.invited', userId: id },
      { action: 'colleague.invitationResent', details: { invitationId: invitation, email } },
    ]);
  });

  test('writes one mail, however many were waiting', async () => {
    const { headers } = await colleagues.administrator();
    const { body } = await colleagues.invite(headers);
    await colleagues.resend(headers, body.id);
    await colleagues.resend(headers, body.id);
    const sent = await colleagues.mails();
    expect(sent).toHaveLength(1);
    expect((await colleagues.look(invitationIn(sent[0]))).status).toBe(200);
    const skipped = (await office.db.select().from(outbox)).filter(({ skippedAt }) => skippedAt !== null);
    expect(skipped).toHaveLength(2);
  });

  test('may have expired', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const { body } = await colleagues.invite(headers);
    office.clock.advance(8 * day);
    const again = await colleagues.administratorAgain(customerKey);
    expect((await colleagues.resend(again, body.id)).body).toMatchObject({ isExpired: false, expiresAt: iso(7 * day) });
  });

  test('is one of the customer’s that was neither revoked nor accepted: others answer as ids that do not exist', async () => {
    const { headers } = await colleagues.administrator();
    const other = await colleagues.administrator();
    const { body: theirs } = await colleagues.invite(other.headers);
    const { body: revoked } = await colleagues.invite(headers);
    await colleagues.revoke(headers, revoked.id);
    await colleagues.mails();
    const accepted = await colleagues.linkFor(headers);
    const [{ id: acceptedId }] = await listed(headers);
    await colleagues.accept(accepted);
    for (const id of [theirs.id, revoked.id, acceptedId, 2_000_000_000])
      expect((await colleagues.resend(headers, id)).status).toBe(404);
    expect((await listed(other.headers))[0]).toEqual(theirs);
  });
});

describe('an invitation that is revoked', () => {
  test('is gone from the list, its link is no longer valid, and doing so again changes nothing', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const link = await colleagues.linkFor(headers);
    const [{ id, email }] = await listed(headers);
    expect((await colleagues.revoke(headers, id)).status).toBe(204);
    expect((await colleagues.revoke(headers, id)).status).toBe(204);
    expect(await listed(headers)).toEqual([]);
    expect((await colleagues.look(link)).status).toBe(409);
    expect((await colleagues.accept(link)).status).toBe(409);
    const revocations = (await logOf(customerKey)).filter(({ action }) => action === 'colleague.invitationRevoked');
    expect(revocations).toMatchObject([{ details: { invitationId: id, email } }]);
  });

  test('is neither another customer’s nor an accepted one', async () => {
    const { headers } = await colleagues.administrator();
    const other = await colleagues.administrator();
    const link = await colleagues.linkFor(other.headers);
    const [{ id }] = await listed(other.headers);
    expect((await colleagues.revoke(headers, id)).status).toBe(404);
    expect((await colleagues.look(link)).status).toBe(200);
    await colleagues.accept(link);
    expect((await colleagues.revoke(other.headers, id)).status).toBe(404);
  });

  test('before its mail was written is not mailed', async () => {
    const { headers } = await colleagues.administrator();
    const { body } = await colleagues.invite(headers);
    await colleagues.revoke(headers, body.id);
    expect(await colleagues.mails()).toEqual([]);
  });
});

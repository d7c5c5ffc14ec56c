import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isSwitchable } from '../../../domain/mail/mail-choices.js';
import { invitations } from '../../store/tables/colleagues.js';
import { outbox } from '../../store/tables/outbox.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { driveColleagues, invitationIn } from '../../testing/colleague-driver.js';
import { linksOf, receivedMail } from '../../testing/mails.js';

const day = 86_400_000;
let office: TestBackOffice;
let colleagues: ReturnType<typeof driveColleagues>;
beforeAll(async () => {
  office = await startTestBackOffice({ publicUrl: 'https://shop.example.com' });
  colleagues = driveColleagues(office);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

describe('the mail with an invitation', () => {
  test('has customer, sender and role, and its link as a button and as an address, with the secret in the fragment', async () => {
    const { headers } = await colleagues.administrator({ name: 'Acme Foods' });
    await colleagues.invite(headers, { email: 'Ana@acme.example', role: 'bookkeeper' });
    const [mail] = await colleagues.mails();
    const received = await receivedMail(mail);
    const link = `https://shop.example.com/invitation#t=${invitationIn(mail)}`;
    expect(received.to).toMatchObject([{ name: '', address: 'Ana@acme.example' }]);
    expect(received.subject).toBe('Acme Foods invites you – Wholesale Storefront');
    expect(received.text?.replaceAll('\r', '').trim()).toBe(
      `You are invited

Hello,

Priya Raman invites you to use Wholesale Storefront for Acme Foods.

The link works once, until 11/28/2026, 10:00 AM.

Your role: Bookkeeper

View the invitation:
${link}

If you do not know Acme Foods, ignore this message. Without the link there will be no account.

This message was sent automatically by Wholesale Storefront.

Wholesale Storefront`,
    );
    expect(linksOf(received)).toEqual([
      [link, 'View the invitation'],
      [link, link],
    ]);
    const headersOfMail = received.headers.map(({ key, value }) => `${key}: ${value}`.toLowerCase());
    expect(headersOfMail).toContain('auto-submitted: auto-generated');
    expect(headersOfMail.join()).not.toContain('list-unsubscribe');
    expect(isSwitchable('colleague.invited')).toBe(false);
  });

  test('is in the language of the invitation, also when it is sent again', async () => {
    const { headers } = await colleagues.administrator({ name: 'Acme Foods' });
    const { body } = await colleagues.invite(headers, { language: 'es' });
    await colleagues.mails();
    await colleagues.resend(headers, body.id);
    const received = await receivedMail((await colleagues.mails())[0]);
    expect(received.subject).toBe('Acme Foods le invita – Wholesale Storefront');
    expect(received.html).toContain('Comprador');
  });

  test('names the customer alone if its sender is gone', async () => {
    const { headers, id } = await colleagues.administrator({ name: 'Acme Foods' });
    await colleagues.invite(headers);
    await office.db.delete(users).where(eq(users.id, id));
    const [mail] = await colleagues.mails();
    expect(mail?.text).toContain('You are invited to use Wholesale Storefront for Acme Foods.');
  });

  test('shows names as they are, and no markup of theirs', async () => {
    const { headers } = await colleagues.administrator(
      { name: '<b>Acme</b> & Co' },
      { name: '<a href="https://evil.example">x</a>' },
    );
    await colleagues.invite(headers);
    const received = await receivedMail((await colleagues.mails())[0]);
    expect(received.text).toContain('<b>Acme</b> & Co');
    expect(received.html).toContain('&lt;b&gt;Acme&lt;/b&gt; &amp; Co');
    expect(linksOf(received).every(([href]) => href?.startsWith('https://shop.example.com/invitation#t='))).toBe(true);
  });

  test('that is written again after a failure has a link of its own, and both are valid until one is used', async () => {
    const { headers } = await colleagues.administrator();
    await colleagues.invite(headers);
    const [lost] = await colleagues.mails(() => {
      throw new Error('ECONNECTION');
    });
    office.clock.advance(30_000);
    const [first, second] = [invitationIn(lost), invitationIn((await colleagues.mails())[0])];
    expect([first.length, second.length, first === second]).toEqual([43, 43, false]);
    expect((await colleagues.look(first)).status).toBe(200);
    expect((await colleagues.accept(second)).status).toBe(200);
    expect((await colleagues.look(first)).status).toBe(409);
  });

  test.each([
    ['expired', { expiresAt: new Date('2026-11-21T15:00:00Z') }],
    ['revoked', { revokedAt: new Date('2026-11-21T15:00:00Z') }],
    ['accepted', { acceptedAt: new Date('2026-11-21T15:00:00Z') }],
  ])('is not sent if the invitation is %s by then', async (_, change) => {
    const { headers } = await colleagues.administrator();
    const { body } = await colleagues.invite(headers);
    await office.db.update(invitations).set(change).where(eq(invitations.id, body.id));
    expect(await colleagues.mails()).toEqual([]);
    expect(await office.db.select().from(outbox)).toMatchObject([{ skippedAt: office.clock.now(), failedAt: null }]);
  });

  test('is not sent for an invitation that was deleted, nor a day late', async () => {
    const { headers, customerKey } = await colleagues.administrator();
    const { body } = await colleagues.invite(headers);
    await office.db.delete(invitations).where(eq(invitations.id, body.id));
    expect(await colleagues.mails()).toEqual([]);
    await colleagues.invite(await colleagues.administratorAgain(customerKey));
    office.clock.advance(day + 1);
    expect(await colleagues.mails()).toEqual([]);
  });
});

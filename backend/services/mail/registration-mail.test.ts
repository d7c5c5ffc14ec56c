import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '../../store/tables/outbox.js';
import { registrations } from '../../store/tables/registrations.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildUser } from '../../testing/builders.js';
import { linksOf, receivedMail } from '../../testing/mails.js';
import { driveRegistrations, newEmail, verificationIn } from '../../testing/registration-driver.js';
import { withSiteSetting } from '../../testing/site-setting.js';

const day = 86_400_000;
let office: TestBackOffice;
let consumers: ReturnType<typeof driveRegistrations>;
beforeAll(async () => {
  office = await startTestBackOffice({ publicUrl: 'https://shop.example.com' });
  consumers = driveRegistrations(office);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

const skipped = async () => {
  expect(await consumers.mails()).toEqual([]);
  expect(await office.db.select().from(outbox)).toMatchObject([{ skippedAt: office.clock.now(), failedAt: null }]);
};

describe('the mail that verifies an address', () => {
  test('has its link as a button and as an address, and nothing that was typed: anybody could have typed it', async () => {
    const email = newEmail();
    await consumers.signUp({ email, name: 'You won! evil.example', company: 'evil.example Inc' });
    const [mail] = await consumers.mails();
    const received = await receivedMail(mail);
    const link = `https://shop.example.com/verifyemail?t=${verificationIn(mail)}`;
    expect(received.to).toMatchObject([{ name: '', address: email }]);
    expect(received.text?.replaceAll('\r', '').trim()).toBe(
      `Verify your email address

Hello,

Somebody, probably you, created an account at Wholesale Storefront with this address. Open the link to activate it; it expires after 24 hours.

Verify your email address:
${link}

If this was not you, ignore this message. Without the link there will be no account.

This message was sent automatically by Wholesale Storefront.

Wholesale Storefront`,
    );
    expect(linksOf(received)).toEqual([
      [link, 'Verify your email address'],
      [link, link],
    ]);
    expect(`${received.subject}${received.html}`).not.toContain('evil');
  });

  test('that is sent again has a link of its own, and both are valid', async () => {
    await consumers.signUp();
    const [lost] = await consumers.mails(() => {
      throw new Error('ECONNECTION');
    });
    office.clock.advance(30_000);
    const [first, second] = [verificationIn(lost), verificationIn((await consumers.mails())[0])];
    expect([first.length, second.length, first === second]).toEqual([43, 43, false]);
    expect([(await consumers.verify(second)).status, (await consumers.verify(first)).status]).toEqual([200, 200]);
  });

  test('is not sent for a registration that has expired or is gone', async () => {
    const email = newEmail();
    await consumers.linkFor(email);
    office.clock.advance(7 * day - 1);
    await office.db.delete(outbox);
    await consumers.resend(email);
    office.clock.advance(1);
    await skipped();
    await office.db.delete(outbox);

    await consumers.signUp({ email: newEmail() });
    await office.db.delete(registrations);
    await skipped();
  });

  test('is not sent by a site that has no consumers meanwhile', async () => {
    await consumers.signUp();
    await withSiteSetting(office, 'allowConsumer', false, skipped);
  });
});

describe('the mail to an address that has an account', () => {
  test('says so, has no link but the one for signing in, and is in the language of the person', async () => {
    const email = newEmail();
    await buildUser(office.db, { username: email, name: 'Real Name' });
    await consumers.signUp({ email, name: 'You won!' }, { language: 'es' });
    const [mail] = await consumers.mails();
    const received = await receivedMail(mail);
    expect(received.subject).toBe('Ya tiene una cuenta – Wholesale Storefront');
    expect(linksOf(received)).toEqual([
      ['https://shop.example.com/login', 'Iniciar sesión'],
      ['https://shop.example.com/login', 'https://shop.example.com/login'],
    ]);
    for (const form of [received.text, received.html]) expect(form).not.toMatch(/Real Name|You won|verifyemail/);
  });

  test('is decided when it is written: an account that was opened since counts', async () => {
    const email = newEmail();
    await consumers.signUp({ email });
    await buildUser(office.db, { username: email });
    expect(verificationIn((await consumers.mails())[0])).toBe('');
    await office.db.delete(users).where(eq(users.username, email));
  });
});

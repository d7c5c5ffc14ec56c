import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildUser } from '../../testing/builders.js';
import { lightHash } from '../../testing/light-hash.js';
import { linksOf, receivedMail } from '../../testing/mails.js';
import { drivePasswords, gatewaySecret, secretIn } from '../../testing/password-driver.js';
import { withSiteSetting } from '../../testing/site-setting.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
let passwords: ReturnType<typeof drivePasswords>;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret, publicUrl: 'https://shop.example.com' });
  passwords = drivePasswords(office);
});
afterAll(() => office.close());

async function resetMailTo(name: string) {
  const passwordHash = await lightHash('Right#2026');
  const { username } = await buildUser(office.db, { name, passwordHash, email: `${unique('mail')}@example.com` });
  await passwords.request(username);
  const [mail] = await passwords.mails();
  return { username, mail, secret: secretIn(mail), email: await receivedMail(mail) };
}

describe('the mail with a reset link', () => {
  test('has its link as a button and as an address, and whose password it sets', async () => {
    const { username, secret, email } = await resetMailTo('Renée “Bo” Núñez');
    const link = `https://shop.example.com/changepassword?t=${secret}`;
    expect(email.text?.replaceAll('\r', '').trim()).toBe(
      `Set a new password

Hello Renée “Bo” Núñez,

We received a request to reset the password of your account at Wholesale Storefront. The link works once and expires after one hour.

Username: ${username}

Set a new password:
${link}

If this was not you, ignore this message. Your password stays the same.

This message was sent automatically by Wholesale Storefront.

Wholesale Storefront`,
    );
    expect(linksOf(email)).toEqual([
      [link, 'Set a new password'],
      [link, link],
    ]);
    expect(email.html).toContain(username);
    expect(email.html).toContain('ignore this message');
    expect(email.attachments).toEqual([]);
    // Mail about the account cannot be switched off.
    expect(email.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });

  test('has names as they are, and runs nothing of them (E5)', async () => {
    await withSiteSetting(office, 'siteTitle', 'Fish & <Chips>', async () => {
      const { email } = await resetMailTo('<img src=x onerror=alert(1)>');
      expect(email.subject).toBe('Set a new password – Fish & <Chips>');
      expect(email.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(email.html).toContain('Fish &amp; &lt;Chips&gt;');
      expect(email.html).not.toMatch(/<img|<Chips/);
      expect(email.text).toContain('Hello <img src=x onerror=alert(1)>,');
    });
  });
});

test('the mail about a changed password is in the language of the person, and has no link', async () => {
  const { username, secret } = await resetMailTo('Ann Reyes');
  await passwords.reset(secret, { language: 'es' });
  const [mail] = await passwords.mails();
  const email = await receivedMail(mail);
  expect(email.subject).toBe('Se cambió su contraseña – Wholesale Storefront');
  for (const form of [email.text, email.html]) {
    expect(form).toContain('se cambió el 11/21/2026, 10:00 AM.');
    expect(form).toContain('Si no fue usted, comuníquese de inmediato con Wholesale Storefront.');
    expect(form).toContain(username);
    expect(form).not.toMatch(/href|http/);
  }
});

test('a mail that is sent again has a link of its own, and both are valid until one is used', async () => {
  const passwordHash = await lightHash('Right#2026');
  const { username } = await buildUser(office.db, { passwordHash, email: `${unique('mail')}@example.com` });
  await passwords.request(username);
  const [lost] = await passwords.mails(() => {
    throw new Error('ECONNECTION');
  });
  office.clock.advance(30_000);
  const [first, second] = [secretIn(lost), secretIn((await passwords.mails())[0])];
  expect([first.length, second.length, first === second]).toEqual([43, 43, false]);
  expect((await passwords.userType(first)).body.errors).toEqual([]);
  expect((await passwords.reset(second)).status).toBe(200);
  expect((await passwords.reset(first)).body.problems[0].code).toBe('LINK_INVALID');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '../../store/tables/outbox.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildCustomer, buildToken, buildUser, letHaveKeys } from '../../testing/builders.js';
import { dispatchedMails, linksOf, receivedMail } from '../../testing/mails.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({ publicUrl: 'https://shop.example.com' });
});
afterAll(() => office.close());

/** Creates a key as a new user with an address. */
async function createdKey(payload: object, language = 'en-US') {
  const customer = await buildCustomer(office.db);
  const user = await buildUser(office.db, {
    name: 'Ann Reyes',
    customerKey: customer.key,
    email: `${unique('mail')}@example.com`,
  });
  await letHaveKeys(office.db, user.id);
  const headers = {
    ...bearer(await buildToken(office.db, user.id, {}, office.clock.now()), customer.key),
    'accept-language': language,
  };
  const answer = await office.app.inject({ method: 'POST', url: '/api/account/keys', headers, payload });
  return { user, answer, secret: answer.json().secret as string };
}

test('the user who creates an API key receives its name, beginning and permissions, the time and a link to revoke it; never its secret', async () => {
  const { user, secret } = await createdKey({ name: 'ERP', scopes: ['orders:place', 'catalogue:read'], expiresInDays: null });
  const [written] = await office.db.select().from(outbox);
  const mails = await dispatchedMails(office);
  const email = await receivedMail(mails[0]);
  expect(mails).toHaveLength(1);
  expect(email.to).toEqual([{ name: 'Ann Reyes', address: user.email }]);
  expect(email.subject).toBe('A new API key – Wholesale Storefront');
  expect(email.text?.replaceAll('\r', '').trim()).toBe(
    `A new API key was created

Hello Ann Reyes,

An API key was created for your account at Wholesale Storefront on 11/21/2026, 10:00 AM. A program with this key acts in your name.

Username: ${user.username}
Name: ERP
Begins with: ${secret.slice(0, 10)}
Permissions: Read the catalogue · Place orders

View your API keys:
https://shop.example.com/account/api-keys

If this was not you, revoke the key there right away, change your password, and contact Wholesale Storefront.

This message was sent automatically by Wholesale Storefront.

Wholesale Storefront`,
  );
  const address = 'https://shop.example.com/account/api-keys';
  expect(linksOf(email)).toEqual([
    [address, 'View your API keys'],
    [address, address],
  ]);
  expect(email.html).toContain('Permissions');
  // Mail about the account cannot be switched off.
  expect(email.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  for (const form of [email.html, email.text, JSON.stringify(written)]) expect(form).not.toContain(secret.slice(10));
});

test('the mail about an API key is in the language of the person who created it, and runs nothing of its name (E5)', async () => {
  await createdKey({ name: '<img src=x onerror=alert(1)>', scopes: ['account:read'] }, 'es');
  const email = await receivedMail((await dispatchedMails(office))[0]);
  expect(email.subject).toBe('Una nueva clave de API – Wholesale Storefront');
  expect(email.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(email.html).not.toContain('<img');
});

test('a key that is refused causes no mail', async () => {
  const { answer } = await createdKey({ name: '', scopes: [] });
  expect(answer.statusCode).toBe(409);
  expect(await dispatchedMails(office)).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addToOutbox } from '../../store/records/outbox.js';
import { outbox } from '../../store/tables/outbox.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildUser } from '../../testing/builders.js';
import { dispatchedMails, linksOf, receivedMail } from '../../testing/mails.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({ publicUrl: 'https://shop.example.com' });
});
beforeEach(() => office.db.delete(outbox));
afterAll(() => office.close());

const firefox = { browser: 'Firefox', system: 'Windows', address: '192.0.2.7', language: 'en-US' };

/** The mail about a sign-in of a new user. */
async function mailOf(facts: Partial<Record<keyof typeof firefox, string | null>> = {}, isDisabled = false) {
  const user = await buildUser(office.db, { name: 'Ann Reyes', email: `${unique('ann')}@example.com`, isDisabled });
  const message = { kind: 'signIn.newDevice', messageId: unique('mail'), payload: { userId: user.id, ...firefox, ...facts } };
  await addToOutbox(office.db, message, office.clock.now());
  return { user, mails: await dispatchedMails(office) };
}
const textOf = async (facts: Parameters<typeof mailOf>[0]) =>
  (await receivedMail((await mailOf(facts)).mails[0])).text?.replaceAll('\r', '').trim();

test('the user who signs in in another browser receives its name, the IP address, the time and a link to their sessions', async () => {
  const { user, mails } = await mailOf();
  const email = await receivedMail(mails[0]);
  expect(mails).toHaveLength(1);
  expect(email.to).toEqual([{ name: 'Ann Reyes', address: user.email }]);
  expect(email.subject).toBe('New sign-in – Wholesale Storefront');
  expect(email.text?.replaceAll('\r', '').trim()).toBe(
    `New sign-in to your account

Hello Ann Reyes,

On 11/21/2026, 10:00 AM, your account at Wholesale Storefront was used in a browser in which you had not signed in before.

Username: ${user.username}
Browser: Firefox on Windows
IP address: 192.0.2.7

View your sessions:
https://shop.example.com/settings/security

If this was not you, change your password, end the session there, and contact Wholesale Storefront.

This message was sent automatically by Wholesale Storefront.

Wholesale Storefront`,
  );
  const address = 'https://shop.example.com/settings/security';
  expect(linksOf(email)).toEqual([
    [address, 'View your sessions'],
    [address, address],
  ]);
  // Mail about the account cannot be switched off.
  expect(email.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
});

test.each([
  [{ system: null }, 'Browser: Firefox\n'],
  [{ browser: null }, 'Browser: Windows\n'],
  [{ browser: null, system: null }, 'Browser: Unknown browser\n'],
])('the mail says of the browser as much as is known: %j', async (facts, line) => {
  expect(await textOf(facts)).toContain(line);
});

test('an address that is unknown is left out', async () => {
  expect(await textOf({ address: null })).not.toContain('IP address');
});

test('the mail about a sign-in is in the language in which it was made', async () => {
  const text = await textOf({ language: 'es' });
  expect(text).toContain('Navegador: Firefox en Windows\nDirección IP: 192.0.2.7\n');
  expect(text).toContain(
    'se usó su cuenta de Wholesale Storefront en un navegador en el que usted no había iniciado sesión antes.',
  );
});

test('a user who was disabled meanwhile receives none', async () => {
  expect((await mailOf({}, true)).mails).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../store/tables/outbox.js';
import { codeAt, driveSignInMethods } from '../../testing/authenticator.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildToken, buildUser } from '../../testing/builders.js';
import { dispatchedMails, linksOf, receivedMail } from '../../testing/mails.js';
import { SoftwarePasskey } from '../../testing/passkey.js';
import { unique } from '../../testing/unique.js';

const publicUrl = 'https://shop.example.com';
let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({ publicUrl });
});
beforeEach(() => office.db.delete(outbox));
afterAll(() => office.close());

async function build(language = 'en-US') {
  const email = `${unique('ann')}@example.com`;
  const user = await buildUser(office.db, { name: 'Ann Reyes', email, passwordHash: 'WHATEVER' });
  const { call } = driveSignInMethods(office, await buildToken(office.db, user.id, {}, office.clock.now()));
  const by = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
    call(method, path, payload, { 'accept-language': language });
  return { user, by };
}
type By = Awaited<ReturnType<typeof build>>['by'];
async function addPasskey(by: By, name: string): Promise<number> {
  const { challenge, options } = (await by('POST', 'passkeys/options')).body;
  const credential = new SoftwarePasskey(publicUrl).created(options);
  return (await by('POST', 'passkeys', { challenge, credential, name })).body.passkeys[0].id;
}
async function setUp(by: By) {
  const { secret } = (await by('POST', 'authenticator')).body;
  const { body } = await by('POST', 'authenticator/confirm', { code: codeAt(secret, office.clock.now()) });
  return { secret, recoveryCodes: body.recoveryCodes as string[] };
}

test('the user who adds a passkey receives its name, the time, and a link to the page Security', async () => {
  const { user, by } = await build();
  await addPasskey(by, 'Work laptop');
  const mails = await dispatchedMails(office);
  const email = await receivedMail(mails[0]);
  expect(mails).toHaveLength(1);
  expect(email.to).toEqual([{ name: 'Ann Reyes', address: user.email }]);
  expect(email.subject).toBe('A passkey was added – Wholesale Storefront');
  expect(email.text?.replaceAll('\r', '').trim()).toBe(
    `A passkey was added

Hello Ann Reyes,

On 11/21/2026, 10:00 AM, the way to sign in to your account at Wholesale Storefront was changed.

Username: ${user.username}
Passkey: Work laptop

View how you sign in:
https://shop.example.com/settings/security

If this was not you, change your password, undo the change there, and contact Wholesale Storefront.

This message was sent automatically by Wholesale Storefront.

Wholesale Storefront`,
  );
  expect(linksOf(email).map(([href]) => href)).toEqual([
    'https://shop.example.com/settings/security',
    'https://shop.example.com/settings/security',
  ]);
  // Mail about the account cannot be switched off.
  expect(email.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
});

test('each change is reported by a mail of its own; neither secret nor code is in one', async () => {
  const { by } = await build();
  const { secret, recoveryCodes } = await setUp(by);
  await by('POST', 'authenticator/recovery-codes');
  await by('DELETE', 'authenticator');
  await by('DELETE', `passkeys/${await addPasskey(by, 'Phone')}`);
  const written = JSON.stringify(await office.db.select().from(outbox));
  const emails = await Promise.all((await dispatchedMails(office)).map(receivedMail));
  expect(emails.map(({ subject }) => subject)).toEqual([
    'An authenticator app was added – Wholesale Storefront',
    'The authenticator app was removed – Wholesale Storefront',
    'A passkey was added – Wholesale Storefront',
    'A passkey was removed – Wholesale Storefront',
  ]);
  for (const form of [written, ...emails.flatMap(({ html, text }) => [html, text])])
    for (const hidden of [secret, ...recoveryCodes]) expect(form).not.toContain(hidden);
});

test('the mail about a passkey is in the language of the person who added it, and runs nothing of its name (E5)', async () => {
  const { by } = await build('es');
  await addPasskey(by, '<img src=x onerror=alert(1)>');
  const email = await receivedMail((await dispatchedMails(office))[0]);
  expect(email.subject).toBe('Se agregó una llave de acceso – Wholesale Storefront');
  expect(email.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(email.html).not.toContain('<img');
});

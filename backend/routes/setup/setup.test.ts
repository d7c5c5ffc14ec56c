import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renewSetupLink } from '../../services/setup/setup-link.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildToken, buildUser } from '../../testing/builders.js';
import { dispatchedMails } from '../../testing/mails.js';
import { SoftwarePasskey } from '../../testing/passkey.js';

const secret = 'WHATEVER-secret-of-the-gateway';
const fromAddress = { 'x-gateway-secret': secret, 'x-client-ip': '198.51.100.9' };

let office: TestBackOffice;
beforeEach(async () => {
  office = await startTestBackOffice({ publicUrl: 'http://localhost:4000', mail: 'mailbox', gatewaySecret: secret });
});
afterEach(() => office.close());

const account = { username: 'Nora', name: 'Nora Lind', email: 'nora@example.com' };
const password = 'Harbor#2026-lobster';

async function link(): Promise<string> {
  const secret = await renewSetupLink(office.store, office.clock);
  if (secret === null) throw new Error('the store has staff');
  return secret;
}
async function post(path: string, payload: object) {
  const answer = await office.app.inject({ method: 'POST', url: `/api/setup/${path}`, payload, headers: fromAddress });
  return { status: answer.statusCode, body: answer.json() };
}
const codesOf = ({ body }: { body: { problems?: { code: string }[] } }) => body.problems?.map(({ code }) => code);

describe('a store without users', () => {
  test('is unset until it has one', async () => {
    const read = async () => (await office.app.inject('/api/setup')).json();
    expect(await read()).toEqual({ isUnset: true });
    await buildUser(office.db);
    expect(await read()).toEqual({ isUnset: false });
  });

  test('gets its first administrator with the link, who is signed in and administers it; the link works once', async () => {
    const token = await link();
    expect(await post('link', { token })).toMatchObject({ status: 200, body: { expiresAt: expect.any(String) } });
    const { status, body } = await post('administrator', { token, ...account, password });
    expect(status).toBe(200);
    const setup = await office.app.inject({ url: '/api/admin/setup', headers: { authorization: `Bearer ${body.access_token}` } });
    expect(setup.json()).toMatchObject({ step: 'company', staff: 1, products: 0, customers: 0, hasOrders: false });
    const [user] = await office.db.select().from(users);
    expect(user).toMatchObject({
      username: 'nora',
      name: 'Nora Lind',
      email: 'nora@example.com',
      isStaff: true,
      customerKey: null,
    });
    const actions = (await office.db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(['setup.linkMade', 'staff.added', 'signIn.accepted']);
    expect(codesOf(await post('link', { token }))).toEqual(['LINK_INVALID']);
    expect(codesOf(await post('administrator', { token, ...account, username: 'mara', password }))).toEqual(['LINK_INVALID']);
    expect(await renewSetupLink(office.store, office.clock)).toBeNull();
  });

  test('gets one administrator of two people who send the link at the same time', async () => {
    const token = await link();
    const answers = await Promise.all(
      ['nora', 'mara'].map((username) => post('administrator', { token, ...account, username, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await office.db.select().from(users)).toHaveLength(1);
  });

  test('takes a passkey instead of a password', async () => {
    const token = await link();
    const options = await post('passkey', { token, ...account });
    expect(options.status).toBe(200);
    const authenticator = new SoftwarePasskey();
    const credential = authenticator.created(options.body.options);
    const passkey = { challenge: options.body.challenge, credential, name: 'First passkey' };
    const { status } = await post('administrator', { token, ...account, passkey });
    expect(status).toBe(200);
    const [user] = await office.db.select().from(users);
    expect(user).toMatchObject({ passwordHash: null, passkeyHandle: expect.any(String) });
    const signIn = (await office.app.inject({ method: 'POST', url: '/api/passkeys/sign-in' })).json();
    const answer = authenticator.signed(signIn.options);
    const form = new URLSearchParams({
      ...{ grant_type: 'passkey', client_id: 'ecommerce', challenge: signIn.challenge, credential: answer },
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const opened = await office.app.inject({ method: 'POST', url: '/api/token', payload: form, headers });
    expect(opened.statusCode).toBe(200);
  });

  test('refuses an answer of a passkey that belongs to another challenge, and keeps the link', async () => {
    const token = await link();
    const passkey = { challenge: 'x'.repeat(43), credential: '{"id":"abc"}', name: 'x' };
    expect(codesOf(await post('administrator', { token, ...account, passkey }))).toEqual(['PASSKEY_REFUSED']);
    expect((await post('link', { token })).status).toBe(200);
  });

  test('names every problem of the form, and keeps the link', async () => {
    const token = await link();
    const wrong = { token, username: 'n', name: '', email: 'nora', password: 'short' };
    const { status, body } = await post('administrator', wrong);
    expect(status).toBe(409);
    expect([...new Set(body.problems.map(({ field }: { field: string }) => field))]).toEqual([
      'username',
      'name',
      'email',
      'password',
    ]);
    expect((await post('link', { token })).status).toBe(200);
    expect((await post('administrator', { token, ...account })).status).toBe(400);
  });

  test('refuses a link that is replaced, expired or invented, and one once someone administers the store', async () => {
    const [replaced, token] = [await link(), await link()];
    for (const wrong of [replaced, 'x'.repeat(43), 'x', ''])
      expect(codesOf(await post('link', { token: wrong }))).toEqual(['LINK_INVALID']);
    office.clock.advance(24 * 3_600_000);
    expect(codesOf(await post('link', { token }))).toEqual(['LINK_INVALID']);
    const fresh = await link();
    await buildUser(office.db, { isStaff: true });
    expect(codesOf(await post('administrator', { token: fresh, ...account, password }))).toEqual(['LINK_INVALID']);
  });

  test('limits how often an address tries a link', async () => {
    const tries = Array.from({ length: 61 }, () => post('link', { token: 'x' }));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('the steps after it', () => {
  let headers: Record<string, string>;
  beforeEach(async () => {
    const user = await buildUser(office.db, { isStaff: true, email: 'nora@example.com', name: 'Nora Lind' });
    headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
  });
  async function call(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
    const answer = await office.app.inject({ method, url: `/api/admin/setup${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  }

  test('stay where the person left them', async () => {
    expect((await call('GET', '')).body.step).toBe('done');
    expect((await call('PUT', '/step', { step: 'mail' })).body.step).toBe('mail');
    expect((await call('GET', '')).body.step).toBe('mail');
  });

  test('save the company at once, with a problem at each field, and never over the changes of others', async () => {
    const { company } = (await call('GET', '')).body;
    const values = { ...company, siteTitle: ' Harbor Foods ', companyName: 'Harbor Foods, Inc.', companyPhone: '(207) 555-0142' };
    const wrong = { ...values, currency: 'dollars', companyEmail: 'orders' };
    const refused = await call('PUT', '/settings', { values: wrong, seen: company });
    expect(refused.body.problems.map(({ field }: { field: string }) => field)).toEqual(['companyEmail', 'currency']);
    const saved = await call('PUT', '/settings', { values, seen: company, next: 'look' });
    expect(saved.body).toMatchObject({ step: 'look', company: { ...values, siteTitle: 'Harbor Foods' } });
    const late = await call('PUT', '/settings', { values: { siteTitle: 'Other' }, seen: { siteTitle: company.siteTitle } });
    expect(codesOf(late)).toEqual(['SETTING_CHANGED']);
    const site = (await office.app.inject('/api/settings/site')).json();
    expect(site).toMatchObject({ siteTitle: 'Harbor Foods', companyName: 'Harbor Foods, Inc.', companyPhone: '(207) 555-0142' });
    const logged = await office.db.select().from(auditLog).where(eq(auditLog.action, 'setting.changed'));
    expect(logged).toHaveLength(3);
  });

  test('take colors, which are those of everyone without a theme of their own', async () => {
    const { colors } = (await call('GET', '')).body;
    const values = { primaryColor: '#0a4d8c', secondaryColor: '#f50057' };
    expect((await call('PUT', '/settings', { values, seen: colors })).body.colors).toEqual(values);
    const theme = await office.app.inject({ url: '/api/theme', headers });
    expect(theme.json()).toMatchObject({ ...values, hasUserTheme: false });
  });

  async function upload(place: string, bytes: Buffer) {
    const boundary = 'WHATEVER';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const ofForm = { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const answer = await office.app.inject({ method: 'POST', url: `/api/admin/setup/logo/${place}`, payload, headers: ofForm });
    return { status: answer.statusCode, body: answer.json() };
  }

  test('draw an uploaded logo again as PNG, and use it wherever there is no other', async () => {
    const picture = { create: { width: 1_200, height: 300, channels: 4, background: '#0a4d8c' } } as const;
    const { status, body } = await upload('light', await sharp(picture).png().toBuffer());
    expect(status).toBe(200);
    expect(body.logo.light).toMatch(/^logo-[0-9a-f]{20}\.png$/);
    expect(body.logo.dark).toBe(body.logo.light);
    expect(body.logo.small).not.toBe(body.logo.light);
    const file = await office.app.inject(`/img/${body.logo.light}`);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'png', width: 640, height: 160 });
    const site = (await office.app.inject('/api/settings/site')).json();
    expect(site.favicon).toBe(body.logo.small);
    const other = await upload(
      'dark',
      await sharp({ create: { ...picture.create, background: '#ffffff' } })
        .png()
        .toBuffer(),
    );
    expect(other.body.logo).toMatchObject({ light: body.logo.light, small: body.logo.small });
    expect(other.body.logo.dark).not.toBe(body.logo.dark);
  });

  test('refuse a file that is no picture', async () => {
    expect(await upload('light', Buffer.from('<svg/>'))).toMatchObject({
      status: 409,
      body: { problems: [{ code: 'REFUSED' }] },
    });
  });

  test('send a test mail, one at a time, and show its outcome', async () => {
    expect((await call('GET', '')).body.mail).toMatchObject({ mode: 'mailbox', server: null, test: null });
    expect((await call('POST', '/test-mail')).body.mail.test).toMatchObject({ state: 'waiting', error: null });
    await call('POST', '/test-mail');
    const [mail, ...others] = await dispatchedMails(office);
    expect(mail).toMatchObject({ to: { address: 'nora@example.com' }, subject: expect.stringContaining('Test mail') });
    expect(others).toEqual([]);
    expect((await call('GET', '')).body.mail.test).toMatchObject({ state: 'sent', error: null });
    await call('POST', '/test-mail');
    await dispatchedMails(office, () => {
      throw new Error('connection refused');
    });
    expect((await call('GET', '')).body.mail.test).toMatchObject({ state: 'waiting', error: 'connection refused' });
  });

  test('are for staff alone (A6.4)', async () => {
    const user = await buildUser(office.db);
    headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
    expect((await call('GET', '')).status).toBe(403);
    headers = {};
    expect((await call('GET', '')).status).toBe(401);
  });
});

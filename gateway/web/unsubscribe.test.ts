import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../app.js';
import { Failure } from '../errors.js';
import { appWith } from '../testing/app.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';

const { backOffice, fixture } = fakeBackOffice();
const lines: string[] = [];
let gateway: App;
beforeAll(async () => {
  gateway = await appWith({ backOffice, logTo: { write: (line) => void lines.push(line) } });
});
beforeEach(() => {
  fixture.written = undefined;
  fixture.refusal = null;
  fixture.failing.clear();
  lines.length = 0;
});
afterAll(() => gateway.http.close());

const signature = 'S'.repeat(43);
const link = `/unsubscribe?t=42.order.submitted.${signature}`;
const incomplete = link.slice(0, -1);
const oneClick = 'List-Unsubscribe=One-Click';

const open = (url = link, headers: Record<string, string> = {}) => gateway.http.inject({ url, headers });
const post = (url = link, payload = oneClick, contentType = 'application/x-www-form-urlencoded') =>
  gateway.http.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });

describe('the link of a mail that can be switched off', () => {
  it('opens a page with a button, and changes nothing: scanners of mail open links', async () => {
    const page = await open();
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Stop these emails?</h1>');
    expect(page.body).toContain('You will no longer receive these emails: Order confirmations.');
    expect(page.body).toContain(`<form method="post" action="${link}">`);
    expect(page.body).toContain('<input type="hidden" name="List-Unsubscribe" value="One-Click">');
    expect(page.body).toContain('<button>Unsubscribe</button>');
    expect([fixture.calls.includes('mail.unsubscribe'), fixture.written]).toEqual([false, undefined]);
  });

  it('opens a page that is cached and framed nowhere, sends its address to nobody, and posts to this origin alone', async () => {
    const { headers } = await open();
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[\w-]{24}'; style-src 'nonce-[\w-]{24}'; form-action 'self';/);
  });

  it('opens the page in the language of the browser', async () => {
    const page = await open(link, { 'accept-language': 'es' });
    expect(page.body).toContain('<html lang="es" dir="ltr">');
    expect(page.body).toContain('Confirmaciones de pedidos');
  });

  it.each([
    '/unsubscribe',
    '/unsubscribe?t=',
    incomplete,
    `${link}&t=2`,
    link.replace('order.submitted', 'password.changed'),
    `/unsubscribe?t=${encodeURIComponent('"><script>alert(1)</script>')}`,
  ])('says what is wrong with %s', async (url) => {
    const page = await open(url);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('The link is incomplete. Open it in the email again.');
    expect(page.body).not.toMatch(/<form|alert/);
  });
});

describe('POST to the link', () => {
  it.each([
    ['a button of the page, or a mail program', 'application/x-www-form-urlencoded', oneClick],
    [
      'a mail program that sends the other form',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('switches the mail off: %s (RFC 8058)', async (_, contentType, payload) => {
    const page = await post(link, payload, contentType);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<h1>You are unsubscribed</h1>');
    expect(page.body).toContain('You will no longer receive these emails: Order confirmations.');
    expect(fixture.written).toBe(`42.order.submitted.${signature}`);
  });

  it.each([
    [link, 'List-Unsubscribe=Later', 400],
    [link, '', 400],
    [incomplete, oneClick, 404],
  ])('%s with “%s” changes nothing', async (url, payload, status) => {
    const page = await post(url, payload);
    expect([page.statusCode, fixture.written]).toEqual([status, undefined]);
    expect(page.body).toContain('<h1>You could not be unsubscribed</h1>');
  });

  it('takes no other content type, and no large body', async () => {
    expect((await post(link, '{}', 'application/json')).statusCode).toBe(415);
    expect((await post(link, oneClick + '&'.repeat(5_000))).statusCode).toBe(413);
    expect(fixture.written).toBeUndefined();
  });

  it('shows the reason of the back office if it refuses the link', async () => {
    const problem = { code: 'LINK_INVALID', message: 'No <such> link' } as const;
    fixture.refusal = { message: problem.message, language: 'en-US', problems: [problem] };
    const page = await post();
    expect(page.statusCode).toBe(409);
    expect(page.body).toContain('No &lt;such&gt; link');
  });

  it('shows a message if the back office does not answer', async () => {
    fixture.failing.set('mail.unsubscribe', new Failure('BACK_OFFICE_UNAVAILABLE'));
    const page = await post();
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.body).toContain('You could not be unsubscribed');
  });

  it('is logged by its name, and without the link', async () => {
    await open();
    await post();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ operation: 'unsubscribe', status: 200 }]);
    expect(lines.join('')).not.toContain('SSSS');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailboxTransport } from '../../services/mail/mailbox.js';
import { mailbox } from '../../store/tables/mailbox.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';

const gatewaySecret = 'a-secret-of-sixteen';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({ mail: 'mailbox', gatewaySecret });
});
beforeEach(() => office.db.delete(mailbox));
afterAll(() => office.close());

const mail = {
  messageId: 'order-100042',
  to: { name: 'Ann', address: 'ann@example.com' },
  subject: 'Your order <100042>',
  text: 'Plain & simple\n',
  html: '<!doctype html><html><head></head><body><p onclick="x()">Hello</p></body></html>',
  attachments: [{ name: 'Confirmation 100042.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
};
const keep = () => mailboxTransport(office.store, office.clock).send(mail);
const get = (url: string, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  office.app.inject({ method: 'GET', url, ...options });
const idOfFirst = async () => (await office.db.select().from(mailbox))[0]?.id;

describe('the mailbox of an installation without a mail server', () => {
  it('says what it is, and that it is empty', async () => {
    const { statusCode, body } = await get('/dev/mail/inbox');
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Mailbox</h1>');
    expect(body).toContain('No mail server is set up: messages are kept here and are not delivered.');
    expect(body).toContain('No messages yet.');
  });

  it('lists mails, a repeated one once, and shows one with both forms and its files', async () => {
    await keep();
    await keep();
    const id = await idOfFirst();
    const { body } = await get('/dev/mail/inbox');
    expect(body.match(/<li>/g)).toHaveLength(1);
    expect(body).toContain(`<a href="/dev/mail/${id}">Your order &lt;100042&gt;</a>`);
    expect(body).toContain('To ann@example.com');
    const page = await get(`/dev/mail/${id}`);
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page.body).toContain('&lt;p onclick=&quot;x()&quot;&gt;Hello&lt;/p&gt;');
    expect(page.body).toContain('<pre>Plain &amp; simple&#10;</pre>');
    const file = await get(`/dev/mail/${id}-1.pdf`);
    expect([file.headers['content-type'], file.body]).toEqual(['application/pdf', '%PDF-1.7']);
    expect(file.headers['content-disposition']).toContain('Confirmation%20100042.pdf');
  });

  it('is in the language of the browser', async () => {
    expect((await get('/dev/mail/inbox', { headers: { 'accept-language': 'es' } })).body).toContain('<h1>Buzón</h1>');
  });

  it.each([
    '/dev/mail/0',
    '/dev/mail/999999',
    '/dev/mail/1-9.pdf',
    '/dev/mail/..%2Finbox',
    '/dev/mail/1e3',
    '/dev/mail/99999999999',
  ])('has no %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('is for this machine alone: whoever reads it can take accounts over', async () => {
    await keep();
    const far = '203.0.113.7';
    const named = { 'x-gateway-secret': gatewaySecret, 'x-client-ip': far };
    for (const url of ['/dev/mail/inbox', `/dev/mail/${await idOfFirst()}`, `/dev/mail/${await idOfFirst()}-1.pdf`]) {
      expect((await get(url, { remoteAddress: far })).statusCode).toBe(404);
      expect((await get(url, { headers: named })).statusCode).toBe(404);
      expect((await get(url, { headers: { host: 'evil.example:4001' } })).statusCode).toBe(404);
      expect((await get(url, { headers: { 'x-forwarded-for': far } })).statusCode).toBe(404);
      expect((await get(url)).statusCode).toBe(200);
    }
  });
});

it.each(['smtp', 'off'] as const)('where mails go by %s there is no mailbox', async (way) => {
  const other = await startTestBackOffice({ mail: way });
  expect((await other.app.inject({ method: 'GET', url: '/dev/mail/inbox' })).statusCode).toBe(404);
  await other.close();
});

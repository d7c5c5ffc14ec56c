import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropConnection } from '../../testing/drop-connection.js';
import { type Mail, MailRefused, type MailTransport } from './port.js';
import { smtpTransport } from './smtp.js';

const mail: Mail = {
  messageId: 'order-100042',
  to: { name: 'Renée “Bo” Núñez', address: 'renee@example.com' },
  subject: 'Su pedido 100042 – Northlight',
  text: 'Crème fraîche\n',
  html: '<p>Crème fraîche</p>',
  attachments: [{ name: 'Confirmación 100042.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
};

const open: { server: SMTPServer; transport: MailTransport }[] = [];
afterEach(async () => {
  for (const { server, transport } of open.splice(0)) {
    transport.close();
    await new Promise<void>((resolve) => server.close(resolve));
  }
});

/** A mail server that keeps what it accepts. */
async function mailServer(options: Partial<SMTPServerOptions> = {}) {
  const accepted: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          accepted.push(email);
          done();
        });
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'Northlight Orders <orders@northlight.example>' });
  open.push({ server, transport });
  return { accepted, server, transport };
}

const refusal = (responseCode: number) => Object.assign(new Error('renee@example.com is not welcome'), { responseCode });

describe('mails by SMTP', () => {
  test('arrive with sender, recipient, both forms, the file, and a Message-ID that a repeat has, too', async () => {
    const { accepted, transport } = await mailServer();
    await transport.send(mail);
    await transport.send(mail);
    const [first, second] = accepted;
    expect(first).toMatchObject({
      from: { name: 'Northlight Orders', address: 'orders@northlight.example' },
      to: [mail.to],
      subject: mail.subject,
      messageId: '<order-100042@northlight.example>',
    });
    expect(first?.text?.trim()).toBe(mail.text.trim());
    expect(first?.html).toContain(mail.html);
    expect(first?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    const [file] = first?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'Confirmación 100042.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('%PDF-1.7');
    expect(second?.messageId).toBe(first?.messageId);
  });

  test('take no header from a name or a subject (E5)', async () => {
    const { accepted, transport } = await mailServer();
    const bad = 'Ann\r\nBcc: eve@example.com';
    await transport.send({ ...mail, to: { name: bad, address: 'ann@example.com' }, subject: bad });
    expect(accepted[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(accepted[0]?.to).toMatchObject([{ address: 'ann@example.com' }]);
  });

  test.each([
    [550, true],
    [451, false],
  ])('that a server refuses with %i are refused for good: %s; the reason repeats no address', async (code, isForGood) => {
    const { transport } = await mailServer({ onRcptTo: (_address, _session, done) => done(refusal(code)) });
    const error = await transport.send(mail).then(
      () => null,
      (reason: Error) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof MailRefused).toBe(isForGood);
    expect(error?.message).toBe(`EENVELOPE ${code}`);
  });

  test.each<[string, keyof SMTPServerOptions, string, boolean]>([
    ['the recipient with 5.1.1', 'onRcptTo', '5.1.1 User unknown', true],
    ['the recipient with 5.1.10', 'onRcptTo', '5.1.10 Recipient address has null MX', true],
    ['the recipient for another reason', 'onRcptTo', '5.7.1 Relaying denied', false],
    ['the recipient with a longer number', 'onRcptTo', '5.1.11 Something else', false],
    ['the sender', 'onMailFrom', '5.1.1 Bad sender', false],
  ])('whose server refuses %s: the address is unknown only if it says so', async (_, step, answer, isUnknownRecipient) => {
    const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error(answer), { responseCode: 550 }));
    const { transport } = await mailServer({ [step]: refuse });
    const error = await transport.send(mail).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(MailRefused);
    expect(error).toMatchObject({ isUnknownRecipient, message: `EENVELOPE 550 ${answer.split(' ')[0]}` });
  });

  test('whose connection is dropped before their end may be sent again', async () => {
    const { accepted, server, transport } = await mailServer({
      onMailFrom: (_address, session) => dropConnection(server, session.id),
    });
    const error = await transport.send(mail).catch((reason: Error) => reason);
    expect(error).toEqual(new Error('ECONNECTION'));
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(accepted).toEqual([]);
  });

  test('whose connection is dropped after their end may have been accepted: the reason says so', async () => {
    const { server, transport } = await mailServer({
      onData: (stream, session) => stream.resume().on('end', () => dropConnection(server, session.id)),
    });
    const error = await transport.send(mail).catch((reason: Error) => reason);
    expect(error).toEqual(new Error('ECONNECTION after the end of the mail'));
    expect(error).not.toBeInstanceOf(MailRefused);
  });
});

describe('a mail server that is slow', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Resolves when a server calls it; `answer` is the server's callback. */
  function reached() {
    let resolve: (answer: () => void) => void = () => {};
    const call = new Promise<() => void>((done) => {
      resolve = done;
    });
    return { call, reach: (answer: () => void) => resolve(answer) };
  }
  const outcomeOf = (sending: Promise<void>) =>
    sending.then(
      () => 'accepted',
      (error: Error) => error.message,
    );

  test('has a minute until the mail is sent', async () => {
    const { call, reach } = reached();
    const { transport } = await mailServer({ onRcptTo: (_address, _session, done) => reach(done) });
    const outcome = outcomeOf(transport.send(mail));
    await call;
    vi.advanceTimersByTime(60_000);
    expect(await outcome).toBe('EABORT');
  });

  test('has ten minutes for the answer to a mail that was sent (RFC 5321, 4.5.3.2.6)', async () => {
    const { call, reach } = reached();
    const { transport } = await mailServer({ onData: (stream, _session, done) => stream.resume().on('end', () => reach(done)) });
    const outcome = outcomeOf(transport.send(mail));
    const answer = await call;
    vi.advanceTimersByTime(9 * 60_000);
    answer();
    expect(await outcome).toBe('accepted');
  });

  test('is given up after that', async () => {
    const { call, reach } = reached();
    const { transport } = await mailServer({ onData: (stream, _session, done) => stream.resume().on('end', () => reach(done)) });
    const outcome = outcomeOf(transport.send(mail));
    await call;
    vi.advanceTimersByTime(10 * 60_000);
    expect(await outcome).toBe('EABORT after the end of the mail');
  });

  test('is given up at once when the process stops, and sends nothing to a process that has stopped', async () => {
    const { call, reach } = reached();
    const { accepted, transport } = await mailServer({ onRcptTo: (_address, _session, done) => reach(done) });
    const stop = new AbortController();
    const outcome = outcomeOf(transport.send(mail, stop.signal));
    await call;
    stop.abort();
    expect(await outcome).toBe('EABORT');
    expect(await outcomeOf(transport.send(mail, stop.signal))).toBe('EABORT');
    expect(accepted).toEqual([]);
  });
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
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
  return { accepted, transport };
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

  test('whose connection is dropped may be sent again', async () => {
    const server = createServer((socket) => {
      socket.write('220 mail.example.com\r\n');
      socket.on('data', (command) => (String(command).startsWith('EHLO') ? socket.write('250 OK\r\n') : socket.destroy()));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'orders@northlight.example' });
    const error = await transport.send(mail).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
    transport.close();
    server.close();
  });
});

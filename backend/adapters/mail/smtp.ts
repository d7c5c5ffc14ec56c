import { createTransport } from 'nodemailer';
import { type Mail, MailRefused, type MailTransport } from './port.js';

/** How long a mail server may be silent, in milliseconds; far shorter than a lease of the outbox. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The server and the sender. */
export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for a connection that is encrypted from its first byte. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
}

/** Sends by SMTP. */
export function smtpTransport({ url, from }: SmtpOptions): MailTransport {
  const transport = createTransport({ url, pool: true, maxConnections: 1, ...patience });
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ messageId, to, subject, text, html, attachments }: Mail) {
      try {
        await transport.sendMail({
          ...{ from, to, subject, text, html },
          messageId: `<${messageId}@${domain}>`,
          attachments: attachments.map(({ name, ...file }) => ({ filename: name, ...file })),
          // So that no out-of-office reply comes back (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(reasonOf(error));
        throw new Error(reasonOf(error));
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError {
  /** Of nodemailer: `EENVELOPE`, `ECONNECTION`. */
  readonly code?: string;
  /** Of the server. */
  readonly responseCode?: number;
}

/** 5xx refuses for good (RFC 5321, 4.2.1); what the operator can fix, such as a wrong password, is tried again. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError;
  return code !== 'EAUTH' && responseCode >= 500 && responseCode < 600;
}

/** Codes alone: the server's words may repeat an address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  return [code ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
}

import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from './port.js';
import { smtpMessage } from './smtp-message.js';

/** Time limits of a mail, in milliseconds. */
interface SmtpLimits {
  /** Until its last line is sent: a server that hangs is given up soon, because it has accepted nothing. */
  readonly untilSentMs: number;
  /** For the answer to it: giving up earlier would send a mail again that was accepted (RFC 5321, 4.5.3.2.6). */
  readonly answerMs: number;
}

const usualLimits: SmtpLimits = { untilSentMs: 60_000, answerMs: 10 * 60_000 };

/** Limits of connecting, which are part of the first one. */
const connecting = { connectionTimeout: 10_000, greetingTimeout: 10_000 };

/** The server and the sender. */
export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for a connection that is encrypted from its first byte. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
  /** Default: a minute to send, ten for the answer. */
  readonly limits?: SmtpLimits;
}

/** Sends by SMTP. */
export function smtpTransport({ url, from, limits = usualLimits }: SmtpOptions): MailTransport {
  const socketTimeout = limits.untilSentMs + limits.answerMs;
  const transport = createTransport({ url, pool: true, maxConnections: 1, ...connecting, socketTimeout });
  transport.use('stream', (mail, done) => {
    const { onEnd } = mail.data as Watched;
    const flush = (next: () => void) => {
      onEnd();
      next();
    };
    mail.message.transform(() => new PassThrough({ flush }));
    done();
  });
  return {
    async send(mail, stop) {
      const attempt = new Attempt(limits, stop);
      const watched: Watched = { signal: attempt.signal, onEnd: () => attempt.awaitAnswer() };
      try {
        await transport.sendMail({ ...smtpMessage(mail, from), ...watched });
      } catch (error) {
        const reason = attempt.isUnanswered(error) ? `${reasonOf(error)} after the end of the mail` : reasonOf(error);
        if (isFinal(error)) throw new MailRefused(reason, isUnknownRecipient(error));
        throw new Error(reason);
      } finally {
        attempt.end();
      }
    },
    close: () => transport.close(),
  };
}

/** Options of nodemailer and of the plugin above. */
interface Watched {
  readonly signal: AbortSignal;
  /** Called when everything except the last line of the mail is sent. */
  readonly onEnd: () => void;
}

/** The time limits of one mail. */
class Attempt {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout;
  #isSent = false;

  constructor(
    private readonly limits: SmtpLimits,
    private readonly stop: AbortSignal | undefined,
  ) {
    this.#timer = setTimeout(this.#abort, limits.untilSentMs);
    stop?.addEventListener('abort', this.#abort);
    if (stop?.aborted) this.#abort();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  awaitAnswer(): void {
    this.#isSent = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#abort, this.limits.answerMs);
  }

  /** Whether the server may have accepted the mail although no answer came. */
  isUnanswered(error: unknown): boolean {
    return this.#isSent && (error as SmtpError).responseCode === undefined;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.stop?.removeEventListener('abort', this.#abort);
  }

  readonly #abort = () => this.#controller.abort();
}

interface SmtpError {
  /** Of nodemailer: `EENVELOPE`, `ECONNECTION`. */
  readonly code?: string;
  /** Of the server. */
  readonly responseCode?: number;
  readonly response?: string;
  /** The command that was refused. */
  readonly command?: string;
}

/**
 * 5xx refuses for good (RFC 5321, 4.2.1). Two exceptions are tried again: what the operator can fix, such as a wrong password, and 503, which is about the
 * order of the commands.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError;
  return code !== 'EAUTH' && responseCode >= 500 && responseCode < 600 && responseCode !== 503;
}

/** No such mailbox, or a domain that receives no mail (RFC 3463, RFC 7505); a 550 without such a code may refuse the sender or the content. */
function isUnknownRecipient(error: unknown): boolean {
  const { command } = error as SmtpError;
  return command === 'RCPT TO' && ['5.1.1', '5.1.10'].includes(enhancedCodeOf(error) ?? '');
}

/** The enhanced status code of the server (RFC 2034), if it sends any. */
const enhancedCodeOf = (error: unknown): string | undefined =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\S)/.exec((error as SmtpError).response ?? '')?.[1];

/** Codes alone: the server's words may repeat an address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  return [code ?? 'unknown', responseCode, enhancedCodeOf(error)].filter((part) => part !== undefined).join(' ');
}

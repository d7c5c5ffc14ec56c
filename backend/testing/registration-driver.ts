import type { Mail } from '../adapters/mail/port.js';
import type { TestBackOffice } from './back-office.js';
import { humanToken } from './human-check.js';
import { dispatchedMails } from './mails.js';
import { cameFrom, type From, newPassword } from './password-driver.js';
import { unique } from './unique.js';

/** Differences from an ordinary registration of Emily Hart, without a company and a phone number. */
export type SignUpChange = Readonly<Record<string, unknown>>;

/** Registrations of an office, by its calls and its mails. */
export function driveRegistrations(office: TestBackOffice) {
  const call = async (method: 'GET' | 'POST', path: string, payload?: object, { address, language }: From = {}) => {
    const answer = await office.app.inject({
      method,
      url: `/api/consumer/${path}`,
      headers: { ...cameFrom(address), ...(language && { 'accept-language': language }) },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers };
  };
  const signUp = (change: SignUpChange = {}, from?: From) =>
    call(
      'POST',
      'signup',
      { name: 'Emily Hart', email: newEmail(), password: newPassword, verifyToken: humanToken, ...change },
      from,
    );
  const mails = (fail?: () => void) => dispatchedMails(office, fail);
  /** The secret of the link that a new registration sends. */
  const linkFor = async (email: string, change: SignUpChange = {}): Promise<string> => {
    await signUp({ email, ...change });
    return verificationIn((await mails())[0]);
  };
  const verify = (secret: string, from?: From) => call('GET', `verify?t=${encodeURIComponent(secret)}`, undefined, from);
  return {
    call,
    signUp,
    mails,
    linkFor,
    verify,
    resend: (email: string, from?: From, verifyToken = humanToken) => call('POST', 'resend', { email, verifyToken }, from),
    /** Registers and verifies a consumer; returns the username. */
    async openAccount(change: SignUpChange = {}): Promise<string> {
      const email = newEmail();
      const { status, text } = await verify(await linkFor(email, change));
      if (status !== 200) throw new Error(`no account was opened: ${text}`);
      return email;
    },
  };
}

/** An address that no other test uses. */
export const newEmail = (): string => `${unique('emily')}@example.com`;

/** The secret of the verification link in a mail; empty without one. */
export const verificationIn = (mail: Pick<Mail, 'text'> | undefined): string =>
  /\/verifyemail\?t=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';

import type { Mail } from '../adapters/mail/port.js';
import type { TestBackOffice } from './back-office.js';
import { bearer } from './builders.js';
import { humanToken } from './human-check.js';
import { dispatchedMails } from './mails.js';

/** The shared secret of an office whose callers have addresses. */
export const gatewaySecret = 'WHATEVER-secret-of-the-gateway';

/** Caller of a test: a session, an address, and a language. */
export interface From {
  readonly token?: string;
  readonly address?: string;
  readonly language?: string;
}

/** A new password, for a test that is not about passwords. */
export const newPassword = 'Tulip&Lantern7';

/** Password resets of an office with {@link gatewaySecret}, by its calls and its mails. */
export function drivePasswords(office: TestBackOffice) {
  const post = async (path: string, payload: object, { token, address, language }: From = {}) => {
    const answer = await office.app.inject({
      method: 'POST',
      url: `/api/password${path && `/${path}`}`,
      headers: {
        ...(token && bearer(token)),
        ...cameFrom(address),
        ...(language && { 'accept-language': language }),
      },
      payload,
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const request = (emailOrUsername: string, from?: From, verifyToken = humanToken) =>
    post('requestreset', { emailOrUsername, verifyToken }, from);
  const mails = (fail?: () => void) => dispatchedMails(office, fail);
  return {
    post,
    request,
    mails,
    /** The secret of the link that a new request sends. */
    async linkFor(emailOrUsername: string): Promise<string> {
      await request(emailOrUsername);
      return secretIn((await mails())[0]);
    },
    userType: (resetToken: string, from?: From) => post('userType', { resetToken }, from),
    reset: (resetToken: string, { password = newPassword, verifyToken = humanToken, ...from }: ResetOptions = {}) =>
      post('reset', { password, resetToken, verifyToken, email: '' }, from),
    change: (token: string, { password, newPassword: wanted = newPassword, ...from }: ChangeOptions) =>
      post('', { password, newPassword: wanted }, { ...from, token }),
    signIn: (username: string, password: string, { address }: From = {}) =>
      office.app.inject({
        method: 'POST',
        url: '/api/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...cameFrom(address) },
        payload: new URLSearchParams({ grant_type: 'password', client_id: 'ecommerce', username, password }).toString(),
      }),
  };
}

/** Headers of the gateway for a client with this address. */
export const cameFrom = (address: string | undefined): Record<string, string> =>
  address === undefined ? {} : { 'x-gateway-secret': gatewaySecret, 'x-client-ip': address };

interface ChangeOptions extends From {
  /** The current one. */
  readonly password: string;
  readonly newPassword?: string;
}

interface ResetOptions extends From {
  readonly password?: string;
  readonly verifyToken?: string;
}

/** The secret of the link in a mail; empty without one. */
export const secretIn = (mail: Pick<Mail, 'text'> | undefined): string =>
  /\/changepassword\?t=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';

import type { TestBackOffice } from './back-office.js';
import { cameFrom, gatewaySecret } from './password-driver.js';

/** The browser of a test: an address, and the names that the gateway reports. */
export interface Browser {
  readonly address?: string;
  /** Value of its cookie. */
  readonly device?: string;
  readonly userAgent?: string;
  readonly language?: string;
}

/** Sign-ins at an office with the gateway's secret of password-driver.ts. */
export function driveSignIn(office: TestBackOffice) {
  const post = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ client_id: 'ecommerce', ...form }).toString(),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const by = (form: Record<string, string>, browser: Browser = {}) => post(form, headersOf(browser));
  return {
    post,
    withPassword: (username: string, password: string, browser?: Browser) =>
      by({ grant_type: 'password', username, password }, browser),
    withCode: (challenge: string, code: string, browser?: Browser) =>
      by({ grant_type: 'second_factor', challenge, code }, browser),
    withPasskey: (answer: { challenge: string; credential: string }, browser?: Browser) =>
      by({ grant_type: 'passkey', ...answer }, browser),
    withHandOff: (code: string, browser?: Browser) =>
      by({ grant_type: 'authorization_code', redirect: 'products', code }, browser),
  };
}

/** Headers of the gateway for a browser. */
export const headersOf = ({ address, device, userAgent, language }: Browser): Record<string, string> => ({
  'x-gateway-secret': gatewaySecret,
  ...cameFrom(address),
  ...(device !== undefined && { 'x-client-device': device }),
  ...(userAgent !== undefined && { 'x-client-user-agent': userAgent }),
  ...(language !== undefined && { 'accept-language': language }),
});

import { Secret, TOTP } from 'otpauth';
import type { RecoveryCodes } from '../contract/sign-in-methods.js';
import { replaceAuthenticator, updateAuthenticator } from '../store/second-factor/authenticators.js';
import type { TestBackOffice } from './back-office.js';
import { bearer } from './builders.js';

/** The code that an authenticator app shows at an instant. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });

/** A code of the right form that the app shows at no instant near this one. */
export function wrongCodeAt(secret: string, at: Date): string {
  const near = [-1, 0, 1].map((step) => codeAt(secret, new Date(at.getTime() + step * 30_000)));
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? '';
}

/** A confirmed authenticator app of a user, without recovery codes; returns its secret. */
export async function buildAuthenticator({ db, clock }: Pick<TestBackOffice, 'db' | 'clock'>, userId: number): Promise<string> {
  const secret = new Secret({ size: 20 }).base32;
  await replaceAuthenticator(db, { userId, secret, createdAt: clock.now() });
  await updateAuthenticator(db, userId, { confirmedAt: clock.now() });
  return secret;
}

/** Calls about sign-in methods by the session with a token. */
export function driveSignInMethods(office: TestBackOffice, token: string) {
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, headers = {}) => {
    const answer = await office.app.inject({
      method,
      url: `/api/${path}`,
      headers: { ...bearer(token), ...headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const post = (path: string, payload?: object, headers?: object) => call('POST', path, payload, headers);
  return {
    call,
    post,
    methods: async () => (await call('GET', 'sign-in-methods')).body,
    confirm: (proof: object, headers?: object) => post('confirmation', proof, headers),
    /** Sets an authenticator app up by its calls. */
    async setUp(): Promise<{ secret: string } & RecoveryCodes> {
      const { secret } = (await post('authenticator')).body;
      const { recoveryCodes } = (await post('authenticator/confirm', { code: codeAt(secret, office.clock.now()) })).body;
      return { secret, recoveryCodes };
    },
  };
}

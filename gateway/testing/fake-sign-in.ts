import { defaultPasswordPolicy } from '../../domain/password/password-policy.js';
import type { UserSession } from '../../domain/session/user-session.js';
import type { SignInMethods } from '../../domain/sign-in-methods/sign-in-methods.js';
import type { PersonalBackOffice } from '../office/ports/back-office.js';
import type { TokenOutcome, TokenPort } from '../office/ports/token.js';
import { sessionWith, signInMethodsWith } from './dtos.js';

/** The user of a fake back office who is signed in. */
export interface SignInFixture {
  sessionType: 'Normal' | 'Consumer';
  sessions: readonly UserSession[];
  signInMethods: SignInMethods;
}

export const signInFixture: SignInFixture = {
  sessionType: 'Normal',
  sessions: [sessionWith({ isCurrent: true }), sessionWith({ id: '2' })],
  signInMethods: signInMethodsWith(),
};

const granted = (accessToken: string, expiresIn = 43_200): TokenOutcome => ({ kind: 'granted', accessToken, expiresIn });
const refused = (reason: 'unknownUser' | 'rejected', description: string | null = null): TokenOutcome => ({
  ...{ kind: 'refused', reason, description, retryAfter: null },
});

/** Tokens for `right` credentials and a `fresh` code of a procurement system. */
export const fakeToken = (): TokenPort => ({
  signIn: async (username, password) => (password === 'right' ? granted(`token-of-${username}`) : refused('unknownUser')),
  signInWithCode: async (_, code) => (code === 'right' ? granted('token-of-code') : refused('unknownUser')),
  passkeyOptions: async () => ({ challenge: 'c-sign-in', options: '{"rpId":"localhost"}' }),
  signInWithPasskey: async ({ credential }) => (credential === 'right' ? granted('token-of-passkey') : refused('unknownUser')),
  startCompanySignIn: async (company) => ({ url: `https://login.example.com/${company}`, browserSecret: 'b-1' }),
  signInByCompany: async ({ code }) => (code === 'right' ? granted('token-of-company') : refused('unknownUser')),
  exchangeCode: async (code) => (code === 'fresh' ? granted('token-of-punchout', 3_600) : refused('rejected', 'WHATEVER')),
});

const recoveryCodes = ['k3m9-x7qd-2wpr', 'h4n8-y6zc-3vqs'];

type SignInClients = Pick<PersonalBackOffice, 'session' | 'sessions' | 'signInMethods' | 'ownPassword'>;

/** The user's sessions and ways to sign in. */
export function fakeSignIn(fixture: SignInFixture, write: (written: unknown) => void): SignInClients {
  const written = <T>(value: unknown, result: T): T => {
    write(value);
    return result;
  };
  return {
    session: {
      user: async () => ({
        username: 'buyer',
        name: 'WHATEVER',
        isSalesperson: false,
        role: null,
        choosesCustomer: false,
        isStaff: false,
        onBehalf: null,
        sessionType: fixture.sessionType,
        isPunchout: false,
        punchoutOperation: null,
        customerKey: null,
      }),
      revoke: async () => undefined,
    },
    sessions: {
      list: async () => fixture.sessions,
      end: async (id) => write({ id }),
      endOthers: async () => write('endOthers'),
    },
    signInMethods: {
      read: async () => fixture.signInMethods,
      confirm: async (proof) => written(proof, '2026-11-21T10:10:00.000Z'),
      passkeyConfirmationOptions: async () => ({ challenge: 'c-confirm', options: '{"rpId":"localhost"}' }),
      startAuthenticator: async () =>
        written('start', { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Harbor:buyer?secret=JBSWY3DPEHPK3PXP' }),
      confirmAuthenticator: async (code) => written({ code }, recoveryCodes),
      removeAuthenticator: async () => written('removeAuthenticator', fixture.signInMethods),
      replaceRecoveryCodes: async () => written('replaceRecoveryCodes', recoveryCodes),
      passkeyCreationOptions: async () => written('options', { challenge: 'c-create', options: '{"rp":{"id":"localhost"}}' }),
      addPasskey: async (passkey) => written(passkey, fixture.signInMethods),
      removePasskey: async (id) => written({ id }, fixture.signInMethods),
    },
    ownPassword: {
      policy: async () => defaultPasswordPolicy,
      change: async (change) => written(change, null),
    },
  };
}

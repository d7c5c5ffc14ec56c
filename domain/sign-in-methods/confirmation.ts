import type { Problem } from '../system/problem.js';

/** Ways to prove that the person at the browser is still the user. */
export type ConfirmationWay = 'password' | 'code' | 'passkey';

/** The ways in which a user signs in. */
export interface SignInWays {
  readonly hasPassword: boolean;
  /** A sign-in by password needs a code of an app. */
  readonly hasAuthenticator: boolean;
  readonly passkeys: readonly unknown[];
}

/** The proofs that a user can give, the usual one first. */
export const confirmationWays = ({ hasPassword, hasAuthenticator, passkeys }: SignInWays): ConfirmationWay[] => [
  ...(hasPassword ? (['password'] as const) : []),
  ...(hasAuthenticator ? (['code'] as const) : []),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
];

/** Whether a change was refused because the user has to prove again who they are. */
export const needsConfirmation = (problems: readonly Problem[]): boolean =>
  problems.some(({ code }) => code === 'CONFIRMATION_REQUIRED');

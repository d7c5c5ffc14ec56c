import { text } from '../../../texts/text.js';
import { Refused } from '../failures.js';
import type { PasswordCheck } from '../session/password-check.js';
import type { Attempt, SignInLimits } from '../session/sign-in-limits.js';
import { refuseWhenFull } from './refuse-when-full.js';

/** Dependencies of checking a current password. */
export interface CurrentPasswordDeps {
  readonly limits: SignInLimits;
  readonly passwords: PasswordCheck;
}

/** Checks the current password of a signed-in user as a sign-in does; throws 429 after too many wrong ones. */
export async function isRight(
  { limits, passwords }: CurrentPasswordDeps,
  attempt: Attempt,
  passwordHash: string,
  password: string,
): Promise<boolean> {
  const admission = await limits.admit(attempt);
  const { isRight } = await passwords.check(attempt, passwordHash, password).catch(async (error: unknown) => {
    await admission.wasNotMade();
    return refuseWhenFull(error);
  });
  if (isRight) await admission.succeeded();
  return isRight;
}

/** 409: the current password is wrong. */
export const wrongPassword = () => new Refused([{ code: 'PASSWORD_WRONG', message: text('password.wrong'), field: 'password' }]);

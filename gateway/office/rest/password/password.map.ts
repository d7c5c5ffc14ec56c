import { defaultPasswordPolicy, type PasswordPolicy } from '../../../../domain/password/password-policy.js';
import type { WirePasswordOptions } from './password.wire.js';

/** Longest password of a business account, unless the back office says otherwise (A5.31). */
const maximumOfBusinesses = 14;

/** The policy for an account; what is missing has the defaults of A3.16 and A5.31. */
export function toPolicy(options: WirePasswordOptions, { isB2B }: { readonly isB2B: boolean }): PasswordPolicy {
  const minimumLength = options.minimumPasswordLength ?? defaultPasswordPolicy.minimumLength;
  // Not below the minimum: no password could meet both.
  const maximumLength = isB2B ? Math.max(maximumOfBusinesses, minimumLength) : defaultPasswordPolicy.maximumLength;
  return {
    minimumLength,
    maximumLength: options.maximumPasswordLength ?? maximumLength,
    needsLowercase: options.requireLowercase ?? defaultPasswordPolicy.needsLowercase,
    needsUppercase: options.requireUppercase ?? defaultPasswordPolicy.needsUppercase,
    needsNumber: options.requireNumber ?? defaultPasswordPolicy.needsNumber,
    needsSpecial: options.requireSpecialCharacter ?? defaultPasswordPolicy.needsSpecial,
    allowsBlanks: options.allowBlanks ?? defaultPasswordPolicy.allowsBlanks,
  };
}

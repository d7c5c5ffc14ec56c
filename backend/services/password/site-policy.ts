import type { PasswordPolicy } from '../../../domain/password/password-policy.js';
import type { PasswordOptions } from '../../contract/password.js';
import type { Settings } from '../settings/settings.js';

/** Longest new password: enough for a passphrase, and all that the sign-in accepts if each character takes two UTF-16 units. */
const maximumPasswordLength = 128;

/** Settings with the requirements of a site. */
export type PasswordSettings = Pick<
  Settings,
  'minimumPasswordLength' | 'requireLowercase' | 'requireUppercase' | 'requireNumber' | 'requireSpecialCharacter'
>;

/** The site's requirements as the REST contract has them. */
export const passwordOptionsOf = (settings: PasswordSettings): PasswordOptions => ({
  minimumPasswordLength: settings.minimumPasswordLength,
  requireLowercase: settings.requireLowercase,
  requireUppercase: settings.requireUppercase,
  requireNumber: settings.requireNumber,
  requireSpecialCharacter: settings.requireSpecialCharacter,
  maximumPasswordLength,
  allowBlanks: true,
});

/** The site's requirements of new passwords. */
export const passwordPolicyOf = (settings: PasswordSettings): PasswordPolicy => ({
  minimumLength: settings.minimumPasswordLength,
  maximumLength: maximumPasswordLength,
  needsLowercase: settings.requireLowercase,
  needsUppercase: settings.requireUppercase,
  needsNumber: settings.requireNumber,
  needsSpecial: settings.requireSpecialCharacter,
  allowsBlanks: true,
});

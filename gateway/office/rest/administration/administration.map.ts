import type { SiteSyncAnswer } from '../../../../domain/administration/messages.js';
import type { PasswordOptions } from '../../../../domain/administration/password-options.js';
import { plainText } from '../../../../domain/text/plain-text.js';
import type { WireSiteSync } from './administration.wire.js';

/** The options as `POST /api/admin/passwordOptions` takes them (A7.36). */
export const fromPasswordOptions = (options: PasswordOptions) => ({
  minimumPasswordLength: options.minimumLength,
  requireLowercase: options.needsLowercase,
  requireUppercase: options.needsUppercase,
  requireNumber: options.needsNumber,
  requireSpecialCharacter: options.needsSpecial,
});

/** The result of a sync. Parts that the back office does not mention were synced if the whole was. */
export const toSiteSync = ({ isSuccess, titleSynced, faviconSynced, message, errorReason }: WireSiteSync): SiteSyncAnswer => ({
  isSuccess,
  titleSynced: titleSynced ?? isSuccess,
  faviconSynced: faviconSynced ?? isSuccess,
  message: plainText(message ?? '') || null,
  errorReason: plainText(errorReason ?? '') || null,
});

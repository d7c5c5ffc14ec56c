import { apiKeyPrefix } from '../../../domain/api-keys/api-key.js';
import { isSecret, newSecret } from '../session/secrets.js';

/** A new key: 256 random bits behind a prefix by which people and scanners of leaked secrets know one. */
export const newApiKey = (): string => apiKeyPrefix + newSecret();

/** Whether a text has the form of a key. */
export const isApiKey = (text: string): boolean => text.startsWith(apiKeyPrefix) && isSecret(text.slice(apiKeyPrefix.length));

/** How a key begins, as lists show it: 36 of its 256 bits. */
export const beginningOf = (key: string): string => key.slice(0, apiKeyPrefix.length + 6);

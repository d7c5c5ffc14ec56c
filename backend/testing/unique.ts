import { randomUUID } from 'node:crypto';

/** A word that no other test uses. */
export const unique = (prefix: string) => `${prefix}-${randomUUID().slice(0, 8)}`;

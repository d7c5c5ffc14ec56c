import type { Db } from '../../store/database/database.js';
import { addToOutbox } from '../../store/records/outbox.js';
import { closePasswordResetsOf } from '../../store/session/password-resets.js';
import { revokeTokensOf } from '../../store/session/tokens.js';
import { replacePasswordHash } from '../../store/session/users.js';

/** A new password of a user. */
interface StoredPassword {
  readonly userId: number;
  readonly passwordHash: string;
  /** Tells this change from the user's others, for the mail. */
  readonly changeId: number | string;
  /** Language of the mail. */
  readonly language: string;
  /** Session that stays open; undefined: all end. */
  readonly keptTokenHash?: string;
}

/** Stores a new password, ends the user's sessions and open links, and tells them by mail. The caller has locked the user. */
export async function storePassword(
  tx: Db,
  { userId, passwordHash, changeId, language, keptTokenHash }: StoredPassword,
  now: Date,
): Promise<void> {
  await replacePasswordHash(tx, userId, passwordHash);
  await revokeTokensOf(tx, userId, now, keptTokenHash);
  await closePasswordResetsOf(tx, [userId], now);
  const message = { kind: 'password.changed', messageId: `password-changed-${changeId}`, payload: { userId, language } };
  await addToOutbox(tx, message, now);
}

import { text } from '../../../texts/text.js';
import type { Db } from '../../store/database/database.js';
import { findPasswordResetByLink } from '../../store/session/password-resets.js';
import { hashOfSecret, isSecret } from '../session/secrets.js';

/** A link is valid for an hour. */
export const linkLivesMs = 3_600_000;

/** Why a link cannot be used. */
export const invalidLinkText = text('password.linkInvalid');

/** The open request of a link's secret, and its user; undefined if the link is unknown, used, replaced or expired, or its user is disabled. */
export async function findResetOfLink(db: Db, resetToken: string, now: Date) {
  return isSecret(resetToken) ? await findPasswordResetByLink(db, hashOfSecret(resetToken), now) : undefined;
}

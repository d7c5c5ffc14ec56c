import { text } from '../../../texts/text.js';
import type { OfferedInvitation } from '../../contract/colleagues.js';
import { findInvitationOfLink, findShipToNames } from '../../store/colleagues/invitations.js';
import type { Db } from '../../store/database/database.js';
import { Refused } from '../failures.js';
import { hashOfSecret, isSecret } from '../session/secrets.js';

/** The invitation of a link's secret; throws 409 if the link is unknown, replaced, revoked, used or expired. */
export async function invitationOfLink(db: Db, token: string, now: Date) {
  const found = isSecret(token) ? await findInvitationOfLink(db, hashOfSecret(token), now) : undefined;
  if (!found) throw invalidLink();
  return found;
}

/** The offer of a link, with nothing about existing accounts. Throws 409 as {@link invitationOfLink} does. */
export async function readInvitationLink(db: Db, token: string, now: Date): Promise<OfferedInvitation> {
  const { invitation, customerName, invitedBy } = await invitationOfLink(db, token, now);
  const { customerKey, email, role, shipTos, expiresAt } = invitation;
  const names = await findShipToNames(db, customerKey, shipTos);
  return { customerName, invitedBy, email, role, shipTos: names, expiresAt: expiresAt.toISOString() };
}

/** 409: the link cannot be used. */
export const invalidLink = () => new Refused([{ code: 'LINK_INVALID', message: text('colleagueForm.linkInvalid') }]);

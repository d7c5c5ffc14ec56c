import { expiredInvitationDays } from '../../../domain/colleagues/invitation.js';
import type { Colleague, Colleagues, Invitation } from '../../contract/colleagues.js';
import { findInvitations, type ListedInvitation } from '../../store/colleagues/invitations.js';
import { findMembers, type MemberRow } from '../../store/colleagues/members.js';
import type { Db } from '../../store/database/database.js';
import type { ColleagueContext } from './colleague-context.js';

const dayMs = 86_400_000;

/** Users of the caller's customer, and its invitations that were neither accepted nor revoked; expired ones for thirty days. */
export async function readColleagues(db: Db, { shopper, now }: Pick<ColleagueContext, 'shopper' | 'now'>): Promise<Colleagues> {
  const { user, customerKey } = shopper;
  const members = await findMembers(db, customerKey, now);
  const invitations = await findInvitations(db, customerKey, listedSince(now));
  return {
    colleagues: members.map((member) => shapeColleague(member, user.id)),
    invitations: invitations.map((invitation) => shapeInvitation(invitation, now)),
  };
}

/** Invitations that expired later are listed. */
export const listedSince = (now: Date): Date => new Date(now.getTime() - expiredInvitationDays * dayMs);

/** A colleague as the caller sees them. */
export const shapeColleague = ({ lastSeenAt, ...member }: MemberRow, callerId: number): Colleague => ({
  ...member,
  isSelf: member.id === callerId,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

/** An invitation as the caller sees it. */
export const shapeInvitation = ({ sentAt, expiresAt, ...invitation }: ListedInvitation, now: Date): Invitation => ({
  ...invitation,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt <= now,
});

import { invitationDays, keptRights, maxInvitationMails, maxPendingInvitations } from '../../../domain/colleagues/invitation.js';
import { emailProblem } from '../../../domain/registration/contact-fields.js';
import { text } from '../../../texts/text.js';
import type { Config } from '../../config.js';
import type { Invitation, InvitationInput } from '../../contract/colleagues.js';
import {
  countPendingInvitations,
  findInvitationMails,
  findInvitations,
  hasPendingInvitation,
  insertInvitation,
  type ListedInvitation,
  lockInvitation,
  renewInvitation,
  replaceExpiredInvitations,
  revokeInvitation,
} from '../../store/colleagues/invitations.js';
import { hasMemberWithEmail } from '../../store/colleagues/members.js';
import type { Db, Transaction } from '../../store/database/database.js';
import { addToOutbox } from '../../store/records/outbox.js';
import { notFound, type Problem, Refused, tooManyRequests } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { contactProblems } from '../registration/contact-problems.js';
import { demandConfirmation } from '../session/demand-confirmation.js';
import { type ColleagueContext, lockColleagues, loggedShipTos, recordForColleagues } from './colleague-context.js';
import { shipToProblem } from './known-ship-tos.js';
import { listedSince, shapeInvitation } from './read-colleagues.js';

const dayMs = 86_400_000;

/** Call, and whether the site sends email. */
export interface InvitationContext extends ColleagueContext {
  readonly mail: Config['mail'];
}

/**
 * Invites a person to the caller's customer by mail. Throws 403, 409 with all problems of the form, and 429 after a hundred mails within 24 hours.
 * @param language of the mail
 */
export async function inviteColleague(
  tx: Transaction,
  input: InvitationInput & { readonly language: string },
  context: InvitationContext,
): Promise<Invitation> {
  const { shopper, now } = context;
  const { user, customerKey } = shopper;
  demandMail(context);
  demandConfirmation(user, now);
  await lockColleagues(tx, shopper);
  const email = input.email.trim();
  const { role, shipTos } = keptRights(input);
  const ofEmail = await emailProblems(tx, input.email, context);
  const ofShipTos = await shipToProblem(tx, customerKey, shipTos);
  refuseFor([...ofEmail, ...(ofShipTos ? [ofShipTos] : [])]);
  await demandRoom(tx, context);
  await demandMailsLeft(tx, context);

  await replaceExpiredInvitations(tx, customerKey, email, now);
  const sent = { createdAt: now, sentAt: now, expiresAt: expiryFrom(now) };
  const content = { customerKey, email, role, shipTos: [...shipTos], language: input.language, invitedBy: user.id };
  const id = await insertInvitation(tx, { ...content, ...sent });
  await requestMail(tx, { invitationId: id, sentAt: now, language: input.language }, now);
  const details = { invitationId: id, email, role, ...(shipTos.length > 0 && { shipTos: loggedShipTos(shipTos) }) };
  await recordForColleagues(tx, 'invited', context, details);
  return shapeInvitation(await listedInvitation(tx, id, context), now);
}

/**
 * Sends an invitation again, for another seven days; earlier links become invalid. Throws 403, 404 if it is unknown, revoked or accepted, 409 if there
 * would be too many, and 429 as {@link inviteColleague} does.
 */
export async function resendInvitation(tx: Transaction, id: number, context: InvitationContext): Promise<Invitation> {
  const { shopper, now } = context;
  demandMail(context);
  await lockColleagues(tx, shopper);
  const { email, expiresAt } = await listedInvitation(tx, id, context);
  // Accepted at the same time: the link has won.
  const locked = await lockInvitation(tx, id);
  if (!locked || locked.acceptedAt !== null) throw notFound();
  if (expiresAt <= now) await demandRoom(tx, context);
  await demandMailsLeft(tx, context);
  // Later than the last mail, even within a millisecond: the time tells them apart.
  const sentAt = new Date(Math.max(now.getTime(), locked.sentAt.getTime() + 1));
  await renewInvitation(tx, id, { sentAt, expiresAt: expiryFrom(now) });
  await requestMail(tx, { invitationId: id, sentAt, language: locked.language }, now);
  await recordForColleagues(tx, 'invitationResent', context, { invitationId: id, email });
  return shapeInvitation(await listedInvitation(tx, id, context), now);
}

/** Revokes an invitation; can be repeated. Throws 403, and 404 if it is unknown or was accepted. */
export async function revokeColleagueInvitation(tx: Transaction, id: number, context: ColleagueContext): Promise<void> {
  const { shopper, now } = context;
  await lockColleagues(tx, shopper);
  const email = await revokeInvitation(tx, { id, customerKey: shopper.customerKey }, now);
  if (email === undefined) throw notFound();
  if (email !== null) await recordForColleagues(tx, 'invitationRevoked', context, { invitationId: id, email });
}

const expiryFrom = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs);

async function listedInvitation(tx: Db, id: number, { shopper, now }: ColleagueContext): Promise<ListedInvitation> {
  const [invitation] = await findInvitations(tx, shopper.customerKey, listedSince(now), id);
  if (!invitation) throw notFound();
  return invitation;
}

async function emailProblems(tx: Db, typed: string, { shopper, now }: ColleagueContext): Promise<Problem[]> {
  const { customerKey } = shopper;
  const problem = emailProblem(typed);
  if (problem) return contactProblems({ email: problem }, { email: typed });
  const email = typed.trim();
  if (await hasMemberWithEmail(tx, customerKey, email))
    return [{ code: 'ALREADY_MEMBER', message: text('colleagueForm.addressOfMember'), field: 'email' }];
  if (await hasPendingInvitation(tx, customerKey, email, now))
    return [{ code: 'ALREADY_INVITED', message: text('colleagueForm.alreadyInvited'), field: 'email' }];
  return [];
}

function demandMail({ mail }: InvitationContext): void {
  if (mail === 'off') throw new Refused([{ code: 'MAIL_UNAVAILABLE', message: text('colleagueForm.noMail') }]);
}

async function demandRoom(tx: Db, { shopper, now }: ColleagueContext): Promise<void> {
  if ((await countPendingInvitations(tx, shopper.customerKey, now)) < maxPendingInvitations) return;
  const message = text('colleagueForm.tooMany', { most: maxPendingInvitations });
  throw new Refused([{ code: 'LIMIT_REACHED', message }]);
}

/** Counted by the customer, in the audit log: its administrators share one limit, and no other customer has less for it. */
async function demandMailsLeft(tx: Db, { shopper, now }: ColleagueContext): Promise<void> {
  const dayAgo = now.getTime() - dayMs;
  const mails = await findInvitationMails(tx, shopper.customerKey, new Date(dayAgo), maxInvitationMails);
  const oldest = mails[maxInvitationMails - 1];
  if (oldest) throw tooManyRequests(Math.max(1, Math.ceil((oldest.getTime() - dayAgo) / 1_000)));
}

/** A mail of an invitation: only the one of the latest `sentAt` is written. */
interface RequestedMail {
  readonly invitationId: number;
  readonly sentAt: Date;
  readonly language: string;
}

async function requestMail(tx: Db, { invitationId, sentAt, language }: RequestedMail, now: Date): Promise<void> {
  const messageId = `invitation-${invitationId}-${sentAt.getTime()}`;
  const payload = { invitationId, sentAt: sentAt.toISOString(), language };
  await addToOutbox(tx, { kind: 'colleague.invited', messageId, payload }, now);
}

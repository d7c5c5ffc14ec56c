import { hasShipToChoice, type Role } from './roles.js';

/** Days that an invitation can be accepted after its last mail. */
export const invitationDays = 7;

/** Days that an expired invitation is still listed. */
export const expiredInvitationDays = 30;

/** Most invitations of a customer that can be accepted at a time. */
export const maxPendingInvitations = 50;

/** Most mails with invitations that a customer can send within 24 hours. */
export const maxInvitationMails = 100;

/** Most ship-tos that an invitation or a change of rights can name. */
export const maxNamedShipTos = 1_000;

/** Role of a colleague and the codes of the ship-tos that they may order for; empty: all. */
export interface MemberRights {
  readonly role: Role;
  readonly shipTos: readonly string[];
}

/** Rights as they are stored: ship-tos of a role that has a choice of them, each once, in order. */
export const keptRights = ({ role, shipTos }: MemberRights): MemberRights => ({
  role,
  shipTos: hasShipToChoice(role) ? [...new Set(shipTos)].sort() : [],
});

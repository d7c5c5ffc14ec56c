import type { MemberRights } from '../../domain/colleagues/invitation.js';
import type { RightsForm, RightsProblem } from '../../domain/colleagues/rights-form.js';
import type { Role } from '../../domain/colleagues/roles.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Colleague, Invitation } from '../colleagues/types.js';

export interface ColleagueFormInput {
  /** The colleague whose rights are changed; null for an invitation. */
  readonly colleagueId: string | null;
  /** A directory sets the role: only ship-tos can be changed. */
  readonly isRoleFixed: boolean;
  readonly form: RightsForm;
}

/** The result of the dialog: the invitation that was sent, or the colleague with other rights. */
export type SavedForm = { readonly invitation: Invitation } | { readonly colleague: Colleague };

/** A request, answered. */
export type SaveFormOutcome =
  | { readonly ok: true; readonly saved: SavedForm }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface ColleagueFormContext extends ColleagueFormInput {
  /** Field errors from the back office, until the fields are changed. */
  readonly problems: { readonly [Field in RightsProblem['field']]?: Message };
  /** Errors about the whole form, or why nothing was saved. */
  readonly messages: readonly Message[];
  readonly saved: SavedForm | null;
}

export type ColleagueFormEvent =
  | { type: 'email.changed'; text: string }
  | { type: 'role.chosen'; role: Role }
  /** All ship-tos, or only those that are chosen. */
  | { type: 'coverage.chosen'; isForAll: boolean }
  | { type: 'shipTo.changed'; code: string; isChosen: boolean }
  | { type: 'save' }
  | { type: 'cancel' }
  /** Of the dialog that asks for a proof. */
  | { type: 'identity.confirmed' }
  | { type: 'identity.unconfirmed' };

/** How the dialog ended: null if it was cancelled. */
export interface ColleagueFormOutput {
  readonly saved: SavedForm | null;
}

export type ColleagueFormTag =
  /** Nothing can be changed. */
  | 'busy'
  /** Problems show beside the fields. */
  | 'correcting';

export interface ColleagueFormActors {
  /** Sends the invitation to the address, or changes the rights of the colleague; repeated, an invitation is refused, since there is one. */
  saveColleague: { input: MemberRights & { readonly id: string | null; readonly email: string }; output: SaveFormOutcome };
}

import { type Text, text } from '../../texts/text.js';
import { emailProblem } from '../registration/contact-fields.js';
import type { MemberRights } from './invitation.js';
import { hasShipToChoice, type Role } from './roles.js';

/** Choices for a colleague: their address, if they are invited, their role and their ship-tos. */
export interface RightsForm {
  /** Empty if the rights of a colleague are changed. */
  readonly email: string;
  /** Null until one is chosen. */
  readonly role: Role | null;
  /** All ship-tos, those that come later included; otherwise `shipTos` only. */
  readonly isForAll: boolean;
  /** Codes; kept while `isForAll`, so that changing one's mind loses nothing. */
  readonly shipTos: readonly string[];
}

/** The form of a new invitation. */
export const emptyRightsForm: RightsForm = { email: '', role: 'buyer', isForAll: true, shipTos: [] };

/** The form of a colleague's rights as they are. */
export const rightsFormOf = ({ role, shipTos }: { role: Role | null; shipTos: readonly string[] }): RightsForm => ({
  email: '',
  role,
  isForAll: shipTos.length === 0,
  shipTos,
});

/** The rights that the form gives; a form without a role gives none. */
export const rightsOf = ({ role, isForAll, shipTos }: RightsForm): MemberRights | null =>
  role && { role, shipTos: hasShipToChoice(role) && !isForAll ? shipTos : [] };

/** One problem of the form. */
export interface RightsProblem {
  readonly field: 'email' | 'role' | 'shipTos';
  readonly message: Text;
}

/**
 * Problems of the form; empty if it is valid.
 * @param isInvitation the address is needed
 */
export function rightsProblems(form: RightsForm, isInvitation: boolean): RightsProblem[] {
  const { email, role, isForAll, shipTos } = form;
  const ofEmail = isInvitation ? emailProblem(email) : null;
  const lacksShipTos = hasShipToChoice(role) && !isForAll && shipTos.length === 0;
  return [
    ...(ofEmail ? [{ field: 'email', message: ofEmail } as const] : []),
    ...(role === null ? [{ field: 'role', message: text('colleagues.roleRequired') } as const] : []),
    ...(lacksShipTos ? [{ field: 'shipTos', message: text('colleagues.shipTosRequired') } as const] : []),
  ];
}

/** A colleague as far as rights to change them go. */
export interface Manageable {
  readonly id: string;
  readonly role: Role | null;
  /** Name of the identity provider that sets the role; null without one. */
  readonly directory: string | null;
}

/** Whether a colleague is the only administrator, who can be neither removed nor given another role. */
export const isOnlyAdministrator = (colleagues: readonly Manageable[], id: string): boolean => {
  const administrators = colleagues.filter(({ role }) => role === 'administrator');
  return administrators.length === 1 && administrators[0]?.id === id;
};

/** Whether a colleague can be removed. */
export const isRemovable = (colleagues: readonly Manageable[], id: string): boolean =>
  colleagues.some((each) => each.id === id) && !isOnlyAdministrator(colleagues, id);

/** Whether something about a colleague's rights can be changed: of those that a directory sets, only ship-tos can. */
export const isChangeable = (colleagues: readonly Manageable[], id: string): boolean =>
  isRemovable(colleagues, id) &&
  colleagues.some((each) => each.id === id && (each.directory === null || hasShipToChoice(each.role)));

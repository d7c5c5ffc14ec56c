import { defaultPasswordPolicy } from '../../domain/password/password-policy.js';
import type { invitation } from '../../machines/invitation/invitation.machine.js';
import type { Offer, Visitor } from '../../machines/invitation/types.js';
import type { Scenario } from '../../paths/model/model.js';
import { goodPassword } from './passwordChange.model.js';

export type Invitation = typeof invitation;

export const token = 'secret-of-link';
export const nobody: Visitor = { kind: 'nobody' };
export const unknown: Visitor = { kind: 'unknown' };
export const member: Visitor = { kind: 'member', name: 'Emily Hart' };
export const other: Visitor = { kind: 'other', name: 'Sam Doe' };

/** Passphrases are allowed. */
export const offer: Offer = {
  ...{ customerName: 'Acme Foods', invitedBy: 'Noah Reed', email: 'ana@acme.example', role: 'buyer', shipTos: ['Acme Dock'] },
  ...{ expiresAt: '2026-11-30T17:00:00.000Z', policy: { ...defaultPasswordPolicy, allowsBlanks: true } },
};

/** A valid account. */
export const account = { username: 'ana', name: 'Ana Ruiz', password: goodPassword, passwordConfirmation: goodPassword };

export interface InvitationFixture {
  readonly offer: Offer;
}

const fixture = { offer };

/** A link in a browser in which nobody, a user of a customer or another person is signed in, and a page without a link. */
export const invitationScenarios: Scenario<Invitation, InvitationFixture>[] = [
  { name: 'nobody is signed in', input: { token, visitor: nobody }, startsIn: 'opening', fixture },
  {
    name: 'a user of a customer',
    input: { token, visitor: unknown },
    startsIn: 'arriving',
    fixture: { offer: { ...offer, invitedBy: null, role: 'viewer', shipTos: [] } },
  },
  { name: 'a salesperson', input: { token, visitor: other }, startsIn: 'opening', fixture },
  { name: 'no link', input: { token: '', visitor: nobody }, startsIn: 'unusable', fixture },
];

import type { Screen } from '../../../paths/screen/expect-screen.js';
import { button, dialog, h1, h2, type ShownNode, textbox } from '../../../paths/screen/shown.js';
import type { GatewayAnswers } from './gateway-answers.js';

/** The dialog Confirm Your Identity takes any password, in a flow that needs a proof. */
export async function takeProofs(answers: GatewayAnswers): Promise<void> {
  const signInMethods = { __typename: 'SignInMethods', hasPassword: true, hasAuthenticator: false, passkeys: [] };
  await answers.release('ConfirmationWays', { kind: 'data', data: { signInMethods } });
  const confirmIdentity = { __typename: 'IdentityConfirmed', until: '2026-11-23T17:10:00.000Z' };
  await answers.release('ConfirmIdentity', { kind: 'data', data: { confirmIdentity } });
}

/** Calls of the dialog, which its own paths compare. */
export const callsOfConfirmation: Readonly<Record<string, string>> = {
  ConfirmationWays: 'the dialog that wants a proof reads the ways: its own paths compare it',
  ConfirmIdentity: 'the dialog that wants a proof sends it: its own paths compare it',
};

/** The device, and the notification that is visible. */
interface ConfirmationLook {
  readonly isPhone?: boolean;
  readonly notice?: ShownNode | null;
}

/** The dialog as it opens for a user who has only a password; it fills the screen of a phone. */
export const confirmationShows = ({ isPhone = false, notice = null }: ConfirmationLook = {}): Screen => ({
  shows: [
    dialog(
      'Confirm Your Identity',
      (isPhone ? h1 : h2)('Confirm Your Identity'),
      button('Close'),
      'This change needs a fresh proof that it is you.',
      textbox('Password', { focused: true }),
      button('Cancel'),
      button('Confirm', { disabled: true }),
      notice,
    ),
  ],
});

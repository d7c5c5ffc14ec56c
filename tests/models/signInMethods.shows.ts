import type { SignInMethods } from '../../domain/sign-in-methods/sign-in-methods.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  button,
  dialog,
  h1,
  h2,
  item,
  list,
  main,
  type NodeBuilder,
  nodeOf,
  type Part,
  type ShownNode,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { notification } from './browser/notification-shows.js';
import { laptop, type Methods, type MethodsFixture, newCodes, noAnswerText, phone, refusedText } from './signInMethods.model.js';

export type SeenMethods = Seen<Methods, MethodsFixture>;

/** The app was set up in the open dialog. */
export const isSetUp = ({ context }: SeenMethods['snapshot']): boolean => context.methods?.hasAuthenticator === true;

/** The name of the button beside the first passkey. */
export const removeLaptop = `Remove passkey ${laptop.name}`;

/** The part of the cards that has the focus: the button that was pressed, or the heading of its card if it has gone. */
function focusedPart({ snapshot, step }: SeenMethods): string | null {
  if (step?.before.matches('addingPasskey')) return 'Add Passkey';
  if (step?.before.matches('addingAuthenticator')) return isSetUp(step.before) ? 'Authenticator App' : 'Set Up App';
  const wanted = snapshot.context.wanted ?? step?.before.context.wanted;
  if (wanted?.kind === 'replaceCodes') return 'Replace Recovery Codes';
  if (wanted?.kind === 'removeAuthenticator') return 'Turn Off';
  if (wanted?.kind === 'removePasskey') return step?.case === 'made' ? 'Passkeys' : removeLaptop;
  return null;
}

/** Builds nodes of the cards, one of which has the focus. */
function focusing(seen: SeenMethods): (build: NodeBuilder, name: string, ...parts: Part[]) => ShownNode {
  const focused = focusedPart(seen);
  return (build, name, ...parts) => build(name, ...parts, name === focused && { focused: true });
}

function passkeysCard(seen: SeenMethods, { passkeys }: SignInMethods): Part {
  const part = focusing(seen);
  const facts: Readonly<Record<string, Part>> = {
    [laptop.id]: [laptop.name, 'Added 10/01/2026', 'Last used 11/20/2026', part(button, removeLaptop, 'Remove')],
    [phone.id]: [
      ...[phone.name, 'On several devices', 'Added 11/02/2026', 'Never used'],
      button(`Remove passkey ${phone.name}`, 'Remove'),
    ],
  };
  return [
    part(h2, 'Passkeys'),
    'A passkey replaces your password and any code: you sign in with your fingerprint, your face or your device’s PIN.',
    passkeys.length > 0 &&
      list(
        null,
        passkeys.map(({ id }) => item(facts[id])),
      ),
    part(button, 'Add Passkey'),
  ];
}

function authenticatorCard(seen: SeenMethods, { hasPassword, hasAuthenticator, recoveryCodesLeft }: SignInMethods): Part {
  if (!hasPassword) return null;
  const part = focusing(seen);
  const title = part(h2, 'Authenticator App');
  if (!hasAuthenticator) {
    const text = 'Off. With an app on your phone, a password alone is not enough to sign in to your account.';
    return [title, text, part(button, 'Set Up App')];
  }
  const none = 'No recovery codes are left. Replace them now: without one you cannot sign in if you lose your phone.';
  return [
    title,
    'On. Signing in with your password also needs a code from your app.',
    recoveryCodesLeft === 0 ? status(none) : '1 recovery code is left.',
    part(button, 'Replace Recovery Codes', seen.snapshot.hasTag('busy') && { disabled: true, busy: true }),
    part(button, 'Turn Off'),
  ];
}

/** The page with what its cards show. */
export const page = (content: Part, { besides = [], isTitleFocused = false }: PageParts = {}): Screen => ({
  address: '/settings/security',
  title: 'Sign-In and Security · Northlight Provisions',
  shows: [main(h1('Sign-In and Security', isTitleFocused && { focused: true }), content), ...besides],
});
interface PageParts {
  besides?: readonly ShownNode[];
  isTitleFocused?: boolean;
}

/** The cards of the page. */
export function cards(seen: SeenMethods): Screen {
  const { methods } = seen.snapshot.context;
  if (!methods) return page(null);
  return page([passkeysCard(seen, methods), authenticatorCard(seen, methods)], { besides: notified(seen) });
}

/** Notifications of the answers. */
function notified({ step }: SeenMethods): ShownNode[] {
  if (!step?.before.matches('changing')) return [];
  if (step.case === 'no answer') return [notification('error', noAnswerText)];
  if (step.case === 'refused') return [notification('error', refusedText)];
  const isAuthenticator = step.before.context.wanted?.kind === 'removeAuthenticator';
  return [notification('success', isAuthenticator ? 'Authenticator app turned off' : 'Passkey removed')];
}

/** The question before something is removed. */
export function question({ snapshot }: SeenMethods): Screen {
  const isBusy = snapshot.hasTag('busy');
  const isAuthenticator = snapshot.context.wanted?.kind === 'removeAuthenticator';
  const title = isAuthenticator ? 'Turn off your authenticator app?' : 'Remove this passkey?';
  return {
    shows: [
      nodeOf('alertdialog')(
        title,
        h2(title),
        isAuthenticator
          ? 'Your password alone will be enough to sign in. The recovery codes stop working.'
          : `${laptop.name} can no longer be used to sign in. Delete it from your device, too.`,
        button('Cancel', isBusy ? { disabled: true } : { focused: true }),
        button(isAuthenticator ? 'Turn Off' : 'Remove', isBusy && { disabled: true, busy: true }),
      ),
    ],
  };
}

/** New recovery codes, this once. */
export const recoveryCodes = (): Screen => ({
  shows: [
    dialog(
      'Recovery Codes',
      h2('Recovery Codes'),
      button('Close'),
      status(
        'Each code replaces a code of the app once, for instance if you lose your phone. They are shown only now: save them in a safe place.',
      ),
      textbox('Recovery codes', { value: newCodes.join('\n'), readonly: true, focused: true }),
      button('I Have Saved Them'),
      notification('success', 'Recovery codes replaced'),
    ),
  ],
});

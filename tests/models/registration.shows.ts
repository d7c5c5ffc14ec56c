import { isNewPassword } from '../../domain/password/new-password.js';
import { registrationProblems } from '../../domain/registration/registration.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, checkbox, dialog, h2, type Part, status, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { type CheckProgress, checkShows } from './browser/human-check.js';
import { newPasswordShows } from './browser/new-password-shows.js';
import { fullTerms, type Registration } from './registration.model.js';

type SeenRegistration = Seen<Registration, undefined>;
type Context = SeenRegistration['snapshot']['context'];

const phones = { country: 'US', read: null };

/** Problems that show beside the fields (A5.22 to A5.27). */
const problemTexts: Readonly<Record<string, string>> = {
  'no name': 'Enter your name.',
  'a long name': 'Name can have at most 40 characters',
  'no address': 'Enter your email address.',
  'half an address': 'E-mail must be an address such as name@example.com',
  'a long company': 'Company can have at most 25 characters',
  'a short phone number': 'Phone number format (###) ###-#### Ext ######',
};

function problemOf({ form, changed }: Context, field: keyof Context['form']): string | null {
  const text = form[field].trim();
  if (!changed[field]) return null;
  if (field === 'name') return problemTexts[text === '' ? 'no name' : text.length > 40 ? 'a long name' : ''] ?? null;
  if (field === 'email') return problemTexts[text === '' ? 'no address' : text.endsWith('.com') ? '' : 'half an address'] ?? null;
  if (field === 'company') return problemTexts[text.length > 25 ? 'a long company' : ''] ?? null;
  return problemTexts[text === '555-0148' ? 'a short phone number' : ''] ?? null;
}

const field = (context: Context, name: string, key: keyof Context['form'], isBusy: boolean, ...parts: Part[]): Part => {
  const problem = problemOf(context, key);
  return [
    textbox(
      name,
      { value: context.form[key] },
      problem !== null && { invalid: true },
      problem !== null && { description: problem },
      isBusy && { disabled: true },
      parts,
    ),
    problem !== null && alert(problem),
  ];
};

/** The fields of the dialog, the check, and why the last try was refused (A2.72). */
function fields({ snapshot, step }: SeenRegistration, progress: CheckProgress): Part {
  const { context } = snapshot;
  const { terms, password, passwordConfirmation, changed, optIn, reason } = context;
  const isBusy = snapshot.hasTag('busy');
  const isOpened = step?.before.matches('opening') === true;
  return [
    terms?.message,
    field(context, 'Name (required)', 'name', isBusy, isOpened && { focused: true }),
    field(context, 'Email (required)', 'email', isBusy),
    newPasswordShows({
      labels: ['Password (required)', 'Confirm Password (required)'],
      typed: { password, passwordConfirmation },
      policy: fullTerms.policy,
      changed: { password: changed.password === true, confirmation: changed.confirmation === true },
      isDisabled: isBusy,
    }),
    field(context, 'Company', 'company', isBusy),
    field(context, 'Phone', 'phone', isBusy),
    terms?.option && checkbox(terms.option.text, optIn && { checked: true }, isBusy && { disabled: true }),
    checkShows(progress),
    reason && alert(english(reason)),
  ];
}

/** Create an Account over the sign-in card. */
export function dialogShows(seen: SeenRegistration, progress: CheckProgress): Screen {
  const { snapshot } = seen;
  const { form, verifyToken, reason, terms, ...typed } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  const isReady =
    Object.keys(registrationProblems(form, phones)).length === 0 && isNewPassword(typed, fullTerms.policy) && verifyToken !== '';
  const isUnread = snapshot.matches('unread');
  return {
    address: '/create-account',
    shows: [
      dialog(
        'Create an Account',
        h2('Create an Account'),
        button('Close', isOff),
        snapshot.matches('opening') && status('Loading'),
        isUnread && alert(english(reason ?? ''), button('Try again')),
        snapshot.hasTag('form') && fields(seen, progress),
        button('Cancel', isOff),
        snapshot.hasTag('form') && button('Sign Up', isBusy ? { disabled: true, busy: true } : !isReady && { disabled: true }),
      ),
    ],
  };
}

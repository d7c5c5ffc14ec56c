import assert from 'node:assert/strict';
import type { RegistrationForm } from '../../domain/registration/registration.js';
import { registration } from '../../machines/registration/registration.machine.js';
import type { ChangedField, RegistrationContext, RegistrationTerms } from '../../machines/registration/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { goodPassword, noAnswerText, sitePolicy } from './passwordChange.model.js';

export type Registration = typeof registration;
type Observed = Observation<Registration, undefined>;
type Case = Pick<Observed, 'snapshot'>;

export const registeredText =
  'Account created successfully. To login, please verify by clicking the activation link that has been sent to your email address.';
export const commonText = 'This is one of the most common passwords. Please choose another one.';
export const failedText = 'An unexpected error occurred';
export const limitedText = 'Too many requests. Try again in 2 minutes.';

/** The site's form: with a text of its own and a choice, and without either. */
export const fullTerms: RegistrationTerms = {
  policy: sitePolicy,
  message: 'We deliver in Maine and New Hampshire.',
  option: { text: 'Send me weekly specials by email.', isChosen: true },
};
export const plainTerms: RegistrationTerms = { policy: sitePolicy, message: null, option: null };

/** Texts of a form that can be sent, and for each field one that cannot. */
export const good = {
  name: ' Emily Hart',
  email: 'Emily@example.com ',
  password: goodPassword,
  confirmation: goodPassword,
  company: ' Hart Catering',
  phone: '(207) 555-0148',
} as const;
const wrong: Readonly<Record<ChangedField, string>> = {
  name: 'x'.repeat(41),
  email: 'emily@example',
  password: 'correct horse battery 1',
  confirmation: 'correct horse battery 1',
  company: 'x'.repeat(26),
  phone: '555-0148',
};
const fields: readonly ChangedField[] = ['name', 'email', 'password', 'confirmation', 'company', 'phone'];
const isPassword = (field: ChangedField): field is 'password' | 'confirmation' =>
  field === 'password' || field === 'confirmation';

export function typedIn({ form, password, passwordConfirmation }: RegistrationContext, field: ChangedField): string {
  if (!isPassword(field)) return form[field as keyof RegistrationForm];
  return field === 'password' ? password : passwordConfirmation;
}

const abroad = '+44 20 7946 0958';
const isGood = (context: RegistrationContext, field: ChangedField): boolean => {
  const text = typedIn(context, field);
  return text === good[field] || (field === 'phone' && text === abroad);
};
const isSound = (context: RegistrationContext): boolean => fields.every((field) => isGood(context, field));
const isReady = (context: RegistrationContext): boolean => isSound(context) && context.verifyToken !== '';

/** A person fills in the form from top to bottom, and then spoils one field at a time. */
function isOffered({ snapshot: { context } }: Case, field: ChangedField, text: string): boolean {
  if (text !== good[field]) return isReady(context) && typedIn(context, field) !== text;
  const before = fields.slice(0, fields.indexOf(field));
  return typedIn(context, field) !== text && before.every((earlier) => isGood(context, earlier));
}
const typesPassword = (field: 'password' | 'confirmation', text: string) => (at: Case) =>
  isOffered(at, field, text) ? { text } : undefined;
const typesField = (field: keyof RegistrationForm, text: string) => (at: Case) =>
  isOffered(at, field, text) ? { field, text } : undefined;
const chooses =
  (isChosen: boolean) =>
  ({ snapshot: { context } }: Case) =>
    context.terms?.option && isReady(context) && context.optIn !== isChosen ? { isChosen } : undefined;

/** All that was typed and chosen stays; a solution lasts until it is used or has expired. */
function mustKeep({ snapshot, before, event, scenario }: Observed): void {
  const { context } = snapshot;
  const { type, text, field, verifyToken, isChosen } = (event ?? { type: '' }) as Partial<
    Record<'text' | 'verifyToken', string>
  > & {
    type: string;
    field?: ChangedField;
    isChosen?: boolean;
  };
  const was = before?.context;
  const changes = { 'password.changed': 'password', 'confirmation.changed': 'confirmation', 'field.changed': field } as const;
  const isTaken = before?.matches('writing') === true;
  const changed = isTaken ? changes[type as keyof typeof changes] : undefined;
  assert.equal(context.country, scenario.input.country);
  for (const name of fields) {
    assert.equal(typedIn(context, name), name === changed ? text : was ? typedIn(was, name) : '', name);
    assert.equal(context.changed[name] ?? false, name === changed || (was?.changed[name] ?? false), name);
  }
  const isRead = before?.matches('opening') && snapshot.matches('writing');
  assert.equal(
    context.optIn,
    (isTaken ? isChosen : undefined) ?? (isRead ? context.terms?.option !== null : (was?.optIn ?? false)),
  );
  const isUsed = before?.matches('registering') && type.startsWith('xstate.');
  const isGone = isUsed || type === 'human.unverified';
  assert.equal(context.verifyToken, verifyToken ?? (isGone ? '' : (was?.verifyToken ?? '')));
}

/** Only a registration is notified, with the way to another message; each answer to it uses up the solution. */
function mustNotify({ event, before, snapshot, now }: Observed): void {
  const isAnswered = before?.matches('registering') && event?.type.startsWith('xstate.');
  const action = { label: 'No message? Send it again', path: '/verifyemail' };
  const registered = { type: 'notification.raised', kind: 'success', text: registeredText, action };
  assert.deepEqual(inEnglish(now.emitted), [
    ...(isAnswered ? [{ type: 'humanCheck.used' }] : []),
    ...(isAnswered && snapshot.matches('closed') ? [registered] : []),
  ]);
}

const mustSay = ({ snapshot: { context } }: Observed, reason: string | null): void =>
  assert.equal(context.reason && english(context.reason), reason);

const sees =
  (check: (seen: Observed) => void) =>
  (seen: Observed): void => {
    const { snapshot } = seen;
    mustKeep(seen);
    mustNotify(seen);
    const isBusy = snapshot.matches('registering');
    assert.deepEqual([snapshot.hasTag('form'), snapshot.hasTag('busy')], [snapshot.matches('writing') || isBusy, isBusy]);
    check(seen);
  };

const stays = {
  opening: 'opening',
  unread: 'unread',
  'writing.composing': 'writing.composing',
  'writing.refused': 'writing.refused',
  registering: 'registering',
} as const;
const narrowed = 'only the compiler asks: the guard has found the kind';
const problem = (code: string, message: string) => ({ code, message, field: ['password'] });

/** Create an Account (A2.72, A4.9, A5.22). */
export const registrationModel: Model<Registration> = {
  machine: registration,
  scenarios: [{ name: 'the dialog', input: { country: 'US' }, startsIn: 'opening', fixture: undefined }],
  guardInputs: ({ context: { form, password, passwordConfirmation, optIn, verifyToken, terms } }) => [
    ...[form, password, passwordConfirmation, optIn, verifyToken !== '', terms?.option],
  ],
  events: {
    'field.changed': {
      description: ({ field, text }) => `types "${text}" as ${field}`,
      cases: {
        'a name': typesField('name', good.name),
        'no name': typesField('name', '  '),
        'a long name': typesField('name', wrong.name),
        'an address': typesField('email', good.email),
        'no address': typesField('email', ''),
        'half an address': typesField('email', wrong.email),
        'a company': typesField('company', good.company),
        'a long company': typesField('company', wrong.company),
        'a phone number': typesField('phone', good.phone),
        'a phone number of another country': typesField('phone', abroad),
        'a short phone number': typesField('phone', wrong.phone),
      },
      leadsTo: { writing: 'writing.composing' },
    },
    'password.changed': {
      description: ({ text }) => `types the password "${text}"`,
      cases: { good: typesPassword('password', good.password), weak: typesPassword('password', wrong.password) },
      leadsTo: { writing: 'writing.composing' },
    },
    'confirmation.changed': {
      description: ({ text }) => `confirms "${text}"`,
      cases: {
        good: typesPassword('confirmation', good.confirmation),
        another: typesPassword('confirmation', wrong.confirmation),
      },
      leadsTo: { writing: 'writing.composing' },
    },
    'optIn.changed': {
      description: ({ isChosen }) => (isChosen ? 'ticks the choice' : 'unticks the choice'),
      cases: { yes: chooses(true), no: chooses(false) },
      leadsTo: { 'writing.composing': 'writing.composing', 'writing.refused': 'writing.refused' },
    },
    'human.verified': {
      description: 'the browser has solved its task',
      cases: { solved: { verifyToken: 'solution' } },
      leadsTo: stays,
    },
    'human.unverified': { description: 'the verification expires', leadsTo: stays },
    submit: {
      description: 'presses Sign Up',
      leadsTo: { writing: ({ before: { context } }) => (canBeSent(context) ? 'registering' : null) },
    },
    retry: { description: 'presses Try again', leadsTo: { unread: 'opening' } },
    cancel: { description: 'presses Cancel', leadsTo: { opening: 'closed', unread: 'closed', writing: 'closed' } },
  },
  actors: {
    readTerms: {
      outcomes: {
        read: {
          description: 'the form has a text and a choice',
          output: fullTerms,
          leadsTo: { opening: 'writing.composing' },
        },
        plain: {
          description: 'the form has neither a text nor a choice',
          output: plainTerms,
          leadsTo: { opening: 'writing.composing' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { opening: 'unread' } },
      },
    },
    register: {
      outcomes: {
        registered: {
          description: 'the registration is taken',
          output: { kind: 'registered', message: registeredText },
          leadsTo: { registering: 'closed' },
        },
        common: {
          description: 'the password is refused as a common one',
          output: {
            kind: 'refused',
            problems: [problem('PASSWORD_COMMON', commonText), problem('PASSWORD_INVALID', 'A number')],
          },
          leadsTo: { registering: 'writing.refused' },
        },
        'refused without a reason': {
          description: 'it is refused without a reason',
          output: { kind: 'refused', problems: [] },
          leadsTo: { registering: 'writing.refused' },
        },
        limited: {
          description: 'too many were sent',
          error: { code: 'TOO_MANY_REQUESTS', serverMessage: 'Too many requests.', retryAfter: 120 },
          leadsTo: { registering: 'writing.refused' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { registering: 'writing.refused' } },
      },
    },
  },
  delays: {},
  equivalent: {
    "registration.machine.ts › registration.actions.keepProblem: outcome.kind === 'refused' always true": narrowed,
    "registration.machine.ts › registration.actions.emitRegistered: outcome.kind === 'registered' always true": narrowed,
    "registration.machine.ts › registration.actions.emitRegistered: '' another value": narrowed,
  },
  states: {
    opening: sees((seen) => {
      const isRead = !seen.event || ['retry', 'xstate.init'].includes(seen.event.type);
      assert.deepEqual(seen.now.calls, isRead ? [{ id: 'readTerms', input: undefined }] : []);
      assert.equal(seen.snapshot.context.terms, null);
      mustSay(seen, null);
    }),
    unread: sees((seen) => mustSay(seen, noAnswerText)),
    'writing.composing': sees((seen) => mustSay(seen, null)),
    'writing.refused': sees((seen) => {
      const { output, error } = (seen.event ?? {}) as { output?: { problems: object[] }; error?: { code: string } };
      if (error) return mustSay(seen, error.code === 'NETWORK' ? failedText : limitedText);
      if (output) return mustSay(seen, output.problems.length > 0 ? commonText : failedText);
      assert.equal(seen.snapshot.context.reason, seen.before?.context.reason);
    }),
    registering: sees((seen) => {
      mustSay(seen, null);
      const isSent = seen.event?.type === 'submit';
      const { optIn, verifyToken, form } = seen.snapshot.context;
      const phone = form.phone === '' || form.phone === abroad ? form.phone : '2075550148';
      const sent = { name: 'Emily Hart', email: 'Emily@example.com', company: form.company.trim(), phone };
      const input = { ...sent, password: goodPassword, optIn, verifyToken };
      assert.deepEqual(seen.now.calls, isSent ? [{ id: 'register', input }] : []);
    }),
    closed: sees(({ snapshot }) => assert.equal(snapshot.status, 'done')),
  },
};

/** The required fields are there, and the others are sound or empty. */
function canBeSent(context: RegistrationContext): boolean {
  const isEmpty = (field: ChangedField) => (field === 'company' || field === 'phone') && typedIn(context, field) === '';
  return context.verifyToken !== '' && fields.every((field) => isGood(context, field) || isEmpty(field));
}

import assert from 'node:assert/strict';
import type { PasswordPolicy } from '../../domain/password/password-policy.js';
import { passwordChange } from '../../machines/passwordChange/passwordChange.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';

export type PasswordChange = typeof passwordChange;
type Observed = Observation<PasswordChange, undefined>;

/** The policy of the site's own back office: passphrases are welcome. */
export const sitePolicy: PasswordPolicy = {
  ...{ minimumLength: 8, maximumLength: 128, allowsBlanks: true },
  ...{ needsLowercase: true, needsUppercase: true, needsNumber: true, needsSpecial: true },
};
/** Until the link was checked (S5.31). */
const unknownPolicy: PasswordPolicy = { ...sitePolicy, maximumLength: null, allowsBlanks: false };
export const goodPassword = 'Correct horse battery 1';
/** Differs from the policy in one point, and from the confirmation. */
const weakPassword = 'correct horse battery 1';

export const savedText = 'Password has been updated';
const problem = (code: string, message: string) => ({ code, message, field: ['password'] });
export const commonText = 'This is one of the most common passwords. Please choose another one.';
export const noAnswerText = 'The server did not respond';

const isReady = ({ password, passwordConfirmation, verifyToken }: Observed['snapshot']['context']): boolean =>
  password === goodPassword && passwordConfirmation === password && verifyToken !== '';

/** The passwords are kept until they are saved or cannot be; a solution lasts until it is used or has expired. */
function mustKeep({ snapshot, before, event, scenario }: Observed): void {
  const { context } = snapshot;
  const { type, text, verifyToken } = (event ?? { type: '' }) as { type: string; text?: string; verifyToken?: string };
  const was = before?.context;
  const isOver = snapshot.matches('saved') || snapshot.matches('linkInvalid');
  const typed = (event: string, old = '') => (isOver ? '' : type === event && before?.hasTag('form') ? text : old);
  assert.equal(context.resetToken, scenario.input.resetToken);
  assert.equal(context.password, typed('password.changed', was?.password));
  assert.equal(context.passwordConfirmation, typed('confirmation.changed', was?.passwordConfirmation));
  assert.deepEqual(context.changed, {
    password: type === 'password.changed' || (was?.changed.password ?? false),
    confirmation: type === 'confirmation.changed' || (was?.changed.confirmation ?? false),
  });
  const isUsed = before?.matches('saving') && type.startsWith('xstate.');
  const isGone = isUsed || type === 'human.unverified';
  assert.equal(context.verifyToken, verifyToken ?? (isGone ? '' : (was?.verifyToken ?? '')));
}

/** Only a saved password is notified, with the way to the sign-in (A2.74); each answer to it uses up the solution. */
function mustNotify({ event, before, snapshot, now }: Observed): void {
  const isAnswered = before?.matches('saving') && event?.type.startsWith('xstate.');
  const action = { label: 'Login', path: '/login' };
  const saved = { type: 'notification.raised', kind: 'success', text: savedText, action };
  assert.deepEqual(inEnglish(now.emitted), [
    ...(isAnswered ? [{ type: 'humanCheck.used' }] : []),
    ...(isAnswered && snapshot.matches('saved') ? [saved] : []),
  ]);
}

const mustSay = ({ snapshot: { context } }: Observed, ...reasons: string[]): void =>
  assert.deepEqual(context.reasons.map(english), reasons);

const sees =
  (check: (seen: Observed) => void) =>
  (seen: Observed): void => {
    mustKeep(seen);
    mustNotify(seen);
    assert.deepEqual(
      [seen.snapshot.hasTag('form'), seen.snapshot.hasTag('busy')],
      [seen.snapshot.matches('writing') || seen.snapshot.matches('saving'), seen.snapshot.matches('saving')],
    );
    check(seen);
  };

const stays = {
  checkingLink: 'checkingLink',
  linkUnchecked: 'linkUnchecked',
  linkInvalid: 'linkInvalid',
  'writing.composing': 'writing.composing',
  'writing.refused': 'writing.refused',
  saving: 'saving',
  saved: 'saved',
} as const;

const narrowed = 'only the compiler asks: the guard has found the kind';

/** Change Password behind the link of an email (A2.74, A4.11, A5.30). */
export const passwordChangeModel: Model<PasswordChange> = {
  machine: passwordChange,
  scenarios: [
    { name: 'a link', input: { resetToken: 'secret-of-link' }, startsIn: 'checkingLink', fixture: undefined },
    { name: 'an address without a link', input: { resetToken: '' }, startsIn: 'linkInvalid', fixture: undefined },
  ],
  guardInputs: ({ context }) => [isReady(context), context.verifyToken !== '', context.password, context.passwordConfirmation],
  events: {
    'password.changed': {
      description: ({ text }) => (text === '' ? 'empties the password' : `types the password "${text}"`),
      cases: { good: { text: goodPassword }, weak: { text: weakPassword }, none: { text: '' } },
      leadsTo: { writing: 'writing.composing' },
    },
    'confirmation.changed': {
      description: ({ text }) => (text === '' ? 'empties the confirmation' : `confirms "${text}"`),
      cases: { good: { text: goodPassword }, weak: { text: weakPassword }, none: { text: '' } },
      leadsTo: { writing: 'writing.composing' },
    },
    'human.verified': {
      description: 'the browser has solved its task',
      cases: { solved: { verifyToken: 'solution' } },
      leadsTo: stays,
    },
    'human.unverified': { description: 'the verification expires', leadsTo: stays },
    submit: {
      description: 'presses Submit',
      leadsTo: { writing: ({ before: { context } }) => (isReady(context) ? 'saving' : null) },
    },
    retry: { description: 'presses Try again', leadsTo: { linkUnchecked: 'checkingLink' } },
  },
  actors: {
    readLink: {
      outcomes: {
        usable: {
          description: 'the link can be used',
          output: { policy: sitePolicy },
          leadsTo: { checkingLink: 'writing.composing' },
        },
        used: { description: 'the link was used', output: { policy: null }, leadsTo: { checkingLink: 'linkInvalid' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { checkingLink: 'linkUnchecked' } },
      },
    },
    savePassword: {
      outcomes: {
        saved: {
          description: 'the password is saved',
          output: { kind: 'saved', message: savedText },
          leadsTo: { saving: 'saved' },
        },
        'link used': {
          description: 'the link was used meanwhile',
          output: { kind: 'linkInvalid' },
          leadsTo: { saving: 'linkInvalid' },
        },
        common: {
          description: 'the password is refused as a common one',
          output: {
            kind: 'refused',
            problems: [problem('PASSWORD_COMMON', commonText), problem('PASSWORD_INVALID', 'A number')],
          },
          leadsTo: { saving: 'writing.refused' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: 'writing.refused' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'linkUnchecked · retry: target deciding': 'deciding comes to checkingLink, since a link is there',
    "passwordChange.machine.ts › passwordChange.actions.keepProblems: outcome.kind === 'refused' always true": narrowed,
    "passwordChange.machine.ts › passwordChange.actions.emitSaved: outcome.kind === 'saved' always true": narrowed,
    "passwordChange.machine.ts › passwordChange.actions.emitSaved: '' another value": narrowed,
  },
  states: {
    deciding: 'passing',
    checkingLink: sees((seen) => {
      const isRead = !seen.event || ['retry', 'xstate.init'].includes(seen.event.type);
      assert.deepEqual(seen.now.calls, isRead ? [{ id: 'readLink', input: { resetToken: 'secret-of-link' } }] : []);
      assert.deepEqual(seen.snapshot.context.policy, unknownPolicy);
      mustSay(seen);
    }),
    linkUnchecked: sees((seen) => mustSay(seen, noAnswerText)),
    linkInvalid: sees((seen) => mustSay(seen)),
    'writing.composing': sees((seen) => {
      assert.deepEqual(seen.snapshot.context.policy, sitePolicy);
      mustSay(seen);
    }),
    'writing.refused': sees((seen) => {
      const { context } = seen.snapshot;
      const isKept = seen.before?.matches({ writing: 'refused' });
      if (isKept) assert.deepEqual(context.reasons, seen.before?.context.reasons);
      else if (seen.event?.type.startsWith('xstate.error')) mustSay(seen, noAnswerText);
      else mustSay(seen, commonText, 'A number');
    }),
    saving: sees((seen) => {
      const { verifyToken, resetToken, password } = { ...seen.before!.context };
      const isSent = seen.event?.type === 'submit';
      assert.deepEqual(seen.now.calls, isSent ? [{ id: 'savePassword', input: { password, resetToken, verifyToken } }] : []);
    }),
    saved: sees((seen) => mustSay(seen)),
  },
};

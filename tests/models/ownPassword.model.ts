import assert from 'node:assert/strict';
import type { PasswordPolicy } from '../../domain/password/password-policy.js';
import { ownPassword } from '../../machines/ownPassword/ownPassword.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { commonText, goodPassword, noAnswerText, savedText, sitePolicy } from './passwordChange.model.js';

export type OwnPassword = typeof ownPassword;
type Observed = Observation<OwnPassword, undefined>;

export const currentPassword = 'the one so far';
const weakPassword = 'correct horse battery 1';
export const wrongText = 'The current password is wrong.';
export const deniedText = 'Access Denied';

/** If the site's own could not be read (S5.31). */
const unknownPolicy: PasswordPolicy = { ...sitePolicy, maximumLength: null, allowsBlanks: false };
const problem = (code: string, message: string) => ({ code, message, field: null });

/** Passwords with blanks suit only the site's own policy. */
const isReady = ({ context }: Observed['snapshot']): boolean =>
  context.currentPassword !== '' &&
  context.password === goodPassword &&
  context.passwordConfirmation === goodPassword &&
  context.policy.allowsBlanks;

const fields = { current: 'current.changed', password: 'password.changed', confirmation: 'confirmation.changed' } as const;

function mustKeep({ snapshot: { context }, before, event }: Observed): void {
  const { type, text } = (event ?? { type: '' }) as { type: string; text?: string };
  const was = before?.context;
  const typed = (event: string, old = '') => (type === event ? text : old);
  assert.deepEqual(
    [context.currentPassword, context.password, context.passwordConfirmation],
    [
      typed(fields.current, was?.currentPassword),
      typed(fields.password, was?.password),
      typed(fields.confirmation, was?.passwordConfirmation),
    ],
  );
  for (const [name, changes] of Object.entries(fields)) {
    const key = name as keyof typeof fields;
    assert.equal(context.changed[key], type === changes || (was?.changed[key] ?? false), name);
  }
}

function mustSay({ snapshot: { context } }: Observed, current: string | null, ...reasons: string[]): void {
  assert.equal(context.currentProblem && english(context.currentProblem), current);
  assert.deepEqual(context.reasons.map(english), reasons);
}

const sees =
  (check: (seen: Observed) => void) =>
  (seen: Observed): void => {
    const { snapshot, now } = seen;
    mustKeep(seen);
    const isSaved = snapshot.matches('closed') && seen.event?.type.startsWith('xstate.');
    assert.deepEqual(inEnglish(now.emitted), isSaved ? [{ type: 'notification.raised', kind: 'success', text: savedText }] : []);
    const isForm = snapshot.matches('writing') || snapshot.matches('saving');
    assert.deepEqual([snapshot.hasTag('form'), snapshot.hasTag('busy')], [isForm, snapshot.matches('saving')]);
    check(seen);
  };

const narrowed = 'only the compiler asks: the guard has found the kind';
const passwords = { good: { text: goodPassword }, weak: { text: weakPassword }, none: { text: '' } };

/** Change Password of a signed-in user (A2.78, A5.29, A8.15). */
export const ownPasswordModel: Model<OwnPassword> = {
  machine: ownPassword,
  scenarios: [{ name: 'the dialog', input: undefined, startsIn: 'opening', fixture: undefined }],
  guardInputs: ({ context: { currentPassword: current, password, passwordConfirmation, policy } }) => [
    ...[current, password, passwordConfirmation, policy.allowsBlanks],
  ],
  events: {
    'current.changed': {
      description: ({ text }) => (text === '' ? 'empties the current password' : 'types the current password'),
      cases: { 'the password': { text: currentPassword }, none: { text: '' } },
      leadsTo: { writing: 'writing.composing' },
    },
    'password.changed': {
      description: ({ text }) => (text === '' ? 'empties the new password' : `types the new password "${text}"`),
      cases: passwords,
      leadsTo: { writing: 'writing.composing' },
    },
    'confirmation.changed': {
      description: ({ text }) => (text === '' ? 'empties the confirmation' : `confirms "${text}"`),
      cases: passwords,
      leadsTo: { writing: 'writing.composing' },
    },
    submit: { description: 'presses Submit', leadsTo: { writing: ({ before }) => (isReady(before) ? 'saving' : null) } },
    cancel: { description: 'presses Cancel', leadsTo: { opening: 'closed', writing: 'closed' } },
  },
  actors: {
    readPolicy: {
      outcomes: {
        read: { description: 'the policy is there', output: { policy: sitePolicy }, leadsTo: { opening: 'writing.composing' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { opening: 'writing.composing' } },
      },
    },
    changePassword: {
      outcomes: {
        saved: {
          description: 'the password is saved',
          output: { kind: 'saved', message: savedText },
          leadsTo: { saving: 'closed' },
        },
        wrong: {
          description: 'the current password is wrong',
          output: { kind: 'refused', problems: [problem('PASSWORD_WRONG', wrongText)] },
          leadsTo: { saving: 'writing.refused' },
        },
        common: {
          description: 'the password is refused as a common one',
          output: { kind: 'refused', problems: [problem('PASSWORD_COMMON', commonText)] },
          leadsTo: { saving: 'writing.refused' },
        },
        denied: { description: 'the user may not', error: { code: 'FORBIDDEN' }, leadsTo: { saving: 'writing.refused' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: 'writing.refused' } },
      },
    },
  },
  delays: {},
  equivalent: {
    "ownPassword.machine.ts › ownPassword.actions.keepProblems: outcome.kind === 'refused' always true": narrowed,
    "ownPassword.machine.ts › ownPassword.actions.emitSaved: outcome.kind === 'saved' always true": narrowed,
    "ownPassword.machine.ts › ownPassword.actions.emitSaved: '' another value": narrowed,
  },
  states: {
    opening: sees((seen) => {
      assert.deepEqual(seen.now.calls, [{ id: 'readPolicy', input: undefined }]);
      assert.deepEqual(seen.snapshot.context.policy, unknownPolicy);
      mustSay(seen, null);
    }),
    'writing.composing': sees((seen) => {
      if (seen.before?.matches('opening')) {
        const isRead = seen.event?.type.startsWith('xstate.done');
        assert.deepEqual(seen.snapshot.context.policy, isRead ? sitePolicy : unknownPolicy);
      }
      mustSay(seen, null);
    }),
    'writing.refused': sees((seen) => {
      const { output, error } = seen.event as { output?: { problems: { code: string }[] }; error?: { code: string } };
      if (error) return mustSay(seen, null, error.code === 'FORBIDDEN' ? deniedText : noAnswerText);
      if (output?.problems[0]?.code === 'PASSWORD_WRONG') return mustSay(seen, wrongText);
      mustSay(seen, null, commonText);
    }),
    saving: sees((seen) => {
      assert.deepEqual(seen.now.calls, [
        { id: 'changePassword', input: { password: currentPassword, newPassword: goodPassword } },
      ]);
    }),
    closed: sees(({ snapshot }) => assert.equal(snapshot.status, 'done')),
  },
};

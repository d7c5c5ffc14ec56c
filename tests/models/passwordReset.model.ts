import assert from 'node:assert/strict';
import { passwordReset } from '../../machines/passwordReset/passwordReset.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { inEnglish } from './in-english.js';

export type PasswordReset = typeof passwordReset;
type Observed = Observation<PasswordReset, undefined>;

/** Notification of an answer (A8.14). */
export const resetAnswers: Readonly<Record<string, readonly ['success' | 'error', string]>> = {
  sent: [
    'success',
    'Password reset request sent.  If an account is associated with this email address, then a message will be sent with instructions to reset the password.',
  ],
  refused: ['error', 'The verification was not accepted. Please try again.'],
  'refused without a reason': ['error', 'An error occurred while performing this action'],
  'no answer': ['error', 'The server did not respond'],
};
const [, sentText] = resetAnswers.sent!;
const [, refusedText] = resetAnswers.refused!;

const problem = { code: 'HUMAN_CHECK_FAILED', message: refusedText, field: null };

const narrowed = 'only the compiler asks: the guard has found the kind';

/** The name is kept; a solution lasts until it is used or has expired. */
function mustKeep({ snapshot: { context }, before, event }: Observed): void {
  const { text, verifyToken } = (event ?? {}) as { text?: string; verifyToken?: string };
  const was = before?.context;
  const isTyped = text !== undefined && before?.matches('writing') === true;
  assert.equal(context.emailOrUsername, isTyped ? text : (was?.emailOrUsername ?? ''));
  assert.equal(context.isChanged, isTyped || (was?.isChanged ?? false));
  const isGone = event?.type === 'human.unverified' || event?.type.startsWith('xstate.') === true;
  assert.equal(context.verifyToken, verifyToken ?? (isGone ? '' : (was?.verifyToken ?? '')));
}

/** An answer uses up the solution and is notified. */
function mustNotify({ event, now }: Observed): void {
  const { output, error } = (event ?? {}) as { output?: { kind: string; problems?: unknown[] }; error?: unknown };
  const isAnswer = event?.type.startsWith('xstate.done') || event?.type.startsWith('xstate.error');
  const name = error
    ? 'no answer'
    : output?.kind === 'sent'
      ? 'sent'
      : output?.problems?.length
        ? 'refused'
        : 'refused without a reason';
  const [kind, text] = resetAnswers[name]!;
  const expected = isAnswer ? [{ type: 'humanCheck.used' }, { type: 'notification.raised', kind, text }] : [];
  assert.deepEqual(inEnglish(now.emitted), expected);
}

/** Reset Password (A2.73, A4.10). */
export const passwordResetModel: Model<PasswordReset> = {
  machine: passwordReset,
  scenarios: [{ name: 'the dialog', input: undefined, startsIn: 'writing', fixture: undefined }],
  guardInputs: ({ context }) => [context.emailOrUsername.trim() !== '', context.verifyToken !== ''],
  events: {
    'name.changed': {
      description: ({ text }) => (text.trim() === '' ? 'empties the field' : `types "${text}"`),
      cases: { 'an address': { text: ' emily@example.com ' }, blanks: { text: '  ' } },
      leadsTo: { writing: 'writing' },
    },
    'human.verified': {
      description: 'the browser has solved its task',
      cases: { solved: { verifyToken: 'solution' } },
      leadsTo: { writing: 'writing', sending: 'sending' },
    },
    'human.unverified': {
      description: 'the verification expires',
      leadsTo: { writing: 'writing', sending: 'sending' },
    },
    submit: {
      description: 'presses Submit',
      leadsTo: {
        writing: ({ before: { context } }) =>
          context.emailOrUsername.trim() !== '' && context.verifyToken !== '' ? 'sending' : null,
      },
    },
    cancel: { description: 'presses Cancel', leadsTo: { writing: 'closed' } },
  },
  actors: {
    requestReset: {
      outcomes: {
        sent: {
          description: 'the request is taken',
          output: { kind: 'sent', message: sentText },
          leadsTo: { sending: 'closed' },
        },
        refused: {
          description: 'the verification is refused',
          output: { kind: 'refused', problems: [problem] },
          leadsTo: { sending: 'writing' },
        },
        'refused without a reason': {
          description: 'it is refused without a reason',
          output: { kind: 'refused', problems: [] },
          leadsTo: { sending: 'writing' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { sending: 'writing' } },
      },
    },
  },
  delays: {},
  equivalent: {
    "passwordReset.machine.ts › passwordReset.actions.emitSent: outcome.kind === 'sent' always true": narrowed,
    "passwordReset.machine.ts › passwordReset.actions.emitSent: '' another value": narrowed,
    "passwordReset.machine.ts › passwordReset.actions.emitProblem: outcome.kind === 'refused' always true": narrowed,
    "passwordReset.machine.ts › passwordReset.actions.emitProblem: '' another value": narrowed,
  },
  states: {
    writing: (seen) => {
      mustKeep(seen);
      mustNotify(seen);
      assert.equal(seen.snapshot.hasTag('busy'), false);
    },
    sending: (seen) => {
      mustKeep(seen);
      assert.equal(seen.snapshot.hasTag('busy'), true);
      if (seen.event?.type !== 'submit') return;
      assert.deepEqual(seen.now.calls, [
        { id: 'requestReset', input: { emailOrUsername: 'emily@example.com', verifyToken: 'solution' } },
      ]);
    },
    closed: (seen) => {
      mustNotify(seen);
      assert.equal(seen.snapshot.status, 'done');
    },
  },
};

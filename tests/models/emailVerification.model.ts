import assert from 'node:assert/strict';
import { emailVerification } from '../../machines/emailVerification/emailVerification.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { noAnswerText } from './passwordChange.model.js';

export type EmailVerification = typeof emailVerification;
type Observed = Observation<EmailVerification, undefined>;

export const verifiedText = 'Your account has been verified. Please sign in with your email address.';
export const resentText = 'If this address was registered, a new message has been sent.';
export const checkFailedText = 'The verification was not accepted. Please try again.';
const unknownReason = 'An error occurred while performing this action';

export const email = 'Emily@example.com';
const typed = { sound: ` ${email} `, half: 'emily@example', none: '' };
const isSound = (text: string): boolean => text === typed.sound;

/** The address stays; a solution lasts until it is used or has expired. */
function mustKeep({ snapshot, before, event, scenario, now }: Observed): void {
  const { context } = snapshot;
  const { type, text, verifyToken } = (event ?? { type: '' }) as { type: string; text?: string; verifyToken?: string };
  const was = before?.context;
  const isTyped = type === 'email.changed' && before?.matches('requesting') === true;
  assert.equal(context.token, scenario.input.token);
  assert.equal(context.email, isTyped ? text : (was?.email ?? ''));
  assert.equal(context.isChanged, isTyped || (was?.isChanged ?? false));
  const isUsed = before?.matches('resending') === true && type.startsWith('xstate.');
  const isGone = isUsed || type === 'human.unverified';
  assert.equal(context.verifyToken, verifyToken ?? (isGone ? '' : (was?.verifyToken ?? '')));
  assert.deepEqual(now.emitted, isUsed ? [{ type: 'humanCheck.used' }] : []);
}

const mustSay = ({ snapshot: { context } }: Observed, message: string | null): void =>
  assert.equal(context.message && english(context.message), message);

const sees =
  (check: (seen: Observed) => void) =>
  (seen: Observed): void => {
    const { snapshot } = seen;
    mustKeep(seen);
    const isForm = snapshot.matches('requesting') || snapshot.matches('resending');
    const isBusy = snapshot.matches('verifying') || snapshot.matches('resending');
    assert.deepEqual([snapshot.hasTag('form'), snapshot.hasTag('busy')], [isForm, isBusy]);
    check(seen);
  };

const stays = {
  ready: 'ready',
  verifying: 'verifying',
  failed: 'failed',
  verified: 'verified',
  'requesting.composing': 'requesting.composing',
  'requesting.linkInvalid': 'requesting.linkInvalid',
  'requesting.refused': 'requesting.refused',
  resending: 'resending',
  resent: 'resent',
} as const;
const narrowed = 'only the compiler asks: the guard has found the kind';

/** Verification of an address behind the link of an email (A2.75, A4.8, A7.20). */
export const emailVerificationModel: Model<EmailVerification> = {
  machine: emailVerification,
  scenarios: [
    { name: 'a link', input: { token: 'secret-of-link' }, startsIn: 'ready', fixture: undefined },
    { name: 'an address without a link', input: { token: '' }, startsIn: 'requesting.composing', fixture: undefined },
  ],
  guardInputs: ({ context: { email, verifyToken } }) => [email, verifyToken !== ''],
  events: {
    verify: { description: 'presses the button that verifies', leadsTo: { ready: 'verifying', failed: 'verifying' } },
    'email.changed': {
      description: ({ text }) => (text === '' ? 'empties the field' : `types "${text}"`),
      cases: { sound: { text: typed.sound }, half: { text: typed.half }, none: { text: typed.none } },
      leadsTo: { requesting: 'requesting.composing' },
    },
    'human.verified': {
      description: 'the browser has solved its task',
      cases: { solved: { verifyToken: 'solution' } },
      leadsTo: stays,
    },
    'human.unverified': { description: 'the verification expires', leadsTo: stays },
    resend: {
      description: 'presses Send a new link',
      leadsTo: {
        requesting: ({ before: { context } }) => (isSound(context.email) && context.verifyToken !== '' ? 'resending' : null),
      },
    },
  },
  actors: {
    verifyEmail: {
      outcomes: {
        verified: {
          description: 'the address is verified',
          output: { kind: 'verified', message: verifiedText },
          leadsTo: { verifying: 'verified' },
        },
        refused: {
          description: 'the link has expired',
          output: { kind: 'refused' },
          leadsTo: { verifying: 'requesting.linkInvalid' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { verifying: 'failed' } },
      },
    },
    resendLink: {
      outcomes: {
        sent: {
          description: 'the request is taken',
          output: { kind: 'sent', message: resentText },
          leadsTo: { resending: 'resent' },
        },
        refused: {
          description: 'the verification is refused',
          output: {
            kind: 'refused',
            problems: [{ code: 'HUMAN_CHECK_FAILED', message: checkFailedText, field: null }],
          },
          leadsTo: { resending: 'requesting.refused' },
        },
        'refused without a reason': {
          description: 'it is refused without a reason',
          output: { kind: 'refused', problems: [] },
          leadsTo: { resending: 'requesting.refused' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { resending: 'requesting.refused' } },
      },
    },
  },
  delays: {},
  equivalent: {
    "emailVerification.machine.ts › emailVerification.actions.keepVerified: outcome.kind === 'verified' always true": narrowed,
    "emailVerification.machine.ts › emailVerification.actions.keepSent: outcome.kind === 'sent' always true": narrowed,
    "emailVerification.machine.ts › emailVerification.actions.keepProblem: outcome.kind === 'refused' always true": narrowed,
  },
  states: {
    deciding: 'passing',
    ready: sees((seen) => mustSay(seen, null)),
    verifying: sees((seen) => {
      const isSent = seen.event?.type === 'verify';
      assert.deepEqual(seen.now.calls, isSent ? [{ id: 'verifyEmail', input: { token: 'secret-of-link' } }] : []);
      mustSay(seen, null);
    }),
    failed: sees((seen) => mustSay(seen, noAnswerText)),
    verified: sees((seen) => mustSay(seen, verifiedText)),
    'requesting.composing': sees((seen) => mustSay(seen, null)),
    'requesting.linkInvalid': sees((seen) => mustSay(seen, null)),
    'requesting.refused': sees((seen) => {
      const { output, error } = (seen.event ?? {}) as { output?: { problems: object[] }; error?: object };
      if (error) return mustSay(seen, noAnswerText);
      if (output) return mustSay(seen, output.problems.length > 0 ? checkFailedText : unknownReason);
      assert.equal(seen.snapshot.context.message, seen.before?.context.message);
    }),
    resending: sees((seen) => {
      const isSent = seen.event?.type === 'resend';
      const { verifyToken } = seen.snapshot.context;
      assert.deepEqual(seen.now.calls, isSent ? [{ id: 'resendLink', input: { email, verifyToken } }] : []);
      mustSay(seen, null);
    }),
    resent: sees((seen) => mustSay(seen, resentText)),
  },
};

import assert from 'node:assert/strict';
import { signInCode } from '../../machines/signInCode/signInCode.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';

import { codeChallenge, grantNamed, newPassword } from './session.scenarios.js';

export type SignInCode = typeof signInCode;
type Observed = Observation<SignInCode, undefined>;

export const oneTimeCode = '123 456';
export const recoveryCode = 'K3M9-x7qd-2wpr';
const tooShort = '12345';
export const noAnswerText = 'The server did not respond. Please refresh and try again.';
export const wrongText = 'That code is wrong or expired.';
export const tooOftenText = 'Too many login attempts, please try again later';

const isReady = ({ context }: Observed['snapshot']): boolean => [oneTimeCode, recoveryCode].includes(context.oneTimeCode);

const sees =
  (reason: string | null, check: (seen: Observed) => void = () => {}) =>
  (seen: Observed): void => {
    const { snapshot, now } = seen;
    assert.equal(english(snapshot.context.reason), reason);
    assert.equal(snapshot.context.challenge, codeChallenge);
    assert.equal(snapshot.hasTag('busy'), snapshot.matches('checking'));
    if (!snapshot.matches('passed')) assert.deepEqual(now.emitted, []);
    check(seen);
  };

const failed = (description: string, code: string) => ({
  description,
  error: { code },
  leadsTo: { checking: 'writing.refused' as const },
});

const narrowed = 'only the compiler asks: the guard before it has answered';

/** The code that a sign-in needs after the password (decision 130). */
export const signInCodeModel: Model<SignInCode> = {
  machine: signInCode,
  scenarios: [
    {
      name: 'the card for the code',
      input: { challenge: codeChallenge },
      startsIn: 'writing.composing',
      fixture: undefined,
    },
  ],
  guardInputs: ({ context }) => [context.oneTimeCode],
  events: {
    'code.changed': {
      description: ({ text }) => (text === '' ? 'empties the field' : `types "${text}"`),
      cases: {
        'a one-time code': { text: oneTimeCode },
        'a recovery code': { text: recoveryCode },
        'too few digits': { text: tooShort },
        nothing: { text: '' },
      },
      leadsTo: { writing: 'writing.composing' },
    },
    submit: { description: 'presses Continue', leadsTo: { writing: ({ before }) => (isReady(before) ? 'checking' : null) } },
  },
  actors: {
    checkCode: {
      outcomes: {
        granted: {
          description: 'the code is right',
          output: { ok: true, grant: grantNamed('other') },
          leadsTo: { checking: 'passed' },
        },
        'new password needed': {
          description: 'the code is right, and the password no longer meets the requirements',
          output: { ok: false, ...newPassword },
          leadsTo: { checking: 'passed' },
        },
        wrong: {
          description: 'the code is wrong',
          output: { ok: false, reason: wrongText },
          leadsTo: { checking: 'writing.refused' },
        },
        'refused without a word': {
          description: 'the code is refused without a word',
          output: { ok: false, reason: null },
          leadsTo: { checking: 'writing.refused' },
        },
        'no answer': failed('nobody answers', 'NETWORK'),
        'too often': failed('it was tried too often', 'TOO_MANY_REQUESTS'),
      },
    },
  },
  delays: {},
  equivalent: {
    'signInCode.machine.ts › signInCode.actions.keepRefusal: outcome.ok always false': narrowed,
    'signInCode.machine.ts › signInCode.actions.emitGranted: outcome.ok always true': narrowed,
    "signInCode.machine.ts › signInCode.actions.emitGranted: '' another value*": narrowed,
    'signInCode.machine.ts › signInCode.actions.emitGranted: without property token': narrowed,
    'signInCode.machine.ts › signInCode.actions.emitGranted: without property sessionId': narrowed,
    "signInCode.machine.ts › signInCode.actions.emitNewPassword: 'resetToken' in outcome always true": narrowed,
    "signInCode.machine.ts › signInCode.actions.emitNewPassword: '' another value*": narrowed,
    'signInCode.machine.ts › signInCode.actions.emitNewPassword: without property reason #2': narrowed,
    'signInCode.machine.ts › signInCode.actions.emitNewPassword: without property resetToken #2': narrowed,
  },
  states: {
    'writing.composing': sees(null, ({ snapshot, event, before }) => {
      const typed = event ? (event as unknown as { text: string }).text : '';
      assert.equal(snapshot.context.oneTimeCode, typed);
      assert.equal(before === undefined || before.matches('writing'), true);
    }),
    'writing.refused': (seen) => {
      const { output, error } = seen.event as { output?: { reason: string | null }; error?: { code: string } };
      const failure = error?.code === 'NETWORK' ? noAnswerText : tooOftenText;
      sees(error ? failure : (output?.reason ?? 'Authorization Failed'))(seen);
      // After a failure the code may still be right.
      assert.equal(seen.snapshot.context.oneTimeCode, error ? seen.before?.context.oneTimeCode : '');
    },
    checking: sees(null, ({ now, before }) => {
      assert.deepEqual(now.calls, [
        { id: 'checkCode', input: { challenge: codeChallenge, oneTimeCode: before?.context.oneTimeCode } },
      ]);
    }),
    passed: sees(null, ({ snapshot, now, event }) => {
      const { output } = event as unknown as { output: { ok: boolean } };
      assert.equal(snapshot.status, 'done');
      assert.deepEqual(now.emitted, [
        output.ok ? { type: 'login.granted', grant: grantNamed('other') } : { type: 'login.newPasswordRequired', ...newPassword },
      ]);
    }),
  },
};

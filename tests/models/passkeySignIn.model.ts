import assert from 'node:assert/strict';
import { passkeySignIn } from '../../machines/passkeySignIn/passkeySignIn.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';

import { grantNamed } from './session.scenarios.js';
import { noAnswerText } from './signInCode.model.js';

export type PasskeySignIn = typeof passkeySignIn;
type Observed = Observation<PasskeySignIn, undefined>;

export const unknownText = 'That passkey was not accepted.';
export const unusedText = 'No passkey was used. Try again, or sign in with your password.';

const narrowed = 'only the compiler asks: the guard before it has answered';

/** Why the last attempt failed; null if none did. */
function reasonAfter({ event }: Observed): string | null {
  const { output, error } = (event ?? {}) as { output?: { reason: string | null }; error?: object };
  if (error) return noAnswerText;
  return output ? (output.reason ?? 'Authorization Failed') : null;
}

/** Signing in with a passkey (decision 130). */
export const passkeySignInModel: Model<PasskeySignIn> = {
  machine: passkeySignIn,
  scenarios: [{ name: 'the sign-in card', input: undefined, startsIn: 'offered', fixture: undefined }],
  guardInputs: () => [],
  events: {
    'passkey.requested': { description: 'presses Sign In with a Passkey', leadsTo: { offered: 'asking' } },
  },
  actors: {
    askForPasskey: {
      outcomes: {
        granted: {
          description: 'uses a passkey',
          output: { ok: true, grant: grantNamed('passkey') },
          leadsTo: { asking: 'granted' },
        },
        unused: {
          description: "dismisses the browser's question",
          output: { ok: false, reason: unusedText },
          leadsTo: { asking: 'offered' },
        },
        unknown: {
          description: 'uses a passkey that was removed',
          output: { ok: false, reason: unknownText },
          leadsTo: { asking: 'offered' },
        },
        'refused without a word': {
          description: 'the passkey is refused without a word',
          output: { ok: false, reason: null },
          leadsTo: { asking: 'offered' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { asking: 'offered' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'passkeySignIn.machine.ts › passkeySignIn.actions.keepRefusal: outcome.ok always false': narrowed,
    'passkeySignIn.machine.ts › passkeySignIn.actions.emitGranted: outcome.ok always true': narrowed,
    "passkeySignIn.machine.ts › passkeySignIn.actions.emitGranted: '' another value*": narrowed,
    'passkeySignIn.machine.ts › passkeySignIn.actions.emitGranted: without property token': narrowed,
    'passkeySignIn.machine.ts › passkeySignIn.actions.emitGranted: without property sessionId': narrowed,
  },
  states: {
    offered: (seen) => {
      assert.equal(english(seen.snapshot.context.reason), reasonAfter(seen));
      assert.deepEqual([seen.snapshot.hasTag('busy'), seen.now.emitted], [false, []]);
    },
    asking: ({ snapshot, now }) => {
      assert.deepEqual([snapshot.context.reason, snapshot.hasTag('busy')], [null, true]);
      assert.deepEqual(now.calls, [{ id: 'askForPasskey', input: undefined }]);
    },
    granted: ({ snapshot, now }) => {
      assert.equal(snapshot.status, 'done');
      assert.deepEqual(now.emitted, [{ type: 'login.granted', grant: grantNamed('passkey') }]);
    },
  },
};

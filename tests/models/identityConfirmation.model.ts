import assert from 'node:assert/strict';
import type { ConfirmationWay } from '../../domain/sign-in-methods/confirmation.js';
import { identityConfirmation } from '../../machines/identityConfirmation/identityConfirmation.machine.js';
import type { ProofOutcome } from '../../machines/identityConfirmation/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { currentPassword, wrongText } from './ownPassword.model.js';
import { noAnswerText } from './passwordChange.model.js';
import { oneTimeCode, recoveryCode } from './signInCode.model.js';

export type IdentityConfirmation = typeof identityConfirmation;
type Observed = Observation<IdentityConfirmation, undefined>;
type Snapshot = Observed['snapshot'];

const tooShort = '12345';
export const codeWrongText = 'That code is wrong or expired.';
export const unusedText = 'No passkey was used. Try again, or choose another way.';
export const unknownText = 'That passkey was not accepted.';
export const tooOftenText = 'Too many requests. Try again in a moment.';

const refused = (code: string, message: string) => ({ ok: false as const, problems: [{ code, message, field: null }] });
const hasWay =
  (way: ConfirmationWay) =>
  ({ snapshot }: { snapshot: Snapshot }) =>
    snapshot.context.way === way;

/** An outcome that only one of the ways has. */
const only =
  (way: ConfirmationWay, outcome: ProofOutcome) =>
  (now: { snapshot: Snapshot }): ProofOutcome | undefined =>
    hasWay(way)(now) ? outcome : undefined;

/** A passkey needs nothing typed; a code has a form of its own. */
function isReady({ context: { way, typed } }: Snapshot): boolean {
  if (way === 'password') return typed !== '';
  return way === 'passkey' || [oneTimeCode, recoveryCode].includes(typed);
}

function mustKeep({ snapshot: { context }, before, event }: Observed): void {
  const was = before?.context ?? { ways: [], way: 'password', typed: '' };
  const { type, text, way, output } = (event ?? { type: '' }) as {
    type: string;
    text?: string;
    way?: ConfirmationWay;
    output?: Partial<ProofOutcome> & { ways?: readonly ConfirmationWay[] };
  };
  const ways = output?.ways ?? was.ways;
  const usual = output?.ways && (output.ways[0] ?? 'password');
  assert.deepEqual([context.ways, context.way], [ways, way ?? usual ?? was.way]);
  // Nothing that was refused stays; after a failure it may still be right.
  const isForgotten = way !== undefined || output?.ok === false;
  assert.equal(context.typed, type === 'proof.changed' ? text : isForgotten ? '' : was.typed);
}

const sees =
  (reason: string | null, check: (seen: Observed) => void = () => undefined) =>
  (seen: Observed): void => {
    const { snapshot, now } = seen;
    mustKeep(seen);
    assert.equal(english(snapshot.context.reason), reason);
    const isForm = snapshot.matches('writing') || snapshot.matches('checking');
    assert.deepEqual([snapshot.hasTag('form'), snapshot.hasTag('busy')], [isForm, snapshot.matches('checking')]);
    if (snapshot.status === 'active') assert.deepEqual(now.emitted, []);
    check(seen);
  };

/** Why the last proof was refused. */
function refusalOf({ event }: Observed): string {
  const { output, error } = event as { output?: { problems: { message: string }[] | null }; error?: { code: string } };
  if (error) return error.code === 'NETWORK' ? noAnswerText : tooOftenText;
  return output?.problems?.map(({ message }) => message).join('\n') ?? unusedText;
}

const failed = (description: string, code: string) => ({ description, error: { code } });
const toRefused = { checking: 'writing.refused' } as const;

/** Confirm Your Identity: a proof before a change that needs a fresh one (decision 130). */
export const identityConfirmationModel: Model<IdentityConfirmation> = {
  machine: identityConfirmation,
  scenarios: [{ name: 'the dialog', input: undefined, startsIn: 'reading', fixture: undefined }],
  guardInputs: ({ context }) => [context.ways, context.way, context.typed],
  events: {
    retry: { description: 'presses Try again', leadsTo: { unread: 'reading' } },
    'way.chosen': {
      description: ({ way }) => `chooses the ${way}`,
      cases: { password: { way: 'password' }, code: { way: 'code' }, passkey: { way: 'passkey' } },
      leadsTo: {
        writing: ({ before: { context }, event: { way } }) =>
          context.ways.includes(way) && context.way !== way ? 'writing.composing' : null,
      },
    },
    'proof.changed': {
      description: ({ text }) => (text === '' ? 'empties the field' : `types "${text}"`),
      cases: {
        'the password': (now) => (hasWay('password')(now) ? { text: currentPassword } : undefined),
        'a one-time code': (now) => (hasWay('code')(now) ? { text: oneTimeCode } : undefined),
        'a recovery code': (now) => (hasWay('code')(now) ? { text: recoveryCode } : undefined),
        'too few digits': (now) => (hasWay('code')(now) ? { text: tooShort } : undefined),
        nothing: { text: '' },
      },
      leadsTo: { writing: 'writing.composing' },
    },
    submit: {
      description: 'presses Confirm',
      leadsTo: { writing: ({ before }) => (isReady(before) ? 'checking' : null) },
    },
    cancel: {
      description: 'presses Cancel',
      leadsTo: { reading: 'cancelled', unread: 'cancelled', withoutWays: 'cancelled', writing: 'cancelled' },
    },
  },
  actors: {
    readWays: {
      outcomes: {
        'all ways': {
          description: 'the user can use a password, a code or a passkey',
          output: { ways: ['password', 'code', 'passkey'] },
          leadsTo: { reading: 'writing.composing' },
        },
        'a passkey only': {
          description: 'the user has only a passkey',
          output: { ways: ['passkey'] },
          leadsTo: { reading: 'writing.composing' },
        },
        'no way': {
          description: 'a directory signs the user in, who has no other way',
          output: { ways: [] },
          leadsTo: { reading: 'withoutWays' },
        },
        'no answer': { ...failed('nobody answers', 'NETWORK'), leadsTo: { reading: 'unread' } },
      },
    },
    sendProof: {
      outcomes: {
        confirmed: { description: 'the proof is accepted', output: { ok: true }, leadsTo: { checking: 'confirmed' } },
        'wrong password': {
          description: 'the password is wrong',
          output: only('password', refused('PASSWORD_WRONG', wrongText)),
          leadsTo: toRefused,
        },
        'wrong code': {
          description: 'the code is wrong',
          output: only('code', refused('CODE_WRONG', codeWrongText)),
          leadsTo: toRefused,
        },
        'unknown passkey': {
          description: 'uses a passkey that was removed',
          output: only('passkey', refused('PASSKEY_REFUSED', unknownText)),
          leadsTo: toRefused,
        },
        'no passkey': {
          description: "dismisses the browser's question",
          output: only('passkey', { ok: false, problems: null }),
          leadsTo: toRefused,
        },
        'too often': { ...failed('it was tried too often', 'TOO_MANY_REQUESTS'), leadsTo: toRefused },
        'no answer': { ...failed('nobody answers', 'NETWORK'), leadsTo: toRefused },
      },
    },
  },
  delays: {},
  equivalent: {
    'identityConfirmation.machine.ts › identityConfirmation.actions.keepRefusal: outcome.ok always false':
      'only the compiler asks: the guard before it has answered',
  },
  states: {
    reading: sees(null, ({ event, now }) => {
      const isRead = !event || ['retry', 'xstate.init'].includes(event.type);
      assert.deepEqual(now.calls, isRead ? [{ id: 'readWays', input: undefined }] : []);
    }),
    unread: sees(noAnswerText),
    withoutWays: sees(null),
    'writing.composing': sees(null),
    'writing.refused': (seen) => sees(refusalOf(seen))(seen),
    checking: sees(null, ({ now, before }) => {
      const { way, typed } = before!.context;
      assert.deepEqual(now.calls, [{ id: 'sendProof', input: { way, typed } }]);
    }),
    confirmed: sees(null, ({ snapshot, now }) => {
      assert.equal(snapshot.status, 'done');
      assert.deepEqual(now.emitted, [{ type: 'identity.confirmed' }]);
    }),
    cancelled: sees(null, ({ snapshot, now }) => {
      assert.equal(snapshot.status, 'done');
      assert.deepEqual(now.emitted, [{ type: 'identity.unconfirmed' }]);
    }),
  },
};

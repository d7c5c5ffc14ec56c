import assert from 'node:assert/strict';
import type { SignInMethods } from '../../domain/sign-in-methods/sign-in-methods.js';
import { authenticatorSetup } from '../../machines/authenticatorSetup/authenticatorSetup.machine.js';
import type { SetupOutcome, StartOutcome } from '../../machines/authenticatorSetup/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { noAnswerText } from './signInMethods.model.js';

export type AuthenticatorSetup = typeof authenticatorSetup;
type Observed = Observation<AuthenticatorSetup, undefined>;

export const authenticator = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Northlight%20Provisions:emily?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Northlight',
};
export const oneTimeCode = '123 456';
const recoveryCode = 'K3M9-x7qd-2wpr';
export const recoveryCodes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
export const methods: SignInMethods = { hasPassword: true, hasAuthenticator: true, recoveryCodesLeft: 2, passkeys: [] };
export const refusals = {
  confirmation: 'Confirm that it is you.',
  alreadyOn: 'Your account already has an authenticator app.',
  code: 'That code is wrong or expired.',
} as const;

const refused = (code: string, message: string) => ({ ok: false as const, problems: [{ code, message, field: null }] });
const noAnswer = { description: 'nobody answers', error: { code: 'NETWORK' } };

const narrowed = 'only the compiler asks: the guard before it has answered';

const isReady = ({ context }: Observed['snapshot']): boolean => context.oneTimeCode === oneTimeCode;

/** The secret is kept as long as it is needed, and the codes from then on. */
function mustKeep({ snapshot, before, event }: Observed): void {
  const { authenticator: kept, oneTimeCode: typed, recoveryCodes: codes } = snapshot.context;
  const was = before?.context ?? { authenticator: null, oneTimeCode: '', recoveryCodes: [] };
  const { type, text, output } = (event ?? { type: '' }) as { type: string; text?: string; output?: StartOutcome | SetupOutcome };
  const isSetUp = before?.matches('checking') && output?.ok;
  const isStarted = before?.matches('starting') && output?.ok;
  assert.deepEqual(kept, isStarted ? authenticator : isSetUp ? null : was.authenticator);
  assert.deepEqual(codes, isSetUp ? recoveryCodes : was.recoveryCodes);
  // After a failure the code may still be right.
  const isForgotten = before?.matches('checking') && output !== undefined;
  assert.equal(typed, type === 'code.changed' ? text : isForgotten ? '' : was.oneTimeCode);
}

const sees =
  (reason: string | null, check: (seen: Observed) => void = () => undefined) =>
  (seen: Observed): void => {
    const { snapshot, now } = seen;
    mustKeep(seen);
    assert.equal(english(snapshot.context.reason), reason);
    const isForm = snapshot.matches('scanning') || snapshot.matches('checking');
    assert.deepEqual([snapshot.hasTag('form'), snapshot.hasTag('busy')], [isForm, snapshot.matches('checking')]);
    if (!snapshot.matches('codesShown')) assert.deepEqual(now.emitted, []);
    check(seen);
  };

/** Why the last answer was a refusal. */
const reasonOf = ({ event }: Observed): string =>
  (event as { output?: { problems: { message: string }[] } }).output?.problems.map(({ message }) => message).join('\n') ??
  noAnswerText;

/** Setting up an authenticator app (decision 130). */
export const authenticatorSetupModel: Model<AuthenticatorSetup> = {
  machine: authenticatorSetup,
  scenarios: [{ name: 'the dialog', input: undefined, startsIn: 'starting', fixture: undefined }],
  guardInputs: ({ context }) => [context.oneTimeCode],
  events: {
    retry: { description: 'presses Try again', leadsTo: { notStarted: 'starting' } },
    'identity.confirmed': { description: 'proves who they are', leadsTo: { confirmingIdentity: 'starting' } },
    'identity.unconfirmed': { description: 'does not prove who they are', leadsTo: { confirmingIdentity: 'closed' } },
    'code.changed': {
      description: ({ text }) => (text === '' ? 'empties the field' : `types "${text}"`),
      cases: {
        'a one-time code': { text: oneTimeCode },
        'a recovery code': { text: recoveryCode },
        nothing: { text: '' },
      },
      leadsTo: { scanning: 'scanning.composing' },
    },
    submit: {
      description: 'presses Turn On',
      leadsTo: { scanning: ({ before }) => (isReady(before) ? 'checking' : null) },
    },
    cancel: { description: 'presses Cancel', leadsTo: { starting: 'closed', notStarted: 'closed', scanning: 'closed' } },
    done: { description: 'presses I Have Saved Them', leadsTo: { codesShown: 'closed' } },
  },
  actors: {
    startSetup: {
      outcomes: {
        started: {
          description: 'the secret is there',
          output: { ok: true, authenticator },
          leadsTo: { starting: 'scanning.composing' },
        },
        'a proof is needed': {
          description: 'the user has to prove who they are',
          output: refused('CONFIRMATION_REQUIRED', refusals.confirmation),
          leadsTo: { starting: 'confirmingIdentity' },
        },
        refused: {
          description: 'the account already has an app',
          output: refused('REFUSED', refusals.alreadyOn),
          leadsTo: { starting: 'notStarted' },
        },
        'no answer': { ...noAnswer, leadsTo: { starting: 'notStarted' } },
      },
    },
    checkCode: {
      outcomes: {
        right: {
          description: 'the code is right',
          output: { ok: true, methods, recoveryCodes },
          leadsTo: { checking: 'codesShown' },
        },
        wrong: {
          description: 'the code is wrong',
          output: refused('CODE_WRONG', refusals.code),
          leadsTo: { checking: 'scanning.refused' },
        },
        'no answer': { ...noAnswer, leadsTo: { checking: 'scanning.refused' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'authenticatorSetup.machine.ts › authenticatorSetup.guards.needsConfirmation: outcome.ok always false': narrowed,
    'authenticatorSetup.machine.ts › authenticatorSetup.actions.keepAuthenticator: outcome.ok always true': narrowed,
    'authenticatorSetup.machine.ts › authenticatorSetup.actions.keepRecoveryCodes: outcome.ok always true': narrowed,
    'authenticatorSetup.machine.ts › authenticatorSetup.actions.keepStartProblems: outcome.ok always false': narrowed,
    'authenticatorSetup.machine.ts › authenticatorSetup.actions.keepProblems: outcome.ok always false': narrowed,
  },
  states: {
    starting: sees(null, ({ now }) => assert.deepEqual(now.calls, [{ id: 'startSetup', input: undefined }])),
    confirmingIdentity: sees(null),
    notStarted: (seen) => sees(reasonOf(seen))(seen),
    'scanning.composing': sees(null),
    'scanning.refused': (seen) => sees(reasonOf(seen))(seen),
    checking: sees(null, ({ now, before }) => {
      assert.deepEqual(now.calls, [{ id: 'checkCode', input: { oneTimeCode: before?.context.oneTimeCode } }]);
    }),
    codesShown: sees(null, ({ now }) => assert.deepEqual(now.emitted, [{ type: 'methods.changed', methods }])),
    closed: sees(null, ({ snapshot }) => assert.equal(snapshot.status, 'done')),
  },
};

import assert from 'node:assert/strict';
import type { SignInMethods } from '../../domain/sign-in-methods/sign-in-methods.js';
import { signInMethods } from '../../machines/signInMethods/signInMethods.machine.js';
import type { WantedChange } from '../../machines/signInMethods/types.js';
import type { Model, Observation, Scenario } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';

export type Methods = typeof signInMethods;

/** How the user signs in at first. */
export interface MethodsFixture {
  methods: SignInMethods;
}
type Observed = Observation<Methods, MethodsFixture>;

export const laptop = {
  id: '5',
  name: 'Work laptop',
  isSynced: false,
  createdAt: '2026-10-01T15:00:00.000Z',
  lastUsedAt: '2026-11-20T15:00:00.000Z',
};
export const phone = { id: '6', name: 'Phone', isSynced: true, createdAt: '2026-11-02T15:00:00.000Z', lastUsedAt: null };

const withApp: SignInMethods = { hasPassword: true, hasAuthenticator: true, recoveryCodesLeft: 1, passkeys: [laptop, phone] };
const passwordOnly: SignInMethods = { hasPassword: true, hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [] };
const passkeyOnly: SignInMethods = { hasPassword: false, hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [phone] };

/** After a change: what an answer says counts, not what was there. */
export const methodsAfter: SignInMethods = { ...withApp, recoveryCodesLeft: 0, passkeys: [phone] };
export const newCodes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
export const refusedText = 'This is the only way to sign in to your account. Add another passkey first.';
export const noAnswerText = 'The server did not respond';

const scenario = (name: string, methods: SignInMethods): Scenario<Methods, MethodsFixture> => ({
  name,
  input: undefined,
  startsIn: 'reading',
  fixture: { methods },
});

const problem = (code: string, message: string) => ({ code, message, field: null });
const required = problem('CONFIRMATION_REQUIRED', 'Confirm that it is you.');

const madeTexts: Readonly<Record<WantedChange['kind'], string>> = {
  removeAuthenticator: 'Authenticator app turned off',
  removePasskey: 'Passkey removed',
  replaceCodes: 'Recovery codes replaced',
};

const wantedAfter: Readonly<Record<string, WantedChange>> = {
  'authenticator.removeRequested': { kind: 'removeAuthenticator' },
  'passkey.removeRequested': { kind: 'removePasskey', id: laptop.id },
  'codes.replaceRequested': { kind: 'replaceCodes' },
};

/** The wanted change stays until the cards rest again. */
function mustWant({ snapshot, before, event }: Observed): void {
  const wanted = wantedAfter[event?.type ?? ''] ?? before?.context.wanted ?? null;
  assert.deepEqual(snapshot.context.wanted, snapshot.matches('shown') ? null : wanted);
}

function mustTell({ before, event, now }: Observed): void {
  const { output, error } = (event ?? {}) as { output?: { ok?: boolean; problems?: { code: string }[] }; error?: object };
  const wanted = before?.context.wanted;
  const isChange = before?.matches('changing') === true;
  const raised = (kind: string, text: string) => [{ type: 'notification.raised', kind, text }];
  const isRefused = output?.problems?.[0]?.code === 'REFUSED';
  const expected = !isChange
    ? []
    : error
      ? raised('error', noAnswerText)
      : output?.ok
        ? raised('success', wanted ? madeTexts[wanted.kind] : '')
        : isRefused
          ? raised('error', refusedText)
          : [];
  assert.deepEqual(inEnglish(now.emitted), expected);
}

const sees =
  (check: (seen: Observed) => void = () => {}) =>
  (seen: Observed): void => {
    const { snapshot } = seen;
    mustWant(seen);
    mustTell(seen);
    const isRead = !snapshot.matches('reading') && !snapshot.matches('unread');
    assert.deepEqual([snapshot.hasTag('shown'), snapshot.hasTag('busy')], [isRead, snapshot.matches('changing')]);
    assert.equal(english(snapshot.context.reason), snapshot.matches('unread') ? noAnswerText : null);
    assert.deepEqual(snapshot.context.recoveryCodes, snapshot.matches('codesShown') ? newCodes : []);
    if (isRead) mustKnow(seen);
    check(seen);
  };

/** The methods that were read first, or that the last change left. */
function mustKnow({ snapshot, before, event, scenario: { fixture } }: Observed): void {
  const { output } = (event ?? {}) as { output?: { ok?: boolean } };
  const isChanged = event?.type === 'methods.changed' || (before?.matches('changing') === true && output?.ok === true);
  const known = before?.matches('reading') ? fixture.methods : before?.context.methods;
  assert.deepEqual(snapshot.context.methods, isChanged ? methodsAfter : known);
}

type Case = { before: Observed['snapshot'] };
const ifApp =
  <T>(target: T) =>
  ({ before }: Case) =>
    before.context.methods?.hasAuthenticator ? target : null;
const ifLaptop =
  <T>(target: T) =>
  ({ before }: Case) =>
    before.context.methods?.passkeys.some(({ id }) => id === laptop.id) ? target : null;

const narrowed = 'only the compiler asks: what leads here has answered';

/** How the user signs in (decision 130). */
export const signInMethodsModel: Model<Methods, MethodsFixture> = {
  machine: signInMethods,
  scenarios: [
    scenario('a user with an app and two passkeys', withApp),
    scenario('a user with a password alone', passwordOnly),
    scenario('a user with a passkey alone', passkeyOnly),
  ],
  guardInputs: ({ context: { methods, wanted } }) => [
    methods?.hasPassword,
    methods?.hasAuthenticator,
    methods?.passkeys.map(({ id }) => id).join(),
    wanted?.kind,
  ],
  events: {
    retry: { description: 'presses Try again', leadsTo: { unread: 'reading' } },
    'authenticator.addRequested': {
      description: 'presses Set Up App',
      leadsTo: {
        shown: ({ before }) =>
          before.context.methods?.hasPassword && !before.context.methods.hasAuthenticator ? 'addingAuthenticator' : null,
      },
    },
    'passkey.addRequested': { description: 'presses Add Passkey', leadsTo: { shown: 'addingPasskey' } },
    'authenticator.removeRequested': { description: 'presses Turn Off', leadsTo: { shown: ifApp('asking' as const) } },
    'codes.replaceRequested': { description: 'presses Replace Recovery Codes', leadsTo: { shown: ifApp('changing' as const) } },
    'passkey.removeRequested': {
      description: 'presses Remove beside the first passkey',
      cases: { '': { id: laptop.id } },
      leadsTo: { shown: ifLaptop('asking' as const) },
    },
    confirmed: { description: 'confirms', leadsTo: { asking: 'changing' } },
    dismissed: { description: 'cancels', leadsTo: { asking: 'shown' } },
    'identity.confirmed': { description: 'proves who they are', leadsTo: { confirmingIdentity: 'changing' } },
    'identity.unconfirmed': { description: 'does not prove who they are', leadsTo: { confirmingIdentity: 'shown' } },
    'methods.changed': {
      description: 'completes the dialog',
      cases: { '': { methods: methodsAfter } },
      leadsTo: { addingAuthenticator: 'addingAuthenticator', addingPasskey: 'addingPasskey' },
    },
    'dialog.closed': {
      description: 'closes the dialog',
      leadsTo: { addingAuthenticator: 'shown', addingPasskey: 'shown', codesShown: 'shown' },
    },
  },
  actors: {
    readMethods: {
      outcomes: {
        read: {
          description: 'the methods are there',
          output: ({ scenario: { fixture } }) => fixture.methods,
          leadsTo: { reading: 'shown' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { reading: 'unread' } },
      },
    },
    makeChange: {
      outcomes: {
        made: {
          description: 'the change is made',
          output: ({ snapshot }) => ({
            ok: true,
            methods: methodsAfter,
            recoveryCodes: snapshot.context.wanted?.kind === 'replaceCodes' ? newCodes : null,
          }),
          leadsTo: {
            changing: ({ before }) => (before.context.wanted?.kind === 'replaceCodes' ? 'codesShown' : 'shown'),
          },
        },
        'a proof is needed': {
          description: 'the user has to prove who they are',
          output: { ok: false, problems: [required] },
          leadsTo: { changing: 'confirmingIdentity' },
        },
        refused: {
          description: 'the change is refused',
          output: { ok: false, problems: [problem('REFUSED', refusedText)] },
          leadsTo: { changing: 'shown' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { changing: 'shown' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'signInMethods.machine.ts › signInMethods.guards.needsConfirmation: outcome.ok always false': narrowed,
    'signInMethods.machine.ts › signInMethods.actions.keepChange: outcome.ok always true': narrowed,
    'signInMethods.machine.ts › signInMethods.actions.emitRefused: outcome.ok always false': narrowed,
    'signInMethods.machine.ts › signInMethods.states.changing.invoke.input: without property kind': narrowed,
    "signInMethods.machine.ts › signInMethods.states.changing.invoke.input: 'replaceCodes' another value": narrowed,
  },
  states: {
    reading: sees(({ now }) => assert.deepEqual(now.calls, [{ id: 'readMethods', input: undefined }])),
    unread: sees(),
    shown: sees(),
    addingAuthenticator: sees(),
    addingPasskey: sees(),
    asking: sees(),
    changing: sees(({ snapshot, now }) => assert.deepEqual(now.calls, [{ id: 'makeChange', input: snapshot.context.wanted }])),
    confirmingIdentity: sees(),
    codesShown: sees(),
  },
};

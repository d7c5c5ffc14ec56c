import assert from 'node:assert/strict';
import type { SignInMethods } from '../../domain/sign-in-methods/sign-in-methods.js';
import { passkeyCreation } from '../../machines/passkeyCreation/passkeyCreation.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { laptop, noAnswerText } from './signInMethods.model.js';

export type PasskeyCreation = typeof passkeyCreation;
type Observed = Observation<PasskeyCreation, undefined>;

export const passkeyName = 'Work laptop';
/** As typed, with blanks around it. */
const typedName = ` ${passkeyName} `;
const tooLong = 'x'.repeat(41);
export const methods: SignInMethods = { hasPassword: true, hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [laptop] };
export const confirmationText = 'Confirm that it is you.';
export const refusedText = 'That passkey was not accepted.';
export const notCreatedText = 'No passkey was created. Try again.';
export const createdText = 'Passkey added';

const refused = (code: string, message: string) => ({ ok: false as const, problems: [{ code, message, field: null }] });

const narrowed = 'only the compiler asks: the guard before it has answered';

/** A name that can be used is typed. */
export const isReady = ({ context }: Observed['snapshot']): boolean => context.name === typedName;

const sees =
  (reason: string | null, check: (seen: Observed) => void = () => undefined) =>
  (seen: Observed): void => {
    const { snapshot, before, event, now } = seen;
    const typed = event?.type === 'name.changed' ? (event as unknown as { text: string }).text : undefined;
    assert.equal(snapshot.context.name, typed ?? before?.context.name ?? '');
    assert.equal(english(snapshot.context.reason), reason);
    assert.equal(snapshot.hasTag('busy'), snapshot.matches('creating'));
    if (!snapshot.matches('closed')) assert.deepEqual(now.emitted, []);
    check(seen);
  };

/** Why there is no passkey. */
function reasonOf({ event }: Observed): string {
  const { output } = event as { output?: { problems: { message: string }[] | null } };
  if (!output) return noAnswerText;
  return output.problems?.map(({ message }) => message).join('\n') ?? notCreatedText;
}

/** Adding a passkey (decision 130). */
export const passkeyCreationModel: Model<PasskeyCreation> = {
  machine: passkeyCreation,
  scenarios: [{ name: 'the dialog', input: undefined, startsIn: 'naming.composing', fixture: undefined }],
  guardInputs: ({ context }) => [context.name],
  events: {
    'name.changed': {
      description: ({ text }) => (text === '' ? 'empties the field' : `types "${text}"`),
      cases: { 'a name': { text: typedName }, 'too long a name': { text: tooLong }, nothing: { text: '' } },
      leadsTo: { naming: 'naming.composing' },
    },
    submit: {
      description: 'presses Continue',
      leadsTo: { naming: ({ before }) => (isReady(before) ? 'creating' : null) },
    },
    'identity.confirmed': { description: 'proves who they are', leadsTo: { confirmingIdentity: 'creating' } },
    'identity.unconfirmed': { description: 'does not prove who they are', leadsTo: { confirmingIdentity: 'naming.composing' } },
    cancel: { description: 'presses Cancel', leadsTo: { naming: 'closed' } },
  },
  actors: {
    createPasskey: {
      outcomes: {
        created: { description: 'the passkey is added', output: { ok: true, methods }, leadsTo: { creating: 'closed' } },
        'a proof is needed': {
          description: 'the user has to prove who they are',
          output: refused('CONFIRMATION_REQUIRED', confirmationText),
          leadsTo: { creating: 'confirmingIdentity' },
        },
        refused: {
          description: 'the passkey is refused',
          output: refused('PASSKEY_REFUSED', refusedText),
          leadsTo: { creating: 'naming.refused' },
        },
        'not created': {
          description: "dismisses the browser's question",
          output: { ok: false, problems: null },
          leadsTo: { creating: 'naming.refused' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { creating: 'naming.refused' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'passkeyCreation.machine.ts › passkeyCreation.guards.needsConfirmation: outcome.ok always false': narrowed,
    'passkeyCreation.machine.ts › passkeyCreation.actions.keepRefusal: outcome.ok always false': narrowed,
  },
  states: {
    'naming.composing': sees(null),
    'naming.refused': (seen) => sees(reasonOf(seen))(seen),
    creating: sees(null, ({ now }) => assert.deepEqual(now.calls, [{ id: 'createPasskey', input: { name: passkeyName } }])),
    confirmingIdentity: sees(null),
    closed: sees(null, ({ snapshot, now, event }) => {
      assert.equal(snapshot.status, 'done');
      const changed = { type: 'methods.changed', methods };
      const notice = { type: 'notification.raised', kind: 'success', text: createdText };
      assert.deepEqual(inEnglish(now.emitted), event?.type === 'cancel' ? [] : [changed, notice]);
    }),
  },
};

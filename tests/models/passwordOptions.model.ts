import assert from 'node:assert/strict';
import { isSameOptions, isStricter, type PasswordOptions } from '../../domain/administration/password-options.js';
import { passwordOptions } from '../../machines/passwordOptions/passwordOptions.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { siteOptions } from './browser/administration-shows.js';
import { inEnglish } from './in-english.js';

export type PasswordOptionsMachine = typeof passwordOptions;
type Observed = Observation<PasswordOptionsMachine, undefined>;
type Before = { before: Observed['snapshot'] };

const options: PasswordOptions = siteOptions.passwordOptions;

/** The options as the back office saves them: it may take a longer minimum than was sent. */
export const savedOf = (sent: PasswordOptions): PasswordOptions =>
  sent.minimumLength === 12 ? { ...sent, minimumLength: 14 } : sent;

export const refusalText = 'The length is not allowed.';
/** Notification of each answer, by the outcome's name; null if a proof is needed. */
export const notices: Readonly<Record<string, readonly ['success' | 'error', string] | null>> = {
  saved: ['success', 'Password options successfully changed.'],
  refused: ['error', refusalText],
  'refused without a word': ['error', 'An error has occured.'],
  'proof needed': null,
  denied: ['error', 'Access denied'],
  'no answer': ['error', 'An error has occured.'],
};

/** The outcome of a step, by its answer. */
export function outcomeOf({ event, before }: Pick<Observed, 'event' | 'before'>): string | null {
  const {
    type = '',
    output,
    error,
  } = (event ?? {}) as {
    type?: string;
    output?: { ok: boolean; problems?: { code: string }[] };
    error?: { code: string };
  };
  if (!before?.matches('saving') || !type.startsWith('xstate.')) return null;
  if (error) return error.code === 'NETWORK' ? 'no answer' : 'denied';
  if (output?.ok) return 'saved';
  if (output?.problems?.[0]?.code === 'CONFIRMATION_REQUIRED') return 'proof needed';
  return output?.problems?.length ? 'refused' : 'refused without a word';
}

function draftAfter({ event, before, snapshot: { context } }: Observed): PasswordOptions {
  const draft = before?.context.draft ?? options;
  const { type, minimumLength, name, isNeeded } = (event ?? {}) as unknown as {
    type?: string;
    minimumLength?: number;
    name?: keyof PasswordOptions;
    isNeeded?: boolean;
  };
  if (type === 'length.chosen') return { ...draft, minimumLength: minimumLength ?? 0 };
  if (type === 'class.changed') return { ...draft, [name ?? '']: isNeeded };
  return type === 'cancel' || outcomeOf({ event, before }) === 'saved' ? context.saved : draft;
}

const sees =
  (check: (seen: Observed) => void = () => undefined) =>
  (seen: Observed): void => {
    const { snapshot, now, before } = seen;
    const outcome = outcomeOf(seen);
    const [kind, text] = (outcome && notices[outcome]) || [];
    assert.deepEqual(inEnglish(now.emitted), kind ? [{ type: 'notification.raised', kind, text }] : []);
    const { saved, draft } = snapshot.context;
    const known = before?.context.saved ?? options;
    assert.deepEqual(saved, outcome === 'saved' && before ? savedOf(before.context.draft) : known);
    assert.deepEqual(draft, draftAfter(seen));
    assert.deepEqual(
      [snapshot.hasTag('dialog'), snapshot.hasTag('busy')],
      [!snapshot.matches('closed'), snapshot.matches('saving')],
    );
    check(seen);
  };

const narrowed = 'only the compiler asks: the guard has found the kind';
const problem = (code: string, message: string) => ({ code, message, field: null });

/** The dialog Password Options (A2.94, A4.15, A5.34). */
export const passwordOptionsModel: Model<PasswordOptionsMachine> = {
  machine: passwordOptions,
  scenarios: [{ name: 'the card', input: { options }, startsIn: 'closed', fixture: undefined }],
  guardInputs: ({ context: { saved, draft } }) => [saved, draft],
  events: {
    opened: { description: 'presses Change Password Options', leadsTo: { closed: 'choosing' } },
    'length.chosen': {
      description: ({ minimumLength }) => `chooses ${minimumLength} characters`,
      cases: { more: { minimumLength: 12 }, fewer: { minimumLength: 8 } },
      leadsTo: { choosing: 'choosing' },
    },
    'class.changed': {
      description: ({ name, isNeeded }) => `${isNeeded ? 'ticks' : 'unticks'} ${name}`,
      cases: {
        'a number as well': ({ snapshot: { context } }) =>
          context.draft.needsNumber ? undefined : { name: 'needsNumber', isNeeded: true },
        'no number': ({ snapshot: { context } }) =>
          context.draft.needsNumber ? { name: 'needsNumber', isNeeded: false } : undefined,
        'no uppercase letter': ({ snapshot: { context } }) =>
          context.draft.needsUppercase ? { name: 'needsUppercase', isNeeded: false } : undefined,
      },
      leadsTo: { choosing: 'choosing' },
    },
    submit: {
      description: 'presses Submit',
      leadsTo: {
        choosing: ({ before: { context } }: Before) => {
          if (isStricter(context.draft, context.saved)) return 'confirming';
          return isSameOptions(context.draft, context.saved) ? null : 'saving';
        },
      },
    },
    cancel: { description: 'presses Cancel', leadsTo: { choosing: 'closed' } },
    confirmed: { description: 'presses Confirm', leadsTo: { confirming: 'saving' } },
    dismissed: { description: 'presses Cancel in the question', leadsTo: { confirming: 'choosing' } },
    'identity.confirmed': { description: 'proves who they are', leadsTo: { confirmingIdentity: 'saving' } },
    'identity.unconfirmed': { description: 'leaves the question for a proof', leadsTo: { confirmingIdentity: 'choosing' } },
  },
  actors: {
    saveOptions: {
      outcomes: {
        saved: {
          description: 'the options are saved',
          output: ({ snapshot }) => ({ ok: true, options: savedOf(snapshot.context.draft) }),
          leadsTo: { saving: 'closed' },
        },
        refused: {
          description: 'the options are refused',
          output: { ok: false, problems: [problem('REFUSED', refusalText)] },
          leadsTo: { saving: 'closed' },
        },
        'refused without a word': {
          description: 'the options are refused without a word',
          output: { ok: false, problems: [] },
          leadsTo: { saving: 'closed' },
        },
        'proof needed': {
          description: 'a fresh proof is needed',
          output: { ok: false, problems: [problem('CONFIRMATION_REQUIRED', 'Confirm that it is you.')] },
          leadsTo: { saving: 'confirmingIdentity' },
        },
        denied: {
          description: 'the user may not',
          error: { code: 'FORBIDDEN', serverMessage: 'Access denied' },
          leadsTo: { saving: 'closed' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: 'closed' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'passwordOptions.machine.ts › passwordOptions.actions.keepSaved: outcome.ok always true': narrowed,
    'passwordOptions.machine.ts › passwordOptions.guards.needsConfirmation: outcome.ok always false': narrowed,
    'passwordOptions.machine.ts › reasonOf: outcome.ok always false': narrowed,
  },
  states: {
    closed: sees(({ now }) => assert.deepEqual(now.calls, [])),
    choosing: sees(({ now }) => assert.deepEqual(now.calls, [])),
    confirming: sees(({ now }) => assert.deepEqual(now.calls, [])),
    saving: sees(({ snapshot, now }) =>
      assert.deepEqual(now.calls, [{ id: 'saveOptions', input: { options: snapshot.context.draft } }]),
    ),
    confirmingIdentity: sees(({ now }) => assert.deepEqual(now.calls, [])),
  },
};

import { assign, emit, setup } from 'xstate';
import type { SavedPreferences } from '../../domain/registration/preferences.js';
import { keptPreferences, type PreferencesField, preferencesProblems } from '../../domain/registration/preferences.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ConsumerPreferencesActors,
  ConsumerPreferencesContext,
  ConsumerPreferencesEmitted,
  ConsumerPreferencesEvent,
  ConsumerPreferencesInput,
  ConsumerPreferencesTag,
  PreferencesOutcome,
  ReadPreferences,
} from './types.js';

const title = text('preferences.title');

// Phone numbers that need the large library are checked by the back office.
const phonesOf = ({ country }: ConsumerPreferencesContext) => ({ country, read: null });

/** Content of the fields for saved preferences; the address is typed again for each change. */
const fieldsOf = ({ company, phone, emailOption }: SavedPreferences) => ({
  form: { company: company ?? '', phone: phone ?? '', email: '' },
  emailOption,
  changed: {},
});

/** Preferences of a consumer (A2.79): saved only with the account's address, typed to confirm them. */
export const consumerPreferences = setup({
  types: {} as TypesOf<{
    context: ConsumerPreferencesContext;
    events: ConsumerPreferencesEvent;
    input: ConsumerPreferencesInput;
    emitted: ConsumerPreferencesEmitted;
    tags: ConsumerPreferencesTag;
    actors: ConsumerPreferencesActors;
  }>,
  actors: notProvided<ConsumerPreferencesActors>({ readPreferences: 'promise', savePreferences: 'promise' }),
  guards: {
    isValid: ({ context }) => Object.keys(preferencesProblems(context.form, phonesOf(context))).length === 0,
    isSaved: (_, { kind }: PreferencesOutcome) => kind === 'saved',
  },
  actions: {
    keepRead: assign((_, preferences: ReadPreferences) => ({
      ...fieldsOf(preferences),
      optionText: preferences.optionText,
    })),
    keepSaved: assign((_, outcome: PreferencesOutcome) => (outcome.kind === 'saved' ? fieldsOf(outcome.preferences) : {})),
    keepUnread: assign((_, { error }: { error: unknown }) => ({ reason: failureText(error) })),
    clearReason: assign({ reason: null }),
    keepField: assign(({ context }, { field, text }: { field: PreferencesField; text: string }) => ({
      form: { ...context.form, [field]: text },
      changed: { ...context.changed, [field]: true as const },
    })),
    keepChoice: assign(({ context }, { isChosen }: { isChosen: boolean }) => ({
      emailOption: isChosen,
      changed: { ...context.changed, emailOption: true as const },
    })),
    emitSaved: emit((_, outcome: PreferencesOutcome) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: outcome.kind === 'saved' ? outcome.message : '',
    })),
    emitProblem: emit((_, outcome: PreferencesOutcome) => ({
      type: 'notification.raised' as const,
      kind: 'error' as const,
      text: (outcome.kind === 'refused' ? outcome.problems[0]?.message : undefined) ?? text('preferences.notSaved'),
    })),
    emitFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'notification.raised' as const,
      kind: 'error' as const,
      text: failureText(error),
    })),
  },
}).createMachine({
  id: 'consumerPreferences',
  context: ({ input }) => ({
    ...input,
    optionText: null,
    form: { company: '', phone: '', email: '' },
    emailOption: false,
    changed: {},
    reason: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: { title, spec: 'A7.27', description: 'reads the preferences' },
      invoke: {
        id: 'readPreferences',
        src: 'readPreferences',
        onDone: { target: 'editing', actions: { type: 'keepRead', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: { type: 'keepUnread', params: ({ event }) => event } },
      },
    },
    unread: {
      exit: 'clearReason',
      meta: { title, spec: 'A7.27', description: 'says why the preferences could not be read' },
      on: { retry: 'reading' },
    },
    editing: {
      tags: ['form'],
      meta: { title, spec: 'A2.79', description: 'takes the fields and the address that confirms them' },
      on: {
        'field.changed': { actions: { type: 'keepField', params: ({ event }) => event } },
        'emailOption.changed': { actions: { type: 'keepChoice', params: ({ event }) => event } },
        save: { guard: 'isValid', target: 'saving' },
      },
    },
    saving: {
      tags: ['busy', 'form'],
      meta: { title, spec: 'A5.32', description: 'saves the preferences' },
      invoke: {
        id: 'savePreferences',
        src: 'savePreferences',
        input: ({ context }) => {
          const { company, phone, email } = keptPreferences(context.form, phonesOf(context));
          return { company: company || null, phone: phone || null, email, emailOption: context.emailOption };
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'keepSaved', params: ({ event }) => event.output },
              { type: 'emitSaved', params: ({ event }) => event.output },
            ],
          },
          { target: 'editing', actions: { type: 'emitProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'emitFailure', params: ({ event }) => event } },
      },
    },
  },
});

import { assign, emit, setup } from 'xstate';
import { text } from '../../texts/text.js';
import { noEffect } from '../support/no-effect.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  LanguageActors,
  LanguageContext,
  LanguageEffects,
  LanguageEmitted,
  LanguageEvent,
  LanguageInput,
  LanguageTag,
} from './types.js';

/** Every state that uses it has one. */
const wantedOf = ({ wanted, language }: LanguageContext): string => wanted ?? language;

/**
 * The language of the storefront. A choice shows at once, stays in this browser, and is saved with the settings of the person who is signed in or signs
 * in next. After a sign-in on another device, the saved choice shows.
 *
 *   shown → showing → (saving) → shown
 *     └ person.known → asking ┘
 */
export const language = setup({
  types: {} as TypesOf<{
    context: LanguageContext;
    events: LanguageEvent;
    input: LanguageInput;
    emitted: LanguageEmitted;
    tags: LanguageTag;
    actors: LanguageActors;
  }>,
  actors: notProvided<LanguageActors>({ readChoice: 'promise', showTexts: 'promise', saveChoice: 'promise' }),
  guards: {
    isAnother: ({ context }, params: { language: string | null }) =>
      params.language !== null && params.language !== context.language,
    isBrought: ({ context }) => context.isBrought,
    isChosen: ({ context }) => context.isChosen,
    isToSave: ({ context }) => context.isChosen && context.isKnown,
  },
  actions: {
    keepLanguage: noEffect<LanguageEffects['keepLanguage']>(),
    want: assign({ wanted: (_, params: { language: string | null }) => params.language }),
    show: assign(({ context }) => ({ language: wantedOf(context), wanted: null })),
    choose: assign({ isChosen: true }),
    find: assign({ isChosen: false }),
    bring: assign({ isBrought: true }),
    giveUp: assign({ wanted: null }),
    know: assign({ isKnown: true, isBrought: false }),
    forget: assign({ isKnown: false }),
    emitChanged: emit({ type: 'language.changed' }),
    emitNotShown: emit({ type: 'notification.raised', kind: 'error', text: text('app.languageNotShown') }),
    emitNotSaved: emit({ type: 'notification.raised', kind: 'error', text: text('app.languageNotSaved') }),
  },
}).createMachine({
  id: 'language',
  context: ({ input: { language: opened, isBrought } }) => ({
    ...{ language: opened, wanted: null },
    ...{ isKnown: false, isChosen: isBrought, isBrought },
  }),
  initial: 'shown',
  on: { 'session.ended': { actions: 'forget' } },
  states: {
    shown: {
      meta: { title: '', spec: 'decision 123', description: 'the texts are in the language that was chosen last' },
      on: {
        'language.chosen': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'showing',
          actions: ['choose', { type: 'want', params: ({ event }) => event }],
        },
        'person.known': [
          { guard: 'isBrought', target: 'saving', actions: 'know' },
          { target: 'asking', actions: 'know' },
        ],
      },
    },
    asking: {
      meta: { title: '', spec: 'decision 123', description: 'reads which language the person has chosen before' },
      invoke: {
        id: 'readChoice',
        src: 'readChoice',
        onDone: [
          {
            guard: { type: 'isAnother', params: ({ event }) => event.output },
            target: 'showing',
            actions: ['find', { type: 'want', params: ({ event }) => event.output }],
          },
          { target: 'shown' },
        ],
        onError: 'shown',
      },
      on: {
        'language.chosen': { target: 'showing', actions: ['choose', { type: 'want', params: ({ event }) => event }] },
        'session.ended': { target: 'shown', actions: 'forget' },
      },
    },
    showing: {
      tags: ['busy'],
      meta: { title: '', spec: 'decision 123', description: 'loads the texts of another language' },
      on: {
        'person.known': [
          { guard: 'isChosen', actions: 'know' },
          // The language under way is the one of the person before.
          { target: 'asking', actions: ['know', 'giveUp'] },
        ],
      },
      invoke: {
        id: 'showTexts',
        src: 'showTexts',
        input: ({ context }) => ({ language: wantedOf(context) }),
        onDone: { target: 'shownAnew', actions: 'show' },
        onError: [
          { guard: 'isChosen', target: 'shown', actions: ['giveUp', 'emitNotShown'] },
          // The user did not request it now, and the page is readable as it is.
          { target: 'shown', actions: 'giveUp' },
        ],
      },
    },
    shownAnew: {
      entry: [
        {
          type: 'keepLanguage',
          params: ({ context: { language: shown, isChosen, isKnown } }) => ({ language: shown, isToBring: isChosen && !isKnown }),
        },
        'emitChanged',
      ],
      always: [
        { guard: 'isToSave', target: 'saving' },
        { guard: 'isChosen', target: 'shown', actions: 'bring' },
        { target: 'shown' },
      ],
    },
    saving: {
      meta: { title: '', spec: 'decision 123', description: 'saves the language with the settings of the person' },
      invoke: {
        id: 'saveChoice',
        src: 'saveChoice',
        input: ({ context }) => ({ language: context.language }),
        onDone: 'shown',
        onError: { target: 'shown', actions: 'emitNotSaved' },
      },
      on: {
        // Another user, after the session of the one whose choice is being saved has ended.
        'person.known': { target: 'asking', actions: 'know' },
        'language.chosen': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'showing',
          // Only a chosen language is saved, so that need not be noted again.
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
  },
});

import { assign, emit, setup } from 'xstate';
import { failureText } from '../../domain/system/failure-text.js';
import { isTheme, type ThemeDraft, type UserTheme } from '../../domain/theme/theme.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  SaveThemeOutcome,
  ThemeCardActors,
  ThemeCardContext,
  ThemeCardEmitted,
  ThemeCardEvent,
  ThemeCardInput,
  ThemeCardTag,
} from './types.js';

const title = text('theme.card');

/** The draft of a theme that was read or saved. */
function kept({ mode, primaryColor, secondaryColor, isOwn }: UserTheme, { shownMode }: ThemeCardInput) {
  const draft: ThemeDraft = { mode: mode ?? shownMode, primaryColor, secondaryColor };
  return { draft, saved: draft, isOwn, isDirty: false };
}

/** The card Theme of the settings (A2.77, A4.12): a draft that is applied, or given up after a question. */
export const themeCard = setup({
  types: {} as TypesOf<{
    context: ThemeCardContext;
    events: ThemeCardEvent;
    input: ThemeCardInput;
    emitted: ThemeCardEmitted;
    tags: ThemeCardTag;
    actors: ThemeCardActors;
  }>,
  actors: notProvided<ThemeCardActors>({ readTheme: 'promise', saveTheme: 'promise', resetTheme: 'promise' }),
  guards: {
    canApply: ({ context }) => context.isDirty && isTheme(context.draft),
    isDirty: ({ context }) => context.isDirty,
    isOwn: ({ context }) => context.isOwn,
    isSaved: (_, { kind }: SaveThemeOutcome) => kind === 'saved',
  },
  actions: {
    keepTheme: assign(({ context }, theme: UserTheme) => kept(theme, context)),
    keepSaved: assign(({ context }, outcome: SaveThemeOutcome) => (outcome.kind === 'saved' ? kept(outcome.theme, context) : {})),
    keepUnread: assign((_, { error }: { error: unknown }) => ({ reason: failureText(error) })),
    clearReason: assign({ reason: null }),
    change: assign(({ context }, part: Partial<ThemeDraft>) => ({ draft: { ...context.draft, ...part }, isDirty: true })),
    takeBack: assign(({ context }) => ({ draft: context.saved, isDirty: false })),
    emitSaved: emit((_, outcome: SaveThemeOutcome) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: outcome.kind === 'saved' ? outcome.message : '',
    })),
    emitReset: emit({ type: 'notification.raised', kind: 'success', text: text('theme.saved') }),
    emitFailed: emit({ type: 'notification.raised', kind: 'error', text: text('theme.failed') }),
  },
}).createMachine({
  id: 'themeCard',
  context: ({ input }) => ({
    ...input,
    ...kept({ mode: null, primaryColor: '', secondaryColor: '', isOwn: false }, input),
    reason: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: { title, spec: 'A3.17', description: 'reads the theme' },
      invoke: {
        id: 'readTheme',
        src: 'readTheme',
        onDone: { target: 'editing', actions: { type: 'keepTheme', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: { type: 'keepUnread', params: ({ event }) => event } },
      },
    },
    unread: {
      exit: 'clearReason',
      meta: { title, spec: 'A3.17', description: 'says why the theme could not be read' },
      on: { retry: 'reading' },
    },
    editing: {
      tags: ['form'],
      meta: { title, spec: 'A2.77', description: 'takes light or dark, and the colors' },
      on: {
        'mode.chosen': { actions: { type: 'change', params: ({ event }) => ({ mode: event.mode }) } },
        'primary.changed': { actions: { type: 'change', params: ({ event }) => ({ primaryColor: event.text }) } },
        'secondary.changed': { actions: { type: 'change', params: ({ event }) => ({ secondaryColor: event.text }) } },
        apply: { guard: 'canApply', target: 'saving' },
        cancel: { guard: 'isDirty', target: 'confirmingCancel' },
        reset: { guard: 'isOwn', target: 'confirmingReset' },
      },
    },
    confirmingCancel: {
      tags: ['form'],
      meta: { title: text('theme.cancelTitle'), spec: 'A4.12', description: 'asks before the changes are discarded' },
      on: { confirmed: { target: 'editing', actions: 'takeBack' }, dismissed: 'editing' },
    },
    confirmingReset: {
      tags: ['form'],
      meta: { title: text('theme.resetTitle'), spec: 'A4.12', description: 'asks before the theme is reset' },
      on: { confirmed: 'resetting', dismissed: 'editing' },
    },
    saving: {
      tags: ['busy', 'form'],
      meta: { title, spec: 'A8.20', description: 'saves the theme' },
      invoke: {
        id: 'saveTheme',
        src: 'saveTheme',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'keepSaved', params: ({ event }) => event.output },
              { type: 'emitSaved', params: ({ event }) => event.output },
            ],
          },
          { target: 'editing', actions: 'emitFailed' },
        ],
        onError: { target: 'editing', actions: 'emitFailed' },
      },
    },
    resetting: {
      tags: ['busy', 'form'],
      meta: { title, spec: 'A7.29', description: 'deletes the theme of the user' },
      invoke: {
        id: 'resetTheme',
        src: 'resetTheme',
        onDone: {
          target: 'editing',
          actions: [{ type: 'keepTheme', params: ({ event }) => event.output }, 'emitReset'],
        },
        onError: { target: 'editing', actions: 'emitFailed' },
      },
    },
  },
});

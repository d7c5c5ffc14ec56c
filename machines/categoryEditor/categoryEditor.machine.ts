import { text } from '../../texts/text.js';
import { categoryEditorSetup, changeIn, failureIn, refusalOf, untouched } from './categoryEditor.setup.js';

const title = text('categoryEditor.title');
const spec = 'docs/administration.md';
const meta = (description: string) => ({ title, spec, description });

/** The form of a category, or of a new one. */
const editing = categoryEditorSetup.createStateConfig({
  tags: ['form'],
  initial: 'filling',
  on: {
    'form.changed': { actions: { type: 'keepForm', params: ({ event }) => event } },
    save: [
      { guard: 'isValid', target: 'saving', actions: 'clearReasons' },
      { target: '.correcting', actions: 'clearReasons' },
    ],
    cancel: 'closed',
  },
  states: {
    filling: { meta: meta('takes what is typed') },
    correcting: { tags: ['correcting'], meta: meta('shows what is wrong with the form') },
  },
});

const saving = categoryEditorSetup.createStateConfig({
  tags: ['form', 'busy'],
  meta: meta('saves the form'),
  invoke: {
    id: 'saveForm',
    src: 'saveForm',
    input: ({ context }) => ({ change: changeIn(context) }),
    onDone: [
      {
        guard: { type: 'isSaved', params: ({ event }) => event.output },
        target: 'closed',
        actions: [
          { type: 'emitDone', params: ({ event }) => event.output },
          { type: 'keepSaved', params: ({ event }) => event.output },
        ],
      },
      {
        guard: { type: 'isConflict', params: ({ event }) => event.output },
        target: 'editing',
        actions: { type: 'keepNewer', params: ({ event }) => event.output },
      },
      { target: 'editing.correcting', actions: { type: 'keepReasons', params: ({ event }) => event.output } },
    ],
    onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event } },
  },
});

const applying = categoryEditorSetup.createStateConfig({
  tags: ['busy'],
  meta: meta('removes a category, or takes a change back'),
  invoke: {
    id: 'applyChange',
    src: 'applyChange',
    input: ({ context }) => ({ change: changeIn(context) }),
    onDone: [
      {
        guard: { type: 'isSaved', params: ({ event }) => event.output },
        target: 'closed',
        actions: [
          { type: 'emitDone', params: ({ event }) => event.output },
          { type: 'keepSaved', params: ({ event }) => event.output },
        ],
      },
      {
        guard: { type: 'isConflict', params: ({ event }) => event.output },
        target: 'closed',
        actions: [{ type: 'keepSeen', params: ({ event }) => event.output }, 'emitConflict'],
      },
      { target: 'closed', actions: { type: 'emitRefused', params: ({ event }) => refusalOf(event.output) } },
    ],
    onError: { target: 'closed', actions: { type: 'emitRefused', params: ({ event }) => failureIn(event.error) } },
  },
});

/** The categories of the catalogue (/admin/products/categories): changed by staff in a form or at once, each change with an Undo. */
export const categoryEditor = categoryEditorSetup.createMachine({
  id: 'categoryEditor',
  context: untouched,
  initial: 'loading',
  states: {
    loading: {
      meta: meta('reads the categories'),
      invoke: {
        id: 'loadCategories',
        src: 'loadCategories',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
            target: 'listed',
            actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: { meta: meta('the categories could not be read; offers to try again'), on: { retry: 'loading' } },
    absent: { meta: meta('the back office does not offer categories') },
    listed: {
      tags: ['list'],
      initial: 'closed',
      states: {
        closed: {
          meta: meta('the categories without a form'),
          on: {
            'form.opened': { target: 'editing', actions: { type: 'openForm', params: ({ event }) => event } },
            'removal.chosen': { target: 'applying', actions: { type: 'openRemoval', params: ({ event }) => event } },
            'undo.pressed': { guard: 'hasUndoable', target: 'applying', actions: 'openUndoable' },
          },
        },
        editing,
        saving,
        applying,
      },
    },
  },
});

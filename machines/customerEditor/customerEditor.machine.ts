import { and } from 'xstate';
import { text } from '../../texts/text.js';
import { changeIn, customerEditorSetup, customerIn, detailsIn, failureIn, refusalOf } from './customerEditor.setup.js';

const title = text('customerAdmin.title');
const spec = 'docs/administration.md';

/** A form: of details, credit terms or a ship-to, or of a new customer. */
const editing = customerEditorSetup.createStateConfig({
  tags: ['form'],
  initial: 'filling',
  on: {
    'form.changed': { actions: { type: 'keepForm', params: ({ event }) => event } },
    save: [
      { guard: and(['isValid', 'isNew']), target: 'creating', actions: 'clearReasons' },
      { guard: 'isValid', target: 'saving', actions: 'clearReasons' },
      { target: '.correcting', actions: 'clearReasons' },
    ],
    cancel: 'closed',
  },
  states: {
    filling: { meta: { title, spec, description: 'takes what is typed' } },
    correcting: { tags: ['correcting'], meta: { title, spec, description: 'shows what is wrong with the form' } },
  },
});

const saving = customerEditorSetup.createStateConfig({
  tags: ['form', 'busy'],
  meta: { title, spec, description: 'saves the form' },
  invoke: {
    id: 'saveForm',
    src: 'saveForm',
    input: ({ context }) => ({ customerKey: customerIn(context).customerKey, change: changeIn(context) }),
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

const creating = customerEditorSetup.createStateConfig({
  tags: ['form', 'busy'],
  meta: { title, spec, description: 'creates the customer' },
  invoke: {
    id: 'createCustomer',
    src: 'createCustomer',
    input: ({ context }) => ({ details: detailsIn(context) }),
    onDone: [
      {
        guard: { type: 'isSaved', params: ({ event }) => event.output },
        target: 'closed',
        actions: [{ type: 'keepCreated', params: ({ event }) => event.output }, 'emitCreated', 'emitCustomer'],
      },
      { target: 'editing.correcting', actions: { type: 'keepReasons', params: ({ event }) => event.output } },
    ],
    onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event } },
  },
});

/** A change without a form, or one that is taken back. */
const applying = customerEditorSetup.createStateConfig({
  tags: ['busy'],
  meta: { title, spec, description: 'saves a change without a form, or takes one back' },
  invoke: {
    id: 'applyChange',
    src: 'applyChange',
    input: ({ context }) => ({ customerKey: customerIn(context).customerKey, change: changeIn(context) }),
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

/** Changes of a customer by staff: in a form, at once, or by taking the last one back. */
export const customerEditor = customerEditorSetup.createMachine({
  id: 'customerEditor',
  context: ({ input }) => ({
    ...input,
    ...{ customer: null, change: null, undoable: null, problems: {}, messages: [], isNewer: false, isUndo: false },
  }),
  initial: 'closed',
  states: {
    closed: {
      meta: { title, spec, description: 'the customer without a form' },
      on: {
        'form.opened': { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
        'change.chosen': { target: 'applying', actions: { type: 'open', params: ({ event }) => event } },
        'undo.pressed': { guard: 'hasUndoable', target: 'applying', actions: 'openUndoable' },
      },
    },
    editing,
    saving,
    creating,
    applying,
  },
});

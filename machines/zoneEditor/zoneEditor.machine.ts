import { text } from '../../texts/text.js';
import { given } from '../support/given.js';
import { entriesOf, untouched, valuesIn, zoneEditorSetup } from './zoneEditor.setup.js';

const title = text('delivery.title');
const spec = 'docs/delivery.md';
const meta = (description: string) => ({ title, spec, description });

/** The dialog in which areas are added. */
const adding = zoneEditorSetup.createStateConfig({
  tags: ['values'],
  initial: 'choosing',
  states: {
    choosing: {
      meta: meta('takes areas and their values'),
      on: {
        'areas.typed': { actions: { type: 'keepAreas', params: ({ event }) => event } },
        'value.changed': { actions: { type: 'keepChange', params: ({ event }) => event } },
        save: { guard: 'canAdd', target: 'saving' },
        cancel: { target: '#zoneEditor.closed', actions: 'close' },
      },
    },
    saving: {
      tags: ['busy'],
      meta: meta('adds areas'),
      invoke: {
        id: 'addAreas',
        src: 'addAreas',
        input: ({ context }) => ({ areas: entriesOf(context), values: valuesIn(context) }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: '#zoneEditor.closed',
            actions: [
              { type: 'keepUndoable', params: ({ event }) => event.output },
              'close',
              'emitChanged',
              { type: 'emitDone', params: ({ event }) => ({ as: 'added', outcome: event.output }) },
            ],
          },
          { target: 'choosing', actions: { type: 'keepReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
});

/** The dialog in which areas are edited together. */
const editing = zoneEditorSetup.createStateConfig({
  initial: 'listing',
  states: {
    listing: {
      meta: meta('takes a list of areas to edit'),
      on: {
        'areas.typed': { actions: { type: 'keepAreas', params: ({ event }) => event } },
        confirm: { guard: 'isList', target: 'loading' },
        cancel: { target: '#zoneEditor.closed', actions: 'close' },
      },
    },
    loading: {
      meta: meta('reads the values that the areas share'),
      entry: 'dropMessage',
      on: { cancel: { target: '#zoneEditor.closed', actions: 'close' } },
      invoke: {
        id: 'loadAreas',
        src: 'loadAreas',
        input: ({ context }) => ({ areas: entriesOf(context) }),
        onDone: [
          {
            guard: { type: 'hasFound', params: ({ event }) => ({ shown: event.output }) },
            target: 'choosing',
            actions: { type: 'keepShown', params: ({ event }) => ({ shown: event.output }) },
          },
          { target: 'listing', actions: 'noneFound' },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: meta('could not read the areas; offers to try again'),
      on: { retry: 'loading', cancel: { target: '#zoneEditor.closed', actions: 'close' } },
    },
    choosing: {
      tags: ['values'],
      meta: meta('takes the values to change'),
      on: {
        'value.changed': { actions: { type: 'keepChange', params: ({ event }) => event } },
        save: { guard: 'canEdit', target: 'saving' },
        cancel: { target: '#zoneEditor.closed', actions: 'close' },
      },
    },
    saving: {
      tags: ['values', 'busy'],
      meta: meta('changes the areas'),
      invoke: {
        id: 'editAreas',
        src: 'editAreas',
        input: ({ context }) => ({
          ...{ areas: entriesOf(context), revision: given(context.shown).revision, changes: context.changes },
        }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: '#zoneEditor.closed',
            actions: [
              { type: 'keepUndoable', params: ({ event }) => event.output },
              'close',
              'clearChosen',
              'emitChanged',
              { type: 'emitDone', params: ({ event }) => ({ as: 'edited', outcome: event.output }) },
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepNewer', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'keepReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
});

/** The dialog in which a file is imported. */
const importing = zoneEditorSetup.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      meta: meta('takes a file, and reports the one before'),
      on: {
        'files.chosen': [
          {
            guard: { type: 'isFile', params: ({ event }) => event },
            actions: { type: 'keepFile', params: ({ event }) => event },
          },
          { actions: 'refuseFile' },
        ],
        'file.removed': { actions: 'dropFile' },
        import: { guard: 'hasFile', target: 'sending' },
        cancel: { target: '#zoneEditor.closed', actions: 'close' },
        'undo.pressed': { guard: 'hasUndoable', target: '#zoneEditor.undoing', actions: 'close' },
      },
    },
    sending: {
      tags: ['busy'],
      meta: meta('imports the file'),
      invoke: {
        id: 'importFile',
        src: 'importFile',
        input: ({ context }) => ({ file: given(context.file) }),
        onDone: [
          {
            guard: { type: 'hasReported', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [{ type: 'keepReport', params: ({ event }) => event.output }, 'emitChanged'],
          },
          { target: 'choosing', actions: { type: 'keepReport', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
});

/** Changes of the delivery area: several areas at once, by a choice of rows, a typed list, or a file; each can be undone. */
export const zoneEditor = zoneEditorSetup.createMachine({
  id: 'zoneEditor',
  context: untouched,
  initial: 'closed',
  states: {
    closed: {
      meta: meta('the delivery area without a dialog'),
      on: {
        'areas.toggled': { actions: { type: 'choose', params: ({ event }) => event } },
        'add.opened': { target: 'adding', actions: { type: 'openAdd', params: ({ event }) => event } },
        'edit.opened': [
          {
            guard: { type: 'hasAreas', params: ({ event }) => event },
            target: 'editing.loading',
            actions: { type: 'openList', params: ({ event }) => event },
          },
          { target: 'editing' },
        ],
        'remove.chosen': { target: 'removing', actions: { type: 'openList', params: ({ event }) => event } },
        'import.opened': 'importing',
        'export.chosen': 'exporting',
        'undo.pressed': { guard: 'hasUndoable', target: 'undoing' },
      },
    },
    adding,
    editing,
    importing,
    exporting: {
      tags: ['busy'],
      meta: meta('makes a file of all areas'),
      invoke: {
        id: 'exportFile',
        src: 'exportFile',
        input: {},
        onDone: 'closed',
        onError: { target: 'closed', actions: 'emitExportFailed' },
      },
    },
    removing: {
      tags: ['busy'],
      meta: meta('removes areas'),
      invoke: {
        id: 'removeAreas',
        src: 'removeAreas',
        input: ({ context }) => ({ areas: entriesOf(context) }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              { type: 'keepUndoable', params: ({ event }) => event.output },
              'close',
              'clearChosen',
              'emitChanged',
              { type: 'emitDone', params: ({ event }) => ({ as: 'removed', outcome: event.output }) },
            ],
          },
          { target: 'closed', actions: ['close', 'emitChanged', { type: 'emitRefused', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'closed', actions: ['close', { type: 'emitFailed', params: ({ event }) => event }] },
      },
    },
    undoing: {
      tags: ['busy'],
      meta: meta('takes the last change back'),
      invoke: {
        id: 'undoChanges',
        src: 'undoChanges',
        input: ({ context }) => ({ changeIds: context.undoable }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              { type: 'keepUndoable', params: ({ event }) => event.output },
              'emitChanged',
              { type: 'emitDone', params: ({ event }) => ({ as: 'undone', outcome: event.output }) },
            ],
          },
          {
            target: 'closed',
            actions: ['dropUndoable', 'emitChanged', { type: 'emitRefused', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'closed', actions: { type: 'emitUndoFailed', params: ({ event }) => event } },
      },
    },
  },
});

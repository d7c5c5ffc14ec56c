import { text } from '../../../texts/text.js';
import { quickEntrySetup } from '../quickEntry.setup.js';

/** The grid: the focus moves from cell to cell, and one of them can be open for editing (S4.18). */
export const entering = quickEntrySetup.createStateConfig({
  initial: 'moving',
  on: {
    'move.requested': {
      target: '.moving',
      actions: ['commitDraft', { type: 'go', params: ({ event }) => ({ move: event.move }) }],
    },
    'cell.clicked': [
      {
        guard: { type: 'canEditAt', params: ({ event }) => ({ cell: event.cell }) },
        target: '.editing',
        actions: [
          'commitDraft',
          { type: 'goTo', params: ({ event }) => ({ cell: event.cell }) },
          { type: 'openDraft', params: { text: null } },
        ],
      },
      { target: '.moving', actions: ['commitDraft', { type: 'goTo', params: ({ event }) => ({ cell: event.cell }) }] },
    ],
    'pending.listed': { guard: 'hasPending', target: '.moving', actions: ['commitDraft', 'listPending'] },
    'page.listed': { guard: 'isListed', target: '.moving', actions: ['commitDraft', 'listPage'] },
    'guide.applied': { target: 'waiting.applyingGuide', actions: 'commitDraft' },
    'rows.pasted': {
      guard: { type: 'holdsRows', params: ({ event }) => event },
      target: 'waiting.findingProducts',
      actions: ['commitDraft', { type: 'keepPasted', params: ({ event }) => event }],
    },
    'unplaced.dismissed': { guard: 'hasUnplaced', actions: 'dropUnplaced' },
    'update.requested': { target: 'checking', actions: 'commitDraft' },
    'pending.discarded': { target: '.moving', actions: 'dropPending' },
  },
  states: {
    moving: {
      meta: {
        title: text('quickEntry.grid'),
        spec: 'S2.22',
        description: 'a cell has the focus; a character typed on it opens its field',
      },
      on: {
        'edit.requested': {
          guard: 'canEdit',
          target: 'editing',
          actions: { type: 'openDraft', params: ({ event }) => ({ text: event.text }) },
        },
        'cell.cleared': { guard: 'canEdit', actions: 'clearCell' },
        undo: { guard: 'hasHistory', actions: 'undo' },
      },
    },
    editing: {
      meta: { title: text('quickEntry.grid'), spec: 'S4.18', description: 'a field is open in the cell' },
      on: {
        'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) } },
        'edit.cancelled': { target: 'moving', actions: 'dropDraft' },
        'edit.left': { target: 'moving', actions: 'commitDraft' },
        'page.shown': [
          {
            guard: { type: 'keepsRows', params: ({ event }) => ({ products: event.products }) },
            actions: { type: 'keepPage', params: ({ event }) => ({ products: event.products }) },
          },
          {
            // The typed text belongs to a row of the page that goes.
            target: 'moving',
            actions: ['commitDraft', { type: 'keepPage', params: ({ event }) => ({ products: event.products }) }],
          },
        ],
      },
    },
  },
});

import { text } from '../../../texts/text.js';
import { landingEditorSetup } from '../landingEditor.setup.js';

/** The cards, which can be arranged (A2.80, A2.81). */
export const arranging = landingEditorSetup.createStateConfig({
  tags: ['arranging'],
  meta: { title: text('landingEditor.title'), spec: 'A2.80', description: 'arranges the cards of the page' },
  on: {
    'title.changed': { actions: [{ type: 'keepTitle', params: ({ event }) => event }, 'emitChanged'] },
    'card.added': {
      target: 'editingCard',
      actions: [{ type: 'addCard', params: ({ event }) => event }, 'dropProblems', 'emitChanged'],
    },
    'card.opened': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      target: 'editingCard',
      actions: [{ type: 'openCard', params: ({ event }) => event }, 'dropProblems'],
    },
    'card.moved': { actions: [{ type: 'moveCard', params: ({ event }) => event }, 'emitChanged'] },
    'card.placed': { actions: [{ type: 'placeCard', params: ({ event }) => event }, 'emitChanged'] },
    'card.put': { actions: [{ type: 'putCard', params: ({ event }) => event }, 'emitChanged'] },
    'card.removed': { actions: [{ type: 'removeCard', params: ({ event }) => event }, 'dropProblems', 'emitChanged'] },
    undo: { guard: 'canUndo', actions: ['undo', 'dropProblems', 'emitChanged'] },
    redo: { guard: 'canRedo', actions: ['redo', 'dropProblems', 'emitChanged'] },
    'changes.dropped': { guard: 'isDirty', actions: ['restoreSaved', 'dropProblems', 'emitChanged'] },
    'version.chosen': { actions: [{ type: 'takePage', params: ({ event }) => event }, 'dropProblems', 'emitChanged'] },
    'preview.opened': 'previewing',
    save: [
      { guard: 'hasProblems', actions: ['showProblems', 'emitFailed'] },
      { guard: 'isDirty', target: 'saving', actions: 'dropProblems' },
    ],
  },
});

import { text } from '../../../texts/text.js';
import { landingEditorSetup } from '../landingEditor.setup.js';

const title = text('landingEditor.cardEditor');

/** The Card Editor (A2.83). Its changes are shown on the page at once, a text after a pause (A9.1), and kept with Save. */
export const editingCard = landingEditorSetup.createStateConfig({
  tags: ['card'],
  initial: 'settled',
  on: {
    'card.changed': { actions: { type: 'changeCard', params: ({ event }) => event } },
    'kind.chosen': { target: '.settled', actions: { type: 'chooseKind', params: ({ event }) => event } },
    'place.chosen': { actions: { type: 'keepPlace', params: ({ event }) => event } },
    'text.typed': { target: '.typing', actions: { type: 'keepTyped', params: ({ event }) => event } },
    'card.saved': [
      { guard: 'hasCardProblems', target: '.settled', actions: ['settleTyped', 'showCardProblems'] },
      { target: 'arranging', actions: ['keepCard', 'closeCard', 'dropProblems', 'emitChanged'] },
    ],
    'card.cancelled': { target: 'arranging', actions: ['dropNewCard', 'closeCard', 'dropProblems', 'emitChanged'] },
  },
  states: {
    settled: { meta: { title, spec: 'A2.83', description: 'takes what a card shows' } },
    typing: {
      meta: { title, spec: 'A9.1', description: 'waits until the typing of a text pauses' },
      after: { typingPause: { target: 'settled', actions: 'settleTyped' } },
    },
  },
});

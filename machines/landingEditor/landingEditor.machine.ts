import { changedTo, historyOf } from '../../domain/landing/edit-history.js';
import { text } from '../../texts/text.js';
import { landingEditorSetup } from './landingEditor.setup.js';
import { arranging } from './states/arranging.js';
import { editingCard } from './states/editingCard.js';
import { conflicted, reloading, saving } from './states/saving.js';

/** The editor of the landing page (A2.80 to A2.88, A4.14), from the moment the page is read until it is left. */
export const landingEditor = landingEditorSetup.createMachine({
  id: 'landingEditor',
  context: ({ input: { saved, draft } }) => ({
    // Undo leads from a draft to the page as saved.
    history: draft ? changedTo(historyOf(saved.page), draft.page) : historyOf(saved.page),
    saved: saved.page,
    version: draft?.version ?? saved.version,
    isTitleTyped: false,
    opened: null,
    isNew: false,
    place: null,
    typed: null,
    problems: [],
    failure: null,
    conflict: null,
    overwrites: false,
  }),
  initial: 'arranging',
  states: {
    arranging,
    editingCard,
    previewing: {
      meta: { title: text('landingEditor.preview'), spec: 'A2.80', description: 'shows the page as its visitors will see it' },
      on: { 'preview.closed': 'arranging' },
    },
    saving,
    conflicted,
    reloading,
    saved: { type: 'final', meta: { title: '', spec: 'A2.82', description: 'leads back to the administration' } },
  },
});

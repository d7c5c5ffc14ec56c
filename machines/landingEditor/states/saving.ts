import { text } from '../../../texts/text.js';
import { landingEditorSetup } from '../landingEditor.setup.js';

const title = text('landingEditor.title');

/** The page is being saved (A7.31, A8.21). */
export const saving = landingEditorSetup.createStateConfig({
  tags: ['busy'],
  meta: { title, spec: 'A7.31', description: 'saves the page' },
  exit: 'overwriteNone',
  invoke: {
    id: 'savePage',
    src: 'savePage',
    input: ({ context: { history, version, overwrites } }) => ({
      ...{ page: history.present, version: overwrites ? null : version },
    }),
    onDone: [
      {
        guard: { type: 'isSaved', params: ({ event }) => event.output },
        target: 'saved',
        actions: ['emitSaved', 'emitDraftEnded'],
      },
      {
        guard: { type: 'isChanged', params: ({ event }) => event.output },
        target: 'conflicted',
        actions: { type: 'askConflict', params: ({ event }) => event.output },
      },
      {
        target: 'arranging',
        actions: [{ type: 'showFailure', params: ({ event }) => event.output }, 'emitFailed'],
      },
    ],
    onError: {
      target: 'arranging',
      actions: [{ type: 'showError', params: ({ event }) => event }, 'emitFailed'],
    },
  },
});

/** Another user saved the page meanwhile. */
export const conflicted = landingEditorSetup.createStateConfig({
  meta: {
    title: text('landingEditor.conflictTitle'),
    spec: 'A2.82',
    description: 'asks whether the page that another user saved meanwhile is overwritten',
  },
  exit: 'dropConflict',
  on: {
    overwrite: { target: 'saving', actions: 'overwriteAny' },
    reload: 'reloading',
    dismissed: 'arranging',
  },
});

/** The page of another user is being read; the own changes stay a step to go back to. */
export const reloading = landingEditorSetup.createStateConfig({
  tags: ['busy'],
  meta: { title, spec: 'A7.31', description: 'reads the page that another user saved' },
  invoke: {
    id: 'readPage',
    src: 'readPage',
    onDone: {
      target: 'arranging',
      actions: [{ type: 'takeSaved', params: ({ event }) => ({ saved: event.output }) }, 'emitChanged'],
    },
    onError: { target: 'arranging', actions: { type: 'showReadError', params: ({ event }) => event } },
  },
});

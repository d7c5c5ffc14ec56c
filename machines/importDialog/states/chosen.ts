import { importErrorText } from '../../../domain/cart-import/cart-import.js';
import { text } from '../../../texts/text.js';
import { importDialogSetup } from '../importDialog.setup.js';

const title = text('cartImport.title');

/** A file is chosen and not imported (S4.12); leaving asks. */
export const chosen = importDialogSetup.createStateConfig({
  tags: ['form', 'unsaved'],
  meta: { title, spec: 'S4.12', description: 'shows the file with its size' },
  initial: 'ready',
  on: {
    'files.chosen': [
      {
        guard: { type: 'isOneFile', params: ({ event }) => event },
        target: '.ready',
        actions: { type: 'keepFile', params: ({ event }) => event },
      },
      { target: '.refused', actions: { type: 'showFilesProblem', params: ({ event }) => event } },
    ],
    'file.removed': { target: 'choosing', actions: 'dropFile' },
    'codeType.changed': { actions: { type: 'keepCodeType', params: ({ event }) => event } },
    import: 'importing',
    cancel: 'confirmingLeave',
  },
  states: {
    ready: { meta: { title, spec: 'S4.12', description: 'the file can be imported' } },
    refused: {
      exit: 'clearProblem',
      meta: {
        title,
        spec: 'S5.30',
        description: 'keeps the file and says why another one is not taken',
      },
    },
    failed: {
      exit: 'clearProblem',
      meta: {
        title: importErrorText,
        spec: 'S8.13',
        description: 'keeps the file and says why the import failed; it can be repeated',
      },
    },
  },
});

import { importErrorText } from '../../../domain/cart-import/cart-import.js';
import { text } from '../../../texts/text.js';
import { importDialogSetup } from '../importDialog.setup.js';

const title = text('cartImport.title');

/** No file is chosen (S4.12: idle): as the dialog opens, and again after an import that left something to say. */
export const choosing = importDialogSetup.createStateConfig({
  tags: ['form'],
  meta: { title, spec: 'S4.12', description: 'asks for a file' },
  initial: 'waiting',
  on: {
    'files.chosen': [
      {
        guard: { type: 'isOneFile', params: ({ event }) => event },
        target: 'chosen',
        actions: { type: 'keepFile', params: ({ event }) => event },
      },
      { target: '.refused', actions: { type: 'showFilesProblem', params: ({ event }) => event } },
    ],
    'codeType.changed': { actions: { type: 'keepCodeType', params: ({ event }) => event } },
    cancel: 'cancelled',
  },
  states: {
    waiting: { meta: { title, spec: 'S4.12', description: 'takes a file, by the button or dropped' } },
    refused: {
      meta: { title, spec: 'S5.30', description: 'says why what was chosen is not taken' },
    },
    reported: {
      meta: { title: importErrorText, spec: 'S8.13', description: 'lists what was not imported, each with its line' },
    },
  },
});

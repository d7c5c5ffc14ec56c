import { attemptKey } from '../../../domain/system/idempotency-key.js';
import { text } from '../../../texts/text.js';
import { importDialogSetup } from '../importDialog.setup.js';

const title = text('cartImport.title');

/** The file is being sent (S4.12). Sending can be stopped: a partly sent file imports nothing. */
export const importing = importDialogSetup.createStateConfig({
  tags: ['form', 'busy', 'unsaved'],
  meta: { title, spec: 'S4.12', description: 'imports the file and says how far it is' },
  initial: 'sending',
  entry: 'beginSending',
  invoke: {
    id: 'importFile',
    src: 'importFile',
    input: ({ context, self }) => ({
      // Nothing enters this state without a file.
      file: context.file ?? { name: '', size: 0 },
      codeType: context.codeType,
      idempotencyKey: attemptKey(context.idempotencyKey, context.attempt),
      listener: self,
    }),
    onDone: [
      {
        guard: { type: 'isWhole', params: ({ event }) => ({ report: event.output }) },
        target: 'imported',
        actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) },
      },
      {
        guard: { type: 'isPartial', params: ({ event }) => ({ report: event.output }) },
        target: 'choosing.reported',
        actions: ['dropFile', { type: 'keepReport', params: ({ event }) => ({ report: event.output }) }, 'emitCartChanged'],
      },
      {
        target: 'choosing.reported',
        actions: ['dropFile', { type: 'keepReport', params: ({ event }) => ({ report: event.output }) }],
      },
    ],
    // Nobody knows whether the lines are in the cart: it is read again, and a repeated import has the same key.
    onError: {
      target: 'chosen.failed',
      actions: [{ type: 'showFailure', params: ({ event }) => ({ error: event.error }) }, 'emitCartChanged'],
    },
  },
  states: {
    sending: {
      meta: { title, spec: 'S4.12', description: 'shows how much of the file is sent; can be stopped' },
      on: {
        'upload.progressed': { actions: { type: 'keepPercent', params: ({ event }) => event } },
        'upload.finished': 'adding',
        cancel: '#importDialog.chosen',
      },
    },
    adding: { meta: { title, spec: 'S4.12', description: 'all is sent; the lines are being added' } },
  },
});

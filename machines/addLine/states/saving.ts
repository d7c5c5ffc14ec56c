import { attemptKey } from '../../../domain/system/idempotency-key.js';
import { addLineSetup } from '../addLine.setup.js';
import { lineToSave } from '../line.js';

/** The line is being saved; nothing can be typed or cancelled until the answer arrives. */
export const saving = addLineSetup.createStateConfig({
  tags: ['busy', 'form'],
  meta: { title: 'Add / Edit cart line', spec: 'S4.10', description: 'saves the line' },
  entry: 'countAttempt',
  invoke: {
    id: 'saveLine',
    src: 'saveLine',
    input: ({ context }) => ({
      lineId: context.lineId,
      idempotencyKey: attemptKey(context.idempotencyKey, context.attempt.count),
      line: lineToSave(context),
    }),
    onDone: [
      {
        guard: { type: 'isAccepted', params: ({ event }) => event.output },
        target: 'saved',
        actions: { type: 'keepSavedLines', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        target: 'editing.refused',
        actions: { type: 'showProblems', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: {
      target: 'editing.refused',
      actions: [{ type: 'showFailure', params: ({ event }) => ({ error: event.error }) }, 'emitCartChanged'],
    },
  },
});

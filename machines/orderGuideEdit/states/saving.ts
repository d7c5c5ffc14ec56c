import { attemptKey } from '../../../domain/system/idempotency-key.js';
import { changesOf, newLines } from '../lines.js';
import { orderGuideEditSetup } from '../orderGuideEdit.setup.js';

/** The guide is being saved; nothing can be changed until the answer arrives, and a refusal loses nothing. */
export const saving = orderGuideEditSetup.createStateConfig({
  tags: ['busy', 'form'],
  meta: { title: 'Edit Order Guide', spec: 'S4.17', description: 'saves the guide' },
  entry: 'countAttempt',
  invoke: {
    id: 'saveGuide',
    src: 'saveGuide',
    input: ({ context: { name, saved, lines, idempotencyKey, attempt } }) =>
      saved === null
        ? { kind: 'new', name, lines: newLines(lines), idempotencyKey: attemptKey(idempotencyKey, attempt.count) }
        : { kind: 'changed', name, changes: changesOf(saved, lines) },
    onDone: [
      { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'saved', actions: 'emitSaved' },
      {
        guard: { type: 'isGone', params: ({ event }) => event.output },
        target: 'editing',
        actions: [{ type: 'emitRefusal', params: ({ event }) => event.output }, 'forgetGuide'],
      },
      { target: 'editing', actions: { type: 'emitRefusal', params: ({ event }) => event.output } },
    ],
    onError: { target: 'editing', actions: { type: 'emitFailure', params: ({ event }) => event } },
  },
});

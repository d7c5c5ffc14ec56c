import assert from 'node:assert/strict';
import { productPicker } from '../../machines/productPicker/productPicker.machine.js';
import type { Model } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { noAnswerText, rowOf } from './productList.model.js';

export type ProductPicker = typeof productPicker;

export const matches = [rowOf('7'), rowOf('8')];
const untouched = { text: '', rows: [], message: '' };

/** The search for a product to add to a list. */
export const productPickerModel: Model<ProductPicker> = {
  machine: productPicker,
  scenarios: [{ name: 'nothing typed', input: undefined, startsIn: 'idle', fixture: undefined }],
  guardInputs: ({ context: { text, rows } }) => [text, rows.length],
  events: {
    'text.changed': {
      description: ({ text }) => `types “${text}”`,
      cases: { 'a product': { text: ' chicken ' }, others: { text: 'beef' }, blanks: { text: '  ' } },
      leadsTo: { '*': ({ event }) => (event.text.trim() === '' ? 'idle' : 'typing') },
    },
    cleared: { description: 'presses Escape', leadsTo: { '*': () => 'idle' } },
    retry: { description: 'presses Try again', leadsTo: { failed: 'searching' } },
  },
  actors: {
    findProducts: {
      outcomes: {
        some: { description: 'products are found', output: matches, leadsTo: { searching: 'found' } },
        none: { description: 'nothing is found', output: [], leadsTo: { searching: 'found' } },
        'no answer': {
          ...{ description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' }, leadsTo: { searching: 'failed' } },
        },
      },
    },
  },
  delays: {
    searchDebounce: { ms: 300, anewBy: ['text.changed'], description: 'the typing pauses', leadsTo: { typing: 'searching' } },
  },
  states: {
    idle: ({ snapshot, before, event }) => {
      const typed = event?.type === 'text.changed' ? (event as unknown as { text: string }).text : '';
      assert.deepEqual(snapshot.context, { ...untouched, message: before?.context.message ?? '', text: typed });
    },
    typing: ({ snapshot, before, event }) => {
      assert.deepEqual(snapshot.context, { ...before?.context, text: (event as unknown as { text: string }).text });
    },
    searching: ({ snapshot, before, now }) => {
      assert.deepEqual(snapshot.context, before?.context);
      assert.deepEqual(now.calls.at(-1), { id: 'findProducts', input: { search: snapshot.context.text.trim() } });
    },
    found: ({ snapshot, before, event }) => {
      const { output } = event as unknown as { output: typeof matches };
      assert.deepEqual(snapshot.context, { ...before?.context, rows: output });
    },
    failed: ({ snapshot, before }) => {
      assert.equal(english(snapshot.context.message), noAnswerText);
      assert.deepEqual(snapshot.context.rows, before?.context.rows);
    },
  },
};

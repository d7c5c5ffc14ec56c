import assert from 'node:assert/strict';
import type { ImportRowKind } from '../../domain/catalogue-import/catalogue-import.js';
import { importRows } from '../../machines/importRows/importRows.machine.js';
import type { ImportRow, ImportRowPage } from '../../machines/importRows/types.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';

export type ImportRows = typeof importRows;
type Observed = Observation<ImportRows, undefined>;
type CaseContext<E = unknown> = StepContext<ImportRows, undefined, E>;

export const noAnswerText = 'Service temporarily unavailable';
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;
export const downloadFailedText = 'The refused lines could not be downloaded. Try again.';

const row = (values: Partial<ImportRow>): ImportRow => ({
  ...{ line: 2, code: '10118', description: '', column: null, before: null, after: null, reason: '', ...values },
});
/** Two of thirty rows of each kind. */
export const pages: Readonly<Record<ImportRowKind, ImportRowPage>> = {
  NEW: page([row({ description: 'Chicken Thighs' }), row({ line: 3, code: '10119', description: 'Beef Ribs' })]),
  CHANGED: page([
    row({ description: 'Chicken Thighs', column: 'List Price', before: '3.29', after: '3.49' }),
    row({ line: 3, code: '10119', description: 'Beef Ribs', column: 'Brand', before: null, after: 'Prairie' }),
  ]),
  DISCONTINUED: page([row({ line: null, description: 'Duck' }), row({ line: null, code: '10119', description: 'Goose' })]),
  CATEGORY: page([row({ line: null, code: '10', description: 'Poultry', column: 'Category', before: 'Fowl', after: 'Poultry' })]),
  REFUSED: page([
    row({ line: 4, column: 'List Price', reason: '"1,5" is not a decimal' }),
    row({ line: 5, code: '10119', reason: 'has 3 cells instead of 8' }),
  ]),
};
function page(rows: readonly ImportRow[]): ImportRowPage {
  return { totalCount: 30, rows };
}

const isKnownPage = (event: { page: number }, before: Observed['snapshot']): boolean =>
  event.page >= 1 && event.page !== before.context.page;

/** The rows after a step, and what is raised. */
function mustBeListed({ snapshot, before, event, now }: Observed): void {
  const { kind, page: shown, totalCount, rows } = snapshot.context;
  const { output } = (event ?? {}) as { output?: ImportRowPage };
  const expected = event?.type === 'xstate.done.actor.loadRows' ? output : before?.context;
  assert.deepEqual([totalCount, rows], [expected?.totalCount, expected?.rows]);
  assert.deepEqual([kind, shown], [before?.context.kind, before?.context.page]);
  const notice = { type: 'notification.raised', kind: 'error', text: downloadFailedText };
  assert.deepEqual(inEnglish(now.emitted), event?.type === 'xstate.error.actor.saveRefused' ? [notice] : []);
}

/** The rows that a check of a catalogue file found. */
export const importRowsModel: Model<ImportRows> = {
  machine: importRows,
  scenarios: [
    { name: 'refused lines first', input: { kind: 'REFUSED' }, startsIn: 'loading', fixture: undefined },
    { name: 'no refused lines', input: { kind: 'CHANGED' }, startsIn: 'loading', fixture: undefined },
  ],
  guardInputs: ({ context: { kind, page: shown, rows } }) => [kind, shown, rows.length],
  events: {
    'kind.chosen': {
      description: ({ kind }) => `opens the tab ${kind}`,
      cases: { refused: { kind: 'REFUSED' }, changed: { kind: 'CHANGED' } },
      leadsTo: {
        '*': ({ before, event }: CaseContext<{ kind: ImportRowKind }>) => (event.kind === before.context.kind ? null : 'loading'),
      },
    },
    'page.chosen': {
      description: ({ page: chosen }) => `turns to page ${chosen}`,
      cases: { first: { page: 1 }, second: { page: 2 }, 'before the first': { page: 0 } },
      leadsTo: {
        '*': ({ before, event }: CaseContext<{ page: number }>) => (isKnownPage(event, before) ? 'loading' : null),
      },
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
    download: { description: 'presses Download Refused Lines', leadsTo: { listed: 'downloading' } },
  },
  actors: {
    loadRows: {
      outcomes: {
        some: {
          description: 'rows are read',
          output: ({ snapshot }) => pages[snapshot.context.kind],
          leadsTo: { loading: 'listed' },
        },
        none: { description: 'there are none', output: { totalCount: 0, rows: [] }, leadsTo: { loading: 'listed' } },
        'no answer': { ...noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    saveRefused: {
      outcomes: {
        made: { description: 'the file is made', output: undefined, leadsTo: { downloading: 'listed' } },
        'no answer': { ...noAnswer, leadsTo: { downloading: 'listed' } },
      },
    },
  },
  delays: {},
  states: {
    loading: ({ snapshot, before, event, scenario, now }) => {
      const { kind, page: shown, totalCount, rows } = snapshot.context;
      assert.deepEqual(now.calls, [{ id: 'loadRows', input: { kind, page: shown } }]);
      assert.deepEqual(now.emitted, []);
      if (!before) {
        const fresh = { ...scenario.input, page: 1, totalCount: 0, rows: [], message: '' };
        return assert.deepEqual(snapshot.context, fresh);
      }
      // Another kind begins with its first page, and nothing of the kind before stays.
      const was = before.context;
      const wanted = event as { type: string; kind?: ImportRowKind; page?: number } | undefined;
      const expected =
        wanted?.type === 'kind.chosen' ? [wanted.kind, 1, 0, []] : [was.kind, wanted?.page ?? was.page, was.totalCount, was.rows];
      assert.deepEqual([kind, shown, totalCount, rows], expected);
    },
    failed: ({ snapshot, before, now }) => {
      assert.equal(english(snapshot.context.message), noAnswerText);
      assert.deepEqual({ ...snapshot.context, message: '' }, { ...before?.context, message: '' });
      assert.deepEqual([now.calls, now.emitted], [[], []]);
    },
    listed: (seen) => {
      mustBeListed(seen);
      assert.deepEqual(seen.now.calls, []);
    },
    downloading: (seen) => {
      mustBeListed(seen);
      assert.deepEqual(seen.now.calls, [{ id: 'saveRefused', input: undefined }]);
    },
  },
};

import assert from 'node:assert/strict';
import { problemList } from '../../machines/problemList/problemList.machine.js';
import type { ProblemPage } from '../../machines/problemList/types.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';

export type ProblemList = typeof problemList;
type Observed = Observation<ProblemList, undefined>;
type CaseContext<E = unknown> = StepContext<ProblemList, undefined, E>;

export const noAnswerText = 'Service temporarily unavailable';
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;
export const exportFailedText = 'The file couldn’t be created. Try again.';
const at = '2026-11-23T15:00:00.000Z';
const emily = { userName: 'Emily Hart', customerCode: 'C-1042', customerName: 'Harbor Street Bistro' };
const guest = { userName: null, customerCode: null, customerName: null };

/** Two of thirty problems. */
export const some: ProblemPage = {
  totalCount: 30,
  rows: [
    { number: '1030', at, ...emily, browser: 'Firefox', system: 'Linux', excerpt: 'The total is wrong', hasRecording: true },
    { number: '1029', at, ...guest, browser: null, system: null, excerpt: 'I cannot sign in', hasRecording: false },
  ],
};
const none: ProblemPage = { totalCount: 0, rows: [] };
const beyond: ProblemPage = { totalCount: 30, rows: [] };

const readsOther = {
  '*': ({ before, event }: CaseContext<{ page: number }>) =>
    event.page >= 1 && event.page !== before.context.page ? ('loading' as const) : null,
};

function mustBeListed(seen: Observed): void {
  const { snapshot, before, event, now } = seen;
  const { page, totalCount, rows } = snapshot.context;
  const { output } = (event ?? {}) as { output?: ProblemPage };
  const expected = event?.type === 'xstate.done.actor.loadProblems' ? output : before?.context;
  assert.deepEqual([totalCount, rows], [expected?.totalCount, expected?.rows]);
  assert.equal(page, before?.context.page);
  const failed = event?.type === 'xstate.error.actor.exportProblems';
  const notice = { type: 'notification.raised', kind: 'error', text: exportFailedText };
  assert.deepEqual(inEnglish(now.emitted), failed ? [notice] : []);
}

/** The list of reported problems. */
export const problemListModel: Model<ProblemList> = {
  machine: problemList,
  scenarios: [
    { name: 'the first page', input: { page: 1 }, startsIn: 'loading', fixture: undefined },
    { name: 'a link to the second page', input: { page: 2 }, startsIn: 'loading', fixture: undefined },
  ],
  guardInputs: ({ context: { page, totalCount, rows } }) => [page, totalCount, rows.length],
  events: {
    'page.chosen': {
      description: ({ page }) => `turns to page ${page}`,
      cases: { first: { page: 1 }, second: { page: 2 }, 'before the first': { page: 0 } },
      leadsTo: readsOther,
    },
    'address.changed': {
      description: ({ page }) => `opens the address of page ${page}`,
      cases: { first: { page: 1 }, second: { page: 2 } },
      leadsTo: readsOther,
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
    'export.chosen': {
      description: ({ format }) => `takes the problems away as ${format}`,
      cases: { 'comma-separated values': { format: 'csv' }, 'a spreadsheet': { format: 'xlsx' } },
      leadsTo: { listed: 'exporting' },
    },
  },
  actors: {
    loadProblems: {
      outcomes: {
        some: { description: 'problems are read', output: some, leadsTo: { loading: 'listed' } },
        none: { description: 'there are none', output: none, leadsTo: { loading: 'listed' } },
        'not on this page': { description: 'there are none on this page', output: beyond, leadsTo: { loading: 'listed' } },
        absent: { description: 'the back office has no such call', output: null, leadsTo: { loading: 'absent' } },
        'no answer': { ...noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    exportProblems: {
      outcomes: {
        made: { description: 'the file is made', output: undefined, leadsTo: { exporting: 'listed' } },
        failed: { ...noAnswer, leadsTo: { exporting: 'listed' } },
      },
    },
  },
  delays: {},
  states: {
    loading: ({ snapshot, before, event, scenario, now }) => {
      const { page } = snapshot.context;
      assert.deepEqual(now.calls.at(-1), { id: 'loadProblems', input: { page } });
      if (!before) {
        const fresh = { ...scenario.input, totalCount: 0, rows: [], message: '', format: 'csv' };
        return assert.deepEqual(snapshot.context, fresh);
      }
      assert.equal(page, { page: before.context.page, ...event }.page);
      assert.deepEqual(now.emitted, event?.type === 'page.chosen' ? [{ type: 'address.wanted', page }] : []);
    },
    failed: ({ snapshot }) => assert.equal(english(snapshot.context.message), noAnswerText),
    absent: ({ snapshot, before }) => assert.deepEqual(snapshot.context, before?.context),
    listed: mustBeListed,
    exporting: (seen) => {
      mustBeListed(seen);
      const { format } = seen.event as unknown as { format: string };
      assert.equal(seen.snapshot.context.format, format);
      assert.deepEqual(seen.now.calls, [{ id: 'exportProblems', input: { format } }]);
    },
  },
};

import { readFile } from 'node:fs/promises';
import { type Download, expect } from 'playwright/test';
import type { ProblemPage } from '../../machines/problemList/types.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  cell,
  columnheader,
  h1,
  link,
  main,
  nodeOf,
  type Part,
  row,
  status,
  table,
} from '../../paths/screen/shown.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { administrationAreas } from './browser/administration-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { exportFailedText, noAnswerText, type ProblemList, problemListModel, some } from './problemList.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  downloads: Download[];
}
type SeenList = Seen<ProblemList, undefined>;
type Act = Perform<ProblemList, undefined, ScreenContext>;

const wire = ({ totalCount, rows }: ProblemPage) => ({
  problemReports: {
    ...{ __typename: 'ProblemReports', totalCount },
    rows: rows.map((problem) => ({ __typename: 'ListedProblem', ...problem })),
  },
});
const read =
  (page: ProblemPage | null): Act =>
  async ({ answers }) =>
    await answers.answer('ProblemReports', { kind: 'data', data: page ? wire(page) : { problemReports: null } });
const fails: Act = async ({ answers }) =>
  await answers.answer('ProblemReports', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });

const isShown = ({ snapshot }: SeenList) => snapshot.matches('listed') || snapshot.matches('exporting');

function page(seen: SeenList, ...content: Part[]): Screen {
  const { snapshot, step } = seen;
  const { page: number, totalCount, format } = snapshot.context;
  const isWorking = (each: string) => snapshot.matches('exporting') && each === format && { busy: true, disabled: true };
  const isFailed = step?.event.type === 'xstate.error.actor.exportProblems';
  return {
    address: number === 1 ? '/admin/problems' : `/admin/problems?page=${number}`,
    title: 'Reported Problems · Northlight Provisions',
    shows: [
      main(
        administrationAreas('activity'),
        h1('Reported Problems'),
        'Sent with Report a Problem, newest first.',
        isShown(seen) &&
          totalCount > 0 &&
          (['csv', 'xlsx'] as const).map((each) =>
            button(`Export Reported Problems as ${each.toUpperCase()}`, each.toUpperCase(), isWorking(each)),
          ),
        isShown(seen) && status(`${totalCount} problems`),
        content,
      ),
      ...(isFailed ? [notification('error', exportFailedText)] : []),
    ],
  };
}

function listed(seen: SeenList): Screen {
  const { page: number, totalCount, rows } = seen.snapshot.context;
  if (totalCount === 0)
    return page(...([seen, 'No problems reported yet', 'People send them with Report a Problem in their menu.'] as const));
  if (rows.length === 0) return page(seen, 'There is no such page', button('Show the First Page'));
  const numberLink = (of: string) => link(of, { url: `/admin/problems/${of}` });
  return page(
    seen,
    table(
      'Reported Problems',
      row(['Number', 'Problem', 'Recording'].map((title) => columnheader(title))),
      row(
        cell(numberLink('1030')),
        cell('The total is wrong', '11/23/2026, 10:00 AM · Emily Hart · Harbor Street Bistro'),
        cell('Yes'),
      ),
      row(cell(numberLink('1029')), cell('I cannot sign in', '11/23/2026, 10:00 AM · Guest'), cell('No')),
    ),
    nodeOf('navigation')(
      'Pages',
      button('Previous page', number === 1 && { disabled: true }),
      `Page ${number} of 2`,
      button('Next page', number === 2 && { disabled: true }),
    ),
  );
}

const onScreen: OnScreen<ProblemList, undefined, ScreenContext> = {
  model: problemListModel,
  excluded: {},

  async open(browserPage, { input: { page: number } }) {
    await browserPage.clock.install();
    const answers = await GatewayAnswers.on(browserPage, { held: ['ProblemReports'], patch: patchFields({ isStaff: true }) });
    await rememberIn(browserPage, await asUser(await drawTestBuyer()));
    const downloads: Download[] = [];
    browserPage.on('download', (download) => downloads.push(download));
    await browserPage.goto(number === 1 ? '/admin/problems' : `/admin/problems?page=${number}`);
    await expect(browserPage.getByRole('heading', { name: 'Reported Problems' })).toBeVisible({ timeout: 15_000 });
    const heard = async () => {
      const types = await answers.heard('problemList');
      return types?.[0] === 'address.changed' ? types.slice(1) : types;
    };
    return { page: browserPage, answers, downloads, sent: answers.sent, heard };
  },

  cannot({ before, event }) {
    const { page: number, totalCount, rows } = before.context;
    if (!('type' in event)) return null;
    switch (event.type) {
      case 'page.chosen':
        if (event.page < 1 || event.page === number) return 'there is no button';
        if (!before.matches('listed') && !before.matches('exporting')) return 'there are no pages';
        if (rows.length > 0) return null;
        return event.page === 1 && totalCount > 0 ? null : 'there are no pages';
      case 'address.changed':
        return event.page === number ? 'it shows already' : null;
      case 'export.chosen':
        return totalCount > 0 ? null : 'there is nothing to take away';
      default:
        return null;
    }
  },

  events: {
    'page.chosen': async ({ page: shown }, { event: { page: number }, before }) => {
      const name = before.context.rows.length === 0 ? 'Show the First Page' : number === 1 ? 'Previous page' : 'Next page';
      await shown.getByRole('button', { name }).click();
    },
    'address.changed': async ({ page: shown }, { event: { page: number } }) =>
      await shown.evaluate(
        (address) => {
          window.history.pushState({ idx: 1 }, '', address);
          window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
        },
        number === 1 ? '/admin/problems' : `/admin/problems?page=${number}`,
      ),
    retry: async ({ page: shown }) => await shown.getByRole('button', { name: 'Try again' }).click(),
    'export.chosen': async ({ page: shown }, { event: { format } }) =>
      await shown.getByRole('button', { name: `Export Reported Problems as ${format.toUpperCase()}` }).click(),
  },
  outcomes: {
    loadProblems: {
      some: read(some),
      none: read({ totalCount: 0, rows: [] }),
      'not on this page': read({ totalCount: 30, rows: [] }),
      absent: read(null),
      'no answer': fails,
    },
    exportProblems: {
      made: async (screenContext, step) => {
        const { downloads } = screenContext;
        const known = downloads.length;
        await read(some).call(undefined, screenContext, step);
        await expect.poll(() => downloads.length).toBe(known + 1);
        const file = downloads.at(-1)!;
        const { format } = step.before.context;
        expect(file.suggestedFilename()).toBe(`Reported Problems.${format}`);
        if (format !== 'csv') return;
        const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
        expect(lines[2]).toBe('1029,"11/23/2026, 10:00 AM",Guest,,,,I cannot sign in,No');
      },
      failed: fails,
    },
  },
  delays: {},
  looks: ({ context: { totalCount, rows } }) => (totalCount === 0 ? 'empty' : rows.length === 0 ? 'beyond' : ''),
  hears: (_, { event, before, after }) =>
    event.type === 'page.chosen' && before.context.page !== after.context.page ? [event.type, 'address.changed'] : undefined,

  components: [
    'client/features/administration/problems/ProblemsPage.tsx',
    'client/features/administration/problems/problems.actors.ts',
  ],
  survivors: {},
  notCompared: frame,
  calls: {
    loadProblems: {
      name: 'ProblemReports',
      variables: (_, { snapshot }) => ({ page: snapshot.context.page, pageSize: 25 }),
    },
    exportProblems: { name: 'ProblemReports', variables: () => ({ page: 1, pageSize: 1_000 }) },
  },
  besides: callsOfFrame,
  states: {
    loading: (_, seen) => page(seen),
    failed: (_, seen) => page(seen, alert(noAnswerText, 'Try again in a moment.', button('Try again'))),
    absent: (_, seen) =>
      page(seen, 'Reported problems are not available', 'This back office does not give them to the storefront.'),
    listed: (_, seen) => listed(seen),
    exporting: (_, seen) => listed(seen),
  },
  unreached: {},
};

/** The list of reported problems in a browser. */
export const problemListOnScreen = timely(onScreen);

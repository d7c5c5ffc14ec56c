import { readFile } from 'node:fs/promises';
import { type Download, expect } from 'playwright/test';
import { tableTitles } from '../../domain/overview/overview-tables.js';
import type { Part as OverviewPart, StoreOverview } from '../../domain/overview/store-overview.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { english } from '../../texts/testing/english.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { noAnswerText, notices, type StoreOverviewMachine, storeOverviewModel } from './storeOverview.model.js';
import { broken, full, quiet } from './storeOverview.scenarios.js';
import { overviewPage, type Working } from './storeOverview.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  downloads: Download[];
}
type SeenOverview = Seen<StoreOverviewMachine, undefined>;
type Act = Perform<StoreOverviewMachine, undefined, ScreenContext>;

const types = {
  sales: 'StoreSales',
  topProducts: 'TopProducts',
  missedSearches: 'MissedSearches',
  cartsLeft: 'CartsLeft',
  openPayments: 'OpenPayments',
  failedMails: 'FailedMails',
  health: 'StoreHealth',
} as const satisfies Record<keyof StoreOverview, string>;
const rowTypes = {
  ...{ topProducts: 'TopProduct', missedSearches: 'MissedSearch', cartsLeft: 'CartLeft' },
  ...{ openPayments: 'OpenPayment', failedMails: 'FailedMail' },
} as const;

/** The wire form of a part. */
function wirePart(name: keyof StoreOverview, part: OverviewPart<unknown>) {
  if (part.kind !== 'known') return null;
  const value = part.value as Record<string, unknown> & { rows?: object[]; days?: object[]; jobs?: object[] };
  return {
    ...{ __typename: types[name], ...value },
    ...(value.rows && { rows: value.rows.map((row) => ({ __typename: rowTypes[name as keyof typeof rowTypes], ...row })) }),
    ...(value.days && { days: value.days.map((day) => ({ __typename: 'SalesDay', ...day })) }),
    ...(value.jobs && {
      jobs: value.jobs.map((job) => ({ __typename: 'BackgroundJob', ...job })),
      cards: { __typename: 'CardHealth', ...(value.cards as object) },
      mail: { __typename: 'MailHealth', ...(value.mail as object) },
      versions: { __typename: 'StoreVersions', ...(value.versions as object) },
    }),
  };
}
const wire = (overview: Partial<StoreOverview>) => ({
  storeOverview: {
    __typename: 'StoreOverview',
    ...Object.fromEntries(
      Object.entries(overview).map(([name, part]) => [
        name,
        wirePart(name as keyof StoreOverview, part as OverviewPart<unknown>),
      ]),
    ),
  },
});

const read =
  (overview: StoreOverview): Act =>
  async ({ answers }) =>
    await answers.answer('StoreOverview', { kind: 'data', data: wire(overview) });
const fails =
  (operation: string): Act =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });

/** The call that reads a table for a file. */
const reads = { cartsLeft: 'CartLeftRows', topProducts: 'TopProductRows' } as const;
const readOf = (table: string) => reads[table as keyof typeof reads];

/** The page with the notification of the last step's outcome. */
function page({ snapshot, step }: SeenOverview, working: Working = {}, failed: string | null = null): Screen {
  const isOutcome = step?.event.type.match(/(?:retryMail|exportTable)$/) && step.case !== 'made';
  const notice = isOutcome ? notices[step!.case as keyof typeof notices] : null;
  return overviewPage({ ...snapshot.context, ...working }, failed, notice && notification(notice[0], notice[1]));
}

const onScreen: OnScreen<StoreOverviewMachine, undefined, ScreenContext> = {
  model: storeOverviewModel,
  excluded: {},

  async open(browserPage, { input: { days } }) {
    await browserPage.clock.install();
    const held = ['StoreOverview', 'RetryMail', ...Object.values(reads)];
    const answers = await GatewayAnswers.on(browserPage, { held, patch: patchFields({ isStaff: true }) });
    await rememberIn(browserPage, await asUser(await drawTestBuyer()));
    const downloads: Download[] = [];
    browserPage.on('download', (download) => downloads.push(download));
    await browserPage.goto(days === 30 ? '/admin/overview' : `/admin/overview?days=${days}`);
    await expect(browserPage.getByRole('heading', { name: 'Overview' })).toBeVisible({ timeout: 15_000 });
    const heard = async () => {
      const heardTypes = await answers.heard('storeOverview');
      return heardTypes?.[0] === 'address.changed' ? heardTypes.slice(1) : heardTypes;
    };
    return { page: browserPage, answers, downloads, sent: answers.sent, heard };
  },

  cannot({ before, event }) {
    const { overview, days, form } = before.context;
    if (!('type' in event)) return null;
    switch (event.type) {
      case 'mail.retried':
        return event.id === '812' ? null : 'it is not on the screen';
      case 'export.chosen': {
        const part = event.table === 'cartsLeft' ? overview?.cartsLeft : overview?.topProducts;
        return part?.kind === 'known' && part.value.rows.length > 0 ? null : 'there is nothing to take away';
      }
      case 'form.chosen':
        if (overview?.sales.kind !== 'known') return 'there is no chart';
        return event.form === form ? 'it shows already' : null;
      case 'period.chosen':
      case 'address.changed':
        return event.days === days ? 'it shows already' : null;
      default:
        return null;
    }
  },

  events: {
    'period.chosen': async ({ page: shown }, { event: { days } }) =>
      await shown.getByRole('button', { name: `${days} days` }).click(),
    'address.changed': async ({ page: shown }, { event: { days } }) =>
      // As Back and Forward do, without loading the page again.
      await shown.evaluate(
        (address) => {
          window.history.pushState({ idx: 1 }, '', address);
          window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
        },
        days === 30 ? '/admin/overview' : `/admin/overview?days=${days}`,
      ),
    'form.chosen': async ({ page: shown }, { event: { form } }) =>
      await shown.getByRole('button', { name: form === 'chart' ? 'Chart' : 'Table', exact: true }).click(),
    refresh: async ({ page: shown }, { before }) =>
      await shown
        .getByRole('button', { name: before.matches('failed') ? 'Try again' : 'Refresh' })
        .first()
        .click(),
    'mail.retried': async ({ page: shown }) =>
      await shown.getByRole('button', { name: 'Send again: Order confirmation to Emily Hart' }).click(),
    'export.chosen': async ({ page: shown }, { event: { table, format } }) =>
      await shown.getByRole('button', { name: `Export ${english(tableTitles[table])} as ${format.toUpperCase()}` }).click(),
  },
  outcomes: {
    loadOverview: {
      everything: read(full),
      'a quiet store': read(quiet),
      'missing parts': async ({ answers }) =>
        await answers.answer('StoreOverview', {
          kind: 'data',
          data: wire(broken),
          errors: [
            { path: ['storeOverview', 'sales'], code: 'BACK_OFFICE_TIMEOUT' },
            { path: ['storeOverview', 'health'], code: 'BACK_OFFICE_UNAVAILABLE', serverMessage: 'Under maintenance' },
          ],
        }),
      'no answer': fails('StoreOverview'),
    },
    retryMail: {
      sent: async ({ answers }) =>
        await answers.answer('RetryMail', { kind: 'data', data: { retryMail: { __typename: 'MailRetried', id: '812' } } }),
      gone: async ({ answers }) => await answers.answer('RetryMail', { kind: 'failure', code: 'NOT_FOUND' }),
      'no answer': fails('RetryMail'),
    },
    exportTable: {
      made: async ({ answers, downloads }, { before }) => {
        const { table, format } = before.context.file;
        const known = downloads.length;
        const name = table as keyof typeof reads;
        await answers.answer(readOf(table), { kind: 'data', data: wire({ [name]: full[name] }) });
        await expect.poll(() => downloads.length).toBe(known + 1);
        const file = downloads.at(-1)!;
        expect(file.suggestedFilename()).toBe(`${english(tableTitles[table])}.${format}`);
        if (format !== 'csv') return;
        const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
        expect(head?.replace('\uFEFF', '')).toBe('Customer Code,Customer,User,Lines,Value,Last Change');
        expect(rows).toEqual(['C-1042,Harbor Street Bistro,Emily Hart,4,281.60,"11/23/2026, 10:00 AM"']);
      },
      'cannot be made': async ({ answers }, { before }) =>
        await answers.answer(readOf(before.context.file.table), { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: {},
  looks({ context: { overview, form } }) {
    if (overview === null) return '';
    return `${overview.sales.kind === 'known' ? `${overview.sales.value.orders} orders` : 'broken'}, ${form}`;
  },
  hears: (_, { event, before, after }) =>
    event.type === 'period.chosen' && before.context.days !== after.context.days ? [event.type, 'address.changed'] : undefined,

  components: [
    ...['OverviewPage', 'SalesCard', 'PartCard', 'RowTable', 'ListCards', 'PaymentsCard', 'MailsCard', 'HealthCards'].map(
      (file) => `client/features/administration/overview/${file}.tsx`,
    ),
    ...['use-store-overview.ts', 'storeOverview.actors.ts'].map((file) => `client/features/administration/overview/${file}`),
  ],
  survivors: {},
  notCompared: frame,
  calls: {
    loadOverview: { name: 'StoreOverview', variables: (_, { snapshot }) => ({ days: snapshot.context.days }) },
    retryMail: { name: 'RetryMail', variables: () => ({ id: '812' }) },
    exportTable: {
      name: ({ snapshot }) => readOf(snapshot.context.file.table),
      variables: (_, { snapshot }) => ({
        ...(snapshot.context.file.table === 'topProducts' && { days: snapshot.context.days }),
        limit: 1_000,
      }),
    },
  },
  besides: callsOfFrame,
  states: {
    loading: (_, seen) => page(seen, { isLoading: true }),
    failed: (_, seen) => page(seen, {}, noAnswerText),
    'shown.idle': (_, seen) => page(seen),
    'shown.retrying': (_, seen) => page(seen, { retrying: true }),
    'shown.exporting': (_, seen) => page(seen, { exporting: true }),
  },
  unreached: {},
};

/** The page Overview in a browser. */
export const storeOverviewOnScreen = timely(onScreen);

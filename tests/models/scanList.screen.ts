import { expect } from 'playwright/test';
import type { ScanPage, ScanQuery } from '../../domain/documents/stored-scan.js';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { alert, button } from '../../paths/screen/shown.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { patchFields } from './browser/patch-fields.js';
import { withRealContext } from './browser/real-context.js';
import { otherRoom } from './browser/room.js';
import { StandingNotices, standing } from './browser/standing-notices.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { typesInto } from './browser/typing.js';
import { UploadAnswers } from './browser/upload-answers.js';
import { noAnswerText, orderUnknown, raisedBy, type ScanList, scanChanged, scanListModel, scanPages } from './scanList.model.js';
import { absentShows, addressOfScans, filingShows, type ScansLook, scansPage, scansShow, tabNames } from './scanList.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  uploads: UploadAnswers;
  notices: StandingNotices;
  look: { isPhone: boolean };
  /** The list, search and page of the browser's address. */
  address: ScanQuery;
  /** The row and its button that were used last. */
  held: { scanKey: string; action: string } | null;
  /** The control that got the focus by itself with the last step. */
  focus: string | null;
  /** Events that the machine hears after that of the last step. */
  also: readonly string[];
}
type Act = Perform<ScanList, undefined, ScreenContext>;

const lookOf = ({ look, notices, address, focus }: ScreenContext): ScansLook => ({
  ...{ isPhone: look.isPhone, notice: notices.shown, address, focus },
});
const queryIn = ({ filter, search, page }: ScanQuery): ScanQuery => ({ filter, search, page });
const isSame = (one: ScanQuery, other: ScanQuery): boolean => addressOfScans(one) === addressOfScans(other);
const scanNames: Readonly<Record<string, string>> = Object.fromEntries(
  scanPages.some.rows.map(({ scanKey, originalName }) => [scanKey, originalName ?? '']),
);
const filters = { unfiled: 'UNFILED', filed: 'FILED', removed: 'REMOVED' } as const;

/** The address follows the machine, and comes back to it as news. */
function follows(at: ScreenContext, { context }: { context: ScanQuery }): void {
  if (!isSame(at.address, context)) at.also = ['address.changed'];
  at.address = queryIn(context);
}

/** The scans as the answer of a reading. The focus of a row that has gone is on the same button of the next one, else on the heading. */
const read =
  (found: ScanPage | null): Act =>
  async (at) => {
    const { counts, isFolderWatched, rows } = found ?? scanPages.none;
    const scans = found && {
      ...{ __typename: 'Scans', unfiledCount: counts.unfiled, filedCount: counts.filed, removedCount: counts.removed },
      ...{ isFolderWatched, rows: rows.map((scan) => ({ __typename: 'StoredScan', ...scan })) },
    };
    await at.answers.answer('Scans', { kind: 'data', data: { scans } });
    if (found === null || at.held === null || rows.some(({ scanKey }) => scanKey === at.held?.scanKey)) return;
    const [next] = rows;
    at.focus = next ? `${at.held.action}: ${next.originalName}` : 'heading';
    at.held = next ? { ...at.held, scanKey: next.scanKey } : null;
  };
const unread: Act = async ({ answers }) => await answers.answer('Scans', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });

const movingCall = ({ moved }: { moved: { isRemoved: boolean } | null }) => (moved?.isRemoved ? 'RemoveScan' : 'RestoreScan');
const filed =
  (outcome: object, isClosed: boolean): Act =>
  async (at) => {
    await at.answers.answer('FileScan', { kind: 'data', data: { fileScan: outcome } });
    if (isClosed) returnsFocus(at);
  };
const problems = (code: string, message: string) => ({
  __typename: 'Problems',
  problems: [{ __typename: 'Problem', code, message, field: null, params: [], lineId: null, retryAfter: null }],
});
/** A dialog that closes gives the focus back. */
function returnsFocus(at: ScreenContext): void {
  at.focus = at.held && `${at.held.action}: ${scanNames[at.held.scanKey]}`;
}

async function presses(at: ScreenContext, action: string, scanKey: string): Promise<void> {
  at.held = { action, scanKey };
  await at.page.getByRole('button', { name: `${action}: ${scanNames[scanKey]}`, exact: true }).click();
}
const dialogOf = ({ page }: OnPage) => page.getByRole('dialog', { name: 'File Scan' });
async function types(at: ScreenContext, label: string, value: string): Promise<void> {
  const times = await typesInto(dialogOf(at).getByLabel(label, { exact: true }), value);
  at.also = Array.from({ length: times - 1 }, () => (label === 'Label' ? 'name.changed' : 'orderNumber.changed'));
}

/** The row is left for another list. */
const leaving =
  (perform: Act): Act =>
  async (at, step) => {
    at.held = null;
    await perform(at, step);
  };

const onScreen: OnScreen<ScanList, undefined, ScreenContext> = {
  model: scanListModel,
  excluded: {},

  async open(page, { input }) {
    await page.clock.install();
    const held = ['Scans', 'FileScan', 'RemoveScan', 'RestoreScan'];
    const answers = await GatewayAnswers.on(page, { held, patch: patchFields({ isStaff: true }) });
    const uploads = await UploadAnswers.on(page, answers);
    await rememberIn(page, await asUser(await drawTestBuyer()));
    await page.goto(addressOfScans(input));
    await expect(page.getByRole('heading', { name: 'Scans' })).toBeVisible({ timeout: 15_000 });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const heard = async () => {
      const types = await answers.heard('scanList');
      return types?.[0] === 'address.changed' ? types.slice(1) : types;
    };
    const [notices, look] = [new StandingNotices(), { isPhone: false }];
    const nothing = { held: null, focus: null, also: [] };
    return { page, answers, uploads, notices, sent: answers.sent, heard, look, address: queryIn(input), ...nothing };
  },

  cannot({ before, event, scenario }) {
    const { search, page, rows, counts, filter, shown } = before.context;
    const isListed = before.matches('listed') || before.matches('moving');
    const hasRow = (key: string) => rows.some(({ scanKey }) => scanKey === key);
    switch (event.type) {
      case 'filter.chosen':
      case 'search.changed':
      case 'page.chosen':
        if (before.matches('filing')) return 'the dialog covers it';
        if (before.matches('absent')) return 'the page has no lists';
        if (event.type === 'filter.chosen') return null;
        if (event.type === 'search.changed') return event.search === search ? 'typing the same changes nothing' : null;
        if (!isListed || counts[filter] === 0) return 'there are no pages';
        return event.page === page || (rows.length === 0 && event.page > 1) ? 'there is no button' : null;
      case 'address.changed':
        // The address has not followed what is typed.
        return before.matches('searching') && isSame(shown ?? scenario.input, event) ? 'it is the address already' : null;
      case 'filing.opened':
        return hasRow(event.scan.scanKey) ? null : 'there is no such row';
      case 'scan.removed':
      case 'scan.restored':
        return hasRow(event.scanKey) ? null : 'there is no such row';
      default:
        return null;
    }
  },

  events: {
    'filter.chosen': leaving(async (at, { event, after }) => {
      const { filter } = event as unknown as ScanQuery;
      await at.page.getByRole('button', { name: new RegExp(`^${tabNames[filter]} \\(`) }).click();
      follows(at, after);
    }) as Act,
    'search.changed': leaving(async (at, { event, after }) => {
      await at.page.getByRole('searchbox', { name: 'Search scans' }).fill((event as unknown as ScanQuery).search);
      if (after.matches('moving')) follows(at, after);
    }) as Act,
    'page.chosen': leaving(async (at, { event, before: { context }, after }) => {
      const { page } = event as unknown as ScanQuery;
      const name = context.rows.length === 0 ? 'Show the First Page' : page > context.page ? 'Next page' : 'Previous page';
      await at.page.getByRole('button', { name }).click();
      follows(at, after);
    }) as Act,
    'address.changed': leaving(async (at, { event }) => {
      at.address = queryIn(event as unknown as ScanQuery);
      await at.page.evaluate((address) => {
        window.history.pushState({ idx: 1 }, '', address);
        window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
      }, addressOfScans(at.address));
    }) as Act,
    'scans.arrived': leaving(async ({ page, uploads }) => {
      const zone = page.getByRole('group', { name: 'Upload Scans' });
      const scan = { name: 'page 4.pdf', mimeType: 'application/pdf', buffer: Buffer.from('WHATEVER') };
      await zone.locator('input').setInputFiles(scan);
      await uploads.answer({ scan: { orderNumber: null, customerName: null }, isKnown: false });
      await zone.getByRole('button', { name: 'Clear List' }).click();
    }) as Act,
    retry: leaving(async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click()),
    'filing.opened': async (at, { event: { scan }, before: { context } }) =>
      await presses(at, context.filter === 'unfiled' ? 'File' : 'Change Order', scan.scanKey),
    'orderNumber.changed': async (at, { event: { orderNumber } }) => await types(at, 'Order Number', orderNumber),
    'name.changed': async (at, { event: { name } }) => await types(at, 'Label', name),
    'filing.confirmed': async (at) => await dialogOf(at).getByRole('button', { name: 'File', exact: true }).click(),
    'filing.cancelled': async (at) => {
      await dialogOf(at).getByRole('button', { name: 'Cancel' }).click();
      returnsFocus(at);
    },
    'scan.removed': async (at, { event: { scanKey } }) => await presses(at, 'Remove', scanKey),
    'scan.restored': async (at, { event: { scanKey } }) => await presses(at, 'Restore', scanKey),
    'undo.pressed': async ({ page }) => await page.getByRole('button', { name: 'Undo', exact: true }).click(),
  },
  outcomes: {
    loadScans: {
      ...{ some: read(scanPages.some), none: read(scanPages.none), 'not on this page': read(scanPages['not on this page']) },
      ...{ absent: read(null), 'no answer': unread },
    },
    refreshScans: {
      ...{ some: read(scanPages.some), none: read(scanPages.none), 'one fewer': read(scanPages['one fewer']) },
      ...{ absent: read(null), 'no answer': unread },
    },
    moveScan: {
      done: async ({ answers }, { before: { context } }) => {
        const operation = movingCall(context);
        const scan = { __typename: 'StoredScan', scanKey: context.moved?.scanKey };
        const field = operation === 'RemoveScan' ? 'removeScan' : 'restoreScan';
        await answers.answer(operation, { kind: 'data', data: { [field]: scan } });
      },
      'no answer': async ({ answers }, { before: { context } }) =>
        await answers.answer(movingCall(context), { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
    fileScan: {
      filed: filed({ __typename: 'ScanFiled', scan: { __typename: 'StoredScan', scanKey: '17' } }, true),
      unknown: filed(problems('ORDER_UNKNOWN', orderUnknown), false),
      changed: filed(problems('SCAN_CHANGED', scanChanged), true),
      'no answer': async ({ answers }) => await answers.answer('FileScan', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: {
    searchDebounce: async (at, { after }) => {
      await at.page.clock.runFor(400);
      follows(at, after);
    },
  },
  looks: ({ context: { filter, rows, search } }) => `${filter} ${rows.length} ${search !== ''}`,
  hears: ({ also }, { event }) => (also.length > 0 ? [event.type, ...also] : undefined),
  asides: { 'listed.resting': otherRoom, 'filing.editing': otherRoom },

  components: ['ScansPage.tsx', 'ScanRows.tsx', 'FilingDialog.tsx', 'use-row-focus.ts', 'scans.actors.ts'].map(
    (file) => `client/features/administration/scans/${file}`,
  ),
  survivors: {},
  notCompared: frame,
  calls: {
    loadScans: { name: 'Scans', variables: (_, { snapshot: { context } }) => variablesOf(context) },
    refreshScans: { name: 'Scans', variables: (_, { snapshot: { context } }) => variablesOf(context) },
    moveScan: {
      name: ({ snapshot: { context } }) => movingCall(context),
      variables: (_, { snapshot: { context } }) => ({ scanKey: context.moved?.scanKey }),
    },
    fileScan: {
      name: 'FileScan',
      variables: (_, { snapshot: { context } }) => ({
        input: {
          ...{ scanKey: context.filed?.scanKey, orderNumber: context.orderNumber.trim(), name: context.name.trim() },
          expectedOrderNumber: context.filed?.orderNumber,
        },
      }),
    },
  },
  besides: { ...callsOfFrame, '/upload/scan': 'a scan arrives: the paths of fileUploads compare it' },
  states: {
    reading: 'passing',
    loading: (at, seen) => scansPage(seen, lookOf(at)),
    failed: (at, seen) => scansPage(seen, lookOf(at), alert(noAnswerText, 'Try again in a moment.', button('Try again'))),
    absent: (at) => absentShows(lookOf(at)),
    searching: (at, seen) => scansPage(seen, lookOf(at)),
    'listed.resting': (at, seen) => scansShow(seen, lookOf(at)),
    'listed.refreshing': (at, seen) => scansShow(seen, lookOf(at)),
    moving: (at, seen) => scansShow(seen, lookOf(at)),
    'filing.editing': (at, seen) => filingShows(seen, lookOf(at)),
    'filing.saving': (at, seen) => filingShows(seen, lookOf(at)),
  },
  unreached: {},
};

const variablesOf = ({ filter, search, page }: ScanQuery) => ({ filter: filters[filter], search, page });

/** Each step begins without what the one before has left. */
function begun<Acts extends object>(acts: Acts): Acts {
  const each = (perform: unknown): Act => {
    return async (at, step) => {
      Object.assign(at, { focus: null, also: [] });
      await (perform as Act)(at, step);
    };
  };
  return Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, each(act)])) as Acts;
}
const { events, outcomes, delays } = onScreen;
const ofActors = Object.entries(outcomes).map(([id, acts]) => [id, begun(acts)]);

/** The list of scans in a browser. */
export const scanListOnScreen = withRealContext(
  standing(
    { ...onScreen, events: begun(events), delays: begun(delays), outcomes: Object.fromEntries(ofActors) },
    ({ event, before }) => raisedBy({ event, before } as Parameters<typeof raisedBy>[0])[0] ?? null,
    (snapshot) => (!snapshot.matches('moving') && snapshot.context.moved?.isRemoved ? snapshot.context.moved : null),
  ),
);

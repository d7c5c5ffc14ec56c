import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from 'playwright/test';
import type { Synonym } from '../../domain/administration/synonyms/synonym.js';
import { synonymsToTake } from '../../domain/administration/synonyms/synonym-plan.js';
import { addressOfSynonyms, type SynonymQuery } from '../../domain/administration/synonyms/synonym-query.js';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { failureText, refusalText, type SynonymEditorMachine, takenText } from './synonymEditor.expected.js';
import { beyond, catsup, fileLines, none, plan, smallFile, some, synonymEditorModel } from './synonymEditor.model.js';
import {
  absentShows,
  failedShows,
  formShows,
  importShows,
  listShows,
  loadingShows,
  noticeShows,
  type SeenSynonyms,
} from './synonymEditor.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  downloads: Download[];
  /** The notification on show. */
  notices: ReturnType<typeof noticeShows>;
}
type Act = Perform<SynonymEditorMachine, undefined, ScreenContext>;
type Context = SeenSynonyms['snapshot']['context'];

const node = (synonym: Synonym) => ({ __typename: 'StoreSynonym', ...synonym });
const read =
  (found: { totalCount: number; rows: readonly Synonym[] } | null): Act =>
  async ({ answers }) => {
    const storeSynonyms = found && { __typename: 'StoreSynonymPage', totalCount: found.totalCount, rows: found.rows.map(node) };
    await answers.answer('StoreSynonyms', { kind: 'data', data: { storeSynonyms } });
  };
const change = 'ChangeStoreSynonym';
/** A notification stays as long as the pointer is over it: the page is read again before Undo is pressed. */
const keepUndo = async (page: Page) => await page.getByRole('button', { name: 'Undo', exact: true }).hover();

const saved: Act = async ({ page, answers }, { before: { context } }) => {
  const after = context.change?.after ?? null;
  const changeStoreSynonym = { __typename: 'StoreSynonymSaved', synonym: after && node(after) };
  await answers.answer(change, { kind: 'data', data: { changeStoreSynonym } });
  if (!context.isUndo) await keepUndo(page);
};
const refused =
  (message: string, field: readonly string[]): Act =>
  async ({ answers }) => {
    const problem = {
      ...{ __typename: 'Problem', code: 'REFUSED', message, field },
      ...{ params: [], lineId: null, retryAfter: null },
    };
    const changeStoreSynonym = { __typename: 'Problems', problems: [problem] };
    await answers.answer(change, { kind: 'data', data: { changeStoreSynonym } });
  };
const denied =
  (operation: string): Act =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'failure', code: 'FORBIDDEN', serverMessage: failureText });

const notDone: Act = async (at, step) => {
  await denied(change)(at, step);
  if (step.before.context.isUndo) await keepUndo(at.page);
};

/** The answer to an import, by the outcomes of its synonyms. */
const judged =
  (...verdicts: readonly string[]): Act =>
  async ({ answers }) => {
    const results = verdicts.map((verdict) => ({
      ...{ __typename: 'StoreSynonymResult', verdict, reason: verdict === 'REFUSED' ? 'The same.' : null },
    }));
    await answers.answer('ImportStoreSynonyms', {
      ...{ kind: 'data', data: { importStoreSynonyms: { __typename: 'StoreSynonymsImported', results } } },
    });
  };

const addressWith = (query: SynonymQuery): string =>
  `/admin/products/synonyms${addressOfSynonyms(query) && `?${addressOfSynonyms(query)}`}`;

/** How a person chooses a query; null if there is no way. */
function wayTo(
  { query, totalCount, rows }: Context,
  wanted: SynonymQuery,
): 'search' | 'Show All' | 'First Page' | 'Next page' | 'Previous page' | null {
  if (wanted.search !== query.search)
    return wanted.page !== 1 ? null : wanted.search === '' && totalCount === 0 ? 'Show All' : 'search';
  if (totalCount === 0) return null;
  if (rows.length === 0) return wanted.page === 1 ? 'First Page' : null;
  return wanted.page > query.page ? 'Next page' : 'Previous page';
}

const tomato: Synonym = { term: 'tomato', meaning: 'tomatoes', isMutual: false };
/** The synonyms of the chosen file. */
const sentOf = ({ file }: Context): readonly Synonym[] =>
  file?.name === smallFile.name ? [...synonymsToTake(plan), catsup, tomato] : [catsup];

/** A state with the notification of its step; a page that is read again leaves the one before it on show. */
const withNotices =
  (shows: (seen: SeenSynonyms) => Screen) =>
  (at: ScreenContext, seen: SeenSynonyms): Screen => {
    if (!/^xstate\.done\.actor\.(load|refresh)Synonyms$/.test(seen.step?.event.type ?? '')) at.notices = noticeShows(seen);
    const screen = shows(seen);
    return { ...screen, shows: [...(screen.shows ?? []), ...at.notices] };
  };

const onScreen: OnScreen<SynonymEditorMachine, undefined, ScreenContext> = {
  model: synonymEditorModel,
  excluded: {},

  async open(page, { input: { query } }) {
    await page.clock.install();
    const held = ['StoreSynonyms', 'StoreSynonymFile', 'ImportStoreSynonyms', change];
    const answers = await GatewayAnswers.on(page, { held, patch: patchFields({ isStaff: true }) });
    await rememberIn(page, await asUser(await drawTestBuyer()));
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    await page.goto(addressWith(query));
    await page.getByRole('heading', { name: 'Synonyms' }).waitFor({ timeout: 15_000 });
    const heard = async () => {
      const types = await answers.heard('synonymEditor');
      return types?.[0] === 'address.changed' ? types.slice(1) : types;
    };
    return { page, answers, downloads, notices: [], sent: answers.sent, heard };
  },

  cannot({ before, event, case: chosen }) {
    const { context } = before;
    if (event.type === 'query.chosen' || event.type === 'address.changed') {
      if (addressOfSynonyms(event.query) === addressOfSynonyms(context.query)) return 'it shows already';
    }
    if (event.type === 'query.chosen') {
      if (!before.hasTag('list')) return 'there is no list';
      if (before.hasTag('form') || before.hasTag('import')) return 'a dialog is open';
      return wayTo(context, event.query) === null ? 'there is nothing to choose' : null;
    }
    const isFailing = event.type === 'xstate.error.actor.refreshSynonyms';
    if (isFailing && context.undoable !== null) return 'its notification would be gone';
    if (event.type === 'undo.pressed' && context.undoable === null) return 'there is no notification';
    if (event.type === 'import.applied' && (context.plan?.lines.length ?? 0) === 0) return 'the button is disabled';
    if (event.type === 'file.removed' && context.file === null) return 'there is no file';
    if (chosen === 'empty') return 'a file without synonyms sends nothing: synonymEditor.actors.test.ts';
    if (chosen === 'stopped') return 'a file of one portion is taken in or not: synonymEditor.actors.test.ts';
    if (event.type === 'form.changed')
      return JSON.stringify(event.after) === JSON.stringify(context.change?.after) ? 'typing the same changes nothing' : null;
    return null;
  },

  events: {
    retry: async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click(),
    'query.chosen': async ({ page }, { before: { context }, event: { query } }) => {
      const way = wayTo(context, query);
      if (way !== 'search') return void (await page.getByRole('button', { name: way ?? '', exact: true }).click());
      const box = page.getByRole('searchbox', { name: 'Search Synonyms' });
      await box.fill(query.search);
      await box.press('Enter');
    },
    'address.changed': async ({ page }, { event: { query } }) =>
      await page.evaluate((address) => {
        window.history.pushState({ idx: 1 }, '', address);
        window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
      }, addressWith(query)),
    'form.opened': async ({ page }, { event: { change: opened } }) => {
      const name = opened.before === null ? 'New Synonym' : 'Edit evoo → extra virgin olive oil';
      await page.getByRole('button', { name, exact: true }).click();
    },
    'form.changed': async ({ page }, { event: { field, after } }) => {
      const form = page.getByRole('dialog');
      if (field === 'isMutual') return void (await form.getByRole('checkbox', { name: 'Both ways' }).click());
      await form.getByLabel(field === 'term' ? 'Term (required)' : 'Meaning (required)', { exact: true }).fill(after[field]);
    },
    save: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    cancel: async ({ page }) =>
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(?:Cancel|Close)$/ })
        .last()
        .click(),
    'removal.chosen': async ({ page }) => await page.getByRole('button', { name: 'Remove catsup = ketchup' }).click(),
    'undo.pressed': async ({ page }) => await page.getByRole('button', { name: 'Undo', exact: true }).click(),
    export: async ({ page }) => await page.getByRole('button', { name: 'Export', exact: true }).click(),
    'import.opened': async ({ page }) => await page.getByRole('button', { name: 'Import', exact: true }).click(),
    'file.chosen': async ({ page }, { event: { file } }) => {
      const input = page.getByRole('dialog').getByRole('group', { name: 'File of synonyms' }).locator('input');
      await expect(input).toHaveAttribute('accept', '.csv,.txt,.tsv,text/csv');
      const lines = file.name === smallFile.name ? fileLines : ['catsup,ketchup,Y'];
      const buffer = Buffer.from(lines.join('\n').padEnd(file.size, '\n'));
      await input.setInputFiles({ name: file.name, mimeType: 'text/csv', buffer });
    },
    'file.removed': async ({ page }) =>
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Remove / })
        .click(),
    'import.applied': async ({ page }) =>
      await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click(),
  },
  outcomes: {
    loadSynonyms: {
      ...{
        some: read(some),
        'no match': read(none),
        'not on this page': read(beyond),
        'on this page': read(some),
        none: read(none),
      },
      ...{ absent: read(null), denied: denied('StoreSynonyms') },
    },
    refreshSynonyms: {
      ...{ some: read(some), 'no match': read(none), 'not on this page': read(beyond), 'on this page': read(some) },
      ...{ absent: read(null), denied: denied('StoreSynonyms') },
    },
    saveForm: {
      ...{ saved, taken: refused(takenText, ['after', 'term']), refused: refused(refusalText, ['after']) },
      denied: denied(change),
    },
    applyChange: { saved, refused: refused(refusalText, ['after']), denied: notDone },
    checkFile: {
      ...{ planned: judged('ADDED', 'CHANGED', 'UNCHANGED', 'REFUSED'), known: judged('UNCHANGED'), empty: async () => {} },
      denied: denied('ImportStoreSynonyms'),
    },
    takeFile: { taken: judged('ADDED', 'CHANGED'), stopped: async () => {}, denied: denied('ImportStoreSynonyms') },
    exportFile: {
      made: async ({ answers, downloads }) => {
        const known = downloads.length;
        const csv = fileLines.join('\r\n');
        await answers.answer('StoreSynonymFile', { kind: 'data', data: { storeSynonymFile: csv } });
        await expect.poll(() => downloads.length).toBe(known + 1);
        const file = downloads.at(-1);
        expect(file?.suggestedFilename()).toBe('Synonyms.csv');
        expect(await readFile((await file?.path()) ?? '', 'utf8')).toBe(csv);
      },
      denied: denied('StoreSynonymFile'),
    },
  },
  delays: {},
  looks: ({ context: { totalCount, rows, query } }) =>
    `${totalCount === 0 ? 'empty' : rows.length === 0 ? 'beyond' : ''} ${addressOfSynonyms(query)}`,
  hears: (_, { event }) => (event.type === 'query.chosen' ? [event.type, 'address.changed'] : undefined),

  components: [
    ...[
      'SynonymsPage.tsx',
      'SynonymTable.tsx',
      'SynonymForm.tsx',
      'SynonymImport.tsx',
      'use-synonym-editor.ts',
      'use-kept-row.ts',
    ],
  ].map((file) => `client/features/administration/synonyms/${file}`),
  survivors: {},
  notCompared: frame,
  calls: {
    loadSynonyms: {
      name: 'StoreSynonyms',
      variables: (_, { snapshot: { context } }) => ({ ...context.query, pageSize: 50 }),
    },
    refreshSynonyms: {
      name: 'StoreSynonyms',
      variables: (_, { snapshot: { context } }) => ({ ...context.query, pageSize: 50 }),
    },
    saveForm: { name: change, variables: (_, { snapshot: { context } }) => ({ input: context.change }) },
    applyChange: { name: change, variables: (_, { snapshot: { context } }) => ({ input: context.change }) },
    checkFile: {
      name: 'ImportStoreSynonyms',
      variables: (_, { snapshot: { context } }) => ({ input: { synonyms: sentOf(context), isDryRun: true } }),
    },
    takeFile: {
      name: 'ImportStoreSynonyms',
      variables: () => ({ input: { synonyms: synonymsToTake(plan), isDryRun: false } }),
    },
    exportFile: { name: 'StoreSynonymFile', variables: () => ({}) },
  },
  besides: callsOfFrame,
  states: {
    loading: withNotices(loadingShows),
    failed: withNotices(failedShows),
    absent: withNotices(absentShows),
    'listed.closed': withNotices(listShows),
    'listed.refreshing': withNotices(listShows),
    'listed.editing.filling': withNotices(formShows),
    'listed.editing.correcting': withNotices(formShows),
    'listed.saving': withNotices(formShows),
    'listed.applying': withNotices(listShows),
    'listed.importing.choosing': withNotices(importShows),
    'listed.importing.checking': withNotices(importShows),
    'listed.importing.taking': withNotices(importShows),
    'listed.exporting': withNotices(listShows),
  },
  unreached: {},
};

const inTime = timely(onScreen, async ({ page }) => await page.mouse.move(0, 0));

/** The synonyms in a browser; the notification's button is pressed while it is shown. */
export const synonymEditorOnScreen: typeof onScreen = {
  ...inTime,
  events: { ...inTime.events, 'undo.pressed': onScreen.events['undo.pressed'] },
  outcomes: {
    ...inTime.outcomes,
    loadSynonyms: onScreen.outcomes.loadSynonyms,
    refreshSynonyms: onScreen.outcomes.refreshSynonyms,
  },
};

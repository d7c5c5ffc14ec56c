import { readFile } from 'node:fs/promises';
import { type Download, expect } from 'playwright/test';
import type { ImportRowKind } from '../../domain/catalogue-import/catalogue-import.js';
import type { ImportRow, ImportRowPage } from '../../machines/importRows/types.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, cell, columnheader, group, nodeOf, type Part, row, status, table } from '../../paths/screen/shown.js';
import {
  goToCatalogueImport,
  importPage,
  importsData,
  openCatalogueImport,
  reviewShows,
} from './browser/catalogue-import-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { importWith } from './catalogueImport.scenarios.js';
import { downloadFailedText, type ImportRows, importRowsModel, noAnswerText, pages } from './importRows.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  downloads: Download[];
}
type SeenRows = Seen<ImportRows, undefined>;
type Act = Perform<ImportRows, undefined, ScreenContext>;

const operationOf = (kind: ImportRowKind) =>
  kind === 'REFUSED' ? ('CatalogueImportRefusals' as const) : ('CatalogueImportDifferences' as const);
const operations = ['CatalogueImportRefusals', 'CatalogueImportDifferences', 'CatalogueImportRefusedFile'];

/** The wire form of a row; the two calls have columns of their own. */
function rowNode(kind: ImportRowKind, { line, code, column, reason, description, before, after }: ImportRow) {
  const place = { line, code, column };
  if (kind === 'REFUSED') return { __typename: 'ImportRefusal', ...place, reason };
  return { __typename: 'ImportDifference', ...place, description, before, after };
}
const read =
  (pageOf: (kind: ImportRowKind) => ImportRowPage): Act =>
  async ({ answers }, { before }) => {
    const { kind } = before.context;
    const { totalCount, rows } = pageOf(kind);
    const field = kind === 'REFUSED' ? 'catalogueImportRefusals' : 'catalogueImportDifferences';
    const found = { __typename: 'ImportRows', totalCount, rows: rows.map((each) => rowNode(kind, each)) };
    await answers.answer(operationOf(kind), { kind: 'data', data: { [field]: found } });
  };
const piece = (text: string, next: number | null) =>
  ({ kind: 'data', data: { catalogueImportRefusedFile: { __typename: 'RefusedFilePiece', text, next } } }) as const;

/** An import that waits, with refused lines unless the page begins with changes. */
const importOf = (kind: ImportRowKind) =>
  importWith({
    counts: { products: 30, inserted: 0, changed: 2, discontinued: 0, categories: 0, refusedLines: kind === 'REFUSED' ? 2 : 0 },
  });

const hasRefused = ({ scenario }: Pick<SeenRows, 'scenario'>) => scenario.input.kind === 'REFUSED';
const isListed = ({ snapshot }: SeenRows) => snapshot.matches('listed') || snapshot.matches('downloading');

/** The rows by the requirement: refusals have a reason, changes the values before and after. */
const rowsShow: Readonly<Record<'REFUSED' | 'CHANGED', Part>> = {
  REFUSED: [
    row(['Product', 'Column', 'Reason'].map((title) => columnheader(title))),
    row(cell('10118', 'Line 4'), cell('List Price'), cell('"1,5" is not a decimal')),
    row(cell('10119', 'Line 5'), cell('Whole line'), cell('has 3 cells instead of 8')),
  ],
  CHANGED: [
    row(['Product', 'Column', 'Before', 'After'].map((title) => columnheader(title))),
    row(cell('10118', 'Chicken Thighs · Line 2'), cell('List Price'), cell('3.29'), cell('3.49')),
    row(cell('10119', 'Beef Ribs · Line 3'), cell('Brand'), cell('empty'), cell('Prairie')),
  ],
};
const titles = { REFUSED: 'Refused Lines', CHANGED: 'Changed' } as const;

function shows(seen: SeenRows, ...content: Part[]): Screen {
  const { snapshot, step } = seen;
  const kind = snapshot.context.kind as keyof typeof titles;
  const rows: Part = [
    group(
      'Kind of Differences',
      button('Changed', { pressed: kind === 'CHANGED' }),
      hasRefused(seen) && button('Refused Lines', { pressed: kind === 'REFUSED' }),
    ),
    isListed(seen) &&
      kind === 'REFUSED' &&
      button('Download Refused Lines', snapshot.matches('downloading') && { busy: true, disabled: true }),
    isListed(seen) && status(`${snapshot.context.totalCount} rows`),
    content,
  ];
  const shown = importOf(seen.scenario.input.kind);
  const isFailed = step?.event.type === 'xstate.error.actor.saveRefused';
  return importPage(reviewShows(shown, {}, rows), [shown], isFailed ? notification('error', downloadFailedText) : null);
}

function listed(seen: SeenRows): Screen {
  const { kind, page, rows } = seen.snapshot.context;
  const shownKind = kind as keyof typeof titles;
  if (rows.length === 0) return shows(seen, kind === 'REFUSED' ? 'No refused lines' : 'No changed products');
  return shows(
    seen,
    table(titles[shownKind], rowsShow[shownKind]),
    nodeOf('navigation')(
      'Pages',
      button('Previous page', page === 1 && { disabled: true }),
      `Page ${page} of 2`,
      button('Next page', page === 2 && { disabled: true }),
    ),
  );
}

const onScreen: OnScreen<ImportRows, undefined, ScreenContext> = {
  model: importRowsModel,
  excluded: {},

  async open(page, { input: { kind } }) {
    const answers = await openCatalogueImport(page, ['CatalogueImports', ...operations]);
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    await goToCatalogueImport(page);
    await answers.release('CatalogueImports', { kind: 'data', data: importsData([importOf(kind)]) });
    await page.getByRole('group', { name: 'Kind of Differences' }).waitFor();
    return { page, answers, downloads, sent: answers.sent, heard: async () => await answers.heard('importRows') };
  },

  cannot({ before, event, scenario }) {
    const { kind, page, rows } = before.context;
    if (!('type' in event)) return null;
    switch (event.type) {
      case 'kind.chosen':
        return event.kind === 'CHANGED' || scenario.input.kind === 'REFUSED' ? null : 'there is no such tab';
      case 'page.chosen':
        if (event.page < 1 || event.page === page) return 'there is no button';
        return rows.length > 0 && (before.matches('listed') || before.matches('downloading')) ? null : 'there are no pages';
      case 'download':
        return kind === 'REFUSED' ? null : 'only refused lines have the button';
      default:
        return null;
    }
  },

  events: {
    'kind.chosen': async ({ page }, { event: { kind } }) =>
      await page
        .getByRole('group', { name: 'Kind of Differences' })
        .getByRole('button', { name: titles[kind as keyof typeof titles] })
        .click(),
    'page.chosen': async ({ page }, { event }) =>
      await page.getByRole('button', { name: event.page === 1 ? 'Previous page' : 'Next page' }).click(),
    retry: async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click(),
    download: async ({ page }) => await page.getByRole('button', { name: 'Download Refused Lines' }).click(),
  },
  outcomes: {
    loadRows: {
      some: read((kind) => pages[kind]),
      none: read(() => ({ totalCount: 0, rows: [] })),
      'no answer': async ({ answers }, { before }) =>
        await answers.answer(operationOf(before.context.kind), { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
    saveRefused: {
      made: async ({ answers, downloads }) => {
        const known = downloads.length;
        await answers.answer('CatalogueImportRefusedFile', piece('\uFEFFProduct Code,Refused', 16));
        await answers.answer('CatalogueImportRefusedFile', piece(' Because\r\n10118,is empty\r\n', null));
        await expect.poll(() => downloads.length).toBe(known + 1);
        const file = downloads.at(-1)!;
        expect(file.suggestedFilename()).toBe('catalogue – refused lines.csv');
        const text = await readFile(await file.path(), 'utf8');
        expect(text).toBe('\uFEFFProduct Code,Refused Because\r\n10118,is empty\r\n');
      },
      'no answer': async ({ answers }) =>
        await answers.answer('CatalogueImportRefusedFile', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: {},
  looks: ({ context: { rows } }) => (rows.length === 0 ? 'empty' : ''),

  components: ['client/features/administration/catalogue-import/ImportRowsView.tsx'],
  survivors: {},
  notCompared: frame,
  calls: {
    loadRows: {
      name: ({ snapshot }) => operationOf(snapshot.context.kind),
      variables: (_, { snapshot: { context } }) => ({
        ...{ id: '7', page: context.page, pageSize: 25 },
        ...(context.kind !== 'REFUSED' && { kind: context.kind }),
      }),
    },
    saveRefused: { name: 'CatalogueImportRefusedFile', variables: () => ({ id: '7', offset: 0 }) },
  },
  alsoCalls: (_, { step }) =>
    step?.event.type === 'xstate.done.actor.saveRefused'
      ? [{ name: 'CatalogueImportRefusedFile', variables: { id: '7', offset: 16 } }]
      : [],
  besides: { ...callsOfFrame, CatalogueImports: 'the page reads the imports: the paths of catalogueImport' },
  states: {
    loading: (_, seen) => shows(seen),
    failed: (_, seen) => shows(seen, alert(noAnswerText, 'The import itself is not affected.', button('Try again'))),
    listed: (_, seen) => listed(seen),
    downloading: (_, seen) => listed(seen),
  },
  unreached: {},
};

/** The rows of a catalogue import in a browser. */
export const importRowsOnScreen = timely(onScreen);

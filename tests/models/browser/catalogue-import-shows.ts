import type { Page } from 'playwright/test';
import type { ShownImport } from '../../../machines/catalogueImport/types.js';
import type { Screen } from '../../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  cell,
  checkbox,
  columnheader,
  fact,
  h1,
  h2,
  main,
  type Part,
  row,
  type ShownNode,
  status,
  table,
} from '../../../paths/screen/shown.js';
import { drawTestBuyer } from '../../support/test-buyer.js';
import { administrationAreas } from './administration-shows.js';
import { GatewayAnswers } from './gateway-answers.js';
import { patchFields } from './patch-fields.js';
import { asUser, rememberIn } from './test-setup.js';

/** The wire form of an import. */
export const importNode = (shown: ShownImport) => ({
  ...{ __typename: 'CatalogueImport', ...shown },
  counts: { __typename: 'ImportCounts', ...shown.counts },
});

/** The wire form of the latest imports; null if the back office does not have them. */
export const importsData = (imports: readonly ShownImport[] | null) => ({
  catalogueImports: imports?.map(importNode) ?? null,
});

/** Opens the page as a user who is staff only to the client. */
export async function openCatalogueImport(page: Page, held: readonly string[]): Promise<GatewayAnswers> {
  await page.clock.install();
  const answers = await GatewayAnswers.on(page, { held, patch: patchFields({ isStaff: true }) });
  await rememberIn(page, await asUser(await drawTestBuyer()));
  return answers;
}

/** Goes to the page and waits for its code. */
export async function goToCatalogueImport(page: Page): Promise<void> {
  await page.goto('/admin/catalogue/import');
  await page.getByRole('heading', { name: 'Import Catalogue' }).waitFor({ timeout: 15_000 });
}

/** The page, with the latest imports below unless they are unknown. */
export const importPage = (
  content: Part,
  imports: readonly ShownImport[] | null,
  notification: ShownNode | null = null,
): Screen => ({
  address: '/admin/catalogue/import',
  title: 'Import Catalogue · Northlight Provisions',
  shows: [
    main(
      administrationAreas('catalogue'),
      h1('Import Catalogue'),
      'Add and change products from a CSV or tab-delimited file. Nothing changes until you apply the import.',
      content,
      imports && historyShows(imports),
    ),
    ...(notification ? [notification] : []),
  ],
});

const modes = { UPDATE: 'Update', REPLACE: 'Whole Catalogue' } as const;
const results = {
  ...{ UPLOADING: 'Uploading', CHECKING: 'Checking', REVIEWING: 'Checked', APPLYING: 'Importing', UNDOING: 'Being taken back' },
  ...{ DONE: 'Imported', FAILED: 'Failed', OUTDATED: 'Not applied: the catalogue had changed', CANCELLED: 'Cancelled' },
  INTERRUPTED: 'Interrupted',
} as const;

function historyShows(imports: readonly ShownImport[]): Part {
  if (imports.length === 0) return [h2('Latest Imports'), 'No imports yet'];
  return [
    h2('Latest Imports'),
    table(
      'Latest Imports',
      row(['File', 'What the File Is', 'Result'].map((title) => columnheader(title))),
      imports.map(({ fileName, startedAt, userName, mode, status: result, counts }) =>
        row(
          cell(
            fileName,
            `${startedAt.startsWith('2026-11-20') ? '11/20/2026' : '11/23/2026'}, 10:00 AM · ${userName ?? 'Someone'}`,
          ),
          cell(modes[mode]),
          cell(
            results[result],
            result === 'DONE' &&
              `${counts.inserted} new, ${counts.changed} changed, ${counts.discontinued} discontinued, ${counts.refusedLines} refused`,
          ),
        ),
      ),
    ),
  ];
}

/** The numbers of an import that updates. */
export const countsShow = ({ counts }: ShownImport): Part => {
  const { products, inserted, changed, categories, refusedLines } = counts;
  const shown = [
    ...([
      ['Products in the file', products],
      ['New', inserted],
      ['Changed', changed],
    ] as const),
    ...([
      ['Unchanged', products - inserted - changed],
      ['Categories', categories],
      ['Refused Lines', refusedLines],
    ] as const),
  ] as const;
  return shown.map(([name, count]) => fact(name, String(count)));
};

/** The card of a checked file. */
export function reviewShows(
  shown: ShownImport,
  { skipsRefused = false, isBusy = false, problem = '' }: { skipsRefused?: boolean; isBusy?: boolean; problem?: string },
  rows: Part,
): Part {
  const { refusedLines, inserted, changed, categories } = shown.counts;
  const hasChanges = inserted + changed + categories > 0;
  return [
    h2(`What Changes in ${shown.fileName}`),
    countsShow(shown),
    refusedLines > 0 && [
      status(`${refusedLines} lines are refused. Correct the file and check it again, or import everything else.`),
      checkbox('Import everything but the refused lines', skipsRefused && { checked: true }, isBusy && { disabled: true }),
    ],
    !hasChanges && status('The catalogue already has everything in this file. There is nothing to import.'),
    problem !== '' && alert(problem),
    hasChanges && button('Apply Import', isBusy && { busy: true, disabled: true }),
    button('Discard', isBusy && { disabled: true }),
    rows,
  ];
}

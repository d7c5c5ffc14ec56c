import { expect } from 'playwright/test';
import type { FileFacts } from '../../domain/documents/file-facts.js';
import type { ImportOutcome, ShownImport } from '../../machines/catalogueImport/types.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, group, h2, nodeOf, type Part, radio, status } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import {
  countsShow,
  goToCatalogueImport,
  importNode,
  importPage,
  importsData,
  openCatalogueImport,
  reviewShows,
} from './browser/catalogue-import-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { callsOfConfirmation, confirmationShows, takeProofs } from './browser/identity-confirmation.js';
import { withRealContext } from './browser/real-context.js';
import { UploadAnswers } from './browser/upload-answers.js';
import { type CatalogueImportMachine, catalogueImportModel } from './catalogueImport.model.js';
import { importWith, proofNeeded, reads, refusalText, refused } from './catalogueImport.scenarios.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  uploads: UploadAnswers;
}
type SeenImport = Seen<CatalogueImportMachine, undefined>;
type Act = Perform<CatalogueImportMachine, undefined, ScreenContext>;

const held = ['CatalogueImports', 'StartCatalogueImport', 'ApplyCatalogueImport', 'CancelCatalogueImport'];

/** The outcomes of a reading, which are the same for each actor that reads. */
const readings: Record<string, Act> = {
  ...Object.fromEntries(
    Object.entries(reads).map(([name, { imports }]) => [
      name,
      async ({ answers }: ScreenContext) =>
        await answers.answer('CatalogueImports', { kind: 'data', data: importsData(imports) }),
    ]),
  ),
  'no answer': async ({ answers }) =>
    await answers.answer('CatalogueImports', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
};

const outcomeNode = (outcome: ImportOutcome) =>
  outcome.ok
    ? { __typename: 'CatalogueImportChanged', catalogueImport: importNode(outcome.catalogueImport) }
    : {
        __typename: 'Problems',
        problems: outcome.problems.map(({ code, message }) => ({
          ...{ __typename: 'Problem', code, message, params: [] },
          ...{ field: null, lineId: null, retryAfter: null },
        })),
      };
const answered =
  (operation: 'StartCatalogueImport' | 'ApplyCatalogueImport' | 'CancelCatalogueImport', outcome: ImportOutcome): Act =>
  async ({ answers }) => {
    const field = operation.charAt(0).toLowerCase() + operation.slice(1);
    await answers.answer(operation, { kind: 'data', data: { [field]: outcomeNode(outcome) } });
  };
const unanswered =
  (operation: string): Act =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });
const done = (values: Partial<ShownImport>): ImportOutcome => ({ ok: true, catalogueImport: importWith(values) });

const latest = ({ snapshot }: SeenImport): ShownImport => snapshot.context.imports[0] ?? importWith();

/** The page; a problem of the step before is above the card, unless the card shows it. */
function page({ snapshot }: SeenImport, content: Part, showsProblem = true): Screen {
  const { imports, problem } = snapshot.context;
  const isUnknown = ['loading', 'failed', 'absent'].some((state) => snapshot.matches(state as 'failed'));
  return importPage([showsProblem && problem !== '' && status(english(problem)), content], isUnknown ? null : imports);
}

const modes = [
  ['UPDATE', 'Update New products are added and known ones changed. Products that the file does not name stay as they are.'],
  ['REPLACE', 'Whole Catalogue Products that the file does not name are discontinued. Past orders keep them.'],
] as const;

/** The form with the file. */
function choosing(seen: SeenImport): Screen {
  const { mode, file, problem } = seen.snapshot.context;
  const isBusy = seen.snapshot.matches('starting');
  const off = isBusy && { disabled: true };
  return page(
    seen,
    [
      h2('New Import'),
      group(
        'What the File Is',
        modes.map(([each, name]) => radio(name, each === mode && { checked: true }, off)),
      ),
      group(
        'Catalogue File',
        file ? [file.name, '2.3 kb', button(`Remove ${file.name}`, off)] : 'Drop a file here, or choose one',
        button(file ? 'Choose Another File' : 'Choose File', off),
      ),
      'CSV or tab-delimited text, UTF-8. The first line names the columns.',
      problem !== '' && alert(english(problem)),
      button('Check File', isBusy && { busy: true, disabled: true }),
    ],
    false,
  );
}

const progress = (label: string, percent: number): Part => [label, nodeOf('progressbar')(label, { value: String(percent) })];
const steps = {
  CHECKING: ['Checking catalogue.csv', 'Checking', 'You can leave this page; the check continues.'],
  UNDOING: ['Taking back what was imported', 'Being taken back', 'Products return to what they were before the import.'],
} as const;

/** The import at work. */
function watching(seen: SeenImport): Screen {
  const { status: at, percent } = latest(seen);
  const [title, label, hint] = steps[at as keyof typeof steps];
  return page(seen, [h2(title), progress(label, percent), hint, at === 'CHECKING' && button('Cancel Import')]);
}

/** Another person's import. */
function taken(seen: SeenImport): Screen {
  const { status: at, percent, userName } = latest(seen);
  const sentence = at === 'APPLYING' ? 'The catalogue is being written.' : 'The file is checked, and not applied yet.';
  return page(seen, [
    h2(`${userName ?? 'Someone'} is importing catalogue.csv`),
    `${sentence} One import runs at a time. You can start yours when it is done.`,
    at === 'APPLYING' && progress('Importing', percent),
    button('Cancel Their Import'),
  ]);
}

/** The rows without any row: other paths look at them. */
function rowsShow({ counts: { refusedLines, changed } }: ShownImport): Part {
  if (changed === 0) return null;
  const tab = (name: string, isPressed: boolean) => button(name, { pressed: isPressed });
  return [
    group(
      'Kind of Differences',
      tab('New', refusedLines === 0),
      tab('Changed', false),
      tab('Categories', false),
      refusedLines > 0 && tab('Refused Lines', true),
    ),
    refusedLines > 0 && button('Download Refused Lines'),
    status('0 rows'),
    refusedLines > 0 ? 'No refused lines' : 'No new products',
  ];
}

function reviewing(seen: SeenImport): Screen {
  const { skipsRefused, problem } = seen.snapshot.context;
  const shown = latest(seen);
  const isBusy = seen.snapshot.matches('applying');
  return page(seen, reviewShows(shown, { skipsRefused, isBusy, problem: english(problem) }, rowsShow(shown)), false);
}

const ends = {
  FAILED: ['catalogue.csv could not be imported', 'Line 1: Cost: is missing'],
  OUTDATED: [
    'The catalogue changed after the check',
    'Products of catalogue.csv were changed meanwhile, so other values would have been overwritten than you saw. Nothing was imported. Check the file again.',
  ],
  CANCELLED: ['The import of catalogue.csv was cancelled', 'By Marcus Vale. The catalogue is as it was before.'],
  INTERRUPTED: [
    'The import of catalogue.csv was interrupted',
    'The server was restarted. The catalogue is as it was before. Import the file again.',
  ],
} as const;

/** The result of the latest import. */
function over(seen: SeenImport): Screen {
  const shown = latest(seen);
  const another = button('Import Another File');
  const end = ends[shown.status as keyof typeof ends];
  if (end) return page(seen, [h2(end[0]), shown.status === 'FAILED' ? alert(end[1]) : status(end[1]), another]);
  return page(seen, [h2('catalogue.csv is imported'), countsShow(shown), another, rowsShow(shown)]);
}

const proof = ({ page: shown }: ScreenContext) => shown.getByRole('dialog', { name: 'Confirm Your Identity' });

/** Chooses a file; two can only be dropped. */
async function chooses({ page: shown }: ScreenContext, files: readonly FileFacts[]): Promise<void> {
  const field = shown.getByRole('group', { name: 'Catalogue File' });
  const input = field.locator('input');
  await expect(input).toHaveAttribute('accept', '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values');
  const made = files.map(({ name, size }) => ({ name, text: 'x'.repeat(size) }));
  const [file, second] = made;
  if (file && !second)
    return await input.setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) });
  const dropped = await shown.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, text } of all) transfer.items.add(new File([text], name, { type: 'text/csv' }));
    return transfer;
  }, made);
  await field.dispatchEvent('dragover', { dataTransfer: dropped });
  await field.dispatchEvent('drop', { dataTransfer: dropped });
}

const pressed =
  (name: string): Act =>
  async ({ page: shown }) =>
    await shown.getByRole('button', { name, exact: true }).click();

/** Time stands still between the steps, so that the page reads the imports only where a path lets it. */
const settled =
  (perform: unknown): Act =>
  async (screenContext, step) => {
    await (perform as Act)(screenContext, step);
    await screenContext.page.clock.runFor(20);
  };
const allSettled = <Acts extends object>(acts: Acts): Acts =>
  Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, settled(act)])) as Acts;

const onScreen: OnScreen<CatalogueImportMachine, undefined, ScreenContext> = {
  model: catalogueImportModel,
  excluded: {},

  async open(shown) {
    const answers = await openCatalogueImport(shown, held);
    const uploads = await UploadAnswers.on(shown, answers);
    const none = { totalCount: 0, rows: [] };
    const differences = { catalogueImportDifferences: { __typename: 'ImportDifferences', ...none } };
    await answers.release('CatalogueImportDifferences', { kind: 'data', data: differences });
    const refusals = { catalogueImportRefusals: { __typename: 'ImportRefusals', ...none } };
    await answers.release('CatalogueImportRefusals', { kind: 'data', data: refusals });
    await takeProofs(answers);
    await goToCatalogueImport(shown);
    await shown.clock.pauseAt(await shown.evaluate(() => Date.now() + 1_000));
    return { page: shown, answers, uploads, sent: answers.sent, heard: async () => await answers.heard('catalogueImport') };
  },

  cannot({ before, event }) {
    const { mode, file, imports, skipsRefused } = before.context;
    if (!('type' in event)) return null;
    switch (event.type) {
      case 'mode.chosen':
        return event.mode === mode ? 'choosing what is chosen changes nothing' : null;
      case 'file.removed':
        return file === null ? 'there is no file' : null;
      case 'skip.changed':
        if (imports[0]?.counts.refusedLines === 0) return 'there is no choice without refused lines';
        return event.skips === skipsRefused ? 'choosing what is chosen changes nothing' : null;
      case 'apply':
        return imports[0]?.counts.changed === 0 ? 'there is nothing to apply' : null;
      case 'cancel':
        return before.matches('watching') && imports[0]?.status === 'UNDOING' ? 'it is being taken back already' : null;
      default:
        return null;
    }
  },

  events: allSettled({
    'mode.chosen': (async ({ page: shown }, { event }) => {
      const { mode } = event as unknown as { mode: string };
      await shown.getByRole('radio', { name: mode === 'UPDATE' ? /^Update/ : /^Whole Catalogue/ }).check();
    }) as Act,
    'files.chosen': (async (at, { event }) =>
      await chooses(at, (event as unknown as { files: readonly FileFacts[] }).files)) as Act,
    'file.removed': (async ({ page: shown }) => await shown.getByRole('button', { name: /^Remove/ }).click()) as Act,
    check: pressed('Check File'),
    'upload.progressed': (async ({ uploads }, { event }) =>
      await uploads.progress((event as unknown as { percent: number }).percent)) as Act,
    'skip.changed': (async ({ page: shown }) => await shown.getByLabel('Import everything but the refused lines').click()) as Act,
    apply: pressed('Apply Import'),
    'identity.confirmed': (async (at) => {
      await proof(at).getByLabel('Password').fill('the right one');
      await proof(at).getByRole('button', { name: 'Confirm' }).click();
    }) as Act,
    'identity.unconfirmed': (async (at) => await proof(at).getByRole('button', { name: 'Cancel' }).click()) as Act,
    cancel: (async (at, step) => {
      const { before } = step;
      const name = before.matches('taken')
        ? 'Cancel Their Import'
        : before.matches('unsent')
          ? 'Start Over'
          : before.matches('reviewing')
            ? 'Discard'
            : before.matches('watching')
              ? 'Cancel Import'
              : 'Cancel Upload';
      await pressed(name).call(undefined, at, step);
    }) as Act,
    retry: (async (at, step) =>
      await pressed(step.before.matches('failed') ? 'Try again' : 'Continue Upload').call(undefined, at, step)) as Act,
    another: pressed('Import Another File'),
  }),
  outcomes: {
    readImports: allSettled(readings),
    followOther: allSettled(readings),
    followOwn: allSettled(readings),
    startImport: allSettled({
      started: answered('StartCatalogueImport', done({ id: '8', status: 'UPLOADING' })),
      refused: answered('StartCatalogueImport', refused),
      'no answer': unanswered('StartCatalogueImport'),
    }),
    sendFile: allSettled({
      sent: (async ({ uploads }) => await uploads.answer({ receivedBytes: 2_400 })) as Act,
      refused: (async ({ uploads }) => await uploads.refuseFile(409, refusalText)) as Act,
      'no answer': (async ({ uploads }) => await uploads.cut()) as Act,
    }),
    applyImport: allSettled({
      begun: answered('ApplyCatalogueImport', done({ status: 'APPLYING' })),
      refused: answered('ApplyCatalogueImport', refused),
      'proof needed': answered('ApplyCatalogueImport', proofNeeded),
      'no answer': unanswered('ApplyCatalogueImport'),
    }),
    cancelImport: allSettled({
      cancelled: answered('CancelCatalogueImport', done({ status: 'CANCELLED' })),
      refused: answered('CancelCatalogueImport', refused),
      'no answer': unanswered('CancelCatalogueImport'),
    }),
  },
  delays: { refresh: async ({ page: shown }) => await shown.clock.runFor(1_000) },
  looks: ({ value, context: { mode, imports } }) => {
    if (value === 'choosing') return mode;
    if (value === 'reviewing') return imports[0]?.counts.changed === 0 ? 'without changes' : '';
    return value === 'over' || (typeof value === 'object' && ('watching' in value || 'taken' in value))
      ? (imports[0]?.status ?? '')
      : '';
  },

  components: [
    'CatalogueImportPage.tsx',
    'ChooseFileCard.tsx',
    'ReviewCard.tsx',
    'ImportOverCard.tsx',
    'ImportHistoryCard.tsx',
  ].map((file) => `client/features/administration/catalogue-import/${file}`),
  survivors: {
    'client/features/administration/catalogue-import/ReviewCard.tsx › ReviewCard: checked removed':
      'the box keeps the choice by itself while the card is shown',
  },
  notCompared: frame,
  calls: {
    readImports: { name: 'CatalogueImports', variables: () => ({}) },
    followOther: { name: 'CatalogueImports', variables: () => ({}) },
    followOwn: { name: 'CatalogueImports', variables: () => ({}) },
    startImport: {
      name: 'StartCatalogueImport',
      variables: (_, { snapshot: { context } }) => ({
        input: { mode: context.mode, fileName: 'catalogue.csv', fileBytes: 2_400 },
      }),
    },
    sendFile: {
      name: '/upload/catalogue-import',
      variables: () => ({
        ...{ import: '8', offset: '0', idempotencyKey: 'catalogue-8-0', fileName: 'catalogue.csv', size: 2_400 },
      }),
    },
    applyImport: {
      name: 'ApplyCatalogueImport',
      variables: (_, seen) => ({ input: { id: latest(seen).id, skipRefused: seen.snapshot.context.skipsRefused } }),
    },
    cancelImport: { name: 'CancelCatalogueImport', variables: (_, seen) => ({ id: latest(seen).id }) },
  },
  besides: {
    ...{ ...callsOfFrame, ...callsOfConfirmation },
    CatalogueImportDifferences: 'the rows of the import: the paths of importRows',
    CatalogueImportRefusals: 'the rows of the import: the paths of importRows',
  },
  states: {
    loading: (_, seen) => page(seen, null),
    failed: (_, seen) => {
      const message = english(seen.snapshot.context.problem);
      return page(seen, alert(message, 'Try again in a moment.', button('Try again')), false);
    },
    absent: (_, seen) => page(seen, ['Catalogue import is not available', 'This back office has no import for the browser.']),
    choosing: (_, seen) => choosing(seen),
    starting: (_, seen) => choosing(seen),
    uploading: (_, seen) =>
      page(seen, [h2('Uploading catalogue.csv'), progress('Uploading', seen.snapshot.context.percent), button('Cancel Upload')]),
    broken: (_, seen) => {
      const { percent, problem } = seen.snapshot.context;
      const text = `The upload broke off at ${percent}%. What arrived is kept.\n${english(problem)}`;
      return page(seen, [h2('Uploading catalogue.csv'), alert(text), button('Continue Upload'), button('Cancel Upload')], false);
    },
    unsent: (_, seen) =>
      page(seen, [
        h2('catalogue.csv was not sent completely.'),
        'Choose the file again to start over, or cancel the import.',
        button('Start Over'),
      ]),
    'taken.waiting': (_, seen) => taken(seen),
    'taken.refreshing': (_, seen) => taken(seen),
    'watching.waiting': (_, seen) => watching(seen),
    'watching.refreshing': (_, seen) => watching(seen),
    reviewing: (_, seen) => reviewing(seen),
    applying: (_, seen) => reviewing(seen),
    confirmingIdentity: () => confirmationShows(),
    cancelling: (_, seen) => page(seen, null),
    over: (_, seen) => over(seen),
  },
  unreached: {},
};

/** The import of a catalogue in a browser. */
export const catalogueImportOnScreen = withRealContext(onScreen);

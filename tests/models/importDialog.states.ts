import assert from 'node:assert/strict';
import type { ImportDialogActors, ImportDialogContext } from '../../machines/importDialog/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import type { ImportDialog, ImportDialogFixture } from './importDialog.scenarios.js';
import { inEnglish } from './in-english.js';

type Observed = Observation<ImportDialog, ImportDialogFixture>;

const changed = { type: 'cart.changed' };
/** Entries under 'Error importing file' (S8.13). */
export const failures: Readonly<Record<string, string>> = {
  NETWORK: 'The server did not respond',
  TOO_MANY_REQUESTS: 'Too many requests. Try again in 30 seconds.',
};

/** Content of each state of the dialog. */
export const importDialogStates: Model<ImportDialog, ImportDialogFixture>['states'] = {
  opening: 'passing',
  accountRequired: ({ snapshot, scenario }) => {
    assert.equal(scenario.input.userKind, 'PUBLIC');
    const shown = snapshot.getMeta()['importDialog.accountRequired'];
    assert.equal(english(shown?.title), 'Account Required');
    assert.equal(english(shown?.description), 'Please sign in or create an account to add products to your cart.');
  },
  'choosing.waiting': (seen) => {
    mustHaveNoFile(seen);
    if (!seen.before) mustBeOpened(seen);
    assert.equal(seen.snapshot.context.problem, '');
  },
  'choosing.refused': (seen) => {
    mustHaveNoFile(seen);
    if (seen.event?.type === 'files.chosen') mustSayWhatIsWrong(seen);
    assert.notEqual(english(seen.snapshot.context.problem), '');
  },
  'choosing.reported': (seen) => {
    mustHaveNoFile(seen);
    const { report, problem } = seen.snapshot.context;
    assert.ok(report && (report.hasErrors || report.importedLineCount === 0));
    assert.equal(problem, '');
    if (!seen.before?.matches('importing')) return;
    assert.deepEqual(report, (seen.event as unknown as { output: unknown }).output);
    assert.deepEqual(seen.now.emitted, report.importedLineCount > 0 ? [changed] : []);
  },
  'chosen.ready': (seen) => {
    mustHaveFile(seen);
    assert.equal(seen.snapshot.context.problem, '');
    assert.deepEqual(seen.now.emitted, []);
  },
  'chosen.refused': (seen) => {
    mustHaveFile(seen);
    if (seen.event?.type === 'files.chosen') mustSayWhatIsWrong(seen);
    assert.deepEqual(seen.now.emitted, []);
  },
  'chosen.failed': (seen) => {
    mustHaveFile(seen);
    assert.equal(english(seen.snapshot.getMeta()['importDialog.chosen.failed']?.title), 'Error importing file');
    if (!seen.before?.matches('importing')) return;
    const { code } = (seen.event as unknown as { error: { code: string } }).error;
    assert.equal(english(seen.snapshot.context.problem), failures[code]);
    // Its lines may be in the cart all the same.
    assert.deepEqual(seen.now.emitted, [changed]);
  },
  confirmingLeave: (seen) => {
    mustHaveFile(seen);
    assert.equal(english(seen.snapshot.getMeta()['importDialog.confirmingLeave']?.title), 'Leave without importing?');
  },
  'importing.sending': (seen) => {
    mustBeOnItsWay(seen);
    const { event, snapshot, before } = seen;
    if (event?.type === 'upload.progressed') assert.equal(snapshot.context.percent, 40);
    else if (!before?.matches('importing')) assert.equal(snapshot.context.percent, 0);
  },
  'importing.adding': mustBeOnItsWay,
  imported: ({ snapshot, now, scenario: { fixture } }) => {
    const { lines } = fixture;
    assert.deepEqual(snapshot.output, { outcome: 'imported', lineCount: lines.whole });
    assert.deepEqual(inEnglish(now.emitted), [
      { type: 'notification.raised', kind: 'success', text: lines.whole === 1 ? 'Imported 1 line' : 'Imported 1,203 lines' },
      changed,
    ]);
  },
  cancelled: ({ snapshot, now }) => {
    assert.deepEqual(snapshot.output, { outcome: 'cancelled' });
    assert.deepEqual(now.emitted, []);
  },
  leavingToSignIn: ({ snapshot }) => assert.deepEqual(snapshot.output, { outcome: 'accountRequired' }),
};

function mustBeOpened({ snapshot: { context }, scenario: { input } }: Observed): void {
  assert.deepEqual(context, { ...input, codeType: 'auto', file: null, problem: '', report: null, percent: 0, attempt: 0 });
}

function mustHaveNoFile({ snapshot, event, scenario }: Observed): void {
  assert.notEqual(scenario.input.userKind, 'PUBLIC');
  assert.equal(snapshot.context.file, null);
  assert.deepEqual([snapshot.hasTag('form'), snapshot.hasTag('busy'), snapshot.hasTag('unsaved')], [true, false, false]);
  mustHaveCodeType(snapshot.context, event);
}

function mustHaveFile({ snapshot, before, event }: Observed): void {
  const { context } = snapshot;
  assert.equal(context.report, null);
  assert.deepEqual([snapshot.hasTag('form'), snapshot.hasTag('busy'), snapshot.hasTag('unsaved')], [true, false, true]);
  mustHaveCodeType(context, event);
  if (event?.type === 'files.chosen' && !snapshot.matches({ chosen: 'refused' })) {
    assert.deepEqual(context.file, (event as unknown as { files: unknown[] }).files[0]);
  } else assert.deepEqual(context.file, before!.context.file);
}

function mustHaveCodeType({ codeType }: ImportDialogContext, event: Observed['event']): void {
  if (event?.type === 'codeType.changed') assert.equal(codeType, (event as unknown as { codeType: string }).codeType);
}

function mustSayWhatIsWrong({ snapshot, event }: Observed): void {
  const [file, other] = (event as unknown as { files: { name: string; size: number }[] }).files;
  const expected = other
    ? 'Choose one file.'
    : file?.size === 0
      ? 'empty.txt is empty.'
      : 'all.txt is too large: a file can have at most 10 mb.';
  assert.equal(english(snapshot.context.problem), expected);
}

/** The file as chosen, with one key for one file and one reading of its codes, however often it is sent. */
function mustBeOnItsWay({ snapshot, all }: Observed): void {
  assert.deepEqual([snapshot.hasTag('form'), snapshot.hasTag('busy'), snapshot.hasTag('unsaved')], [true, true, true]);
  const imports = all.calls.map(({ input }) => input as ImportDialogActors['importFile']['input']);
  const { file, codeType, idempotencyKey, listener } = imports.at(-1)!;
  assert.deepEqual({ file, codeType }, { file: snapshot.context.file, codeType: snapshot.context.codeType });
  assert.equal(typeof listener.send, 'function');
  assert.match(idempotencyKey, /^dialog(\.\d+)?$/);
  for (const earlier of imports.slice(0, -1)) {
    const isAnother = earlier.file.name !== file.name || earlier.codeType !== codeType;
    if (isAnother) assert.notEqual(earlier.idempotencyKey, idempotencyKey);
  }
}

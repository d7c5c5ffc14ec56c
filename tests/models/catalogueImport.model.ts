import assert from 'node:assert/strict';
import type { FileFacts } from '../../domain/documents/file-facts.js';
import { catalogueImport } from '../../machines/catalogueImport/catalogueImport.machine.js';
import type { CatalogueImportContext, ImportOutcome, ShownImports } from '../../machines/catalogueImport/types.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { emptyFile, goodFile, importWith, proofNeeded, reads, refusalText, refused } from './catalogueImport.scenarios.js';

export type CatalogueImportMachine = typeof catalogueImport;
type Observed = Observation<CatalogueImportMachine, undefined>;
type Before = Pick<StepContext<CatalogueImportMachine, undefined>, 'before'>;

export const noAnswerText = 'Service temporarily unavailable';
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;
export const noConnectionText = 'The server did not respond';
export const fileMissingText = 'Choose a file first.';
export const fileEmptyText = 'empty.csv is empty. Choose another file.';
export const oneFileText = 'Choose one file at a time.';
export const choiceMissingText = 'Select “Import everything but the refused lines” first.';
const fresh: CatalogueImportContext = {
  ...{ mode: 'UPDATE', file: null, problem: '', imports: [], percent: 0, skipsRefused: false },
};

/** Everything but the refused lines has to be chosen where there are some. */
const mayApply = ({ imports, skipsRefused }: CatalogueImportContext): boolean =>
  skipsRefused || imports[0]?.counts.refusedLines === 0;

/** The problem of chosen files, by the requirement; empty if they can be sent. */
function problemOf(files: readonly FileFacts[]): string {
  if (files.length !== 1) return files.length === 0 ? fileMissingText : oneFileText;
  return files[0]?.size === 0 ? fileEmptyText : '';
}

type Happened = Record<string, unknown> & { type: string; output?: unknown };

/** The context after a step, by the requirement; the problem in English. */
function contextAfter(was: CatalogueImportContext, event: Happened): CatalogueImportContext {
  const withoutFile = { ...was, mode: 'UPDATE', file: null, percent: 0, skipsRefused: false } as const;
  const output = event.output as ImportOutcome | undefined;
  switch (event.type) {
    case 'xstate.done.actor.readImports':
    case 'xstate.done.actor.followOther':
    case 'xstate.done.actor.followOwn':
      return { ...was, imports: (event.output as ShownImports) ?? [] };
    case 'xstate.error.actor.readImports':
    case 'xstate.error.actor.startImport':
    case 'xstate.error.actor.applyImport':
    case 'xstate.error.actor.cancelImport':
      return { ...was, problem: noAnswerText };
    case 'xstate.error.actor.sendFile':
      return { ...was, problem: noConnectionText };
    case 'xstate.done.actor.startImport':
    case 'xstate.done.actor.applyImport':
    case 'xstate.done.actor.cancelImport':
      if (output?.ok)
        return { ...was, imports: [output.catalogueImport, ...was.imports.filter(({ id }) => id !== output.catalogueImport.id)] };
      return output === proofNeeded ? was : { ...was, problem: refusalText };
    case 'xstate.done.actor.sendFile':
      return output?.ok ? withoutFile : { ...withoutFile, problem: refusalText };
    case 'mode.chosen':
      return { ...was, mode: event.mode as 'REPLACE' };
    case 'files.chosen': {
      const files = event.files as readonly FileFacts[];
      const problem = problemOf(files);
      return { ...was, problem, file: problem === '' ? (files[0] ?? null) : null };
    }
    case 'file.removed':
      return { ...was, file: null, problem: '' };
    case 'check':
      return { ...was, problem: was.file ? '' : fileMissingText };
    case 'upload.progressed':
      return { ...was, percent: event.percent as number };
    case 'skip.changed':
      return { ...was, skipsRefused: event.skips as boolean, problem: '' };
    case 'apply':
      return { ...was, problem: mayApply(was) ? '' : choiceMissingText };
    case 'cancel':
      return { ...withoutFile, problem: '' };
    case 'retry':
    case 'another':
      return { ...was, problem: '' };
    default:
      return was;
  }
}

const inEnglish = (context: CatalogueImportContext) => ({ ...context, problem: english(context.problem) });

/** Calls that a state makes as it is entered. */
type Calls = (context: CatalogueImportContext, seen: Observed) => readonly object[];
const nobody: Calls = () => [];
const idOf = ({ imports }: CatalogueImportContext) => ({ id: imports[0]?.id });
const reading =
  (id: string): Calls =>
  () => [{ id, input: undefined }];

/** Checks the context, the tags and the calls of a state. */
const sees =
  (tags: readonly string[] = [], calls: Calls = nobody) =>
  (seen: Observed): void => {
    const { snapshot, before, event, now } = seen;
    const expected = before && event ? contextAfter(inEnglish(before.context), event) : fresh;
    assert.deepEqual(inEnglish(snapshot.context), expected);
    assert.deepEqual([...snapshot.tags], tags);
    // A step within the state starts nothing again.
    const stays = before && JSON.stringify(before.value) === JSON.stringify(snapshot.value);
    assert.deepEqual(now.calls, stays ? [] : calls(snapshot.context, seen));
  };

/** The call that sends the file; the listener is the machine itself. */
const sending: Calls = ({ file, ...context }, { now }) => {
  const [call] = now.calls as unknown as { input: { listener?: { send?: unknown } } }[];
  assert.equal(typeof call?.input.listener?.send, 'function');
  return [{ id: 'sendFile', input: { ...idOf(context as CatalogueImportContext), file, listener: call?.input.listener } }];
};

/** Outcomes of a reading, from the state that reads. */
const readingFrom = (
  state: 'loading' | 'taken.refreshing' | 'watching.refreshing',
  unread: 'failed' | 'taken.waiting' | 'watching.waiting',
) => ({
  outcomes: {
    ...Object.fromEntries(
      Object.entries(reads).map(([name, { description, imports, place }]) => [
        name,
        { description, output: imports, leadsTo: { [state]: place } },
      ]),
    ),
    'no answer': { ...noAnswer, leadsTo: { [state]: unread } },
  },
});

const done = (status: 'APPLYING' | 'CANCELLED') => ({ ok: true, catalogueImport: importWith({ status }) }) as const;

/** The page Import Catalogue. */
export const catalogueImportModel: Model<CatalogueImportMachine> = {
  machine: catalogueImport,
  scenarios: [{ name: 'the page', input: undefined, startsIn: 'loading', fixture: undefined }],
  guardInputs: ({ value, context: { file, imports, skipsRefused } }) => [
    file !== null,
    skipsRefused,
    value === 'reviewing' && imports[0]?.counts.refusedLines,
  ],
  events: {
    'mode.chosen': {
      description: ({ mode }) => `chooses ${mode}`,
      cases: { update: { mode: 'UPDATE' }, replace: { mode: 'REPLACE' } },
      leadsTo: { choosing: 'choosing' },
    },
    'files.chosen': {
      description: ({ files }) => `chooses ${files.map(({ name }) => name).join(' and ')}`,
      cases: { one: { files: [goodFile] }, empty: { files: [emptyFile] }, two: { files: [goodFile, emptyFile] } },
      leadsTo: { choosing: 'choosing' },
    },
    'file.removed': { description: 'removes the file', leadsTo: { choosing: 'choosing' } },
    check: {
      description: 'presses Check File',
      leadsTo: { choosing: ({ before }: Before) => (before.context.file ? 'starting' : 'choosing') },
    },
    'upload.progressed': {
      description: ({ percent }) => `has sent ${percent} % of the file`,
      cases: { half: { percent: 50 } },
      leadsTo: { uploading: 'uploading' },
    },
    'skip.changed': {
      description: ({ skips }) => (skips ? 'leaves the refused lines out' : 'leaves no lines out'),
      cases: { out: { skips: true }, in: { skips: false } },
      leadsTo: { reviewing: 'reviewing' },
    },
    apply: {
      description: 'presses Apply Import',
      leadsTo: { reviewing: ({ before }: Before) => (mayApply(before.context) ? 'applying' : 'reviewing') },
    },
    'identity.confirmed': { description: 'proves who they are', leadsTo: { confirmingIdentity: 'applying' } },
    'identity.unconfirmed': { description: 'does not prove it', leadsTo: { confirmingIdentity: 'reviewing' } },
    cancel: {
      description: 'cancels the import',
      leadsTo: {
        ...{ uploading: 'cancelling', broken: 'cancelling', unsent: 'cancelling', taken: 'cancelling' },
        ...{ watching: 'cancelling', reviewing: 'cancelling' },
      },
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading', broken: 'uploading' } },
    another: { description: 'presses Import Another File', leadsTo: { over: 'choosing' } },
  },
  actors: {
    readImports: readingFrom('loading', 'failed'),
    followOther: readingFrom('taken.refreshing', 'taken.waiting'),
    followOwn: readingFrom('watching.refreshing', 'watching.waiting'),
    startImport: {
      outcomes: {
        started: {
          description: 'the import is started',
          output: { ok: true, catalogueImport: importWith({ id: '8', status: 'UPLOADING' }) },
          leadsTo: { starting: 'uploading' },
        },
        refused: { description: 'another person was faster', output: refused, leadsTo: { starting: 'loading' } },
        'no answer': { ...noAnswer, leadsTo: { starting: 'choosing' } },
      },
    },
    sendFile: {
      outcomes: {
        sent: { description: 'the file is sent', output: { ok: true }, leadsTo: { uploading: 'loading' } },
        refused: {
          description: 'the file is refused',
          output: { ok: false, reason: refusalText },
          leadsTo: { uploading: 'loading' },
        },
        'no answer': { description: 'the connection breaks', error: { code: 'NETWORK' }, leadsTo: { uploading: 'broken' } },
      },
    },
    applyImport: {
      outcomes: {
        begun: { description: 'the import is being written', output: done('APPLYING'), leadsTo: { applying: 'loading' } },
        refused: { description: 'it is refused', output: refused, leadsTo: { applying: 'loading' } },
        'proof needed': {
          description: 'a proof is needed',
          output: proofNeeded,
          leadsTo: { applying: 'confirmingIdentity' },
        },
        'no answer': { ...noAnswer, leadsTo: { applying: 'reviewing' } },
      },
    },
    cancelImport: {
      outcomes: {
        cancelled: { description: 'the import is cancelled', output: done('CANCELLED'), leadsTo: { cancelling: 'loading' } },
        refused: { description: 'it is over already', output: refused, leadsTo: { cancelling: 'loading' } },
        'no answer': { ...noAnswer, leadsTo: { cancelling: 'loading' } },
      },
    },
  },
  delays: {
    refresh: {
      ms: 1_000,
      description: 'a second passes',
      leadsTo: { 'taken.waiting': 'taken.refreshing', 'watching.waiting': 'watching.refreshing' },
    },
  },
  states: {
    loading: sees([], reading('readImports')),
    failed: sees(),
    absent: sees(),
    choosing: sees(),
    starting: sees(['busy'], ({ mode, file }) => [{ id: 'startImport', input: { mode, file } }]),
    uploading: sees([], sending),
    broken: sees(),
    unsent: sees(),
    'taken.waiting': sees(),
    'taken.refreshing': sees([], reading('followOther')),
    'watching.waiting': sees(),
    'watching.refreshing': sees([], reading('followOwn')),
    reviewing: sees(),
    applying: sees(['busy'], (context) => [
      { id: 'applyImport', input: { ...idOf(context), skipRefused: context.skipsRefused } },
    ]),
    confirmingIdentity: sees(['proof']),
    cancelling: sees(['busy'], (context) => [{ id: 'cancelImport', input: idOf(context) }]),
    over: sees(),
  },
};

import { assign, setup } from 'xstate';
import { catalogueFileProblem } from '../../domain/catalogue-import/catalogue-file.js';
import { type ImportMode, isActiveImport } from '../../domain/catalogue-import/catalogue-import.js';
import type { FileFacts } from '../../domain/documents/file-facts.js';
import { needsConfirmation } from '../../domain/sign-in-methods/confirmation.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf, type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CatalogueImportActors,
  CatalogueImportContext,
  CatalogueImportEvent,
  CatalogueImportTag,
  ImportOutcome,
  ShownImports,
} from './types.js';

const title = text('catalogueImport.title');
const spec = 'docs/import.md';
interface Found {
  readonly imports: ShownImports;
}
const found = ({ event }: { event: { output: ShownImports } }): Found => ({ imports: event.output });
const outcome = ({ event }: { event: { output: ImportOutcome } }) => event.output;
const latest = ({ imports }: Found) => imports?.[0];
const nowhere = { name: '', size: 0 };

/** The states that imports can be found in, in the order of the question. */
const settled = (
  [
    ['isAbsent', 'absent'],
    ['isTaken', 'taken'],
    ['isUnsent', 'unsent'],
    ['isChecked', 'reviewing'],
    ['isAtWork', 'watching'],
    ['isOver', 'over'],
    [null, 'choosing'],
  ] as const
).map(([guard, target]) => ({
  ...(guard !== null && { guard: { type: guard, params: found } }),
  target: `#catalogueImport.${target}`,
  actions: { type: 'keepImports', params: found },
})) as never[];

const keepFailure = { type: 'keepFailure', params: ({ event }: { event: { error: unknown } }) => event } as const;
const keepOutcome = { type: 'keepOutcome', params: outcome } as const;

/** Looks at the imports again and again. */
const following = (id: 'followOther' | 'followOwn', description: string) =>
  ({
    initial: 'waiting',
    states: {
      waiting: { meta: { title, spec, description }, after: { refresh: 'refreshing' } },
      refreshing: {
        meta: { title, spec, description: 'reads how far the import is' },
        invoke: { id, src: 'readImports', onDone: settled, onError: 'waiting' },
      },
    },
  }) as const;

/** Imports a catalogue in the browser (/admin/catalogue/import): a file is sent, checked on the server, looked at and applied. */
export const catalogueImport = setup({
  types: {} as TypesOf<{
    context: CatalogueImportContext;
    events: CatalogueImportEvent;
    tags: CatalogueImportTag;
    actors: CatalogueImportActors;
    children: {
      readImports: 'readImports';
      followOther: 'readImports';
      followOwn: 'readImports';
      startImport: 'startImport';
      sendFile: 'sendFile';
      applyImport: 'applyImport';
      cancelImport: 'cancelImport';
    };
  }>,
  actors: notProvided<CatalogueImportActors>({
    ...{ readImports: 'promise', startImport: 'promise', sendFile: 'promise', applyImport: 'promise', cancelImport: 'promise' },
  }),
  delays: { refresh: 1_000 },
  guards: {
    isAbsent: (_, { imports }: Found) => imports === null,
    isTaken: (_, of: Found) => isActive(of) && latest(of)?.isOwn === false,
    isUnsent: (_, of: Found) => latest(of)?.status === 'UPLOADING',
    isChecked: (_, of: Found) => latest(of)?.status === 'REVIEWING',
    isAtWork: (_, of: Found) => isActive(of),
    isOver: (_, of: Found) => latest(of)?.isOwn === true,
    hasFile: ({ context }) => context.file !== null,
    isAllowed: ({ context }) => context.skipsRefused || context.imports[0]?.counts.refusedLines === 0,
    isAccepted: (_, { ok }: { ok: boolean }) => ok,
    needsProof: (_, result: ImportOutcome) => !result.ok && needsConfirmation(result.problems),
  },
  actions: {
    keepImports: assign((_, { imports }: Found) => ({ imports: imports ?? [] })),
    keepMode: assign((_, { mode }: { mode: ImportMode }) => ({ mode })),
    keepFile: assign((_, { files }: { files: readonly FileFacts[] }) => {
      const problem = catalogueFileProblem(files);
      return { problem, file: problem === '' ? (files[0] ?? null) : null };
    }),
    dropFile: assign({ file: null }),
    forgetProblem: assign({ problem: '' }),
    demandFile: assign({ problem: text('catalogueImport.fileMissing') }),
    demandChoice: assign({ problem: text('catalogueImport.skipFirst') }),
    keepOutcome: assign(({ context: { imports } }, result: ImportOutcome) =>
      result.ok
        ? { imports: [result.catalogueImport, ...imports.filter(({ id }) => id !== result.catalogueImport.id)] }
        : { problem: linesOf(result.problems.map(({ message }) => message)) },
    ),
    keepReason: assign((_, { reason }: { reason: Message }) => ({ problem: reason })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ problem: failureText(error) })),
    keepPercent: assign((_, { percent }: { percent: number }) => ({ percent })),
    keepChoice: assign((_, { skips }: { skips: boolean }) => ({ skipsRefused: skips, problem: '' })),
    // Whole Catalogue is chosen for one file: the next one must not discontinue products by an old choice.
    clearForm: assign({ mode: 'UPDATE', file: null, percent: 0, skipsRefused: false }),
  },
}).createMachine({
  id: 'catalogueImport',
  context: { mode: 'UPDATE', file: null, problem: '', imports: [], percent: 0, skipsRefused: false },
  initial: 'loading',
  states: {
    loading: {
      meta: { title, spec, description: 'reads the latest imports' },
      invoke: {
        id: 'readImports',
        src: 'readImports',
        onDone: settled,
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: {
      meta: { title, spec, description: 'the imports could not be read; offers to try again' },
      on: { retry: { target: 'loading', actions: 'forgetProblem' } },
    },
    absent: { meta: { title, spec, description: 'the back office has no import in the browser' } },
    choosing: {
      meta: { title, spec, description: 'a file and the kind of import are chosen' },
      on: {
        'mode.chosen': { actions: { type: 'keepMode', params: ({ event }) => event } },
        'files.chosen': { actions: { type: 'keepFile', params: ({ event }) => event } },
        'file.removed': { actions: ['dropFile', 'forgetProblem'] },
        check: [{ guard: 'hasFile', target: 'starting', actions: 'forgetProblem' }, { actions: 'demandFile' }],
      },
    },
    starting: {
      tags: ['busy'],
      meta: { title, spec, description: 'starts the import' },
      invoke: {
        id: 'startImport',
        src: 'startImport',
        input: ({ context: { mode, file } }) => ({ mode, file: file ?? nowhere }),
        onDone: [
          { guard: { type: 'isAccepted', params: outcome }, target: 'uploading', actions: keepOutcome },
          // Perhaps another person was faster; then their import is shown.
          { target: 'loading', actions: keepOutcome },
        ],
        onError: { target: 'choosing', actions: keepFailure },
      },
    },
    uploading: {
      meta: { title, spec, description: 'sends the file and shows how much of it is sent' },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { imports, file }, self }) => ({ id: imports[0]?.id ?? '', file: file ?? nowhere, listener: self }),
        onDone: {
          target: 'loading',
          actions: [
            { type: 'keepReason', params: ({ event: { output } }) => ({ reason: output.ok ? '' : output.reason }) },
            'clearForm',
          ],
        },
        onError: { target: 'broken', actions: keepFailure },
      },
      on: {
        'upload.progressed': { actions: { type: 'keepPercent', params: ({ event }) => event } },
        cancel: 'cancelling',
      },
    },
    broken: {
      meta: { title, spec, description: 'the upload broke off; can be continued' },
      on: { retry: { target: 'uploading', actions: 'forgetProblem' }, cancel: 'cancelling' },
    },
    unsent: {
      meta: { title, spec, description: 'an upload of the person that this page does not send' },
      on: { cancel: 'cancelling' },
    },
    taken: {
      meta: { title, spec, description: 'another person is importing' },
      ...following('followOther', 'shows how far another person’s import is'),
      on: { cancel: 'cancelling' },
    },
    watching: {
      meta: { title, spec, description: 'the import is at work on the server' },
      ...following('followOwn', 'shows how far the import is'),
      on: { cancel: 'cancelling' },
    },
    reviewing: {
      meta: { title, spec, description: 'shows what the import would change' },
      on: {
        'skip.changed': { actions: { type: 'keepChoice', params: ({ event }) => event } },
        apply: [{ guard: 'isAllowed', target: 'applying', actions: 'forgetProblem' }, { actions: 'demandChoice' }],
        cancel: 'cancelling',
      },
    },
    applying: {
      tags: ['busy'],
      meta: { title, spec, description: 'asks for the import to be written' },
      invoke: {
        id: 'applyImport',
        src: 'applyImport',
        input: ({ context: { imports, skipsRefused } }) => ({ id: imports[0]?.id ?? '', skipRefused: skipsRefused }),
        onDone: [
          { guard: { type: 'needsProof', params: outcome }, target: 'confirmingIdentity' },
          { target: 'loading', actions: keepOutcome },
        ],
        onError: { target: 'reviewing', actions: keepFailure },
      },
    },
    confirmingIdentity: {
      tags: ['proof'],
      meta: { title: text('confirmation.title'), spec: 'decision 142', description: 'the person proves who they are' },
      on: { 'identity.confirmed': 'applying', 'identity.unconfirmed': 'reviewing' },
    },
    cancelling: {
      tags: ['busy'],
      meta: { title, spec, description: 'cancels the import' },
      entry: ['forgetProblem', 'clearForm'],
      invoke: {
        id: 'cancelImport',
        src: 'cancelImport',
        input: ({ context: { imports } }) => ({ id: imports[0]?.id ?? '' }),
        onDone: { target: 'loading', actions: keepOutcome },
        onError: { target: 'loading', actions: keepFailure },
      },
    },
    over: {
      meta: { title, spec, description: 'shows how the person’s latest import ended' },
      on: { another: { target: 'choosing', actions: 'forgetProblem' } },
    },
  },
});

/** At most one import is active. */
function isActive({ imports }: Found): boolean {
  return (imports ?? []).some(({ status }) => isActiveImport(status));
}

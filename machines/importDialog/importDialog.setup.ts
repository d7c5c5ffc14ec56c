import { assign, emit, setup } from 'xstate';
import { chosenFilesProblem, importedText, type ProductCodeType } from '../../domain/cart-import/cart-import.js';
import type { FileFacts } from '../../domain/documents/file-facts.js';
import { importFailureText } from '../../domain/system/failure-text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ImportDialogActors,
  ImportDialogContext,
  ImportDialogEmitted,
  ImportDialogEvent,
  ImportDialogInput,
  ImportDialogOutput,
  ImportDialogTag,
  ImportReport,
} from './types.js';

interface Chosen {
  files: readonly FileFacts[];
}

/** Vocabulary of the chart of Import File to Cart; the effect is a name until `.provide` implements it. */
export const importDialogSetup = setup({
  types: {} as TypesOf<{
    context: ImportDialogContext;
    events: ImportDialogEvent;
    input: ImportDialogInput;
    output: ImportDialogOutput;
    emitted: ImportDialogEmitted;
    tags: ImportDialogTag;
    actors: ImportDialogActors;
  }>,
  actors: notProvided<ImportDialogActors>({ importFile: 'promise' }),
  guards: {
    isGuest: ({ context }) => context.userKind === 'PUBLIC',
    isOneFile: (_, { files }: Chosen) => chosenFilesProblem(files) === null,
    isWhole: (_, { report }: { report: ImportReport }) => !report.hasErrors && report.importedLineCount > 0,
    isPartial: (_, { report }: { report: ImportReport }) => report.importedLineCount > 0,
  },
  actions: {
    keepFile: assign({
      file: (_, { files }: Chosen) => files[0] ?? null,
      problem: '',
      report: null,
      attempt: ({ context }) => context.attempt + 1,
    }),
    dropFile: assign({ file: null, problem: '' }),
    keepCodeType: assign({
      codeType: (_, { codeType }: { codeType: ProductCodeType }) => codeType,
      attempt: ({ context }) => context.attempt + 1,
    }),
    showFilesProblem: assign({ problem: (_, { files }: Chosen) => chosenFilesProblem(files) ?? '' }),
    showFailure: assign({
      problem: (_, { error }: { error: unknown }) => importFailureText(error),
    }),
    clearProblem: assign({ problem: '' }),
    keepReport: assign({ report: (_, { report }: { report: ImportReport }) => report }),
    beginSending: assign({ percent: 0 }),
    keepPercent: assign({ percent: (_, { percent }: { percent: number }) => percent }),
    emitCartChanged: emit({ type: 'cart.changed' }),
    emitImported: emit(
      ({ context }) =>
        ({ type: 'notification.raised', kind: 'success', text: importedText(context.report?.importedLineCount ?? 0) }) as const,
    ),
  },
});

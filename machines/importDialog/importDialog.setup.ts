import { assign, emit, setup } from 'xstate';
import { chosenFilesProblem, importedText, type ProductCodeType } from '../../domain/cart-import/cart-import.js';
import { importFailureText } from '../../domain/system/failure-words.js';
import { promiseNotProvided } from '../support/not-provided.js';
import type {
  ChosenFile,
  ImportDialogActors,
  ImportDialogContext,
  ImportDialogEmitted,
  ImportDialogEvent,
  ImportDialogInput,
  ImportDialogOutput,
  ImportDialogTag,
  ImportReport,
} from './types.js';

type Import = ImportDialogActors['importFile'];
interface Chosen {
  files: readonly ChosenFile[];
}

/** What the chart of Import File to Cart is written with; the effect is a name until `.provide` gives it. */
export const importDialogSetup = setup({
  types: {
    context: {} as ImportDialogContext,
    events: {} as ImportDialogEvent,
    input: {} as ImportDialogInput,
    output: {} as ImportDialogOutput,
    emitted: {} as ImportDialogEmitted,
    tags: {} as ImportDialogTag,
    meta: {} as { title: string; spec: string; description: string },
    children: {} as { importFile: 'importFile' },
  },
  actors: { importFile: promiseNotProvided<Import['output'], Import['input']>('importFile') },
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
    announceCart: emit({ type: 'cart.changed' }),
    sayImported: emit(
      ({ context }) =>
        ({ type: 'notification.raised', kind: 'success', text: importedText(context.report?.importedLineCount ?? 0) }) as const,
    ),
  },
});

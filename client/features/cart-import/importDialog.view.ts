import type { SnapshotFrom } from 'xstate';
import {
  fileSize,
  importErrorText,
  nothingToImportText,
  type ProductCodeType,
  repeatImportText,
} from '../../../domain/cart-import/cart-import.js';
import type { importDialog } from '../../../machines/importDialog/importDialog.machine.js';
import type { ImportReport } from '../../../machines/importDialog/types.js';
import type { Message } from '../../../texts/text.js';
import type { Texts } from '../../../texts/texts.js';

/** How the codes of a file may be read, in words (S5.30). */
export const codeTypeOptions = (t: Texts): readonly { value: ProductCodeType; label: string }[] => [
  { value: 'auto', label: t('cartImport.codeTypeAuto') },
  { value: 'our', label: t('cartImport.codeTypeOur') },
  { value: 'your', label: t('cartImport.codeTypeYour') },
  { value: 'upc', label: t('cartImport.codeTypeUpc') },
];

/** View of the dialog, read from a snapshot of its machine. */
export function importDialogView(snapshot: SnapshotFrom<typeof importDialog>, t: Texts) {
  const { file, codeType, report, percent } = snapshot.context;
  const problem = t.say(snapshot.context.problem);
  return {
    isBusy: snapshot.hasTag('busy'),
    /** Once everything is sent, the import cannot be stopped. */
    canCancel: !snapshot.matches({ importing: 'adding' }),
    canImport: snapshot.matches('chosen'),
    file: file && { name: file.name, size: t.say(fileSize(file.size)) },
    codeType,
    problem: problem === '' || snapshot.matches({ chosen: 'failed' }) ? null : problem,
    /** The import failed (S8.13); the file is kept. */
    failure: snapshot.matches({ chosen: 'failed' })
      ? { title: t.say(importErrorText), error: problem, advice: t.say(repeatImportText) }
      : null,
    report: report && snapshot.matches('choosing') ? shownReport(report, t) : null,
    progress: progressOf(snapshot, percent, t),
    question: snapshot.matches('confirmingLeave') && file ? t('cartImport.notImported', { name: file.name }) : null,
  };
}

/** Report on the previous file (S8.13): its errors, and the number of lines that were imported anyway. */
function shownReport({ errors, importedLineCount }: ImportReport, t: Texts) {
  const shown: readonly Message[] = errors.length > 0 ? errors : [nothingToImportText];
  return {
    title: t.say(importErrorText),
    imported: importedLineCount > 0 ? t('cartImport.partlyImported', { count: importedLineCount }) : null,
    errors: shown.map((error) => t.say(error)),
  };
}

function progressOf(snapshot: SnapshotFrom<typeof importDialog>, percent: number, t: Texts) {
  if (snapshot.matches({ importing: 'sending' })) return { label: t('cartImport.sending'), percent };
  return snapshot.matches('importing') ? { label: t('cartImport.adding'), percent: null } : null;
}

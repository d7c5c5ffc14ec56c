import type { SnapshotFrom } from 'xstate';
import {
  formatFileSize,
  importErrorText,
  importedText,
  nothingToImportText,
  type ProductCodeType,
  repeatImportText,
} from '../../../domain/cart-import/cart-import.js';
import type { importDialog } from '../../../machines/importDialog/importDialog.machine.js';
import type { ImportReport } from '../../../machines/importDialog/types.js';

/** How the codes of a file may be read, in words (S5.30). */
export const codeTypeOptions: readonly { value: ProductCodeType; label: string }[] = [
  { value: 'auto', label: 'Automatic' },
  { value: 'our', label: 'Our product codes' },
  { value: 'your', label: 'Your product codes' },
  { value: 'upc', label: 'UPC' },
];

/** What the dialog shows, read from a snapshot of its machine. */
export function importDialogView(snapshot: SnapshotFrom<typeof importDialog>) {
  const { file, codeType, problem, report, percent } = snapshot.context;
  return {
    isBusy: snapshot.hasTag('busy'),
    /** Once all of it is sent nothing can be stopped any more. */
    canCancel: !snapshot.matches({ importing: 'adding' }),
    canImport: snapshot.matches('chosen'),
    file: file && { name: file.name, size: formatFileSize(file.size) },
    codeType,
    problem: problem === '' || snapshot.matches({ chosen: 'failed' }) ? null : problem,
    /** The import failed (S8.13); the file is kept. */
    failure: snapshot.matches({ chosen: 'failed' }) ? { title: importErrorText, error: problem, advice: repeatImportText } : null,
    report: report && snapshot.matches('choosing') ? shownReport(report) : null,
    progress: progressOf(snapshot, percent),
    question: snapshot.matches('confirmingLeave') && file ? `${file.name} has not been imported.` : null,
  };
}

/** What is left to say of the file before (S8.13): its errors, and what came into the cart all the same. */
function shownReport({ errors, importedLineCount }: ImportReport) {
  return {
    title: importErrorText,
    imported: importedLineCount > 0 ? `${importedText(importedLineCount)}. What follows was not imported.` : null,
    errors: errors.length > 0 ? errors : [nothingToImportText],
  };
}

function progressOf(snapshot: SnapshotFrom<typeof importDialog>, percent: number) {
  if (snapshot.matches({ importing: 'sending' })) return { label: 'Sending the file', percent };
  return snapshot.matches('importing') ? { label: 'Adding the lines to the cart', percent: null } : null;
}

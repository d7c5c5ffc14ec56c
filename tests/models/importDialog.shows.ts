import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  combobox,
  dialog,
  group,
  h2,
  item,
  link,
  list,
  nodeOf,
  type Part,
  region,
} from '../../paths/screen/shown.js';
import type { ImportDialog, ImportDialogFixture } from './importDialog.scenarios.js';

type SeenImport = Seen<ImportDialog, ImportDialogFixture>;
type Context = SeenImport['snapshot']['context'];

/** The readings of product codes (S5.30), in their order. */
export const codeTypes = { auto: 'Automatic', our: 'Our product codes', your: 'Your product codes', upc: 'UPC' } as const;
/** Over 1024 kb in mb (S9.13). */
const sizes: Readonly<Record<string, string>> = { 'order.txt': '1.5 kb', 'other.txt': '1.3 mb' };

const problems: Readonly<Record<string, string>> = {
  'two files': 'Choose one file.',
  'an empty file': 'empty.txt is empty.',
  'a file that is too large': 'all.txt is too large: a file can have at most 10 mb.',
};
const failures: Readonly<Record<string, string>> = {
  'no answer': 'The server did not respond',
  'too many requests': 'Too many requests. Try again in 30 seconds.',
};

/** The screens of Import File to Cart. */
export class ImportDialogShows {
  /** Why the last files or the last import failed: it stays until something else is done about them. */
  #problem = '';

  form({ snapshot, step }: SeenImport): Screen {
    const { context } = snapshot;
    if (step && step.case in { ...problems, ...failures }) this.#problem = { ...problems, ...failures }[step.case] ?? '';
    const isBusy = snapshot.matches('importing');
    const isAdding = snapshot.matches({ importing: 'adding' });
    const off = isBusy && { disabled: true };
    const focus = focusAfter({ snapshot, step });
    const focused = (name: string) => focus === name && { focused: true };
    const isRefused = snapshot.matches({ choosing: 'refused' }) || snapshot.matches({ chosen: 'refused' });
    return {
      address: '/cart',
      shows: [
        dialog(
          'Import File to Cart',
          h2('Import File to Cart'),
          button('Close', isAdding && { disabled: true }, focused('Close')),
          'A tab-delimited text file with the columns Product Key, Order Quantity and, optionally, U/M; from Excel, save it as “Unicode Text”.',
          link('Download template', { url: '/import-template.txt' }),
          combobox('Product codes in the file', { value: codeTypes[context.codeType], expanded: false }, off),
          fileField(context, off),
          isRefused && alert(this.#problem),
          snapshot.matches({ chosen: 'failed' }) &&
            alert(
              'Error importing file',
              this.#problem,
              'The file is kept. Press Import to try again; its lines are added once.',
            ),
          snapshot.matches({ importing: 'sending' }) && progress('Sending the file', { value: String(context.percent) }),
          isAdding && progress('Adding the lines to the cart'),
          snapshot.matches('choosing') && report(context, focus === 'Errors'),
          button('Cancel', isAdding && { disabled: true }, focused('Cancel')),
          button(
            'Import',
            isBusy ? { busy: true, disabled: true } : !snapshot.matches('chosen') && { disabled: true },
            focused('Import'),
          ),
        ),
      ],
    };
  }
}

function fileField({ file }: Context, off: Part): Part {
  return group(
    'File to import',
    file === null
      ? ['Drop a file here, or choose one', button('Choose File', off)]
      : [file.name, sizes[file.name], button(`Remove ${file.name}`, off), button('Choose Another File', off)],
  );
}

function progress(name: string, value: Part = null): Part {
  return [name, nodeOf('progressbar')(name, value)];
}

/** Errors of the import before, each with its line (S8.13); a file may also have none. */
function report({ report: last }: Context, isFocused: boolean): Part {
  if (!last) return null;
  const errors = last.errors.length > 0 ? last.errors.map(String) : ['The file has no lines to import.'];
  const count = last.importedLineCount.toLocaleString('en-US');
  return [
    alert('Error importing file', last.importedLineCount > 0 && `Imported ${count} lines. What follows was not imported.`),
    region(
      'Errors',
      isFocused && { focused: true },
      list(
        null,
        errors.map((error) => item(error)),
      ),
    ),
  ];
}

/** A chosen file leads to Import, which keeps the focus while it works; errors are read first; a question gives the focus back. */
function focusAfter({ snapshot, step }: Pick<SeenImport, 'snapshot' | 'step'>): string | null {
  if (!step) return 'Close';
  if (step.before.matches('confirmingLeave')) return 'Cancel';
  if (step.before.matches('importing') && step.event.type === 'cancel') return 'Cancel';
  if (snapshot.matches({ choosing: 'reported' })) return step.before.matches('importing') ? 'Errors' : null;
  if (snapshot.matches('importing') || snapshot.matches({ chosen: 'failed' }))
    return step.event.type === 'codeType.changed' ? null : 'Import';
  return step.event.type === 'files.chosen' && snapshot.context.file !== step.before.context.file ? 'Import' : null;
}

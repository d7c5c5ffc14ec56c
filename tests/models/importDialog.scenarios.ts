import type { importDialog } from '../../machines/importDialog/importDialog.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type ImportDialog = typeof importDialog;

/** User of the dialog. */
export interface ImportDialogFixture {
  as: 'buyer' | 'guest';
  /** Number of lines that are imported, if all are or some. */
  lines: { whole: number; partial: number };
  /** The buyer chooses how codes are read only after a failure. */
  triesOtherCodes?: boolean;
}

/** Files to choose, by name; in a browser each has this number of bytes. */
export const files = {
  order: { name: 'order.txt', size: 1_536 },
  large: { name: 'other.txt', size: 1_310_720 },
  empty: { name: 'empty.txt', size: 0 },
  tooLarge: { name: 'all.txt', size: 10_485_761 },
};

/** Report of a file with some invalid lines. */
export const partlyImported = {
  hasErrors: true,
  importedLineCount: 2_002,
  errors: ['Line 3: Product 4711 is not in the catalogue.', 'Line 7: 4712: Order Quantity is missing', 'Line 12: unit mismatch'],
};

/** Number of lines in a file without errors. */
export const allImported = 1_203;

const lines = { whole: allImported, partial: partlyImported.importedLineCount };

/** The situations in which the dialog opens. */
export const importDialogScenarios: Scenario<ImportDialog, ImportDialogFixture>[] = [
  {
    name: 'a buyer',
    input: { userKind: 'CUSTOMER', idempotencyKey: 'dialog' },
    startsIn: 'choosing.waiting',
    fixture: { as: 'buyer', lines },
  },
  {
    name: 'a guest',
    input: { userKind: 'PUBLIC', idempotencyKey: 'dialog' },
    startsIn: 'accountRequired',
    fixture: { as: 'guest', lines },
  },
  {
    name: 'a buyer with a short file, who tries other codes',
    input: { userKind: 'CUSTOMER', idempotencyKey: 'dialog' },
    startsIn: 'choosing.waiting',
    fixture: { as: 'buyer', lines: { whole: 1, partial: 1 }, triesOtherCodes: true },
  },
];

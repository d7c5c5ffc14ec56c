import type { importDialog } from '../../machines/importDialog/importDialog.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type ImportDialog = typeof importDialog;

/** User of the dialog. */
export interface ImportDialogFixture {
  as: 'buyer' | 'guest';
}

/** Files to choose, by name; in a browser each has this number of bytes. */
export const files = {
  order: { name: 'order.txt', size: 1_536 },
  large: { name: 'other.txt', size: 1_310_720 },
  empty: { name: 'empty.txt', size: 0 },
  tooLarge: { name: 'all.txt', size: 10_485_761 },
};

/** Report of a file with one invalid line. */
export const partlyImported = {
  hasErrors: true,
  importedLineCount: 2,
  errors: ['Line 3: Product 4711 is not in the catalogue.'],
};

/** The situations in which the dialog opens. */
export const importDialogScenarios: Scenario<ImportDialog, ImportDialogFixture>[] = [
  {
    name: 'a buyer',
    input: { userKind: 'CUSTOMER', idempotencyKey: 'dialog' },
    startsIn: 'choosing.waiting',
    fixture: { as: 'buyer' },
  },
  {
    name: 'a guest',
    input: { userKind: 'PUBLIC', idempotencyKey: 'dialog' },
    startsIn: 'accountRequired',
    fixture: { as: 'guest' },
  },
];

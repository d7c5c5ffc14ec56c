import { accountRequiredText } from '../../domain/cart/account-required.js';
import { leaveImportText } from '../../domain/cart-import/cart-import.js';
import { text } from '../../texts/text.js';
import { importDialogSetup } from './importDialog.setup.js';
import { choosing } from './states/choosing.js';
import { chosen } from './states/chosen.js';
import { importing } from './states/importing.js';
import type { ImportDialogOutput } from './types.js';

/** The Import File to Cart dialog (S2.46, S4.12, S5.30, S8.13), from the request to open it until it has closed. */
export const importDialog = importDialogSetup.createMachine({
  id: 'importDialog',
  context: ({ input }) => ({ ...input, codeType: 'auto', file: null, problem: '', report: null, percent: 0, attempt: 0 }),
  initial: 'opening',
  states: {
    opening: {
      meta: { title: '', spec: 'S2.46', description: 'decides what opens' },
      always: [{ guard: 'isGuest', target: 'accountRequired' }, { target: 'choosing' }],
    },
    accountRequired: {
      meta: { title: text('cartImport.accountRequiredTitle'), spec: 'S2.44', description: accountRequiredText },
      on: { confirm: 'leavingToSignIn', cancel: 'cancelled' },
    },
    choosing,
    chosen,
    confirmingLeave: {
      tags: ['form', 'unsaved'],
      meta: { title: leaveImportText, spec: 'S4.12', description: 'asks before the chosen file is given up' },
      on: { confirm: 'cancelled', cancel: 'chosen' },
    },
    importing,
    imported: {
      type: 'final',
      meta: { title: '', spec: 'S4.8', description: 'has closed; the lines are in the cart' },
      entry: ['emitImported', 'emitCartChanged'],
      output: ({ context }): ImportDialogOutput => ({
        outcome: 'imported',
        lineCount: context.report?.importedLineCount ?? 0,
      }),
    },
    cancelled: {
      type: 'final',
      meta: { title: '', spec: 'S4.12', description: 'has closed without importing' },
      output: { outcome: 'cancelled' } satisfies ImportDialogOutput,
    },
    leavingToSignIn: {
      type: 'final',
      meta: { title: '', spec: 'S2.44', description: 'has closed; the guest goes to sign in' },
      output: { outcome: 'accountRequired' } satisfies ImportDialogOutput,
    },
  },
  // The final state that was reached says how the dialog ended.
  output: ({ event }) => event.output as ImportDialogOutput,
});

import { expect } from 'playwright/test';
import { changedCart } from '../../client/testing/answering-gateway.js';
import type { Cell, Move } from '../../domain/quick-entry/grid-cells.js';
import type { QuickEntryContext } from '../../machines/quickEntry/types.js';
import type { OnScreen, Perform } from '../../paths/model/on-screen.js';
import type { ShownNode } from '../../paths/screen/shown.js';
import { ProductsScreen } from '../e2e/pages/products-screen.js';
import { QuickEntryScreen } from '../e2e/pages/quick-entry-screen.js';
import { thenCartIsRead } from './browser/cart-read.js';
import { frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { keysOf } from './browser/keys-of.js';
import { notification } from './browser/notification-shows.js';
import { withRealContext } from './browser/real-context.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { guideOf, pageOf, patchFor, productsOf, refusalOf } from './quickEntry.answers.js';
import { callsBeside, pagesAndCart, quickEntryCalls, type QuickEntryScreenContext as ScreenContext } from './quickEntry.calls.js';
import { quickEntryModel } from './quickEntry.model.js';
import {
  emptyGuide,
  guideLines,
  matches,
  type QuickEntryFixture,
  type QuickEntryMachine,
  refusals,
  rowsOf,
} from './quickEntry.scenarios.js';
import { QuickEntryShows } from './quickEntry.shows.js';

type Act = Perform<QuickEntryMachine, QuickEntryFixture, ScreenContext>;

const headings: Readonly<Record<string, string>> = {
  product: 'Product',
  unitPrice: 'Unit Price',
  orderQuantity: 'Order Qty',
  sellBy: 'Sell By',
};
const keys: Partial<Record<Move, string>> = {
  nextRow: 'Enter',
  next: 'Tab',
  previous: 'Shift+Tab',
  rowStart: 'Home',
  gridEnd: 'Control+End',
};

const answered =
  (operation: string, answer: Answer): Act =>
  async ({ answers }) =>
    await answers.answer(operation, answer);
/** A read is repeated after a broken connection; in the end no more requests are sent. */
const unanswered =
  (operation: string): Act =>
  async ({ answers, quickEntry }) => {
    await answers.answerAll(operation, { kind: 'cut' });
    await expect(quickEntry.grid).not.toHaveAttribute('aria-busy');
    answers.hold(operation);
  };
/** Presses keys in the grid, as somebody whose focus is there. */
async function pressed({ quickEntry }: ScreenContext, ...sequence: string[]): Promise<void> {
  if ((await quickEntry.focused.count()) === 0) await quickEntry.grid.locator('[tabindex="0"]').focus();
  await quickEntry.presses(...sequence);
}

const clicked =
  (name: string): Act =>
  async ({ quickEntry }) =>
    await quickEntry.page.getByRole('button', { name, exact: true }).click();

async function cellAt({ quickEntry }: ScreenContext, context: QuickEntryContext, { row, column }: Cell) {
  return await quickEntry.cell(row, headings[context.columns[column] ?? ''] ?? '');
}

/** How many pages the machine has heard of. */
const pagesShown = async ({ answers }: ScreenContext): Promise<number> =>
  (await answers.heard('quickEntry'))?.filter((type) => type === 'page.shown').length ?? 0;

/** After a lost connection the page is read again, and is as it was. */
const rereadPage: Act = async ({ answers }, { before }) => {
  const { page } = before.context;
  if (page.length > 0) await answers.answerWaiting('QuickEntryPage', pageOf(page));
};

const undoing = 'the paths press Ctrl+Z, a person may press the button: tests/e2e/quick-entry.spec.ts';
const leaving = 'Escape leaves the grid, and the machine hears nothing: tests/e2e/quick-entry.spec.ts';

const onScreen: OnScreen<QuickEntryMachine, QuickEntryFixture, ScreenContext> = {
  model: quickEntryModel,
  excluded: {
    'a buyer keys an order into a cart that takes one line at a time': 'in the client it takes 500, and nobody keys as many here',
    'a buyer orders while a page is read again': 'nobody asks for it: the client reads a page again when a connection comes back',
  },
  onlyNew: [
    'a buyer who may not, where quantities are rounded up, keys an order',
    'a buyer thinks twice',
    'a buyer takes back what a guide has brought',
  ],

  async open(page, { input }) {
    await page.clock.install();
    const held = ['QuickEntryPage', 'QuickEntryGuide', 'QuickEntryCodes', 'UpdateCartByQuickEntry'];
    const answers = await GatewayAnswers.on(page, { held, patch: patchFor(input) });
    await rememberIn(page, await asSalesperson());
    const products = new ProductsScreen(page);
    await products.open();
    return {
      page,
      sent: answers.sent,
      quickEntry: new QuickEntryScreen(page),
      answers,
      shows: new QuickEntryShows(),
      keyOf: keysOf(answers, 'UpdateCartByQuickEntry'),
    };
  },

  cannot({ before, event }) {
    const { context } = before;
    const isEditing = before.matches({ entering: 'editing' });
    const rows = rowsOf(context).length;
    switch (event.type) {
      case 'page.shown':
        if (event.products.length > 0 && context.page.length > 0) return 'a page comes when it is asked for';
        if (event.products.length === 0 && before.hasTag('dialog')) return 'a question is open';
        break;
      case 'move.requested':
        if (rows === 0) return 'there is no row to press a key in';
        if (isEditing && event.move === 'rowStart') return 'Home is the field’s own';
        if (isEditing && event.move === 'gridEnd') return 'End is the field’s own';
        break;
      case 'edit.requested':
      case 'cell.cleared':
      case 'undo':
      case 'rows.pasted':
      case 'cell.clicked':
        if (rows === 0) return 'there is no row to press a key in';
        break;
      case 'update.requested':
        if (rows === 0 && context.pending.size === 0) return 'there is no row to press a key in';
        break;
      case 'pending.listed':
        if (context.listed !== null) return 'where they are listed the button leads back to the page';
        break;
      case 'draft.changed':
        if (event.text === context.draft) return 'choosing what is chosen changes nothing';
        break;
      case 'unplaced.dismissed':
        if (isEditing) return 'a click leaves the field first';
        break;
      case 'pending.discarded':
        return 'whoever agrees to lose what is pending goes elsewhere';
    }
    return null;
  },

  events: {
    'page.shown': async (screenContext, { event, before }) => {
      const shownBefore = await pagesShown(screenContext);
      if (event.products.length > 0) await screenContext.answers.answer('QuickEntryPage', pageOf(event.products));
      else {
        screenContext.shows.page += 1;
        if (before.matches({ entering: 'editing' })) await pressed(screenContext, 'Alt+PageDown');
        else await screenContext.page.getByRole('button', { name: 'Next page' }).click();
      }
      // A question that is open hides whether the page has come.
      await expect.poll(async () => await pagesShown(screenContext)).toBeGreaterThan(shownBefore);
    },
    'move.requested': async (screenContext, { event }) => await pressed(screenContext, keys[event.move] ?? ''),
    'cell.clicked': async (screenContext, { event, before }) =>
      await (await cellAt(screenContext, before.context, event.cell)).click(),
    'edit.requested': async (screenContext, { event }) => await pressed(screenContext, event.text ?? 'F2'),
    'draft.changed': async ({ quickEntry }, { event }) => {
      const isUnit = await quickEntry.field.evaluate((field) => field.tagName === 'SELECT');
      if (isUnit) await quickEntry.field.selectOption(event.text);
      else await quickEntry.field.fill(event.text);
    },
    'edit.cancelled': async (screenContext) => await pressed(screenContext, 'Escape'),
    'edit.left': async ({ quickEntry }) => await quickEntry.field.blur(),
    'cell.cleared': async (screenContext) => await pressed(screenContext, 'Delete'),
    undo: async (screenContext) => await pressed(screenContext, 'Control+z'),
    'pending.listed': clicked('Show pending'),
    'page.listed': clicked('Show page'),
    'guide.applied': clicked('Apply Standard Order'),
    'rows.pasted': async ({ quickEntry }, { event }) => await quickEntry.pastes(event.text),
    'unplaced.dismissed': async ({ page }) => await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click(),
    'update.requested': async (screenContext, step) => {
      // A click would leave the open field first; with nothing pending the button takes none.
      const isClick = step.before.context.pending.size > 0 && !step.before.matches({ entering: 'editing' });
      if (isClick) await screenContext.quickEntry.updateCart.click();
      else await pressed(screenContext, 'Control+Enter');
    },
    confirm: clicked('OK'),
    cancel: clicked('Cancel'),
    'report.closed': clicked('OK'),
    'pending.discarded': async () => {
      throw new Error('whoever agrees to lose what is pending goes elsewhere');
    },
  },

  outcomes: {
    readGuide: {
      lines: answered('QuickEntryGuide', guideOf(guideLines)),
      'no quantities': answered('QuickEntryGuide', guideOf(emptyGuide)),
      none: answered('QuickEntryGuide', { kind: 'data', data: { orderGuide: null } }),
      'no answer': unanswered('QuickEntryGuide'),
    },
    findProducts: {
      'some of them': answered('QuickEntryCodes', productsOf(matches)),
      'none of them': answered('QuickEntryCodes', productsOf(matches.map(({ code }) => ({ code, product: null })))),
      'no answer': unanswered('QuickEntryCodes'),
    },
    saveRows: {
      saved: answered('UpdateCartByQuickEntry', {
        kind: 'data',
        data: { addCartLines: { __typename: 'CartSaved', savedLineIds: [], cart: { ...changedCart, lines: [] } } },
      }),
      'one refused': answered('UpdateCartByQuickEntry', refusalOf(refusals['one refused'])),
      refused: answered('UpdateCartByQuickEntry', refusalOf(refusals.refused)),
      'refused twice': answered('UpdateCartByQuickEntry', refusalOf(refusals['refused twice'])),
      'refused in silence': answered('UpdateCartByQuickEntry', refusalOf(refusals['refused in silence'])),
      'no answer': thenCartIsRead(answered('UpdateCartByQuickEntry', { kind: 'cut' })),
    },
  },
  delays: {},

  notCompared: frame,
  calls: quickEntryCalls,
  alsoCalls: pagesAndCart,
  besides: callsBeside,
  states: {
    'entering.moving': ({ shows }, seen) => shows.grid(seen, ...notificationsAfter(seen.step)),
    'entering.editing': ({ shows }, seen) => shows.grid(seen),
    checking: 'passing',
    settling: 'passing',
    confirmingQuantity: ({ shows }, seen) => shows.confirmingQuantity(seen),
    'waiting.applyingGuide': ({ shows }, seen) => shows.grid(seen),
    'waiting.findingProducts': ({ shows }, seen) => shows.grid(seen),
    'waiting.updating': ({ shows }, seen) => shows.grid(seen),
    reporting: ({ shows }, seen) => shows.report(seen),
  },
  components: ['client/features/quick-entry'],
  survivors: {
    'client/features/quick-entry/QuickEntry.tsx › QuickEntry: event page.shown sent twice': 'a page that comes twice is one page',
    'client/features/quick-entry/QuickEntry.tsx › QuickEntry: text quickEntry.loadFailedHint':
      'rows that cannot be read leave no state of the machine: tests/e2e/quick-entry.spec.ts',
    'client/features/quick-entry/QuickEntry.tsx › QuickEntry: onLeave': leaving,
    'client/features/quick-entry/QuickEntry.tsx › QuickEntry: focus of updateButton': leaving,
    'client/features/quick-entry/components/QuickDialogs.tsx › QuickDialogs: onClose':
      'the paths press OK, a person may press Escape: tests/e2e/quick-entry.spec.ts',
    'client/features/quick-entry/components/QuickDialogs.tsx › QuickDialogs: event report.closed sent twice':
      'the first one has closed the list',
    'client/features/quick-entry/components/QuickFooter.tsx › QuickFooter: event undo': undoing,
    'client/features/quick-entry/components/QuickFooter.tsx › QuickFooter: onClick dropped #4': undoing,
    'client/features/quick-entry/components/QuickGrid.tsx › QuickGrid: condition isLoading':
      'skeletons, which have no text and no role',
    'client/features/quick-entry/components/QuickGrid.tsx › usePasting: condition event.target instanceof Element':
      'no path pastes one figure: tests/e2e/quick-entry.spec.ts',
    'client/features/quick-entry/components/QuickRow.tsx › QuickRow: text products.inCart':
      'the cart of the paths is empty: tests/e2e/quick-entry.spec.ts',
    'client/features/quick-entry/components/UnplacedRows.tsx › UnplacedRows: event unplaced.dismissed sent twice':
      'the second finds nothing to dismiss',
    'client/features/quick-entry/quickEntry.view.ts › gridMeasures: value of': 'the widths of columns',
    'client/features/quick-entry/quickEntry.view.ts › rowView: value of t.say(cellProblem':
      'no path leaves a cell with what is no quantity: tests/e2e/quick-entry.spec.ts',
    'client/features/quick-entry/use-quick-entry.ts › useDiscarding: event pending.discarded':
      'whoever agrees to lose what is pending goes elsewhere: tests/e2e/quick-entry.spec.ts',
  },
  unreached: {
    'entering · pending.discarded → entering.moving': 'whoever agrees to lose what is pending goes elsewhere',
  },
};

/** Quick entry in a browser, over products that the model knows. */
export const quickEntryOnScreen = withRealContext(timely(onScreen, rereadPage));

/** How an answer is announced (S8.14). */
function notificationsAfter(step: { event: { type: string }; case: string } | undefined): ShownNode[] {
  const of: Readonly<Record<string, readonly ['success' | 'error', string]>> = {
    saved: ['success', 'Cart updated successfully.'],
    none: ['error', 'No Order Guides Available'],
    'no quantities': ['error', 'The order guide has no default quantities'],
    'no answer': ['error', 'Request could not be completed at this time'],
  };
  const shownText = step?.event.type.startsWith('xstate.') ? of[step.case] : undefined;
  return shownText ? [notification(...shownText)] : [];
}

import type { EventObject } from 'xstate';
import type { QuickEntryEvent } from '../../machines/quickEntry/types.js';
import type { OnPage, OnScreen } from '../../paths/model/on-screen.js';
import type { QuickEntryScreen } from '../e2e/pages/quick-entry-screen.js';
import { callsBesideCart } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import type { keysOf } from './browser/keys-of.js';
import { lineOf, waitingRows } from './quickEntry.pending.js';
import { codesOf, type QuickEntryFixture, type QuickEntryMachine } from './quickEntry.scenarios.js';
import type { QuickEntryShows } from './quickEntry.shows.js';

/** A path through quick entry in a browser. */
export interface QuickEntryScreenContext extends OnPage {
  quickEntry: QuickEntryScreen;
  answers: GatewayAnswers;
  shows: QuickEntryShows;
  keyOf: ReturnType<typeof keysOf>;
}

type OnQuickEntry = OnScreen<QuickEntryMachine, QuickEntryFixture, QuickEntryScreenContext>;

/** A page of a hundred, with what the filters can be set to: the pages that the test answers lack it, so that it is read again. */
const pageRead = (page: number) => ({
  filter: { mainCategory: null, category: null, search: null, orderGuide: 'Standard' },
  sort: { by: 'DESCRIPTION', direction: 'ASC' },
  page,
  pageSize: 100,
  orderGuide: 'Standard',
  withOptions: true,
  withGuides: true,
});

const isPasting = (event: EventObject | undefined): event is Extract<QuickEntryEvent, { type: 'rows.pasted' }> =>
  event?.type === 'rows.pasted';

/** The calls of quick entry and their variables (S3.6). */
export const quickEntryCalls: OnQuickEntry['calls'] = {
  readGuide: { name: 'QuickEntryGuide', variables: () => ({ name: 'Standard' }) },
  findProducts: {
    name: 'QuickEntryCodes',
    variables: (_, { step }) => ({ codes: isPasting(step?.event) ? codesOf(step.event.text) : [] }),
  },
  saveRows: {
    name: 'UpdateCartByQuickEntry',
    variables: ({ keyOf }, { snapshot: { context } }) => ({
      input: { idempotencyKey: keyOf(context.attempt.count), lines: waitingRows(context).map(lineOf) },
    }),
  },
};

/** Pages that are read, and the cart that is read again. */
export const pagesAndCart: NonNullable<OnQuickEntry['alsoCalls']> = ({ shows }, { step }) => {
  const isTurned = step?.event.type === 'page.shown' && step.before.context.page.length > 0;
  const isInDoubt = step?.case === 'no answer' && step.event.type.endsWith('saveRows');
  return [
    ...(!step || isTurned ? [{ name: 'QuickEntryPage', variables: pageRead(shows.page) }] : []),
    // The rows may be in the cart all the same (S4.8).
    ...(isInDoubt ? [{ name: 'RefreshCart', variables: {} }] : []),
  ];
};

/** Calls that the page makes beside the machine. */
export const callsBeside = {
  ...callsBesideCart,
  QuickEntryPage: 'read again after a lost connection',
  QuickEntryGuide: 'a read is repeated after a broken connection',
  QuickEntryCodes: 'a read is repeated after a broken connection',
  QuantitiesInCart: 'read after a lost connection; it takes no variables',
};

import { expect } from 'playwright/test';
import type { ListChange, ListOutcome, ServedQuery } from '../../machines/servedCustomers/types.js';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { alert, button } from '../../paths/screen/shown.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { callsOfConfirmation, confirmationShows, takeProofs } from './browser/identity-confirmation.js';
import { patchFields } from './browser/patch-fields.js';
import { withRealContext } from './browser/real-context.js';
import { otherRoom } from './browser/room.js';
import { StandingNotices, standing } from './browser/standing-notices.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import {
  changes,
  noAnswerText,
  noticeOf,
  pageOf,
  type ServedCustomersMachine,
  servedCustomersModel,
} from './servedCustomers.model.js';
import {
  addingShows,
  addressOf,
  type DialogChoice,
  handingOverShows,
  listShows,
  nothingChosen,
  type ServedLook,
  servedPage,
  unlistedShows,
} from './servedCustomers.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  notices: StandingNotices;
  look: { isPhone: boolean };
  chosen: DialogChoice;
}
type Act = Perform<ServedCustomersMachine, undefined, ScreenContext>;

const lookOf = ({ look, notices, chosen }: ScreenContext): ServedLook => ({
  ...{ isPhone: look.isPhone, notice: notices.shown, chosen },
});

/** Customers that can be added. */
const choices = [
  { customerKey: '18', customerCode: 'C-18', name: 'Corner Deli', city: 'Bath', state: 'ME' },
  { customerKey: '19', customerCode: 'C-19', name: 'Dockside', city: null, state: null },
].map((choice) => ({ __typename: 'CustomerChoice', ...choice }));
const salesperson = {
  ...{ __typename: 'FoundStoreUser', kind: 'SALESPERSON', email: null, isStaff: false, isDisabled: false },
  ...{ customerKey: null, customerCode: null, customerName: null },
};
/** The salesperson themselves, who is not offered, and another one. */
const salespeople = [
  { ...salesperson, id: '7', username: 'sam', name: 'Sam Ortiz', customerCount: 30 },
  { ...salesperson, id: '8', username: 'nora', name: 'Nora Lind', customerCount: 12 },
];

const read =
  (kind: Parameters<typeof pageOf>[1] | null): Act =>
  async ({ answers }, { scenario }) => {
    const found = kind && pageOf(scenario.input.userId, kind);
    const rows = found?.rows.map((customer) => ({ __typename: 'ServedCustomer', ...customer }));
    const servedCustomers = found && { __typename: 'ServedCustomers', ...found, rows };
    await answers.answer('ServedCustomers', { kind: 'data', data: { servedCustomers } });
  };

/** The call of a change. */
function operationOf(change: ListChange | null) {
  if (change && 'restore' in change) return 'RestoreServedCustomers';
  return change && 'otherId' in change ? 'HandOverCustomers' : 'ChangeServedCustomers';
}
function nodeOf(outcome: ListOutcome): object {
  if (outcome.kind === 'unknown') return { __typename: 'UnknownCustomerCodes', lines: outcome.lines };
  if (outcome.kind === 'changed') return { ...outcome, __typename: 'ServedCustomersChanged' };
  const problems = outcome.problems.map((problem) => ({
    ...{ __typename: 'Problem', params: [], lineId: null, retryAfter: null },
    ...problem,
  }));
  return { __typename: 'Problems', problems };
}
const outcomes: Record<string, Act> = {
  ...Object.fromEntries(
    Object.entries(changes).map(([name, outcome]): [string, Act] => [
      name,
      async ({ answers }, { before: { context } }) => {
        const operation = operationOf(context.change);
        const field = `${operation[0]?.toLowerCase()}${operation.slice(1)}`;
        await answers.answer(operation, { kind: 'data', data: { [field]: nodeOf(outcome) } });
      },
    ]),
  ),
  'no answer': async ({ answers }, { before: { context } }) =>
    await answers.answer(operationOf(context.change), { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
};

const dialogOf = ({ page }: OnPage, name: string) => page.getByRole('dialog', { name });
const proof = (at: OnPage) => dialogOf(at, 'Confirm Your Identity');

/** Chooses in the open dialog what a change names, and sends it. */
async function sends(at: ScreenContext, change: ListChange): Promise<void> {
  const isHandOver = 'otherId' in change;
  const shown = dialogOf(at, isHandOver ? 'Copy or Hand Over' : 'Add Customers');
  const isSecond = 'codes' in change || (isHandOver && change.way === 'HAND_OVER');
  const [first, second] = isHandOver ? ['Same Customers as …', 'Hand Over All to …'] : ['Search', 'Paste Codes'];
  await shown.getByRole('button', { name: isSecond ? second : first, exact: true }).click();
  at.chosen = { ...at.chosen, isSecond };
  if (isHandOver) await shown.getByRole('radio').check();
  else if ('add' in change) for (const each of await shown.getByRole('checkbox').all()) await each.check();
  if ('codes' in change) {
    at.chosen = { ...at.chosen, codes: change.codes.join('\n') };
    await shown.getByRole('textbox').fill(at.chosen.codes);
  } else at.chosen = { ...at.chosen, isChosen: true };
  const submit = isHandOver ? (isSecond ? 'Hand Over' : 'Copy') : isSecond ? 'Add Customers' : 'Add 2 Customers';
  await shown.getByRole('button', { name: submit, exact: true }).click();
}

const isSame = (one: ServedQuery, other: ServedQuery): boolean => one.search === other.search && one.page === other.page;

const onScreen: OnScreen<ServedCustomersMachine, undefined, ScreenContext> = {
  model: servedCustomersModel,
  excluded: {},
  onlyNew: ['a customer’s user'],

  async open(page, { input: { userId, query } }) {
    await page.clock.install();
    const held = ['ServedCustomers', 'ChangeServedCustomers', 'HandOverCustomers', 'RestoreServedCustomers'];
    const answers = await GatewayAnswers.on(page, { held, patch: patchFields({ isStaff: true }) });
    await takeProofs(answers);
    await answers.release('CustomerChoices', { kind: 'data', data: { customerChoices: choices } });
    const storeUsers = { __typename: 'StoreUsers', totalCount: 2, customerName: null, rows: salespeople };
    await answers.release('StoreUsers', { kind: 'data', data: { storeUsers } });
    await rememberIn(page, await asUser(await drawTestBuyer()));
    await page.goto(addressOf(userId, query));
    await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible({ timeout: 15_000 });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const heard = async () => {
      const types = await answers.heard('servedCustomers');
      return types?.[0] === 'address.changed' ? types.slice(1) : types;
    };
    const [notices, look, chosen] = [new StandingNotices(), { isPhone: false }, nothingChosen];
    return { page, answers, notices, sent: answers.sent, heard, look, chosen };
  },

  cannot({ before, event, case: name }) {
    const { query, rows, totalCount, userKind, change } = before.context;
    const isListed = before.matches('listed');
    switch (event.type) {
      case 'search.chosen':
        return event.search === query.search ? 'the list shows it already' : null;
      case 'page.chosen': {
        if (!isListed || totalCount === 0 || event.page < 1) return 'there are no pages';
        if (rows.length === 0) return event.page === 1 ? null : 'only the first page is offered';
        return event.page === query.page ? 'there is no button' : null;
      }
      case 'address.changed':
        return isSame(event.query, query) ? 'it shows already' : null;
      case 'remove.chosen':
        return rows.length === 0 ? 'there is no such row' : null;
      case 'handOver.opened':
        return userKind === 'SALESPERSON' ? null : 'there is no button';
      case 'xstate.done.actor.addServed':
      case 'xstate.done.actor.handOverServed':
        return name === 'unknown' && !(change && 'codes' in change) ? 'no codes were pasted' : null;
      default:
        return null;
    }
  },

  events: {
    retry: async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click(),
    'search.chosen': async ({ page }, { event: { search }, before }) => {
      const all = page.getByRole('button', { name: 'Show All Customers' });
      if (search === '' && before.matches('listed') && (await all.isVisible())) return await all.click();
      const box = page.getByRole('searchbox', { name: 'Name, Code or City' });
      await box.fill(search);
      await box.press('Enter');
    },
    'page.chosen': async ({ page }, { event, before: { context } }) => {
      const name =
        context.rows.length === 0 ? 'To the First Page' : event.page > context.query.page ? 'Next page' : 'Previous page';
      await page.getByRole('button', { name }).click();
    },
    'address.changed': async ({ page }, { event: { query }, scenario }) =>
      await page.evaluate(
        (address) => {
          window.history.pushState({ idx: 1 }, '', address);
          window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
        },
        addressOf(scenario.input.userId, query),
      ),
    'remove.chosen': async ({ page }) => await page.getByRole('button', { name: 'Remove Harbor Street Bistro' }).click(),
    'adding.opened': async (at) => {
      at.chosen = nothingChosen;
      await at.page.getByRole('button', { name: 'Add Customers' }).click();
    },
    'handOver.opened': async (at) => {
      at.chosen = nothingChosen;
      await at.page.getByRole('button', { name: 'Copy or Hand Over' }).click();
    },
    confirm: async (at, { event: { change } }) => await sends(at, change),
    cancel: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    'undo.pressed': async ({ page }) => await page.getByRole('button', { name: 'Undo', exact: true }).click(),
    'identity.confirmed': async (at) => {
      await proof(at).getByLabel('Password').fill('the right one');
      await proof(at).getByRole('button', { name: 'Confirm' }).click();
    },
    'identity.unconfirmed': async (at) => await proof(at).getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    loadServed: {
      ...{ some: read('some'), none: read('none'), 'none found': read('none found') },
      'not on this page': read('not on this page'),
      absent: read(null),
      'no answer': async ({ answers }) =>
        await answers.answer('ServedCustomers', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
    ...{ changeServed: outcomes, addServed: outcomes, handOverServed: outcomes },
  },
  delays: {},
  looks: ({ context: { listCount, totalCount, rows, userKind } }) =>
    `${listCount === 0 ? 'empty' : totalCount === 0 ? 'not found' : rows.length === 0 ? 'beyond' : ''} ${userKind}`,
  hears: (_, { event, before, after }) =>
    (event.type === 'search.chosen' || event.type === 'page.chosen') && !isSame(before.context.query, after.context.query)
      ? [event.type, 'address.changed']
      : undefined,
  asides: { listed: otherRoom, 'adding.choosing': otherRoom, 'handingOver.choosing': otherRoom },

  components: [
    'ServedCustomersPage.tsx',
    'ServedList.tsx',
    'AddingDialog.tsx',
    'HandOverDialog.tsx',
    'CustomerPicker.tsx',
    'SalespersonPicker.tsx',
  ].map((file) => `client/features/administration/people/${file}`),
  survivors: {},
  notCompared: frame,
  calls: {
    loadServed: {
      name: 'ServedCustomers',
      variables: (_, { snapshot: { context } }) => ({ userId: context.userId, ...context.query, pageSize: 25 }),
    },
    changeServed: {
      name: ({ snapshot: { context } }) => operationOf(context.change),
      variables: (_, { snapshot: { context } }) => ({ input: inputOf(context.userId, context.change) }),
    },
    addServed: {
      name: 'ChangeServedCustomers',
      variables: (_, { snapshot: { context } }) => ({ input: inputOf(context.userId, context.change) }),
    },
    handOverServed: {
      name: 'HandOverCustomers',
      variables: (_, { snapshot: { context } }) => ({ input: inputOf(context.userId, context.change) }),
    },
  },
  besides: {
    ...{ ...callsOfFrame, ...callsOfConfirmation },
    CustomerChoices: 'the dialog searches for customers',
    StoreUsers: 'the dialog searches for salespeople',
  },
  states: {
    loading: (at, seen) => unlistedShows(seen, lookOf(at)),
    failed: (at, seen) => unlistedShows(seen, lookOf(at), alert(noAnswerText, 'Nothing was changed.', button('Try again'))),
    absent: (at, seen) => servedPage(seen, lookOf(at), 'There is no such user', 'Search for them on the page Users.'),
    listed: (at, seen) => listShows(seen, lookOf(at)),
    changing: (at, seen) => listShows(seen, lookOf(at)),
    confirmingIdentity: (at) => confirmationShows(lookOf(at)),
    'adding.choosing': (at, seen) => addingShows(seen, lookOf(at)),
    'adding.sending': (at, seen) => addingShows(seen, lookOf(at)),
    'adding.confirmingIdentity': (at) => confirmationShows(lookOf(at)),
    'handingOver.choosing': (at, seen) => handingOverShows(seen, lookOf(at)),
    'handingOver.sending': (at, seen) => handingOverShows(seen, lookOf(at)),
    'handingOver.confirmingIdentity': (at) => confirmationShows(lookOf(at)),
  },
  unreached: {
    'loading · page.chosen [isOther] → loading': 'its pages are not on the screen',
    'failed · page.chosen [isOther] → loading': 'its pages are not on the screen',
    'handingOver.sending · handOverServed done [isUnknown] → handingOver.choosing': 'no codes are pasted there',
  },
};

function inputOf(userId: string, change: ListChange | null): object {
  if (change && 'restore' in change) return { userId, changeId: change.restore };
  return { userId, ...change };
}

/** The customers of a user in a browser. */
export const servedCustomersOnScreen = withRealContext(
  standing(
    onScreen,
    ({ event, before }) => noticeOf({ event, before } as Parameters<typeof noticeOf>[0]),
    ({ context }) => context.undoable,
  ),
);

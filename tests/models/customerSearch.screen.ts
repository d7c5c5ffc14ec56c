import { expect } from 'playwright/test';
import type { CustomerPageOfList } from '../../domain/administration/customers/customer-page.js';
import { type CustomerSearch, customerQueryOf } from '../../domain/administration/customers/customer-search.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  cell,
  columnheader,
  combobox,
  h1,
  link,
  main,
  nodeOf,
  type Part,
  row,
  searchbox,
  status,
  table,
} from '../../paths/screen/shown.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { administrationAreas } from './browser/administration-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import {
  beyond,
  type CustomerSearchMachine,
  customerSearchModel,
  isOther,
  noAnswerText,
  none,
  some,
} from './customerSearch.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  /** The address that the browser has; it follows what is typed only after a pause. */
  shown: { address: string };
}
type SeenList = Seen<CustomerSearchMachine, undefined>;
type Act = Perform<CustomerSearchMachine, undefined, ScreenContext>;

const wire = ({ totalCount, rows, priceLevels }: CustomerPageOfList) => ({
  administeredCustomers: {
    ...{ __typename: 'AdministeredCustomers', totalCount },
    rows: rows.map((customer) => ({ __typename: 'FoundCustomer', ...customer })),
    priceLevels: priceLevels.map((level) => ({ __typename: 'PriceLevel', ...level })),
  },
});
const read =
  (found: CustomerPageOfList | null): Act =>
  async ({ answers }) =>
    await answers.answer('SearchCustomers', { kind: 'data', data: found ? wire(found) : { administeredCustomers: null } });

const addressOf = (search: CustomerSearch): string => {
  const query = String(new URLSearchParams(customerQueryOf({ ...search, search: search.search.trim() })));
  return query === '' ? '/admin/customers' : `/admin/customers?${query}`;
};
const activities = { ACTIVE: 'Active', INACTIVE: 'Inactive', ALL: 'All' };

function page(seen: SeenList, ...content: Part[]): Screen {
  const { snapshot, step } = seen;
  const { search, activity, found } = snapshot.context;
  const isEmpty = snapshot.matches('failed') || snapshot.matches('absent') || found === null;
  return {
    // The typed search comes into the address after a pause.
    ...(!snapshot.matches('typing') && { address: addressOf(snapshot.context) }),
    title: 'Customers · Northlight Provisions',
    shows: [
      main(
        administrationAreas('people'),
        h1('Customers'),
        'Everyone who orders from the store: addresses, delivery days, credit, users.',
        !isEmpty && button('New Customer'),
        snapshot.matches('listed') && status(`${found?.totalCount} ${found?.totalCount === 1 ? 'customer' : 'customers'}`),
        !snapshot.matches('absent') &&
          nodeOf('search')(
            'Search Customers',
            searchbox(
              'Search Customers',
              { value: search },
              (step?.event.type === 'search.typed' || step?.event.type === 'search.submitted') && { focused: true },
            ),
            combobox('Show', { value: activities[activity], expanded: false }),
          ),
        content,
      ),
    ],
  };
}

function listed(seen: SeenList): Screen {
  const { page: number, search, activity, found } = seen.snapshot.context;
  if (found === null) return page(seen);
  if (found.totalCount === 0) {
    if (search.trim() === '' && activity !== 'INACTIVE') {
      const title = activity === 'ALL' ? 'No customers yet' : 'No active customers';
      return page(seen, title, 'Create the first one, or import them from your other system.');
    }
    const hint = 'Check the spelling, use fewer words, or show inactive customers too.';
    return page(seen, 'No customers found', hint, search.trim() !== '' && button('Clear Search'));
  }
  if (found.rows.length === 0) return page(seen, 'There is no such page', button('Show the First Page'));
  return page(
    seen,
    table(
      'Customers',
      row(['Customer', 'City and ZIP Code', 'Phone'].map((title) => columnheader(title))),
      row(
        cell(link('Harbor Street Bistro', { url: '/admin/customers/7' }), 'C-7', 'User: Emily Hart'),
        cell('Portland, ME 04101'),
        cell('(207) 555-0148'),
      ),
      row(cell(link('Zest', { url: '/admin/customers/8' }), 'Inactive', 'C-8'), cell(), cell()),
    ),
    nodeOf('navigation')(
      'Pages',
      button('Previous page', number === 1 && { disabled: true }),
      `Page ${number} of 2`,
      button('Next page', number === 2 && { disabled: true }),
    ),
  );
}

const onScreen: OnScreen<CustomerSearchMachine, undefined, ScreenContext> = {
  model: customerSearchModel,
  excluded: {},

  async open(browserPage, { input }) {
    await browserPage.clock.install();
    const answers = await GatewayAnswers.on(browserPage, { held: ['SearchCustomers'], patch: patchFields({ isStaff: true }) });
    await rememberIn(browserPage, await asUser(await drawTestBuyer()));
    await browserPage.goto(addressOf(input));
    await expect(browserPage.getByRole('heading', { name: 'Customers' })).toBeVisible({ timeout: 15_000 });
    // Only the walk lets the time of a delay pass.
    await browserPage.clock.pauseAt(await browserPage.evaluate(() => Date.now() + 1000));
    const heard = async () => {
      const types = await answers.heard('customerSearch');
      return types?.[0] === 'address.changed' ? types.slice(1) : types;
    };
    return { page: browserPage, answers, sent: answers.sent, heard, shown: { address: addressOf(input) } };
  },

  cannot({ before, event }) {
    const { page: number, search, activity, found } = before.context;
    if (!('type' in event)) return null;
    const isBare = before.matches('failed') || before.matches('absent') || found === null;
    switch (event.type) {
      case 'search.typed':
        if (before.matches('absent')) return 'there is no field';
        return event.search === search ? 'typing the same changes nothing' : null;
      case 'search.submitted':
        return before.matches('absent') ? 'there is no field' : null;
      case 'activity.chosen':
        if (before.matches('absent')) return 'there is no field';
        return event.activity === activity ? 'choosing the same changes nothing' : null;
      case 'cleared':
        return isBare || found.totalCount > 0 || search.trim() === '' ? 'there is no button' : null;
      case 'page.chosen':
        if (isBare || found.totalCount === 0 || event.page < 1) return 'there are no pages';
        if (found.rows.length === 0) return event.page === 1 ? null : 'there are no pages';
        return event.page === number ? 'there is no button' : null;
      case 'address.changed':
        return before.matches('typing') || !isOther(before.context, event.wanted) ? 'it shows already' : null;
      default:
        return null;
    }
  },

  events: {
    'search.typed': async ({ page: shown }, { event }) =>
      await shown.getByRole('searchbox', { name: 'Search Customers' }).fill(event.search),
    'search.submitted': async ({ page: shown }) =>
      await shown.getByRole('searchbox', { name: 'Search Customers' }).press('Enter'),
    'activity.chosen': async ({ page: shown }, { event }) => {
      await shown.getByRole('combobox', { name: 'Show' }).click();
      await shown.getByRole('option', { name: activities[event.activity], exact: true }).click();
    },
    cleared: async ({ page: shown }) => await shown.getByRole('button', { name: 'Clear Search' }).click(),
    'page.chosen': async ({ page: shown }, { event: { page: number }, before }) => {
      const isBeyond = before.context.found?.rows.length === 0;
      const name = isBeyond ? 'Show the First Page' : number < before.context.page ? 'Previous page' : 'Next page';
      await shown.getByRole('button', { name }).click();
    },
    'address.changed': async ({ page: shown }, { event }) =>
      await shown.evaluate((address) => {
        window.history.pushState({ idx: 1 }, '', address);
        window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
      }, addressOf(event.wanted)),
    retry: async ({ page: shown }) => await shown.getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    searchCustomers: {
      some: read(some),
      none: read(none),
      'not on this page': read(beyond),
      absent: read(null),
      'no answer': async ({ answers }) =>
        await answers.answer('SearchCustomers', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: { searchDebounce: async ({ page: shown }) => await shown.clock.runFor(300) },
  looks: ({ context: { found, search, activity } }) =>
    found?.totalCount === 0 ? `empty ${search.trim() === ''} ${activity}` : found?.rows.length === 0 ? 'beyond' : '',
  hears: ({ shown }, { event, after }) => {
    const address = addressOf(after.context);
    if (after.matches('typing') || address === shown.address) return undefined;
    shown.address = address;
    // A change that the search makes in the address comes back to it.
    return event.type === 'address.changed' ? undefined : [event.type, 'address.changed'];
  },

  components: ['CustomersPage.tsx', 'customers.actors.ts'].map((file) => `client/features/administration/customers/${file}`),
  survivors: {},
  notCompared: frame,
  calls: {
    searchCustomers: {
      name: 'SearchCustomers',
      variables: (_, { snapshot: { context } }) => ({
        ...{ search: context.search.trim(), activity: context.activity, page: context.page, pageSize: 25 },
      }),
    },
  },
  besides: callsOfFrame,
  states: {
    typing: (_, seen) => listed(seen),
    loading: (_, seen) => listed(seen),
    failed: (_, seen) => page(seen, alert(noAnswerText, 'Try again in a moment.', button('Try again'))),
    absent: (_, seen) => page(seen, 'Customers are not available', 'This back office does not give them to the storefront.'),
    listed: (_, seen) => listed(seen),
  },
  unreached: {},
};

/** The search of all customers in a browser. */
export const customerSearchOnScreen = timely(onScreen);

import { expect } from 'playwright/test';
import { addressOfUserQuery, isSameQuery, type UserQuery } from '../../domain/administration/people/user-query.js';
import type { UserPageOfList } from '../../domain/administration/people/user-record.js';
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
import { beyond, noAnswerText, none, some, type UserSearch, userSearchModel } from './userSearch.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenList = Seen<UserSearch, undefined>;
type Act = Perform<UserSearch, undefined, ScreenContext>;

const read =
  (found: UserPageOfList | null): Act =>
  async ({ answers }) => {
    const rows = found?.rows.map((user) => ({ __typename: 'FoundStoreUser', ...user }));
    await answers.answer('StoreUsers', {
      kind: 'data',
      data: { storeUsers: found && { __typename: 'StoreUsers', ...found, rows } },
    });
  };

const addressOf = (query: UserQuery): string => {
  const parts = String(new URLSearchParams(addressOfUserQuery(query)));
  return parts === '' ? '/admin/users' : `/admin/users?${parts}`;
};
const kinds: Readonly<Record<string, string>> = { SALESPERSON: 'Salespeople' };

function page(seen: SeenList, ...content: Part[]): Screen {
  const { snapshot } = seen;
  const { query, totalCount, customerName } = snapshot.context;
  const { kind, isDisabled } = query;
  return {
    address: addressOf(query),
    title: 'Users · Northlight Provisions',
    shows: [
      main(
        administrationAreas('people'),
        h1('Users'),
        'Everyone who can sign in: users of customers, consumers, salespeople and staff.',
        button('Create User'),
        snapshot.matches('listed') && status(totalCount === 0 ? 'No users' : `${totalCount} users`),
        searchbox('Name, Username, Email or Customer'),
        combobox('Kind', { value: kind === null ? 'All Kinds' : kinds[kind], expanded: false }),
        combobox('State', { value: isDisabled === null ? 'Active and Disabled' : 'Disabled', expanded: false }),
        query.customerKey !== null &&
          status(`Only users who may act for ${customerName ?? query.customerKey}`, button('Show All Customers')),
        content,
      ),
    ],
  };
}

function listed(seen: SeenList): Screen {
  const { query, totalCount, rows } = seen.snapshot.context;
  if (totalCount === 0)
    return page(seen, 'No users found', 'Try a part of the name, or remove a filter.', button('Show All Users'));
  if (rows.length === 0) return page(seen, 'There is no such page', button('To the First Page'));
  return page(
    seen,
    table(
      'Users',
      row(['User', 'Kind', 'Customer'].map((title) => columnheader(title))),
      row(
        cell(link('Emily Hart', { url: '/admin/users/7' }), 'Staff', 'emily · emily@example.com'),
        cell('Customer’s user'),
        cell(
          link('Users of Harbor Street Bistro', 'Harbor Street Bistro', { url: '/admin/users?customer=17' }),
          'C-1042 · and 2 more',
        ),
      ),
      row(cell(link('Sam Ortiz', { url: '/admin/users/8' }), 'Disabled', 'sam'), cell('Salesperson'), cell('240 customers')),
    ),
    nodeOf('navigation')(
      'Pages',
      button('Previous page', query.page === 1 && { disabled: true }),
      `Page ${query.page} of 2`,
      button('Next page', query.page === 2 && { disabled: true }),
    ),
  );
}

/** The button or the choice of a filter; null if the page has none. */
function filterOf({ query, totalCount }: SeenList['snapshot']['context'], isListed: boolean, change: Partial<UserQuery>) {
  if ('search' in change) return isListed && totalCount === 0 ? 'Show All Users' : null;
  if ('customerKey' in change) return query.customerKey === null ? null : 'Show All Customers';
  if (change.kind !== undefined) return change.kind === query.kind ? null : 'Kind';
  return query.isDisabled === true ? null : 'State';
}

const onScreen: OnScreen<UserSearch, undefined, ScreenContext> = {
  model: userSearchModel,
  excluded: {},

  async open(browserPage, { input: { query } }) {
    await browserPage.clock.install();
    const answers = await GatewayAnswers.on(browserPage, { held: ['StoreUsers'], patch: patchFields({ isStaff: true }) });
    await rememberIn(browserPage, await asUser(await drawTestBuyer()));
    await browserPage.goto(addressOf(query));
    await expect(browserPage.getByRole('heading', { name: 'Users' })).toBeVisible({ timeout: 15_000 });
    const heard = async () => {
      const types = await answers.heard('userSearch');
      return types?.[0] === 'address.changed' ? types.slice(1) : types;
    };
    return { page: browserPage, answers, sent: answers.sent, heard };
  },

  cannot({ before, event }) {
    const { query, totalCount, rows } = before.context;
    if (!('type' in event)) return null;
    switch (event.type) {
      case 'filter.chosen':
        return filterOf(before.context, before.matches('listed'), event.change) === null ? 'there is nothing to choose' : null;
      case 'page.chosen':
        if (!before.matches('listed') || totalCount === 0 || event.page < 1) return 'there are no pages';
        if (rows.length === 0) return event.page === 1 ? null : 'there are no pages';
        return event.page === query.page ? 'there is no button' : null;
      case 'address.changed':
        return isSameQuery(event.query, query) ? 'it shows already' : null;
      default:
        return null;
    }
  },

  events: {
    'filter.chosen': async ({ page: shown }, { event: { change }, before }) => {
      const name = filterOf(before.context, before.matches('listed'), change) ?? '';
      if (name !== 'Kind' && name !== 'State') return await shown.getByRole('button', { name }).click();
      await shown.getByRole('combobox', { name }).click();
      const choice = name === 'State' ? 'Disabled' : change.kind === null ? 'All Kinds' : kinds[change.kind ?? ''];
      await shown.getByRole('option', { name: choice ?? '', exact: true }).click();
    },
    'page.chosen': async ({ page: shown }, { event: { page: number }, before }) => {
      const { query, rows } = before.context;
      const name = rows.length === 0 ? 'To the First Page' : number < query.page ? 'Previous page' : 'Next page';
      await shown.getByRole('button', { name }).click();
    },
    'address.changed': async ({ page: shown }, { event: { query } }) =>
      await shown.evaluate((address) => {
        window.history.pushState({ idx: 1 }, '', address);
        window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
      }, addressOf(query)),
    retry: async ({ page: shown }) => await shown.getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    loadUsers: {
      some: read(some),
      none: read(none),
      'not on this page': read(beyond),
      absent: read(null),
      'no answer': async ({ answers }) =>
        await answers.answer('StoreUsers', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: {},
  looks: ({ context: { totalCount, rows, query } }) =>
    `${totalCount === 0 ? 'empty' : rows.length === 0 ? 'beyond' : ''} ${query.customerKey} ${query.kind}`,
  hears: (_, { event, before, after }) =>
    (event.type === 'filter.chosen' || event.type === 'page.chosen') && !isSameQuery(before.context.query, after.context.query)
      ? [event.type, 'address.changed']
      : undefined,

  components: ['UsersPage.tsx', 'UserList.tsx', 'UserTable.tsx', 'use-user-search.ts', 'people.actors.ts'].map(
    (file) => `client/features/administration/people/${file}`,
  ),
  survivors: {},
  notCompared: frame,
  calls: {
    loadUsers: { name: 'StoreUsers', variables: (_, { snapshot }) => ({ ...snapshot.context.query, pageSize: 25 }) },
  },
  besides: callsOfFrame,
  states: {
    loading: (_, seen) => page(seen),
    failed: (_, seen) => page(seen, alert(noAnswerText, 'Nothing was changed.', button('Try again'))),
    absent: (_, seen) => page(seen, 'Users are not available', 'The back office of this store does not offer them.'),
    listed: (_, seen) => listed(seen),
  },
  unreached: {},
};

/** The list of users in a browser. */
export const userSearchOnScreen = timely(onScreen);

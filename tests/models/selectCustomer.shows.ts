import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, combobox, h1, main, nodeOf, option, type Part, status } from '../../paths/screen/shown.js';
import type { SelectCustomer, SelectCustomerFixture } from './selectCustomer.scenarios.js';

type SeenChoosing = Seen<SelectCustomer, SelectCustomerFixture>;

/** Initials beside each name, by customer. */
const initials: Readonly<Record<string, string>> = { 1: 'AG', 2: 'CB', 3: 'CK' };

/** The colour behind them. */
export const colours: Readonly<Record<string, string>> = {
  1: 'rgb(194, 65, 12)',
  2: 'rgb(11, 114, 133)',
  3: 'rgb(134, 46, 156)',
};

/** The page with the search, which keeps the focus, above its list or what stands for it (S2.40). */
export function page({ snapshot: { context } }: SeenChoosing, content: Part, unspoken: readonly string[] = []): Screen {
  return {
    address: '/select-customer',
    title: /^Select Customer/,
    shows: [
      main(
        h1('Select Customer'),
        button('Log Out'),
        combobox('Search by name or customer code', {
          value: context.filter,
          expanded: context.matches.length > 0,
          focused: true,
        }),
        content,
      ),
    ],
    unspoken,
  };
}

export const loading = (seen: SeenChoosing): Screen => page(seen, status('Loading'));

export const failed = (seen: SeenChoosing): Screen =>
  page(
    seen,
    alert(
      'The customers could not be loaded',
      'The server did not answer as expected. You are still signed in.',
      button('Try again'),
    ),
  );

export function empty(seen: SeenChoosing): Screen {
  const isSearch = seen.snapshot.context.filter !== '';
  return page(seen, [
    'No customers.',
    isSearch ? 'Nobody has this name or customer code.' : 'No customer is assigned to you yet.',
  ]);
}

/** The rows, one of them highlighted. */
export function rows(seen: SeenChoosing): Screen {
  const { matches, highlighted } = seen.snapshot.context;
  const options = matches.map(({ name, customerCode }, index) =>
    option(`${name} Customer Code ${customerCode}`, index === highlighted && { selected: true }),
  );
  const count = `${matches.length} ${matches.length === 1 ? 'customer' : 'customers'}`;
  return page(
    seen,
    [nodeOf('listbox')('Customers', options), status(count)],
    matches.map(({ customerKey }) => initials[customerKey] ?? ''),
  );
}

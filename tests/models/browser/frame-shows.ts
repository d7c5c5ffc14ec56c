import type { SessionUserQuery, SessionWorkplaceQuery } from '../../../client/generated/graphql.js';
import { button, combobox, h2, link, nodeOf, option, type Part, unnamed } from '../../../paths/screen/shown.js';
import { money } from './wording.js';

const about = 'Fresh from Maine’s farms and harbors to your kitchen door, six days a week.';
const site = 'Northlight Provisions';

/** Facts that the frame around a page shows. */
export interface FrameFacts {
  /** Path and query of the page. */
  address: string;
  /** The search box: its text, whether it has the focus, and the suggestions below it. */
  search?: { text: string; isFocused: boolean; isExpanded?: boolean; hint?: string | null; popup?: Part };
  viewer: SessionUserQuery['viewer'] | null;
  /** Undefined for a guest. */
  workplace: SessionWorkplaceQuery | undefined;
  /** How a consumer gets the goods; null if the menu says nothing of it. */
  shipMethod: { method: 'pickup' | 'delivery'; mayChange: boolean } | null;
  /** The site's line about itself; null if it has none. */
  aboutLine?: string | null;
  /** On a narrow window the menu is behind a button. */
  isNarrow?: boolean;
  /** Staff without a customer: nothing to search, no cart, and a menu of their own (decision 135). */
  isStaffOnly?: boolean;
}

/** The frame around a page (S2.48, A2.24–A2.37): without an own menu for guests, with it behind a button in punchout. */
export function frameShows(facts: FrameFacts): Part {
  const { address, search, viewer, workplace, shipMethod, aboutLine = about } = facts;
  const isGuest = workplace === undefined;
  const isMenuBehindButton = viewer?.isPunchout || facts.isNarrow;
  const cart = cartName(workplace?.cart);
  return [
    link('Skip to content', { url: `${address}#main` }),
    unnamed('banner')(
      isMenuBehindButton && button('Open menu'),
      link(`${site}, home`, { url: '/' }, !facts.isNarrow && site),
      !facts.isStaffOnly && [searchShows(search), link(cart, { url: '/cart', description: 'Cart' })],
      isGuest && button('Log In'),
    ),
    !isGuest &&
      !isMenuBehindButton &&
      unnamed('complementary')(
        facts.isStaffOnly ? staffMenuShows(viewer, aboutLine) : menuShows(viewer, workplace, shipMethod, aboutLine),
      ),
  ];
}

/** S2.23: what is there can be cleared. */
const searchShows = (
  { text, isFocused, isExpanded = false, hint = null, popup }: NonNullable<FrameFacts['search']> = { text: '', isFocused: false },
): Part =>
  nodeOf('search')(
    null,
    combobox(
      'Search products',
      { value: text, expanded: isExpanded },
      hint !== null && { description: hint },
      isFocused && { focused: true },
    ),
    popup,
    text !== '' && button('Clear search'),
  );

/** `Cart, 1 line, $22.52`. */
function cartName(cart: SessionWorkplaceQuery['cart'] | undefined): string {
  const lines = cart?.lines.length ?? 0;
  return `Cart, ${lines.toLocaleString('en-US')} ${lines === 1 ? 'line' : 'lines'}${cart ? `, ${money(cart.lineTotal)}` : ''}`;
}

type Entry = readonly [label: string, path: string];
const products: readonly Entry[] = [
  ['Products', '/products'],
  ['Categories', '/categories'],
];
const orders: readonly Entry[] = [
  ['Cart', '/cart'],
  ['Checkout', '/checkout'],
  ['Order Guides', '/guide-order'],
];
const history: readonly Entry[] = [
  ['Order History', '/history/orders'],
  ['Product History', '/history/products'],
];
const ofCustomers: readonly Entry[] = [
  ['Account Summary', '/account/summary'],
  ['Account Details', '/account/detail'],
  ['Make Payment', '/account/payment'],
  ['Documents', '/reports'],
];
const ofAll: readonly Entry[] = [
  ['Edit Order Guides', '/order-guide'],
  ['Delivery Address', '/account/address'],
];

/** The side menu (A2.24–A2.34); a site that says nothing about itself has the product's line at its foot. */
export function menuShows(
  viewer: FrameFacts['viewer'],
  workplace: SessionWorkplaceQuery,
  shipMethod: FrameFacts['shipMethod'],
  aboutLine: string | null,
  isDialog = false,
): Part {
  const isConsumer = viewer?.kind === 'CONSUMER';
  const section = (title: string, entries: readonly Entry[]): Part => [
    h2(title),
    entries.map(([label, url]) => link(label, { url })),
  ];
  const { customer } = workplace;
  const foot = [aboutLine ?? 'Wholesale Storefront', site];
  return [
    viewer?.name,
    viewer?.choosesCustomer && [customer?.name, ' · ', customer?.customerCode],
    nodeOf('navigation')(
      'Main',
      section('Products', products),
      section('Orders', orders),
      section('History', history),
      section('Account', isConsumer ? ofAll : [...ofCustomers, ...ofAll]),
    ),
    shipMethod && [h2('Shipment'), shipMethodShows(shipMethod)],
    h2('System'),
    isConsumer && link('Preferences', { url: '/user-preferences' }),
    link('Settings', { url: '/settings' }),
    button('Theme: System'),
    languageShows(),
    viewer?.choosesCustomer && button('Switch Customer'),
    button('Report a Problem'),
    button('Log Out'),
    // Below the page's own parts it is the foot of none.
    isDialog ? unnamed('contentinfo')(foot) : foot,
  ];
}

/** The side menu of staff without a customer. */
const staffMenuShows = (viewer: FrameFacts['viewer'], aboutLine: string | null): Part => [
  viewer?.name,
  nodeOf('navigation')('Main', h2('Admin'), link('Options', { url: '/admin' })),
  h2('System'),
  link('Settings', { url: '/settings' }),
  button('Theme: System'),
  languageShows(),
  button('Report a Problem'),
  button('Log Out'),
  [aboutLine ?? 'Wholesale Storefront', site],
];

function shipMethodShows({ method, mayChange }: NonNullable<FrameFacts['shipMethod']>): Part {
  const name = method === 'pickup' ? 'Pickup' : 'Delivery';
  return mayChange ? button(`${name}, change`, name) : name;
}

/** The choice of the language (issue 15). */
export const languageShows = (): Part =>
  combobox('Language', { value: 'English', expanded: false }, option('English', { selected: true }), option('Español'));

export { about as aboutLine, site };

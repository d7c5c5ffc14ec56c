import { type Text, text } from '../../texts/text.js';
import { isPlaceOpen, type PlacePath, type PlaceViewer } from './places.js';

/** An entry of the side menu. */
export interface SideMenuEntry {
  readonly label: Text;
  readonly path: PlacePath;
}

/** A titled group of entries. */
export interface SideMenuSection {
  readonly title: Text;
  readonly entries: readonly SideMenuEntry[];
}

/** The side menu whole, in its order (A2.25–A2.29). */
export const sideMenuSections: readonly SideMenuSection[] = [
  {
    title: text('app.menu.products'),
    entries: [
      { label: text('app.menu.products'), path: '/products' },
      { label: text('app.menu.categories'), path: '/categories' },
    ],
  },
  {
    title: text('app.menu.orders'),
    entries: [
      { label: text('app.menu.cart'), path: '/cart' },
      { label: text('app.menu.checkout'), path: '/checkout' },
      { label: text('app.menu.orderGuides'), path: '/guide-order' },
    ],
  },
  {
    title: text('app.menu.history'),
    entries: [
      { label: text('app.menu.orderHistory'), path: '/history/orders' },
      { label: text('app.menu.productHistory'), path: '/history/products' },
    ],
  },
  {
    title: text('app.menu.account'),
    entries: [
      { label: text('app.menu.accountSummary'), path: '/account/summary' },
      { label: text('app.menu.accountDetails'), path: '/account/detail' },
      { label: text('app.menu.makePayment'), path: '/account/payment' },
      { label: text('app.menu.documents'), path: '/reports' },
      { label: text('app.menu.editOrderGuides'), path: '/order-guide' },
      { label: text('app.menu.deliveryAddress'), path: '/account/address' },
      { label: text('app.menu.apiKeys'), path: '/account/api-keys' },
      { label: text('app.menu.colleagues'), path: '/account/colleagues' },
    ],
  },
  {
    title: text('app.menu.admin'),
    entries: [{ label: text('app.menu.options'), path: '/admin' }],
  },
];

/** The sections that a person sees, with what is open of them (A2.31, A2.32, S6.5); one without entries is left out (A2.30), and a guest has no menu at all (S6.1). */
export function visibleSections(viewer: PlaceViewer): SideMenuSection[] {
  if (viewer.userKind === 'PUBLIC') return [];
  return sideMenuSections
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ path }) => isPlaceOpen(path, viewer)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The blocks around the sections that a person sees (A2.33). */
export const visibleBlocks = ({
  userKind,
  isPunchout,
  choosesCustomer,
}: Pick<PlaceViewer, 'userKind' | 'isPunchout'> & { readonly choosesCustomer: boolean }) => {
  const isSignedIn = userKind !== 'PUBLIC';
  return {
    user: isSignedIn,
    preferences: userKind === 'CONSUMER',
    shipMethod: userKind === 'CONSUMER',
    customer: choosesCustomer,
    system: isSignedIn && !isPunchout,
    switchCustomer: choosesCustomer && !isPunchout,
    logOut: isSignedIn,
  };
};

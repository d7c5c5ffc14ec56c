import { isPlaceOpen, type PlacePath, type PlaceViewer } from './places.js';

/** An entry of the side menu. */
export interface SideMenuEntry {
  readonly label: string;
  readonly path: PlacePath;
}

/** A titled group of entries. */
export interface SideMenuSection {
  readonly title: string;
  readonly entries: readonly SideMenuEntry[];
}

/** The side menu whole, in its order (A2.25–A2.29). */
export const sideMenuSections: readonly SideMenuSection[] = [
  {
    title: 'Products',
    entries: [
      { label: 'Products', path: '/products' },
      { label: 'Categories', path: '/categories' },
    ],
  },
  {
    title: 'Orders',
    entries: [
      { label: 'Cart', path: '/cart' },
      { label: 'Checkout', path: '/checkout' },
    ],
  },
  {
    title: 'History',
    entries: [
      { label: 'Order History', path: '/history/orders' },
      { label: 'Product History', path: '/history/products' },
    ],
  },
  {
    title: 'Account',
    entries: [
      { label: 'Account Summary', path: '/account/summary' },
      { label: 'Account Details', path: '/account/detail' },
      { label: 'Make Payment', path: '/account/payment' },
      { label: 'Documents', path: '/reports' },
      { label: 'Edit Order Guides', path: '/order-guide' },
      { label: 'Delivery Address', path: '/account/address' },
      { label: 'API Keys', path: '/account/api-keys' },
    ],
  },
  {
    title: 'Admin',
    entries: [{ label: 'Options', path: '/admin' }],
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
export const visibleBlocks = ({ userKind, isPunchout }: Pick<PlaceViewer, 'userKind' | 'isPunchout'>) => {
  const isSignedIn = userKind !== 'PUBLIC';
  return {
    user: isSignedIn,
    preferences: userKind === 'CONSUMER',
    shipMethod: userKind === 'CONSUMER',
    customer: userKind === 'SALESPERSON',
    system: isSignedIn && !isPunchout,
    switchCustomer: userKind === 'SALESPERSON' && !isPunchout,
    logOut: isSignedIn,
  };
};

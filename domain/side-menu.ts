import { isMenuOpen, type MenuEntry } from './menu.js';
import type { UserKind } from './user-kind.js';

/** An entry of the side menu. */
export interface SideMenuEntry {
  readonly label: string;
  readonly path: string;
  /** The menu entry that gates it (S6.5); null for what is always open. */
  readonly menuKey: string | null;
  /** Who never sees it (A2.31, A2.32). */
  readonly isHiddenInPunchout: boolean;
  readonly isHiddenForConsumers: boolean;
}

/** A titled group of entries. */
export interface SideMenuSection {
  readonly title: string;
  readonly entries: readonly SideMenuEntry[];
}

const everyone = { isHiddenInPunchout: false, isHiddenForConsumers: false };
const notInPunchout = { isHiddenInPunchout: true, isHiddenForConsumers: false };
const accountsOnly = { isHiddenInPunchout: true, isHiddenForConsumers: true };

/** The side menu whole, in its order (A2.25–A2.29). */
export const sideMenuSections: readonly SideMenuSection[] = [
  {
    title: 'Products',
    entries: [
      // Without All Products there is still the standard order (S4.16).
      { label: 'Products', path: '/products', menuKey: null, ...everyone },
      { label: 'Categories', path: '/categories', menuKey: 'Categories', ...everyone },
    ],
  },
  {
    title: 'Orders',
    entries: [
      { label: 'Cart', path: '/cart', menuKey: 'Cart', ...everyone },
      { label: 'Checkout', path: '/checkout', menuKey: 'Checkout', ...everyone },
    ],
  },
  {
    title: 'History',
    entries: [
      { label: 'Order History', path: '/history/orders', menuKey: 'OrderHistory', ...notInPunchout },
      { label: 'Product History', path: '/history/products', menuKey: 'ProductHistory', ...notInPunchout },
    ],
  },
  {
    title: 'Account',
    entries: [
      { label: 'Account Summary', path: '/account/summary', menuKey: 'AccountSummary', ...accountsOnly },
      { label: 'Account Details', path: '/account/detail', menuKey: 'AccountDetail', ...accountsOnly },
      { label: 'Make Payment', path: '/account/payment', menuKey: 'InvoicePayment', ...accountsOnly },
      { label: 'Documents', path: '/reports', menuKey: 'Documents', ...accountsOnly },
      { label: 'Edit Order Guides', path: '/order-guide', menuKey: 'OrderGuides', ...notInPunchout },
      { label: 'Delivery Address', path: '/account/address', menuKey: 'DeliveryAddress', ...notInPunchout },
      { label: 'API Keys', path: '/account/api-keys', menuKey: 'ApiKeys', ...accountsOnly },
    ],
  },
  {
    title: 'Admin',
    entries: [{ label: 'Options', path: '/admin', menuKey: 'Options', ...accountsOnly }],
  },
];

/** Who looks at the menu. */
export interface SideMenuViewer {
  readonly userKind: UserKind;
  readonly isPunchout: boolean;
  readonly menu: readonly MenuEntry[];
}

const isShown = (entry: SideMenuEntry, { userKind, isPunchout, menu }: SideMenuViewer): boolean =>
  !(isPunchout && entry.isHiddenInPunchout) &&
  !(userKind === 'CONSUMER' && entry.isHiddenForConsumers) &&
  isMenuOpen(menu, entry.menuKey);

/** The sections that a person sees; one without entries is left out (A2.30), and a guest has no menu at all (S6.1). */
export function visibleSections(viewer: SideMenuViewer): SideMenuSection[] {
  if (viewer.userKind === 'PUBLIC') return [];
  return sideMenuSections
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => isShown(entry, viewer)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The blocks around the sections that a person sees (A2.33). */
export const visibleBlocks = ({ userKind, isPunchout }: Omit<SideMenuViewer, 'menu'>) => {
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

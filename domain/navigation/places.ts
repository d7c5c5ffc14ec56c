import type { UserKind } from '../session/user-kind.js';
import { isMenuOpen, type LoggedMenuEntry, type MenuEntry } from './menu.js';

/** A place of the storefront that the menu may open and close (A2.12–A2.20). */
export interface Place {
  /** As React Router writes it. */
  readonly path: string;
  /** The menu entry that opens it; null for what is always open. */
  readonly menuKey: string | null;
  /** The choice that a visit is logged under if its menu entry carries the log flag (A2.36); null if visits are not logged. */
  readonly loggedAs: string | null;
  /** Opens in a punchout session too; without it, the place does not concern a procurement system (A6.6). */
  readonly isInPunchout?: true;
  /** Of a customer's account: leads consumers home (A6.2). */
  readonly isOfAccount?: true;
  /** Of consumers alone (A6.2). */
  readonly isOfConsumers?: true;
  /** Of the store's staff alone (A6.4). */
  readonly isOfStaff?: true;
  /** The person's own choices and credentials: closed to staff who act as the person (decision 143). */
  readonly isPersonal?: true;
  /** Needs no customer: open to staff who act for none. */
  readonly isWithoutCustomer?: true;
}

const everywhere = { isInPunchout: true } as const;
const forStaff = { isOfStaff: true, isWithoutCustomer: true } as const;
const accountsOnly = { isOfAccount: true } as const;
const gatedBy = <Key extends string>(menuKey: Key) => ({ menuKey, loggedAs: menuKey });

/** The places of a session that is ready. */
export const places = [
  { path: '/', menuKey: null, loggedAs: null },
  // Without All Products there is still the standard order (S4.16).
  { path: '/products', menuKey: null, loggedAs: 'AllProducts', ...everywhere },
  { path: '/product/:productKey', menuKey: null, loggedAs: null, ...everywhere },
  { path: '/categories', ...gatedBy('Categories'), ...everywhere },
  { path: '/cart', ...gatedBy('Cart'), ...everywhere },
  { path: '/checkout', ...gatedBy('Checkout'), ...everywhere },
  { path: '/order-guide', ...gatedBy('OrderGuides') },
  // Ordering from a guide is the same choice.
  { path: '/guide-order', ...gatedBy('OrderGuides') },
  // Parts of the same choice: who counts or edits a guide came from it.
  { path: '/guide-count', menuKey: 'OrderGuides', loggedAs: null },
  { path: '/order-guide-edit', menuKey: 'OrderGuides', loggedAs: null },
  { path: '/history/orders', ...gatedBy('OrderHistory') },
  // A part of the same choice: who may see the customer's orders sees each of them.
  { path: '/order/:orderNumber', menuKey: 'OrderHistory', loggedAs: null },
  { path: '/history/products', ...gatedBy('ProductHistory') },
  { path: '/reports', ...gatedBy('Documents'), ...accountsOnly },
  { path: '/account/summary', ...gatedBy('AccountSummary'), ...accountsOnly },
  { path: '/account/detail', ...gatedBy('AccountDetail'), ...accountsOnly },
  { path: '/account/payment', ...gatedBy('InvoicePayment'), ...accountsOnly },
  { path: '/account/address', ...gatedBy('DeliveryAddress') },
  { path: '/account/api-keys', ...gatedBy('ApiKeys'), ...accountsOnly },
  { path: '/account/colleagues', ...gatedBy('Colleagues'), ...accountsOnly },
  // A part of the same choice.
  { path: '/account/colleagues/log', menuKey: 'Colleagues', loggedAs: null, ...accountsOnly },
  { path: '/settings', menuKey: null, loggedAs: null, isWithoutCustomer: true, isPersonal: true },
  { path: '/settings/security', menuKey: null, loggedAs: null, isWithoutCustomer: true, isPersonal: true },
  { path: '/user-preferences', menuKey: null, loggedAs: null, isOfConsumers: true, isPersonal: true },
  { path: '/admin', ...gatedBy('Options'), ...accountsOnly, ...forStaff },
  { path: '/admin/landing', ...gatedBy('EditLandingPage'), ...accountsOnly, isWithoutCustomer: true },
  // Parts of the same choice.
  { path: '/admin/settings', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/getting-started', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/products', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/products/featured', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/products/files', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/products/categories', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/products/synonyms', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/products/:productKey', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/overview', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/delivery', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/customers', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/customers/:customerKey', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/catalogue/import', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/scans', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/problems', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/problems/:number', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/log', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/users', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/users/:userId', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/users/:userId/customers', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/users/:userId/menu', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/customers/:customerKey/menu', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/salespeople', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
  { path: '/admin/menu', menuKey: 'Options', loggedAs: null, ...accountsOnly, ...forStaff },
] as const satisfies readonly Place[];

/** The path of a place. */
export type PlacePath = (typeof places)[number]['path'];

/** Facts about the user that decide which places are open. */
export interface PlaceViewer {
  readonly userKind: UserKind;
  readonly isPunchout: boolean;
  /** A cart that can only be looked at is all there is to see. */
  readonly isReadOnly: boolean;
  /** Administers the store. */
  readonly isStaff: boolean;
  /** Acts for no customer. */
  readonly isStaffOnly: boolean;
  /** Staff act as the user. */
  readonly isOnBehalf?: boolean;
  readonly menu: readonly MenuEntry[];
}

/** The place that a path leads to, with or without query and hash; null if it leads to none. */
export function placeOf(path: string): Place | null {
  const segments = segmentsOf(path.split(/[?#]/)[0] ?? '');
  const isAt = (pattern: string): boolean => {
    const expected = segmentsOf(pattern);
    return (
      expected.length === segments.length &&
      expected.every((segment, index) => segment.startsWith(':') || segment === segments[index]?.toLowerCase())
    );
  };
  return places.find((place) => isAt(place.path)) ?? null;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** A place exists for a user, regardless of the menu. */
export const isPlaceFor = (
  place: Place,
  { userKind, isPunchout, isReadOnly, isStaff, isStaffOnly, isOnBehalf = false }: Omit<PlaceViewer, 'menu'>,
): boolean =>
  (place.isInPunchout === true || !isPunchout) &&
  !(place.isOfAccount === true && userKind === 'CONSUMER') &&
  !(place.isOfConsumers === true && userKind !== 'CONSUMER') &&
  !(place.isOfStaff === true && !isStaff) &&
  !(place.isPersonal === true && isOnBehalf) &&
  !(isStaffOnly && place.isWithoutCustomer !== true) &&
  (place.path === '/cart' || !isReadOnly);

/**
 * A place of others that leads home, regardless of the menu: one of an account leads consumers there (A2.39, A2.45, A2.51), and one of buyers staff who
 * act for no customer, whom a link of the storefront may have brought.
 */
export const leadsHome = (place: Place, { userKind, isStaffOnly }: Pick<PlaceViewer, 'userKind' | 'isStaffOnly'>): boolean =>
  (place.isOfAccount === true && userKind === 'CONSUMER') ||
  (isStaffOnly && place.isWithoutCustomer !== true && place.path !== '/');

/**
 * The one rule for whether a path leads anywhere (S6.5, A2.12): every link, button and shortcut uses it. The home page is always open, since it
 * redirects if it does not exist, and a closed place leads a guest to the sign-in (A2.7). A path of no place is open: nothing closes it.
 */
export function isPlaceOpen(path: string, viewer: PlaceViewer): boolean {
  const place = placeOf(path);
  if (place === null || place.path === '/' || viewer.userKind === 'PUBLIC') return true;
  return isPlaceFor(place, viewer) && isMenuOpen(viewer.menu, place.menuKey);
}

/** The choice that a visit to this path is logged under; null if its menu entry carries no log flag (A2.36). */
export function choiceToLog(path: string, menu: readonly LoggedMenuEntry[]): string | null {
  const key = placeOf(path)?.loggedAs ?? null;
  return menu.some((entry) => entry.key === key && entry.isLogged) ? key : null;
}

import { describe, expect, it } from 'vitest';
import { choiceToLog, isPlaceOpen, leadsHome, type PlaceViewer, placeOf, places } from './places.js';

const open = places.flatMap(({ menuKey }) => (menuKey === null ? [] : [{ key: menuKey, isVisible: true, isLocked: false }]));
const buyer: PlaceViewer = {
  userKind: 'CUSTOMER',
  isPunchout: false,
  isReadOnly: false,
  isStaff: false,
  isStaffOnly: false,
  menu: open,
};
const without = (key: string, entry: { isVisible: boolean; isLocked: boolean }): PlaceViewer => ({
  ...buyer,
  menu: open.map((one) => (one.key === key ? { key, ...entry } : one)),
});
/** The closed ones, without those of consumers and staff, which have tests of their own. */
const closedTo = (viewer: PlaceViewer): string[] =>
  places
    .map(({ path }) => path)
    .filter((path) => path !== '/user-preferences' && !path.startsWith('/admin') && !isPlaceOpen(path, viewer));

describe('a place of the storefront', () => {
  it.each([
    ['/cart', '/cart'],
    ['/cart/', '/cart'],
    ['/CART?x#y', '/cart'],
    ['/product/698?from=mail#notes', '/product/:productKey'],
    ['/products/#og=Weekly', '/products'],
    ['/', '/'],
  ])('%s is %s', (path, place) => {
    expect(placeOf(path)?.path).toBe(place);
  });

  it.each(['/carts', '/product', '/product/1/2', '/img/x.svg'])('%s is none', (path) => {
    expect(placeOf(path)).toBeNull();
  });

  it('is open where its menu entry is visible and not locked (A2.12, A6.5, S6.5)', () => {
    expect(closedTo(buyer)).toEqual([]);
    for (const entry of [
      { isVisible: true, isLocked: true },
      { isVisible: false, isLocked: false },
      { isVisible: false, isLocked: true },
    ]) {
      expect(closedTo(without('Cart', entry))).toEqual(['/cart']);
      expect(closedTo(without('Checkout', entry))).toEqual(['/checkout']);
      expect(closedTo(without('OrderGuides', entry))).toEqual([
        '/order-guide',
        '/guide-order',
        '/guide-count',
        '/order-guide-edit',
      ]);
      // There is still the standard order (S4.16).
      expect(closedTo(without('AllProducts', entry))).toEqual([]);
    }
  });

  it('is closed where the menu does not have its entry (S6.5)', () => {
    expect(places.map(({ path }) => path).filter((path) => isPlaceOpen(path, { ...buyer, menu: [] }))).toEqual([
      '/',
      '/products',
      '/product/:productKey',
      // Everybody has settings of their own.
      '/settings',
      '/settings/security',
    ]);
  });

  it('of an account is closed to consumers (A6.2, A2.32)', () => {
    expect(closedTo({ ...buyer, userKind: 'CONSUMER' })).toEqual([
      '/reports',
      '/account/summary',
      '/account/detail',
      '/account/payment',
      '/account/api-keys',
      '/account/colleagues',
      '/account/colleagues/log',
    ]);
  });

  it('of consumers is closed to everybody else (A6.2)', () => {
    const open = (userKind: PlaceViewer['userKind']) => isPlaceOpen('/user-preferences', { ...buyer, userKind });
    expect([open('CONSUMER'), open('CUSTOMER'), open('SALESPERSON')]).toEqual([true, false, false]);
  });

  it('of the administration is open to staff whose menu has it, and to nobody else (A6.4)', () => {
    const staff = { ...buyer, isStaff: true };
    const isOpen = (viewer: PlaceViewer) => isPlaceOpen('/admin', viewer);
    expect([isOpen(staff), isOpen(buyer)]).toEqual([true, false]);
    expect([isPlaceOpen('/admin/overview', staff), isPlaceOpen('/admin/overview', buyer)]).toEqual([true, false]);
    const closed = { key: 'Options', isVisible: false, isLocked: false };
    expect(isOpen({ ...staff, menu: [closed] })).toBe(false);
    expect(isOpen({ ...staff, isPunchout: true })).toBe(false);
  });

  it('is closed to staff who act for no customer, unless it needs none (decision 135)', () => {
    const staff = { ...buyer, isStaff: true, isStaffOnly: true };
    const opened = places.map(({ path }) => path).filter((path) => isPlaceOpen(path, staff));
    const ofStaff = places.map(({ path }) => path).filter((path) => path.startsWith('/admin'));
    // The home page leads to the administration.
    expect(opened).toEqual(['/', '/settings', '/settings/security', ...ofStaff]);
  });

  it('leads home those whom it does not concern: consumers from accounts, and staff who act for no customer from the storefront', () => {
    const ledHome = (viewer: Pick<PlaceViewer, 'userKind' | 'isStaffOnly'>, ...paths: string[]) =>
      paths.filter((path) => leadsHome(placeOf(path)!, viewer));
    const paths = ['/', '/products', '/cart', '/account/detail', '/settings', '/admin', '/admin/landing'];
    expect(ledHome(buyer, ...paths)).toEqual([]);
    expect(ledHome({ userKind: 'CONSUMER', isStaffOnly: false }, ...paths)).toEqual([
      '/account/detail',
      '/admin',
      '/admin/landing',
    ]);
    expect(ledHome({ userKind: 'CUSTOMER', isStaffOnly: true }, ...paths)).toEqual(['/products', '/cart', '/account/detail']);
  });

  it('is open in punchout only where a procurement system wants it (A2.31, A2.32, A6.6)', () => {
    const punchout = { ...buyer, isPunchout: true };
    const opened = (viewer: PlaceViewer) => places.map(({ path }) => path).filter((path) => isPlaceOpen(path, viewer));
    expect(opened(punchout)).toEqual(['/', '/products', '/product/:productKey', '/categories', '/cart', '/checkout']);
    expect(opened({ ...punchout, isReadOnly: true })).toEqual(['/', '/cart']);
  });

  it('is never a dead end to a guest, who is led to the sign-in (A2.7)', () => {
    expect(closedTo({ ...buyer, userKind: 'PUBLIC', menu: [] })).toEqual([]);
  });

  it('that nobody knows is not closed by the menu', () => {
    expect(isPlaceOpen('/img/leaflet.pdf', { ...buyer, menu: [] })).toBe(true);
  });
});

describe('a visit', () => {
  const menu = (isLogged: boolean) => open.map((entry) => ({ ...entry, isLogged }));
  const all = [{ key: 'AllProducts', isVisible: true, isLocked: true, isLogged: true }];

  it.each([
    ['/cart', 'Cart'],
    ['/order-guide#og=Weekly', 'OrderGuides'],
    ['/guide-order#og=Weekly', 'OrderGuides'],
    ['/account/payment', 'InvoicePayment'],
    ['/reports', 'Documents'],
    ['/order-guide-edit#og_edit=Weekly', null],
    ['/product/698', null],
    ['/', null],
    ['/nowhere', null],
  ])('to %s is logged as %s where the menu entry carries the log flag, and only there (A2.36)', (path, choice) => {
    expect(choiceToLog(path, menu(true))).toBe(choice);
    expect(choiceToLog(path, menu(false))).toBeNull();
    expect(choiceToLog(path, [])).toBeNull();
  });

  it('to the products is one to All Products (A2.36)', () => {
    expect(choiceToLog('/products#mc=10', all)).toBe('AllProducts');
    expect(choiceToLog('/products', menu(true))).toBeNull();
  });
});

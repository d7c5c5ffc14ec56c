import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { isMenuOpen, isMenuShut } from './menu.js';
import { type PlaceViewer, places } from './places.js';
import { visibleBlocks, visibleSections } from './side-menu.js';

const everything = places.flatMap(({ menuKey }) =>
  menuKey === null ? [] : [{ key: menuKey, isVisible: true, isLocked: false }],
);
const labelsOf = ({ isStaff = true, ...viewer }: Pick<PlaceViewer, 'userKind' | 'isPunchout' | 'menu'> & { isStaff?: boolean }) =>
  Object.fromEntries(
    visibleSections({ ...viewer, isReadOnly: false, isStaff, isStaffOnly: false }).map(({ title, entries }) => [
      english(title),
      entries.map(({ label }) => english(label)),
    ]),
  );

describe('menu gates', () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])('visible %s, locked %s: open %s (S6.5, A2.12)', (isVisible, isLocked, expected) => {
    expect(isMenuOpen([{ key: 'Cart', isVisible, isLocked }], 'Cart')).toBe(expected);
    // Taken away on purpose is what is neither visible nor open (A2.89).
    expect(isMenuShut([{ key: 'Cart', isVisible, isLocked }], 'Cart')).toBe(!isVisible && isLocked);
  });

  it('shut nothing that the menu does not have (A2.89)', () => {
    expect(isMenuShut([], 'Cart')).toBe(false);
  });

  it('are always open without a key, and closed for a key that is not there (A2.12)', () => {
    expect([isMenuOpen([], null), isMenuOpen([], 'Cart')]).toEqual([true, false]);
  });
});

describe('the side menu (A1.6)', () => {
  it('has five sections (A2.25–A2.29)', () => {
    expect(labelsOf({ userKind: 'CUSTOMER', isPunchout: false, menu: everything })).toEqual({
      Products: ['Products', 'Categories'],
      Orders: ['Cart', 'Checkout', 'Order Guides'],
      History: ['Order History', 'Product History'],
      Account: [
        'Account Summary',
        'Account Details',
        'Make Payment',
        'Documents',
        'Edit Order Guides',
        'Delivery Address',
        'API Keys',
        'Colleagues',
      ],
      Admin: ['Options'],
    });
  });

  it('leaves out sections without entries (A2.30)', () => {
    const menu = everything.map((entry) =>
      ['Cart', 'Checkout', 'OrderGuides'].includes(entry.key) ? { ...entry, isLocked: true } : entry,
    );
    expect(Object.keys(labelsOf({ userKind: 'SALESPERSON', isPunchout: false, menu }))).toEqual([
      'Products',
      'History',
      'Account',
      'Admin',
    ]);
  });

  it('keeps Products where All Products is closed: there is still the standard order (S4.16)', () => {
    expect(labelsOf({ userKind: 'CUSTOMER', isPunchout: false, menu: [] })).toEqual({ Products: ['Products'] });
  });

  it('hides history, guides, addresses and account in punchout (A2.31, A2.32)', () => {
    expect(labelsOf({ userKind: 'CUSTOMER', isPunchout: true, menu: everything })).toEqual({
      Products: ['Products', 'Categories'],
      Orders: ['Cart', 'Checkout'],
    });
  });

  it('hides the account from consumers, but not guides and addresses (A2.32)', () => {
    expect(labelsOf({ userKind: 'CONSUMER', isPunchout: false, menu: everything })).toEqual({
      Products: ['Products', 'Categories'],
      Orders: ['Cart', 'Checkout', 'Order Guides'],
      History: ['Order History', 'Product History'],
      Account: ['Edit Order Guides', 'Delivery Address'],
    });
  });

  it('leaves out the administration for users who are not staff (A6.4)', () => {
    const labels = labelsOf({ userKind: 'CUSTOMER', isPunchout: false, menu: everything, isStaff: false });
    expect(Object.keys(labels)).toEqual(['Products', 'Orders', 'History', 'Account']);
  });

  it('does not exist for a guest (S6.1)', () => {
    expect(labelsOf({ userKind: 'PUBLIC', isPunchout: false, menu: everything })).toEqual({});
  });

  it('has the blocks of who looks (A2.33)', () => {
    const shown = (
      userKind: Parameters<typeof visibleBlocks>[0]['userKind'],
      { isPunchout = false, choosesCustomer = userKind === 'SALESPERSON' } = {},
    ) =>
      Object.entries(visibleBlocks({ userKind, isPunchout, choosesCustomer }))
        .filter(([, isShown]) => isShown)
        .map(([block]) => block);
    expect(shown('PUBLIC')).toEqual([]);
    expect(shown('CUSTOMER')).toEqual(['user', 'system', 'logOut']);
    expect(shown('CONSUMER')).toEqual(['user', 'preferences', 'shipMethod', 'system', 'logOut']);
    expect(shown('SALESPERSON')).toEqual(['user', 'customer', 'system', 'switchCustomer', 'logOut']);
    expect(shown('SALESPERSON', { isPunchout: true })).toEqual(['user', 'customer', 'logOut']);
    expect(shown('CUSTOMER', { choosesCustomer: true })).toEqual(['user', 'customer', 'system', 'switchCustomer', 'logOut']);
  });
});

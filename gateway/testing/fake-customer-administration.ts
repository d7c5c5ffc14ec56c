import type { CustomerPage } from '../../domain/administration/customers/customer-page.js';
import type { CustomerRecord } from '../../domain/administration/customers/customer-record.js';
import type { PunchoutBuyer } from '../../domain/punchout/buyer.js';
import type { CustomerAdministrationPort } from '../office/ports/customer-administration.js';
import { buyerWith } from './fake-punchout-buyers.js';

/** Customers of a fake back office. */
export interface CustomerAdministrationFixture {
  /** The page of the customer 1042; null: the back office gives no customers. */
  customerPage: CustomerPage | null;
  /** The customer as another user changed it meanwhile; null: no one did. */
  customerConflict: CustomerRecord | null;
  /** The procurement system as another user changed it meanwhile; null: no one did. */
  buyerConflict: PunchoutBuyer | null;
}

const address = { address1: '12 Harbor St', address2: '', city: 'Portland', state: 'ME', zip: '04101', phone: '2075550148' };
const at = '2026-11-21T10:00:00.000Z';

/** A customer with one ship-to. */
export const customerWith = (change: Partial<CustomerRecord> = {}): CustomerRecord => ({
  customerKey: '1042',
  details: {
    ...{ code: 'C-1042', name: 'Harbor Street Bistro', ...address, priceLevel: 'B', taxPercent: '5.5' },
    ...{ deliveryCharge: '4.50', defaultPo: '', requiredPo: null, isActive: true },
  },
  credit: { creditLimit: '25000.00', dueDays: '30' },
  shipTos: [
    {
      ...{ code: 'MAIN', version: 's1' },
      details: { display: '', name: 'Harbor Street Bistro', ...address, contact: '', deliveryTime: '', schedule: null },
      applied: { weekdays: [2, 4], cutOffTime: '17:00', cutOffDaysBefore: 1, origin: 'ZONE' },
    },
  ],
  defaultShipTo: 'MAIN',
  ...{ detailsVersion: 'd1', creditVersion: 'c1', arrangementVersion: 'a1' },
  hiddenCategories: [{ code: 'WINE', description: 'Wine', mainCategory: 'Beverages' }],
  hiddenCategoriesVersion: 'h1',
  ...change,
});

/** The page of a customer. */
export const customerPageWith = (change: Partial<CustomerPage> = {}): CustomerPage => ({
  customer: customerWith(),
  priceLevels: [{ code: 'B', description: 'Restaurants' }],
  isConsumer: false,
  account: {
    ...{ balance: '1204.50', current: '804.50', pastDue: '400.00', unappliedCredit: '0.00', onOrder: '310.00' },
    ...{ onHold: '0.00', availableCredit: '23485.50' },
  },
  orders: [
    {
      orderNumber: '100231',
      createdAt: at,
      customerPo: 'PO 77',
      deliveryDate: '2026-11-24',
      status: 'submitted',
      total: '310.00',
    },
  ],
  payment: { types: ['Visa'], origin: 'DEFAULT' },
  users: {
    totalCount: 1,
    rows: [{ id: '17', username: 'emily', name: 'Emily Hart', role: 'BUYER', lastSignInAt: at, isDisabled: false }],
  },
  problems: { totalCount: 1, rows: [{ number: '1001', at, userName: 'Emily Hart', excerpt: 'The total is wrong' }] },
  punchoutBuyers: [buyerWith()],
  menu: [{ key: 'ApiKeys', state: 'OPEN' }],
  apiKeys: [
    {
      ...{ id: '5', name: 'ERP', prefix: 'wsk_q3Ub7x', scopes: ['READ_CATALOGUE'], state: 'ACTIVE', createdAt: at },
      ...{ createdBy: 'Emily Hart', expiresAt: null, lastUsedAt: at, lastUsedFrom: null, revokedAt: null, revokedBy: null },
    },
  ],
  ...change,
});

/** The customers of a fake back office. */
export const fakeCustomerAdministration = (
  fixture: CustomerAdministrationFixture,
  write: (written: unknown) => void,
): CustomerAdministrationPort => ({
  search: async (search) => {
    write(search);
    if (!fixture.customerPage) return null;
    const { customer, priceLevels } = fixture.customerPage;
    const { code, name, city, state, zip, phone, isActive } = customer.details;
    const row = { customerKey: customer.customerKey, code, name, city, state, zip, phone, isActive, foundUser: 'Emily Hart' };
    return { totalCount: 1, rows: [row], priceLevels };
  },
  find: async (customerKey) => (customerKey === '1042' ? fixture.customerPage : null),
  create: async (details) => {
    write(details);
    return customerWith({ details });
  },
  change: async (customerKey, change) => {
    write({ customerKey, change });
    const customer = change.kind === 'details' ? customerWith({ details: change.values }) : customerWith();
    return { isSaved: fixture.customerConflict === null, customer: fixture.customerConflict ?? customer };
  },
});

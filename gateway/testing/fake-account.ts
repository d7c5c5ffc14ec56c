import { Failure } from '../errors.js';
import type { AccountEntry } from '../office/ports/account.js';
import type { PersonalBackOffice } from '../office/ports/back-office.js';
import type { Order, PastOrder, Purchase } from '../office/ports/history.js';
import { accountEntryWith, accountSummary, orderWith, pastOrderWith, purchaseWith } from './dtos.js';
import type { CallsFixture } from './fake-calls.js';
import type { CartFixture } from './fake-cart.js';

/** The account and the history of a customer in a fake back office. */
export interface AccountFixture {
  account: readonly AccountEntry[];
  pastOrders: readonly PastOrder[];
  /** Null: the customer has no such order. */
  order: Order | null;
  purchases: readonly Purchase[];
}

export const accountFixture: AccountFixture = {
  account: [accountEntryWith()],
  pastOrders: [pastOrderWith()],
  order: orderWith(),
  purchases: [purchaseWith()],
};

type AccountClients = Pick<PersonalBackOffice, 'account' | 'invoicePayment' | 'documents' | 'reports' | 'history'>;

/** The account of a customer in a fake back office, its documents and its history. */
export function fakeAccount(
  fixture: AccountFixture & Pick<CartFixture, 'cart'> & Pick<CallsFixture, 'written'>,
  write: (written: unknown) => void,
): AccountClients {
  return {
    account: {
      summary: async () => accountSummary,
      detail: async (days) => {
        fixture.written = days;
        return fixture.account;
      },
    },
    invoicePayment: {
      openItems: async () => fixture.account,
      paymentTypes: async () => ['Visa', 'enRoute', 'eCheck'],
      pay: async (payment, key) => {
        write({ payment, key });
        return { isSuccess: true, transactionId: 'pi_1', errorReason: null, invoicePaymentKey: '17', document: 'D17' };
      },
    },
    documents: {
      issue: async (id) => {
        fixture.written = id;
        return id === 'statement' ? null : { id: 'D1', key: 'K1' };
      },
    },
    reports: {
      issue: async (report) => {
        fixture.written = report;
        return report.kind === 'currentStatement' ? null : { id: 'D1', key: 'K1' };
      },
    },
    history: {
      orders: async (query) => {
        fixture.written = query;
        return { rows: fixture.pastOrders, totalCount: fixture.pastOrders.length };
      },
      order: async (orderNumber) => {
        if (fixture.order === null) throw new Failure('NOT_FOUND');
        return { ...fixture.order, orderNumber };
      },
      products: async (query) => {
        fixture.written = query;
        return { rows: fixture.purchases, totalCount: fixture.purchases.length };
      },
      reorder: async (orderNumber, key) => {
        write({ orderNumber, key });
        const gone = { productCode: '10009', description: 'Dulse Flakes', reason: 'product not found' };
        return { savedLineIds: [1], cart: fixture.cart, leftOut: [gone] };
      },
    },
  };
}

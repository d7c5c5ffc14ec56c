import { expect, test } from 'vitest';
import { englishTexts } from '../../texts/testing/english.js';
import { averageOf } from './average-order.js';
import { mailKindName, paymentAdvice } from './names.js';
import { overviewFile } from './overview-tables.js';
import { type OpenPayment, type StoreOverview, withoutMail } from './store-overview.js';

const at = '2026-11-21T15:00:00.000Z';
const texts = { say: englishTexts.say, dayPattern: 'mm/dd/yyyy' };
const payment: OpenPayment = {
  ...{
    id: 'a1',
    state: 'UNKNOWN' as const,
    amount: '281.60',
    issuer: 'Visa',
    lastFour: '4242',
    reference: 'pi_1',
    paysOrder: true,
  },
  ...{ customerCode: 'C-1', customerName: 'Harbor', userName: null, requestId: 'r1', createdAt: at },
};

test('a table of the overview is a file with days, counts and money as such', () => {
  expect(overviewFile('sales', [{ day: '2026-11-21', orders: 14, total: '3120.50' }], texts)).toEqual({
    name: 'Orders and Sales',
    dayPattern: 'mm/dd/yyyy',
    columns: [
      { title: 'Day', kind: 'date' },
      { title: 'Orders', kind: 'count' },
      { title: 'Sales', kind: 'money' },
    ],
    rows: [['2026-11-21', '14', '3120.50']],
  });
});

test('instants and states are texts, and what is unknown is empty', () => {
  const { columns, rows } = overviewFile('openPayments', [payment], texts);
  expect(columns.map(({ title }) => title)).toEqual([
    ...['Since', 'State', 'Amount', 'Customer Code', 'Customer', 'User', 'Card', 'Last Four', 'Attempt', 'Reference', 'Request'],
  ]);
  expect(rows).toEqual([
    ...[['11/21/2026, 10:00 AM', 'Outcome unknown', '281.60', 'C-1', 'Harbor', null, 'Visa', '4242', 'a1', 'pi_1', 'r1']],
  ]);
  const mail = { id: '8', kind: 'order.submitted', userName: 'Emily', createdAt: at, failedAt: at, attempts: 9, lastError: null };
  expect(overviewFile('failedMails', [mail], texts).rows).toEqual([
    ['11/21/2026, 10:00 AM', 'Order confirmation', 'Emily', '9', null],
  ]);
  const job = { name: 'mail', everySeconds: 5, isRunning: false, startedAt: null, endedAt: null, error: null };
  expect(overviewFile('jobs', [job, { ...job, endedAt: at, error: 'x' }], texts).rows).toEqual([
    ['Sends mails', 'Off', null, null],
    ['Sends mails', 'Problem', '11/21/2026, 10:00 AM', 'x'],
  ]);
});

test('products, searches and carts are files, too', () => {
  const product = { productKey: '1', code: '10118', description: 'Cod Loin', orders: 41, total: '8120.00' };
  expect(overviewFile('topProducts', [product], texts).rows).toEqual([['10118', 'Cod Loin', '41', '8120.00']]);
  const search = { term: 'yuzu', times: 9, lastDay: '2026-11-20' };
  expect(overviewFile('missedSearches', [search], texts).rows).toEqual([['yuzu', '9', '2026-11-20']]);
  const who = { customerCode: 'C-1', customerName: 'Harbor', userName: 'Emily' };
  expect(overviewFile('cartsLeft', [{ id: '1', ...who, lines: 4, total: '7.00', updatedAt: at }], texts).rows).toEqual([
    ['C-1', 'Harbor', 'Emily', '4', '7.00', '11/21/2026, 10:00 AM'],
  ]);
});

test('a payment that was never opened charged nothing, whatever its state', () => {
  expect(paymentAdvice({ ...payment, reference: null }).key).toBe('overview.payment.notOpened');
  expect(paymentAdvice(payment).key).toBe('overview.payment.unknownAdvice');
});

test('a kind of mail that is not known keeps its own name', () => {
  expect(mailKindName('of.later')).toBe('of.later');
});

test('the average order is money by order', () => {
  expect([averageOf('10.00', 3), averageOf('0.00', 0)]).toEqual(['3.33', null]);
});

test('a mail that is being sent again is no longer among those that failed', () => {
  const mail = { id: '8', kind: 'x', userName: null, createdAt: at, failedAt: at, attempts: 1, lastError: null };
  const absent = { kind: 'absent' } as const;
  const others = { sales: absent, topProducts: absent, missedSearches: absent, cartsLeft: absent, openPayments: absent };
  const failedMails = { kind: 'known', value: { totalCount: 12, rows: [mail] } } as const;
  const overview: StoreOverview = { ...others, health: absent, failedMails };
  expect(withoutMail(overview, '8').failedMails).toEqual({ kind: 'known', value: { totalCount: 11, rows: [] } });
  expect(withoutMail(overview, '9')).toBe(overview);
  expect(withoutMail({ ...overview, failedMails: absent }, '8').failedMails).toBe(absent);
});

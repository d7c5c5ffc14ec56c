import { recordTypes } from '../../../domain/account/receivables.js';
import { addDays, type LocalDate, weekdayOf } from '../../../domain/date/local-date.js';
import type { DemoCustomer } from '../customers/customers.js';
import { kinds } from '../customers/kinds.js';
import type { DemoOrder } from '../orders/history.js';
import { orderNumberOf } from '../orders/numbers.js';
import { type Random, randomFor } from '../random.js';
import { type DemoApplication, type DemoReceivable, Ledger, onOrAfter } from './ledger.js';
import { postStandingOrders, standingOrderCustomer } from './standing-orders.js';

/** A customer's account: its terms, entries and settlements. */
export interface DemoAccountBook {
  readonly customerKey: number;
  readonly creditLimit: string | null;
  readonly dueDays: number;
  readonly onHold: string;
  readonly entries: readonly DemoReceivable[];
  readonly applications: readonly DemoApplication[];
}

/** Payment behaviour: days after the due date, and the percentage of invoices left unpaid. */
interface Habit {
  readonly lag: readonly [number, number];
  readonly forgotten: number;
}

const prompt: Habit = { lag: [-5, 3], forgotten: 0 };
const late: Habit = { lag: [3, 34], forgotten: 0.04 };
const troubled: Habit = { lag: [10, 60], forgotten: 0.3 };

interface Invoice {
  readonly place: number;
  readonly number: string;
  readonly date: LocalDate;
  /** Intended settlement date. */
  readonly payDay: LocalDate;
}

/** The account of every customer on a day, derived from its invoiced orders. */
export function accountsOf(
  customers: readonly DemoCustomer[],
  orders: readonly DemoOrder[],
  today: LocalDate,
): DemoAccountBook[] {
  const numbered = orders.map((order, index) => ({ order, number: orderNumberOf(index, orders.length) }));
  return customers.map((customer) => {
    const own = numbered.filter(({ order }) => order.customer.key === customer.key && order.status === 'invoiced');
    return bookOf(customer, own, today);
  });
}

function bookOf(
  customer: DemoCustomer,
  orders: readonly { order: DemoOrder; number: string }[],
  today: LocalDate,
): DemoAccountBook {
  const terms = randomFor(`terms ${customer.name}`);
  const isInstitution = kinds[customer.kind].isExempt;
  const dueDays = isInstitution ? 30 : terms.pick([14, 14, 21, 30]);
  const habit = habitOf(customer, terms);
  const payWeekday = terms.int(2, 6);
  const random = randomFor(`account ${customer.name} ${today}`);
  const ledger = new Ledger(customer.key);

  const invoices = orders.map(({ order, number }): Invoice => {
    const date = order.deliveryDate;
    const dueDate = addDays(date, dueDays);
    const lag = random.chance(habit.forgotten) ? 400 : random.int(...habit.lag);
    const invoiceNumber = `7${number.padStart(6, '0')}`;
    const remarks = order.shipto.code === 'MAIN' ? null : order.shipto.name;
    const place = ledger.charge(
      {
        ...{ recordType: recordTypes.invoice, reference: invoiceNumber, invoiceNumber, invoiceDate: date, dueDate, remarks },
        ...{ orderNumber: number, poNumber: order.customerPo },
      },
      Math.round(Number(order.totals.total) * 100),
    );
    const payDay = onOrAfter(addDays(dueDate, lag), payWeekday, weekdayOf);
    return { place, number: invoiceNumber, date, payDay };
  });
  postMemos(ledger, invoices, random, today);
  postPayments(ledger, invoices, { random, today, isPrompt: habit === prompt });
  if (habit === troubled) postTroubles(ledger, today);
  if (customer.key === standingOrderCustomer) postStandingOrders(ledger, customer, today);

  const lastYear = orders.filter(({ order }) => order.deliveryDate > addDays(today, -365));
  const volume = lastYear.reduce((total, { order }) => total + Number(order.totals.total), 0);
  return {
    customerKey: customer.key,
    creditLimit: isInstitution && terms.chance(0.3) ? null : limitOf(customer.key, volume),
    dueDays,
    onHold: habit === troubled ? `${terms.int(4, 18) * 50}.00` : '0.00',
    ...ledger.close(),
  };
}

/** The demo's buyer pays late enough to have open items of every age. */
function habitOf(customer: DemoCustomer, random: Random): Habit {
  const luck = random.next();
  if (customer.key === 1042) return late;
  return luck < 0.6 ? prompt : luck < 0.92 ? late : troubled;
}

/** About two months of the customer's purchases, in steps of $2,500. */
const limitOf = (key: number, volume: number): string =>
  key === standingOrderCustomer ? '150000.00' : `${Math.max(1, Math.ceil(((volume / 6) * 1.3) / 2500)) * 2500}.00`;

const reasons = ['Short delivery', 'Damaged in transit', 'Price correction', 'Returned: wrong item', 'Quality claim'];

/** One invoice in twenty is followed by a credit memo: applied to it after a week, open until then. The newest always has one. */
function postMemos(ledger: Ledger, invoices: readonly Invoice[], random: Random, today: LocalDate): void {
  const newest = invoices.reduce((latest, { date }) => (date > latest ? date : latest), '');
  for (const { place, number, date } of invoices) {
    const isDrawn = random.chance(0.05);
    const share = random.int(4, 20);
    const [reason, after] = [random.pick(reasons), random.int(1, 4)];
    const memoDate = addDays(date, after);
    if (!(isDrawn || date === newest) || memoDate > today) continue;
    const memo = ledger.credit(
      {
        recordType: recordTypes.creditMemo,
        reference: `CM${number}`,
        invoiceDate: memoDate,
        remarks: reason,
        invoiceNumber: number,
      },
      Math.max(1, Math.round((ledger.left(place) * share) / 100)),
    );
    const appliedOn = addDays(memoDate, 7);
    if (appliedOn < today) ledger.apply(memo, place, appliedOn);
  }
}

/** How and until when a customer pays. */
interface Payer {
  readonly random: Random;
  readonly today: LocalDate;
  readonly isPrompt: boolean;
}

/** One check per payment day settles the invoices to be paid; a late payer's last check is short, and now and then a check exceeds the balance. */
function postPayments(ledger: Ledger, invoices: readonly Invoice[], { random, today, isPrompt }: Payer): void {
  const payDays = new Map<LocalDate, Invoice[]>();
  for (const invoice of invoices) {
    if (invoice.payDay >= today) continue;
    payDays.set(invoice.payDay, [...(payDays.get(invoice.payDay) ?? []), invoice]);
  }
  let check = random.int(2_000, 9_000);
  const recently = addDays(today, -60);
  const inOrder = [...payDays].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [paidOn, settled] of inOrder) {
    const isRecent = paidOn > recently;
    const shortBy = !isPrompt && paidOn === inOrder.at(-1)?.[0] ? random.int(10, 35) : 0;
    const extra = random.chance(0.06) && isRecent ? random.int(40, 300) * 100 : 0;
    const amounts = settled.map(({ place }, index) =>
      index === 0 ? Math.round((ledger.left(place) * (100 - shortBy)) / 100) : ledger.left(place),
    );
    const total = amounts.reduce((sum, amount) => sum + amount, extra);
    if (total === 0) continue;
    const remarks = extra > 0 ? 'Part on account' : shortBy > 0 ? `Short on ${settled[0]?.number ?? ''}` : null;
    check += random.int(1, 9);
    const payment = ledger.credit(
      { recordType: recordTypes.payment, reference: `CK${check}`, invoiceDate: paidOn, remarks },
      total,
    );
    settled.forEach(({ place }, index) => {
      ledger.apply(payment, place, paidOn, amounts[index]);
    });
  }
}

/** A returned check with its fee, and the finance charge of the month. */
function postTroubles(ledger: Ledger, today: LocalDate): void {
  const last = ledger.lastPayment();
  if (last !== null && last.amount > 0) {
    const returnedOn = addDays(last.paidOn, 5) < today ? addDays(last.paidOn, 5) : last.paidOn;
    ledger.charge(
      { recordType: recordTypes.nsfCheck, reference: last.reference, invoiceDate: returnedOn, remarks: 'Check returned unpaid' },
      last.amount,
    );
    ledger.charge(
      {
        recordType: recordTypes.debitAdjustment,
        reference: `FEE-${last.reference}`,
        invoiceDate: returnedOn,
        remarks: 'Returned check fee',
      },
      3_500,
    );
  }
  const charge = Math.round(ledger.pastDue(today) * 0.015);
  const invoiceDate = `${today.slice(0, 8)}01`;
  if (charge > 0) {
    const reference = `FC${today.slice(0, 7).replace('-', '')}`;
    ledger.charge({ recordType: recordTypes.lastCharge, reference, invoiceDate, remarks: 'Finance charge, 1.5 %' }, charge);
  }
}

import { recordTypes } from '../../../domain/account/receivables.js';
import { addDays, type LocalDate, weekdayOf } from '../../../domain/date/local-date.js';
import type { DemoCustomer } from '../customers/customers.js';
import { randomFor } from '../random.js';
import type { Ledger } from './ledger.js';

/** Fairhaven Regional Hospital: every ward's kitchen has its own deliveries and invoices, and accounts payable is slow. */
export const standingOrderCustomer = 1020;

const openInvoices = 480;
const wards = ['Pediatrics', 'Surgery', 'Maternity', 'Cardiology', 'Oncology', 'Rehabilitation'];

/** About five hundred open items: small invoices of the last three months, ordered by telephone, and a credit for every fortieth. */
export function postStandingOrders(ledger: Ledger, customer: DemoCustomer, today: LocalDate): void {
  const random = randomFor(`standing orders ${customer.name} ${today}`);
  for (let index = 0; index < openInvoices; index += 1) {
    const drawn = addDays(today, -random.int(1, 118));
    // No deliveries on Sundays.
    const invoiceDate = weekdayOf(drawn) === 1 ? addDays(drawn, -1) : drawn;
    const invoiceNumber = String(8_100_000 + index);
    const place = random.pick(customer.shiptos).name;
    const amount = random.int(3_800, 62_000);
    ledger.charge(
      {
        ...{ recordType: recordTypes.invoice, reference: invoiceNumber, invoiceNumber, invoiceDate },
        ...{ dueDate: addDays(invoiceDate, 30), remarks: `${place}, ${random.pick(wards)}`, poNumber: 'STANDING ORDER' },
      },
      amount,
    );
    if (index % 40 !== 0) continue;
    const memoDate = addDays(invoiceDate, 2) < today ? addDays(invoiceDate, 2) : invoiceDate;
    const share = random.int(5, 30);
    ledger.credit(
      {
        ...{ recordType: recordTypes.creditMemo, reference: `CM${invoiceNumber}`, invoiceDate: memoDate },
        ...{ remarks: 'Short delivery', invoiceNumber },
      },
      Math.round((amount * share) / 100),
    );
  }
}

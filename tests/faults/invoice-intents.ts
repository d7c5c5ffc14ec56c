import { inArray } from 'drizzle-orm';
import { bulkInsert } from '../../backend/store/database/bulk-insert.js';
import type { Store } from '../../backend/store/database/store.js';
import { receivables } from '../../backend/store/tables/receivables.js';
import { bearer, buildCustomer, buildToken, buildUser } from '../../backend/testing/builders.js';
import { exact, fixed, sum } from '../../domain/number/decimal.js';
import { seededDraw, seededInteger } from './seeded-draw.js';

/** A selection that somebody wants to pay, in one window or in two at once. */
export interface InvoiceIntent {
  readonly name: string;
  readonly headers: Record<string, string>;
  /** Signed, as the schema has it. */
  readonly details: readonly { readonly arCode: string; readonly type: 'INVOICE' | 'CREDIT_MEMO'; readonly amount: string }[];
  readonly amount: string;
  readonly windows: 1 | 2;
}

const cents = (value: number): string => fixed(exact(String(value)).div(100), 2);
/** How many pay in two windows, settle with credit alone, or pay a part only. */
const [inTwoWindows, byCredit, inPart] = [0.2, 0.1, 0.3];
const people = 16;

/** Posts what is paid: two invoices and a credit for each intent, among the accounts of some customers. */
export async function prepareIntents(store: Store, seed: number, count: number): Promise<InvoiceIntent[]> {
  const bookkeepers = await Promise.all(
    Array.from({ length: people }, () =>
      store.transaction(async (tx) => {
        const customer = await buildCustomer(tx);
        const user = await buildUser(tx, { customerKey: customer.key });
        return { customerKey: customer.key, headers: bearer(await buildToken(tx, user.id)) };
      }),
    ),
  );
  const drafts = Array.from({ length: count }, (_, at) => drawIntent(seed, `invoices-${at}`));
  const dates = { invoiceDate: '2026-01-05', dueDate: '2026-02-04' };
  await store.transaction((tx) =>
    bulkInsert(
      tx,
      receivables,
      drafts.flatMap(({ name, lines }, at) =>
        lines.map(({ recordType, balance }, line) => ({
          ...{ customerKey: bookkeepers[at % people]?.customerKey ?? 0, recordType, reference: `${name}.${line}` },
          ...{ initial: balance, balance, ...dates },
        })),
      ),
    ),
  );
  const owners = bookkeepers.map(({ customerKey }) => customerKey);
  const posted = await store.db
    .select({ id: receivables.id, reference: receivables.reference })
    .from(receivables)
    .where(inArray(receivables.customerKey, owners));
  const idOf = new Map(posted.map(({ id, reference }) => [reference, String(id)]));
  return drafts.map(({ name, lines, windows }, at) => ({
    name,
    windows,
    headers: bookkeepers[at % people]?.headers ?? {},
    amount: sum(lines.map(({ amount }) => amount)),
    details: lines.flatMap(({ recordType, amount }, line) => {
      const type = recordType === 6 ? ('CREDIT_MEMO' as const) : ('INVOICE' as const);
      return exact(amount).eq(0) ? [] : [{ arCode: idOf.get(`${name}.${line}`) ?? '', type, amount }];
    }),
  }));
}

function drawIntent(seed: number, name: string) {
  const size = (line: number) => seededInteger(seed, `${name}:${line}`, 100, 500_000);
  const [one, other, credit] = [size(0), size(1), 1 + (size(2) % 20_000)];
  const isCredit = seededDraw(seed, `${name}:credit`) < byCredit;
  const isPart = seededDraw(seed, `${name}:part`) < inPart;
  const applied = Math.min(credit, one);
  const lines = [
    { recordType: 1, balance: cents(one), amount: cents(isCredit ? applied : one) },
    { recordType: 1, balance: cents(other), amount: isCredit ? '0.00' : cents(isPart ? Math.ceil(other / 3) : other) },
    { recordType: 6, balance: cents(-credit), amount: cents(-applied) },
  ];
  return { name, lines, windows: seededDraw(seed, `${name}:windows`) < inTwoWindows ? (2 as const) : (1 as const) };
}

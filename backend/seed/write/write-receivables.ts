import { bulkInsert } from '../../store/database/bulk-insert.js';
import type { Db } from '../../store/database/database.js';
import { creditTerms, receivableApplications, receivables } from '../../store/tables/receivables.js';
import type { DemoReceivable } from '../receivables/ledger.js';
import type { DemoAccountBook } from '../receivables/receivables.js';

/** Writes every customer's credit terms, account entries and settlements. */
export async function writeReceivables(tx: Db, books: readonly DemoAccountBook[]): Promise<void> {
  await bulkInsert(
    tx,
    creditTerms,
    books.map(({ customerKey, creditLimit, dueDays, onHold }) => ({ customerKey, creditLimit, dueDays, onHold })),
  );
  await bulkInsert(
    tx,
    receivables,
    books.flatMap(({ entries }) => entries),
  );
  const { id, customerKey, recordType, reference } = receivables;
  const written = await tx.select({ id, customerKey, recordType, reference }).from(receivables);
  const idOf = new Map(written.map((row) => [nameOf(row), row.id]));
  await bulkInsert(
    tx,
    receivableApplications,
    books.flatMap(({ entries, applications }) => {
      const at = (place: number): number => {
        const entry = entries[place];
        return (entry && idOf.get(nameOf(entry))) ?? 0;
      };
      return applications.map(({ credit, charge, appliedOn, amount }) => ({
        creditId: at(credit),
        chargeId: at(charge),
        appliedOn,
        amount,
      }));
    }),
  );
}

const nameOf = (entry: Pick<DemoReceivable, 'customerKey' | 'reference'> & { recordType: number }): string =>
  `${entry.customerKey} ${entry.recordType} ${entry.reference}`;

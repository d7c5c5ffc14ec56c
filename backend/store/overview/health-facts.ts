import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { outbox } from '../tables/outbox.js';
import { paymentAttempts } from '../tables/payment-attempts.js';

/** Facts about the database, the mails and the payments; instants as the driver gives them. */
interface HealthFacts {
  readonly serverVersion: string;
  readonly databaseBytes: string;
  readonly mailsWaiting: number;
  readonly mailsGivenUp: number;
  readonly lastMailAt: Date | string | null;
  /** Of a mail that waits for another attempt. */
  readonly mailError: string | null;
  readonly paymentsOpen: number;
  readonly lastPaymentAt: Date | string | null;
}

/** One statement, each part of it by an index. */
export async function findHealthFacts(db: Db): Promise<HealthFacts> {
  const isOpen = sql`sent_at is null and failed_at is null and skipped_at is null`;
  const { rows } = await db.execute<{ [Field in keyof HealthFacts]: HealthFacts[Field] }>(sql`
    select current_setting('server_version') as "serverVersion", pg_database_size(current_database())::text as "databaseBytes",
      (select count(*)::integer from ${outbox} where ${isOpen}) as "mailsWaiting",
      (select count(*)::integer from ${outbox} where failed_at is not null) as "mailsGivenUp",
      (select max(sent_at) from ${outbox} where sent_at is not null) as "lastMailAt",
      (select last_error from ${outbox} where ${isOpen} and last_error is not null order by available_at desc limit 1) as "mailError",
      (select count(*)::integer from ${paymentAttempts}
        where state in ('authorising', 'unknown', 'approved', 'voiding')) as "paymentsOpen",
      (select max(updated_at) from ${paymentAttempts} where state in ('declined', 'ordered', 'applied', 'voided')) as "lastPaymentAt"`);
  const [facts] = rows;
  if (!facts) throw new Error('the database answered no row');
  return facts;
}

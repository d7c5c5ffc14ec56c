import { and, eq, gt, sql } from 'drizzle-orm';
import type { SetupStep } from '../../../domain/setup/setup-steps.js';
import type { Db } from '../database/database.js';
import { storeSetup } from '../tables/setup.js';
import { users } from '../tables/users.js';

const id = 1;

/** Whether anyone can administer the store. */
export async function hasStaff(db: Db): Promise<boolean> {
  const isActive = and(eq(users.isStaff, true), eq(users.isDisabled, false));
  return (await db.select({ id: users.id }).from(users).where(isActive).limit(1)).length > 0;
}

/** Whether the store has a user of any kind. */
export const hasUsers = async (db: Db): Promise<boolean> => (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

/** Stores the hash of the only valid link, in place of an earlier one. */
export async function saveSetupLink(tx: Db, link: { readonly hash: string; readonly expiresAt: Date }): Promise<void> {
  const values = { linkHash: link.hash, linkExpiresAt: link.expiresAt };
  await tx
    .insert(storeSetup)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: storeSetup.id, set: values });
}

/** When the link with this hash expires; undefined if it is unknown or has expired. */
export async function findSetupLink(db: Db, hash: string, now: Date): Promise<Date | undefined> {
  const isValid = and(eq(storeSetup.linkHash, hash), gt(storeSetup.linkExpiresAt, now));
  const [found] = await db.select({ expiresAt: storeSetup.linkExpiresAt }).from(storeSetup).where(isValid);
  return found?.expiresAt ?? undefined;
}

/** Takes the link with this hash away; of several requests at a time, one gets it. False if it is unknown or has expired. */
export async function takeSetupLink(tx: Db, hash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(storeSetup)
    .set({ linkHash: null, linkExpiresAt: null })
    .where(and(eq(storeSetup.linkHash, hash), gt(storeSetup.linkExpiresAt, now)))
    .returning({ id: storeSetup.id });
  return taken.length > 0;
}

/** The step of the setup; undefined for a store that was set up in another way. */
export async function findSetupStep(db: Db): Promise<SetupStep | undefined> {
  const [found] = await db.select({ step: storeSetup.step }).from(storeSetup);
  return found?.step;
}

/** Stores the step of the setup. */
export async function saveSetupStep(tx: Db, step: SetupStep): Promise<void> {
  await tx.insert(storeSetup).values({ id, step }).onConflictDoUpdate({ target: storeSetup.id, set: { step } });
}

/** Parts of a store that has been set up, and its latest test mail; one statement. */
export async function findSetupFacts(db: Db, userId: number) {
  const found = await db.execute<{
    products: number;
    customers: number;
    customer_users: number;
    staff: number;
    landing: boolean;
    delivery: boolean;
    orders: boolean;
    test_id: number | null;
    test_at: string | null;
    test_attempts: number | null;
    test_state: 'sent' | 'failed' | 'skipped' | 'waiting' | null;
    test_error: string | null;
  }>(sql`
    select
      (select count(*)::int from products) as products,
      (select count(*)::int from customers) as customers,
      (select count(*)::int from users where customer_key is not null and not is_disabled) as customer_users,
      (select count(*)::int from users where is_staff and not is_disabled) as staff,
      exists (select from landing_versions) as landing,
      exists (select from settings where scope = 'site' and key in ('pickupSchedule', 'deliverySchedule'))
        or exists (select from delivery_zones) as delivery,
      exists (select from orders) as orders,
      test.id as test_id, test.created_at as test_at, test.attempts as test_attempts, test.last_error as test_error,
      case when test.id is null then null when test.sent_at is not null then 'sent' when test.failed_at is not null then 'failed'
        when test.skipped_at is not null then 'skipped' else 'waiting' end as test_state
    from (select 1) as one
    left join lateral (
      select * from outbox where kind = 'setup.testMail' and (payload->>'userId')::int = ${userId} order by id desc limit 1
    ) as test on true`);
  const [facts] = found.rows;
  if (!facts) throw new Error('a statement without a row');
  return facts;
}

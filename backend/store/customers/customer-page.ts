import { and, asc, count, desc, eq, exists, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { auditLog } from '../tables/audit-log.js';
import { memberRoles } from '../tables/colleagues.js';
import { orders } from '../tables/orders.js';
import { punchoutBuyers } from '../tables/punchout.js';
import { supportRequests } from '../tables/support-requests.js';
import { userCustomers, users } from '../tables/users.js';

/** The last orders of a customer, newest first. */
export async function findLastOrders(db: Db, customerKey: number, limit: number) {
  const { number, createdAt, customerPo, deliveryDate, status, total } = orders;
  return await db
    .select({ number, createdAt, customerPo, deliveryDate, status, total })
    .from(orders)
    .where(eq(orders.customerKey, customerKey))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

/** People who act for a customer: no salespeople, who have lists of their own, and no accounts of procurement systems. */
const isUserOf = (db: Db, customerKey: number) =>
  and(
    eq(users.isSalesperson, false),
    or(
      eq(users.customerKey, customerKey),
      exists(
        db
          .select({ userId: userCustomers.userId })
          .from(userCustomers)
          .where(and(eq(userCustomers.userId, users.id), eq(userCustomers.customerKey, customerKey))),
      ),
    ),
    notExists(db.select({ id: punchoutBuyers.id }).from(punchoutBuyers).where(eq(punchoutBuyers.userId, users.id))),
  );

const lastSignInAt = sql<Date | null>`(
  select ${auditLog.at} from ${auditLog}
  where ${auditLog.userId} = ${users.id} and ${auditLog.action} = 'signIn.accepted'
  order by ${auditLog.at} desc limit 1)`.mapWith(auditLog.at);

/** The first users of a customer by name, disabled ones too. */
export async function findUsersOf(db: Db, customerKey: number, limit: number) {
  const { id, username, name, isDisabled, sessionType } = users;
  return await db
    .select({ id, username, name, isDisabled, sessionType, role: memberRoles.role, lastSignInAt })
    .from(users)
    .leftJoin(memberRoles, and(eq(memberRoles.userId, id), eq(memberRoles.customerKey, customerKey)))
    .where(isUserOf(db, customerKey))
    .orderBy(asc(isDisabled), sql`lower(${name})`, asc(id))
    .limit(limit);
}

/** Number of the users of a customer. */
export async function countUsersOf(db: Db, customerKey: number): Promise<number> {
  const [row] = await db.select({ all: count() }).from(users).where(isUserOf(db, customerKey));
  return row?.all ?? 0;
}

/** The last problems that a customer's users reported, newest first. */
export async function findProblemsOf(db: Db, customerKey: number, limit: number) {
  const { number, at, message } = supportRequests;
  return await db
    .select({ number, at, message, userName: users.name })
    .from(supportRequests)
    .leftJoin(users, eq(users.id, supportRequests.userId))
    .where(eq(supportRequests.customerKey, customerKey))
    .orderBy(desc(number))
    .limit(limit);
}

/** Number of the problems that a customer's users reported. */
export async function countProblemsOf(db: Db, customerKey: number): Promise<number> {
  const [row] = await db.select({ all: count() }).from(supportRequests).where(eq(supportRequests.customerKey, customerKey));
  return row?.all ?? 0;
}

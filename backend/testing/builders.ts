import { apiKeyScopes } from '../../domain/api-keys/api-key.js';
import { beginningOf, newApiKey } from '../services/api-keys/secret.js';
import { hashOfSecret, newSecret } from '../services/session/secrets.js';
import { apiKeysMenuKey } from '../store/api-keys/api-keys.js';
import type { Db } from '../store/database/database.js';
import { apiKeys } from '../store/tables/api-keys.js';
import { customers, shiptos } from '../store/tables/customers.js';
import { menuOverrides } from '../store/tables/menu.js';
import { punchoutBuyers, punchoutSessions } from '../store/tables/punchout.js';
import { authorizationCodes, tokens } from '../store/tables/tokens.js';
import { userCustomers, users } from '../store/tables/users.js';
import { unique } from './unique.js';

/** A customer with one ship-to `MAIN`, delivered on every weekday until 17:00 the day before. */
export async function buildCustomer(db: Db, values: Partial<typeof customers.$inferInsert> = {}) {
  const code = unique('C');
  const [customer] = await db
    .insert(customers)
    .values({ code, name: `Customer ${code}`, city: 'Portland', state: 'ME', defaultShipto: 'MAIN', ...values })
    .returning();
  if (customer === undefined) throw new Error('No customer was written');
  await buildShipTo(db, customer.key, { code: 'MAIN', name: customer.name });
  return customer;
}

/** A ship-to of a customer, delivered Monday to Friday, cut-off at five the day before. */
export async function buildShipTo(db: Db, customerKey: number, { code, name }: { code: string; name: string }) {
  await db
    .insert(shiptos)
    .values({ customerKey, code, name, deliveryWeekdays: [2, 3, 4, 5, 6], cutOffTime: '17:00', cutOffDaysBefore: 1 });
}

/** A user; `mayActFor` fills a salesperson's list. Without `passwordHash` they cannot sign in with a password. */
export async function buildUser(db: Db, values: Partial<typeof users.$inferInsert> = {}, mayActFor: readonly number[] = []) {
  const username = unique('user');
  const [user] = await db
    .insert(users)
    .values({ username, name: 'WHATEVER', ...values })
    .returning();
  if (user === undefined) throw new Error('No user was written');
  if (mayActFor.length > 0)
    await db.insert(userCustomers).values(mayActFor.map((customerKey) => ({ userId: user.id, customerKey })));
  return user;
}

/** A valid token of a user, without signing in. */
export async function buildToken(db: Db, userId: number, values: Partial<typeof tokens.$inferInsert> = {}, now = new Date()) {
  const [token = ''] = await buildTokens(db, userId, { count: 1, values, now });
  return token;
}

/** Several of them in one call. */
export async function buildTokens(
  db: Db,
  userId: number,
  { count, values = {}, now }: { count: number; values?: Partial<typeof tokens.$inferInsert>; now: Date },
): Promise<string[]> {
  const made = Array.from({ length: count }, newSecret);
  const inAnHour = new Date(now.getTime() + 3_600_000);
  const times = { createdAt: now, authenticatedAt: now, lastUsedAt: now, idleExpiresAt: inAnHour, expiresAt: inAnHour };
  await db.insert(tokens).values(made.map((token) => ({ hash: hashOfSecret(token), userId, ...times, ...values })));
  return made;
}

/** Permits API keys to a user by the menu entry. */
export async function letHaveKeys(db: Db, userId: number) {
  await openMenuEntry(db, userId, apiKeysMenuKey);
}

/** Opens an entry of the menu for a user. */
export async function openMenuEntry(db: Db, userId: number, key: string) {
  await db.insert(menuOverrides).values({ userId, key, isVisible: true, isLocked: false }).onConflictDoNothing();
}

/** An API key of a user with permission; returns its id and its secret. */
export async function buildApiKey(
  db: Db,
  { userId, customerKey, ...values }: { userId: number; customerKey: number } & Partial<typeof apiKeys.$inferInsert>,
  now = new Date(),
) {
  await letHaveKeys(db, userId);
  const secret = newApiKey();
  const kept = { hash: hashOfSecret(secret), prefix: beginningOf(secret), name: unique('key'), createdAt: now };
  const [key] = await db
    .insert(apiKeys)
    .values({ userId, customerKey, scopes: apiKeyScopes.map(({ scope }) => scope), ...kept, ...values })
    .returning();
  if (key === undefined) throw new Error('No key was written');
  return { id: key.id, secret };
}

/** An authorization code as created by a setup request. */
export async function buildAuthorizationCode(
  db: Db,
  userId: number,
  values: Partial<typeof authorizationCodes.$inferInsert> = {},
  now = new Date(),
) {
  const code = newSecret();
  await db
    .insert(authorizationCodes)
    .values({ hash: hashOfSecret(code), userId, expiresAt: new Date(now.getTime() + 60_000), ...values });
  return code;
}

/** A hand-off of a new procurement system, without a code; returns its id. */
export async function buildPunchoutSession(
  db: Db,
  { userId, customerKey, ...values }: { userId: number; customerKey: number } & Partial<typeof punchoutSessions.$inferInsert>,
  now = new Date(),
): Promise<number> {
  const identity = { fromIdentity: unique('P'), name: 'WHATEVER', secretHash: 'WHATEVER', postbackHosts: [] };
  const [buyer] = await db
    .insert(punchoutBuyers)
    .values({ dialect: 'cxml', userId, customerKey, ...identity })
    .returning();
  if (buyer === undefined) throw new Error('No buyer was written');
  const request = { operation: 'create', buyerCookie: 'WHATEVER', postbackUrl: 'https://buyer.example/back' } as const;
  const [session] = await db
    .insert(punchoutSessions)
    .values({ buyerId: buyer.id, createdAt: now, notices: [], ...request, ...values })
    .returning();
  if (session === undefined) throw new Error('No punchout session was written');
  return session.id;
}

/** A customer with a signed-in user, and the headers of their calls. */
export async function buildBuyer(db: Db, values: Partial<typeof customers.$inferInsert> = {}, now = new Date()) {
  const customer = await buildCustomer(db, values);
  const user = await buildUser(db, { customerKey: customer.key });
  const token = await buildToken(db, user.id, {}, now);
  return { customer, user, token, headers: bearer(token) };
}

/** A signed-in salesperson with these customers. */
export async function buildSalesperson(db: Db, customerKeys: readonly number[], now = new Date()) {
  const user = await buildUser(db, { isSalesperson: true }, customerKeys);
  const token = await buildToken(db, user.id, {}, now);
  return { user, token, headers: (customerKey?: number) => bearer(token, customerKey) };
}

/** The headers of a signed-in call (S7.1). */
export function bearer(token: string, customerKey?: number): Record<string, string> {
  return { authorization: `Bearer ${token}`, ...(customerKey !== undefined && { 'x-customer': String(customerKey) }) };
}

import { eq } from 'drizzle-orm';
import { hasRight, type Role, roles } from '../../domain/colleagues/roles.js';
import { isOpenOnBehalf } from '../http/on-behalf-access.js';
import type { Policy } from '../http/policy.js';
import { rightOfRoute } from '../http/right-of-route.js';
import { hashOfSecret } from '../services/session/secrets.js';
import { memberRoles } from '../store/tables/colleagues.js';
import { tokens } from '../store/tables/tokens.js';
import type { TestBackOffice } from './back-office.js';
import {
  bearer,
  buildApiKey,
  buildCustomer,
  buildPunchoutSession,
  buildToken,
  buildTokens,
  buildUser,
  openMenuEntry,
} from './builders.js';

/** Status for an identity and a call of each policy; `ok` is anything but a refusal. */
export type Expected = Record<Policy, 'ok' | 400 | 401 | 403>;
/** A caller: with a new token and headers each time, since one of the calls ends it. */
export type Identity = {
  expected: Expected;
  headers: () => Promise<Record<string, string>>;
  role?: Role;
  /** Staff who act as a user. */
  isOnBehalf?: true;
};

/** Status that an identity must get from an operation: by its policy, and by the right that its route needs. */
export function dueOf(
  { expected, role, isOnBehalf }: Identity,
  { method, path, policy }: { readonly method: string; readonly path: string; readonly policy: Policy },
): Expected[Policy] {
  const right = rightOfRoute[`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`];
  const due = expected[policy];
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  if (due === 'ok' && isOnBehalf && policy !== 'anonymous' && !isOpenOnBehalf(method, url)) return 403;
  return due === 'ok' && right !== undefined && !hasRight(role ?? null, right) ? 403 : due;
}

const all = (status: Expected[Policy], others: Partial<Expected> = {}): Expected => ({
  anonymous: 'ok',
  optional: status,
  browse: status,
  bearer: status,
  signedIn: status,
  member: status,
  person: status,
  business: status,
  salesperson: status,
  customer: status,
  consumer: status,
  direct: status,
  account: status,
  order: status,
  punchout: status === 'ok' ? 403 : status,
  staff: status === 'ok' ? 403 : status,
  ...others,
});

/** Calls that need a customer to act for. */
const forAccounts = (status: Expected[Policy]) => ({
  customer: status,
  direct: status,
  account: status,
  order: status,
});

/** Calls closed to punchout sessions (B8). */
const notInPunchout = {
  person: 403,
  business: 403,
  salesperson: 403,
  consumer: 403,
  direct: 403,
  account: 403,
  order: 403,
} as const;

/** Undoes the end of sessions: a caller has more of them than the one that is used up. */
export async function reopenSessions({ db }: Pick<TestBackOffice, 'db'>): Promise<void> {
  const open = { revokedAt: null, revokedBecause: null };
  await db.update(tokens).set(open).where(eq(tokens.revokedBecause, 'endedElsewhere'));
}

/** All kinds of callers, and the status that each must get (RELIABILITY B; figure 6). */
export async function buildIdentities({ db, clock }: Pick<TestBackOffice, 'db' | 'clock'>): Promise<Record<string, Identity>> {
  const [own, foreign] = [await buildCustomer(db), await buildCustomer(db)];
  const [buyer, keyed, sales, consumer, consumerWithAccount, guest, staff, staffWithCustomer] = [
    await buildUser(db, { customerKey: own.key }),
    await buildUser(db, { customerKey: own.key }),
    await buildUser(db, { isSalesperson: true }, [own.key]),
    await buildUser(db, { sessionType: 'Consumer' }),
    await buildUser(db, { sessionType: 'Consumer', customerKey: (await buildCustomer(db)).key }),
    await buildUser(db, { sessionType: 'Guest' }),
    await buildUser(db, { isStaff: true }),
    await buildUser(db, { isStaff: true, customerKey: own.key }),
  ];
  for (const { id } of [buyer, sales, staff, staffWithCustomer]) await openMenuEntry(db, id, 'ColorMaintenance');
  for (const { id } of [buyer, keyed, sales, staff, staffWithCustomer]) await openMenuEntry(db, id, 'EditLandingPage');
  const as = (user: { id: number }, customer?: number | string, values: Parameters<typeof buildToken>[2] = {}) => {
    const unused: string[] = [];
    return async () => {
      // More than a test uses, the last ones first: session 1, which tests end by its id, is then not the current one of any caller.
      if (unused.length === 0) unused.push(...(await buildTokens(db, user.id, { count: 200, values, now: clock.now() })));
      return { ...bearer(unused.pop() ?? ''), ...(customer !== undefined && { 'x-customer': String(customer) }) };
    };
  };
  const past = new Date(clock.now().getTime() - 1);
  const byKey = async (values: { revokedAt?: Date; expiresAt?: Date }) => {
    const { secret } = await buildApiKey(db, { userId: keyed.id, customerKey: own.key, ...values }, clock.now());
    return async () => bearer(secret);
  };
  const handOff = async (user: { id: number }, values: { transferredAt?: Date; transferBody?: string }) => {
    const punchoutSessionId = await buildPunchoutSession(db, { userId: user.id, customerKey: own.key, ...values }, clock.now());
    return as(user, undefined, { isPunchout: true, customerKey: own.key, punchoutSessionId });
  };
  const withRole = async (role: Role): Promise<Identity> => {
    // A customer of their own: an administrator removes nobody whom another identity is.
    const { key: customerKey } = await buildCustomer(db);
    const user = await buildUser(db, { customerKey });
    for (const key of ['ColorMaintenance', 'EditLandingPage']) await openMenuEntry(db, user.id, key);
    await db.insert(memberRoles).values({ userId: user.id, customerKey, role, changedAt: clock.now() });
    return { headers: as(user), expected: all('ok', { salesperson: 403, consumer: 403 }), role };
  };
  const byRole = await Promise.all(roles.map(async (role) => [`a user with the role ${role}`, await withRole(role)] as const));
  return {
    ...Object.fromEntries(byRole),
    nobody: { headers: async () => ({}), expected: all(401, { optional: 'ok', browse: 'ok' }) },
    'an unknown token': { headers: async () => bearer('x'.repeat(43)), expected: all(401) },
    'a revoked token': { headers: as(buyer, undefined, { revokedAt: past }), expected: all(401) },
    'a token that rested too long': { headers: as(buyer, undefined, { idleExpiresAt: past }), expected: all(401) },
    'a token that is too old': { headers: as(buyer, undefined, { expiresAt: past }), expected: all(401) },
    'an unknown API key': { headers: async () => bearer(`wsk_${'x'.repeat(43)}`), expected: all(401) },
    'a revoked API key': { headers: await byKey({ revokedAt: past }), expected: all(401) },
    'an API key that has ended': { headers: await byKey({ expiresAt: past }), expected: all(401) },
    'a guest session': {
      headers: as(guest),
      expected: all('ok', { member: 403, person: 403, business: 403, ...forAccounts(403), consumer: 403, salesperson: 403 }),
    },
    'a consumer without an account': {
      headers: as(consumer, 0),
      expected: all('ok', { business: 403, ...forAccounts(403), consumer: 403, salesperson: 403 }),
    },
    'a consumer with an account': {
      headers: as(consumerWithAccount, 0),
      expected: all('ok', { business: 403, salesperson: 403, account: 403 }),
    },
    'a buyer': { headers: as(buyer), expected: all('ok', { salesperson: 403, consumer: 403 }) },
    'a buyer with their own key': { headers: as(buyer, own.key), expected: all('ok', { salesperson: 403, consumer: 403 }) },
    'a buyer with another’s key': { headers: as(buyer, foreign.key), expected: all(403, { bearer: 'ok' }) },
    'a buyer with key 0': { headers: as(buyer, 0), expected: all(403, { bearer: 'ok' }) },
    'a buyer with two keys': { headers: as(buyer, `${own.key}, ${own.key}`), expected: all(400, { bearer: 'ok' }) },
    'a salesperson without a customer': {
      headers: as(sales),
      expected: all('ok', { browse: 403, ...forAccounts(403), consumer: 403 }),
    },
    'a salesperson with their customer': { headers: as(sales, own.key), expected: all('ok', { consumer: 403 }) },
    'a salesperson with another’s customer': { headers: as(sales, foreign.key), expected: all(403, { bearer: 'ok' }) },
    'staff without a customer': {
      headers: as(staff),
      expected: all('ok', { salesperson: 403, ...forAccounts(403), consumer: 403, staff: 'ok' }),
    },
    'staff with a customer': {
      headers: as(staffWithCustomer),
      expected: all('ok', { salesperson: 403, consumer: 403, staff: 'ok' }),
    },
    'staff who act as a buyer': {
      headers: as(buyer, undefined, { staffTokenHash: hashOfSecret(await buildToken(db, staff.id, {}, clock.now())) }),
      expected: all('ok', { salesperson: 403, consumer: 403 }),
      isOnBehalf: true,
    },
    'a punchout session of staff': {
      headers: as(staffWithCustomer, undefined, { isPunchout: true, customerKey: own.key }),
      expected: all('ok', notInPunchout),
    },
    'a punchout session': {
      headers: as(buyer, undefined, { isPunchout: true, customerKey: own.key }),
      expected: all('ok', notInPunchout),
    },
    'a punchout session of a hand-off': {
      headers: await handOff(sales, {}),
      expected: all('ok', { ...notInPunchout, punchout: 'ok' }),
    },
    'a punchout session that was handed over': {
      headers: await handOff(sales, { transferredAt: past, transferBody: 'WHATEVER' }),
      expected: all(401, { anonymous: 'ok', bearer: 'ok', punchout: 'ok' }),
    },
    'a punchout session with another’s key': {
      headers: as(sales, own.key, { isPunchout: true, customerKey: foreign.key }),
      expected: all(403, { bearer: 'ok' }),
    },
  };
}

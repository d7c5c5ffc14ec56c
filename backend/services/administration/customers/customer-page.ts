import { ageReceivables, availableCredit } from '../../../../domain/account/receivables.js';
import { customerTerms } from '../../../../domain/administration/customers/customer-search.js';
import { siteDay } from '../../../../domain/date/site-time.js';
import { sum } from '../../../../domain/number/decimal.js';
import { problemExcerpt } from '../../../../domain/support/problem-reports.js';
import type { CardProcessor } from '../../../adapters/card-processor/port.js';
import type { CustomerPage, FoundCustomers } from '../../../contract/customer-administration.js';
import { findAccount, findOpenReceivables, sumOnOrder } from '../../../store/account/receivables.js';
import {
  countProblemsOf,
  countUsersOf,
  findLastOrders,
  findProblemsOf,
  findUsersOf,
} from '../../../store/customers/customer-page.js';
import { type CustomerQuery, countCustomers, findCustomers, findPriceLevels } from '../../../store/customers/customer-search.js';
import type { Db } from '../../../store/database/database.js';
import { findBuyersOf } from '../../../store/punchout/buyers.js';
import { readScope } from '../../../store/settings/setting-scopes.js';
import { keysOf } from '../../api-keys/keep-api-keys.js';
import { notFound } from '../../failures.js';
import { acceptedIssuers, acceptedPaymentTypes } from '../../payment/method/card-settings.js';
import { ownMenuOf } from '../../people/menu-editing.js';
import { shapeBuyer } from '../../punchout/buyer-record.js';
import { settingsFor } from '../../settings/settings.js';
import { isSound } from '../../settings/sound-settings.js';
import { readCustomerRecord } from './customer-record.js';

/** A search as the route has it. */
export interface CustomersRequest {
  readonly search: string;
  readonly activity: 'active' | 'inactive' | 'all';
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the customers that a search finds, regardless of how many there are; three statements. */
export async function searchCustomers(db: Db, { search, activity, page, pageSize }: CustomersRequest): Promise<FoundCustomers> {
  const query: CustomerQuery = {
    terms: customerTerms(search),
    isActive: activity === 'all' ? null : activity === 'active',
    ...{ limit: pageSize, offset: (page - 1) * pageSize },
  };
  const rows = await findCustomers(db, query);
  return {
    totalCount: await countCustomers(db, query),
    rows: rows.map(({ key, code, ...row }) => ({ customerKey: key, customerCode: code, ...row })),
    priceLevels: await findPriceLevels(db),
  };
}

const most = { orders: 10, users: 10, problems: 5 };

/** The page of a customer; throws 404 if it is unknown. The number of statements does not grow with what it has. */
export async function readCustomerPage(
  db: Db,
  customerKey: number,
  { now, cards }: { readonly now: Date; readonly cards: CardProcessor | null },
): Promise<CustomerPage> {
  const customer = await readCustomerRecord(db, customerKey);
  const users = await findUsersOf(db, customerKey, most.users);
  const isConsumer = users.some(({ sessionType }) => sessionType === 'Consumer');
  const orders = await findLastOrders(db, customerKey, most.orders);
  const problems = await findProblemsOf(db, customerKey, most.problems);
  return {
    customer,
    priceLevels: await findPriceLevels(db),
    isConsumer,
    account: await accountOf(db, customerKey, now),
    orders: orders.map(({ number, createdAt, ...order }) => ({
      ...{ orderNumber: number, createdAt: createdAt.toISOString() },
      ...order,
    })),
    payment: await paymentOf(db, customerKey, isConsumer, cards),
    users: {
      totalCount: await countUsersOf(db, customerKey),
      rows: users.map(({ sessionType, lastSignInAt, ...user }) => ({
        ...user,
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
      })),
    },
    problems: {
      totalCount: await countProblemsOf(db, customerKey),
      rows: problems.map(({ number, at, message, userName }) => ({
        ...{ number, at: at.toISOString(), userName, excerpt: problemExcerpt(message) },
      })),
    },
    punchoutBuyers: (await findBuyersOf(db, customerKey)).map(shapeBuyer),
    apiKeys: await keysOf(db, customerKey, now),
    menu: await ownMenuOf(db, customerKey),
  };
}

async function accountOf(db: Db, customerKey: number, now: Date): Promise<CustomerPage['account']> {
  const account = await findAccount(db, customerKey);
  if (!account) throw notFound();
  const { timeZone } = await settingsFor(db, null, customerKey);
  const open = ageReceivables(await findOpenReceivables(db, customerKey), siteDay(now, timeZone));
  const { balance, current, unappliedCredit, buckets } = open;
  const [onOrder, onHold] = [await sumOnOrder(db, customerKey), account.onHold ?? '0.00'];
  return {
    ...{ balance, current, unappliedCredit, onOrder, onHold, pastDue: sum(buckets.map(({ value }) => value)) },
    availableCredit: availableCredit(account.creditLimit, { balance, onOrder, onHold }),
  };
}

/** Cards and accounts that pay: a consumer's orders at checkout, a business's open items. */
async function paymentOf(
  db: Db,
  customerKey: number,
  isConsumer: boolean,
  cards: CardProcessor | null,
): Promise<CustomerPage['payment']> {
  const settings = await settingsFor(db, null, customerKey);
  const hasOwn = async (scope: 'site' | 'customer', scopeId: number) =>
    (await readScope(db, { scope, scopeId })).some(({ key, value }) => key === 'cardIssuers' && isSound(key, value));
  const ofCustomer = await hasOwn('customer', customerKey);
  const ofSite = await hasOwn('site', 0);
  return {
    types: cards === null ? [] : isConsumer ? acceptedIssuers(settings) : acceptedPaymentTypes(settings, cards),
    origin: ofCustomer ? 'customer' : ofSite ? 'site' : 'default',
  };
}

import type { CustomerPage } from '../../../../domain/administration/customers/customer-page.js';
import type { CustomerRecord, ShipToRecord } from '../../../../domain/administration/customers/customer-record.js';
import type { FoundCustomer } from '../../../../domain/administration/customers/customer-search.js';
import { nameOfMenuState } from '../../../../domain/administration/people/menu-state.js';
import { nameOfRole } from '../../../../domain/colleagues/schema-names.js';
import { toApiKey } from '../api-keys/api-keys.map.js';
import { toBuyer } from '../punchout-buyers/punchout-buyers.map.js';
import type { WireCustomer, WireFound, WirePage, WireShipTo } from './customer-administration.wire.js';

/** A row of the list. */
export const toFound = ({ customerKey, customerCode, name, isActive, ...wire }: WireFound): FoundCustomer => ({
  ...{ customerKey: String(customerKey), code: customerCode, name, isActive },
  ...{ city: wire.city ?? null, state: wire.state ?? null, zip: wire.zip ?? null, phone: wire.phone ?? null },
  foundUser: wire.foundUser ?? null,
});

const origins = { agreed: 'AGREED', zone: 'ZONE', site: 'SITE' } as const;

const toShipTo = ({ code, version, details, applied }: WireShipTo): ShipToRecord => ({
  ...{ code, version },
  details: { ...details, schedule: details.schedule ?? null },
  applied: { ...applied, cutOffTime: applied.cutOffTime ?? null, origin: origins[applied.origin] },
});

/** A customer. */
export const toCustomer = ({
  customerKey,
  details,
  shipTos,
  credit,
  defaultShipTo,
  hiddenCategories,
  hiddenCategoriesVersion,
  ...versions
}: WireCustomer): CustomerRecord => ({
  ...versions,
  customerKey: String(customerKey),
  details: { ...details, requiredPo: details.requiredPo ?? null },
  credit: credit ?? null,
  shipTos: shipTos.map(toShipTo),
  defaultShipTo: defaultShipTo ?? null,
  hiddenCategories: hiddenCategories ?? [],
  hiddenCategoriesVersion: hiddenCategoriesVersion ?? '',
});

const paymentOrigins = { default: 'DEFAULT', site: 'SITE', customer: 'CUSTOMER' } as const;

/** The page of a customer. */
export const toPage = ({
  customer,
  priceLevels,
  isConsumer,
  account,
  orders,
  payment,
  users,
  problems,
  punchoutBuyers,
  apiKeys,
  menu,
}: WirePage): CustomerPage => ({
  customer: toCustomer(customer),
  ...{ priceLevels, isConsumer },
  account: {
    ...{ balance: String(account.balance), current: String(account.current), pastDue: String(account.pastDue) },
    ...{ unappliedCredit: String(account.unappliedCredit), onOrder: String(account.onOrder), onHold: String(account.onHold) },
    availableCredit:
      typeof account.availableCredit === 'undefined' || account.availableCredit === null ? null : String(account.availableCredit),
  },
  orders: orders.map(({ total, customerPo, deliveryDate, ...order }) => ({
    ...{ ...order, total: String(total), customerPo: customerPo ?? null, deliveryDate: deliveryDate ?? null },
  })),
  payment: { types: payment.types, origin: paymentOrigins[payment.origin] },
  users: {
    totalCount: users.totalCount,
    rows: users.rows.map(({ id, role, lastSignInAt, ...user }) => ({
      ...{ ...user, id: String(id), role: role ? nameOfRole[role] : null, lastSignInAt: lastSignInAt ?? null },
    })),
  },
  problems: {
    totalCount: problems.totalCount,
    rows: problems.rows.map(({ number, at, userName, excerpt }) => ({
      ...{ number: String(number), at, userName: userName ?? null, excerpt },
    })),
  },
  punchoutBuyers: (punchoutBuyers ?? []).map(toBuyer),
  apiKeys: (apiKeys ?? []).map(toApiKey),
  menu: (menu ?? []).map(({ key, state }) => ({ key, state: nameOfMenuState[state] })),
});

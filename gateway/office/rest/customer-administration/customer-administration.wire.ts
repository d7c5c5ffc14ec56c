import { type Static, Type } from 'typebox';
import { roles } from '../../../../domain/colleagues/roles.js';
import { Key } from '../api-keys/api-keys.wire.js';
import { Decimal, Maybe, shape } from '../http/shapes.js';
import { State as MenuStateWord } from '../people/menu-editing.js';
import { Buyer } from '../punchout-buyers/punchout-buyers.wire.js';

const text = Type.String();
const texts = <const Names extends string>(...names: readonly Names[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Names, typeof text>;

const Schedule = Type.Object({
  weekdays: Type.Array(Type.Integer()),
  cutOffTime: text,
  cutOffDaysBefore: Type.Integer(),
});

const Details = Type.Object({
  ...texts('code', 'name', 'address1', 'address2', 'city', 'state', 'zip', 'phone', 'priceLevel', 'taxPercent'),
  ...texts('deliveryCharge', 'defaultPo'),
  requiredPo: Maybe(Type.Boolean()),
  isActive: Type.Boolean(),
});

const ShipTo = Type.Object({
  ...texts('code', 'version'),
  details: Type.Object({
    ...texts('display', 'name', 'address1', 'address2', 'city', 'state', 'zip', 'contact', 'phone', 'deliveryTime'),
    schedule: Maybe(Schedule),
  }),
  applied: Type.Object({
    weekdays: Type.Array(Type.Integer()),
    cutOffTime: Maybe(text),
    cutOffDaysBefore: Type.Integer(),
    origin: Type.Union([Type.Literal('agreed'), Type.Literal('zone'), Type.Literal('site')]),
  }),
});
/** A ship-to of the wire. */
export type WireShipTo = Static<typeof ShipTo>;

const Customer = Type.Object({
  customerKey: Type.Integer(),
  details: Details,
  ...texts('detailsVersion', 'creditVersion', 'arrangementVersion'),
  credit: Maybe(Type.Object(texts('creditLimit', 'dueDays'))),
  shipTos: Type.Array(ShipTo),
  defaultShipTo: Maybe(text),
  hiddenCategories: Maybe(Type.Array(Type.Object(texts('code', 'description', 'mainCategory')))),
  hiddenCategoriesVersion: Maybe(text),
});
/** A customer of the wire. */
export type WireCustomer = Static<typeof Customer>;

const PriceLevel = Type.Object(texts('code', 'description'));

const Found = Type.Object({
  customerKey: Type.Integer(),
  ...texts('customerCode', 'name'),
  ...{ city: Maybe(text), state: Maybe(text), zip: Maybe(text), phone: Maybe(text), isActive: Type.Boolean() },
  foundUser: Maybe(text),
});
/** A row of `GET /api/admin/customers`. */
export type WireFound = Static<typeof Found>;

/** `GET /api/admin/customers`. */
export const customersShape = shape(
  Type.Object({ totalCount: Type.Integer({ minimum: 0 }), rows: Type.Array(Found), priceLevels: Type.Array(PriceLevel) }),
);
/** Answer to `POST /api/admin/customers`, and to `POST /api/admin/customers/{customerKey}/changes`. */
export const customerShape = shape(Customer);

const Page = Type.Object({
  customer: Customer,
  priceLevels: Type.Array(PriceLevel),
  isConsumer: Type.Boolean(),
  account: Type.Object({
    ...{ balance: Decimal, current: Decimal, pastDue: Decimal, unappliedCredit: Decimal, onOrder: Decimal, onHold: Decimal },
    availableCredit: Maybe(Decimal),
  }),
  orders: Type.Array(
    Type.Object({
      ...texts('orderNumber', 'createdAt', 'status'),
      ...{ customerPo: Maybe(text), deliveryDate: Maybe(text), total: Decimal },
    }),
  ),
  payment: Type.Object({
    types: Type.Array(text),
    origin: Type.Union([Type.Literal('default'), Type.Literal('site'), Type.Literal('customer')]),
  }),
  users: Type.Object({
    totalCount: Type.Integer({ minimum: 0 }),
    rows: Type.Array(
      Type.Object({
        ...{ id: Type.Integer(), username: text, name: text, isDisabled: Type.Boolean() },
        role: Maybe(Type.Union(roles.map((role) => Type.Literal(role)))),
        lastSignInAt: Maybe(text),
      }),
    ),
  }),
  problems: Type.Object({
    totalCount: Type.Integer({ minimum: 0 }),
    rows: Type.Array(Type.Object({ number: Type.Integer(), at: text, userName: Maybe(text), excerpt: text })),
  }),
  punchoutBuyers: Maybe(Type.Array(Buyer)),
  menu: Maybe(Type.Array(Type.Object({ key: text, state: MenuStateWord }))),
  apiKeys: Maybe(Type.Array(Key)),
});
/** The page of a customer on the wire. */
export type WirePage = Static<typeof Page>;
/** `GET /api/admin/customers/{customerKey}`. */
export const customerPageShape = shape(Page);

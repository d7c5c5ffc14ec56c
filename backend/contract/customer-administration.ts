import { type Static, Type } from 'typebox';
import { longestCustomerSearch, mostCustomerRows } from '../../domain/administration/customers/customer-search.js';
import { ApiKey } from './api-keys.js';
import { MenuState } from './menu-editing.js';
import { PunchoutBuyer } from './punchout-buyers.js';
import { Decimal, Key, Nullable } from './values.js';

const Text = Type.String({ maxLength: 200 });
const Instant = Type.String({ description: 'ISO 8601', examples: ['2026-11-21T10:00:00.000Z'] });
const Version = (of: string) => Type.String({ maxLength: 64, description: `changes with every change of ${of}` });
const orNull = Nullable(Type.String());

/** A search of the customers. */
export const CustomersQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: longestCustomerSearch })),
    activity: Type.Optional(
      Type.Union([Type.Literal('active'), Type.Literal('inactive'), Type.Literal('all')], { default: 'active' }),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: mostCustomerRows, default: 25 })),
  },
  { additionalProperties: false },
);

const PriceLevel = Type.Object({ code: Type.String(), description: Type.String() });

/** Customers that a search found. */
export const FoundCustomers = Type.Object({
  totalCount: Type.Integer({ description: 'of all, not only of the page' }),
  rows: Type.Array(
    Type.Object({
      ...{ customerKey: Type.Integer(), customerCode: Type.String(), name: Type.String() },
      ...{ city: orNull, state: orNull, zip: orNull, phone: orNull, isActive: Type.Boolean() },
      foundUser: Nullable(Type.String({ description: 'name of the user by whom it was found; null if its own data match' })),
    }),
  ),
  priceLevels: Type.Array(PriceLevel),
});
export type FoundCustomers = Static<typeof FoundCustomers>;

/** Details of a customer; empty texts for none. */
export const CustomerDetails = Type.Object(
  {
    ...{ code: Text, name: Text, address1: Text, address2: Text, city: Text, state: Text, zip: Text, phone: Text },
    priceLevel: Type.String({ maxLength: 200, description: 'code; empty: list prices' }),
    taxPercent: Type.String({ maxLength: 40, examples: ['5.5'] }),
    deliveryCharge: Type.String({ maxLength: 40, examples: ['4.50'] }),
    defaultPo: Text,
    requiredPo: Nullable(Type.Boolean({ description: 'null: the site’s setting applies' })),
    isActive: Type.Boolean(),
  },
  { additionalProperties: false },
);

/** Credit terms of a customer. */
export const CreditTerms = Type.Object(
  {
    creditLimit: Type.String({ maxLength: 40, description: 'empty: no limit' }),
    dueDays: Type.String({ maxLength: 40, description: 'days from an invoice to its due date' }),
  },
  { additionalProperties: false },
);

const Schedule = Type.Object(
  {
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, description: 'Sunday 1 through Saturday 7' }),
    cutOffTime: Type.String({ maxLength: 5, examples: ['17:00'] }),
    cutOffDaysBefore: Type.Integer(),
  },
  { additionalProperties: false },
);

/** A ship-to; empty texts for none. */
export const ShipToDetails = Type.Object(
  {
    ...{ display: Text, name: Text, address1: Text, address2: Text, city: Text, state: Text, zip: Text },
    ...{ contact: Text, phone: Text, deliveryTime: Text },
    schedule: Nullable(Schedule),
  },
  { additionalProperties: false },
);

/** A customer as its editor has it. */
export const CustomerRecord = Type.Object({
  customerKey: Type.Integer(),
  details: CustomerDetails,
  detailsVersion: Version('the details'),
  credit: Nullable(CreditTerms),
  creditVersion: Version('the credit terms'),
  shipTos: Type.Array(
    Type.Object({
      code: Type.String(),
      version: Version('the ship-to'),
      details: ShipToDetails,
      applied: Type.Object(
        {
          weekdays: Type.Array(Type.Integer()),
          cutOffTime: orNull,
          cutOffDaysBefore: Type.Integer(),
          origin: Type.Union([Type.Literal('agreed'), Type.Literal('zone'), Type.Literal('site')]),
        },
        { description: 'the schedule that applies' },
      ),
    }),
  ),
  defaultShipTo: orNull,
  arrangementVersion: Version('the order of the ship-tos, and of the default'),
  hiddenCategories: Type.Array(
    Type.Object({
      ...{ code: Type.String(), description: Type.String() },
      mainCategory: Type.String({ description: 'description of its main category' }),
    }),
    { description: 'categories that are hidden from the customer (S6.7), in the order of the catalogue' },
  ),
  hiddenCategoriesVersion: Version('the hidden categories'),
});
export type CustomerRecord = Static<typeof CustomerRecord>;

const version = Type.String({ maxLength: 64, description: 'of the part that the person saw; another one is a 409' });
const code = Type.String({ maxLength: 200 });
const change = <const Kind extends string, Members extends Parameters<typeof Type.Object>[0]>(kind: Kind, members: Members) =>
  Type.Object({ kind: Type.Literal(kind), ...members }, { additionalProperties: false });

/** A change of a customer. */
export const CustomerChangeInput = Type.Union([
  change('details', { values: CustomerDetails, version }),
  change('credit', { values: Nullable(CreditTerms), version }),
  change('shipTo', {
    ...{ code, values: ShipToDetails },
    version: Nullable(version),
    position: Nullable(Type.Integer({ minimum: 0, maximum: 10_000 })),
  }),
  change('shipToRemoval', { code, version }),
  change('arrangement', { codes: Type.Array(code, { maxItems: 1_000 }), defaultCode: Nullable(code), version }),
  change('hiddenCategories', {
    codes: Type.Array(code, { maxItems: 10_000, description: 'all categories to hide from the customer' }),
    version,
  }),
]);
export type CustomerChangeInput = Static<typeof CustomerChangeInput>;

/** A new customer. */
export const NewCustomer = Type.Object({ details: CustomerDetails }, { additionalProperties: false });

export const CustomerParams = Type.Object({ customerKey: Key });

/** The page of a customer. */
export const CustomerPage = Type.Object({
  customer: CustomerRecord,
  priceLevels: Type.Array(PriceLevel),
  isConsumer: Type.Boolean({ description: 'a consumer with an account, not a business' }),
  account: Type.Object({
    ...{ balance: Decimal, current: Decimal, pastDue: Decimal, unappliedCredit: Decimal, onOrder: Decimal, onHold: Decimal },
    availableCredit: Nullable(Decimal),
  }),
  orders: Type.Array(
    Type.Object({
      ...{ orderNumber: Type.String(), createdAt: Instant, customerPo: orNull, deliveryDate: orNull },
      ...{ status: Type.String(), total: Decimal },
    }),
    { description: 'the last ten, newest first' },
  ),
  payment: Type.Object({
    types: Type.Array(Type.String({ examples: ['Visa'] })),
    origin: Type.Union([Type.Literal('default'), Type.Literal('site'), Type.Literal('customer')]),
  }),
  users: Type.Object({
    totalCount: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        ...{ id: Type.Integer(), username: Type.String(), name: Type.String() },
        role: Nullable(Type.String({ description: 'null: no role' })),
        lastSignInAt: Nullable(Instant),
        isDisabled: Type.Boolean(),
      }),
      { description: 'the first ten by name' },
    ),
  }),
  problems: Type.Object({
    totalCount: Type.Integer(),
    rows: Type.Array(Type.Object({ number: Type.Integer(), at: Instant, userName: orNull, excerpt: Type.String() }), {
      description: 'the last five, newest first',
    }),
  }),
  punchoutBuyers: Type.Array(PunchoutBuyer, { description: 'procurement systems that hand buyers over (S1.5), by name' }),
  menu: Type.Array(Type.Object({ key: Type.String(), state: MenuState }), {
    description: 'entries of the menu that the customer has a state of its own for, in their order',
  }),
  apiKeys: Type.Array(ApiKey, { description: 'as its users see them at `GET /api/account/keys`' }),
});
export type CustomerPage = Static<typeof CustomerPage>;

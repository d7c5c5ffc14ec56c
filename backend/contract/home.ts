import { type Static, Type } from 'typebox';
import { Decimal, Nullable } from './values.js';

/** Most rows of a list on the home page. */
const limit = Type.Integer({ minimum: 1, maximum: 50, default: 5 });

export const HomeRowsQuery = Type.Object({ limit: Type.Optional(limit) }, { additionalProperties: false });

const LocalDate = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const totalCount = Type.Integer({ description: 'how many there are in all' });

/** Products that a customer usually buys, and has neither in the cart nor ordered today. */
export const UsualProducts = Type.Object({
  usualCount: Type.Integer({ description: 'how many products the customer usually buys' }),
  products: Type.Array(
    Type.Object({
      productKey: Type.Integer(),
      unitOfMeasure: Type.String({ description: 'sell-by unit of the last order' }),
      orderQuantity: Type.String({ description: 'decimal; quantity of the last order' }),
      lastOrdered: LocalDate,
    }),
    { description: 'the most frequent first' },
  ),
});
export type UsualProducts = Static<typeof UsualProducts>;

const customer = { customerKey: Type.Integer(), customerCode: Type.String(), name: Type.String() };

/** Customers of a salesperson who usually have ordered by this time of this weekday, and have not today. */
export const CustomersToCall = Type.Object({
  totalCount,
  customers: Type.Array(
    Type.Object({
      ...customer,
      phone: Nullable(Type.String({ description: 'digits' })),
      usuallyBy: Type.String({ pattern: '^[0-9]{2}:[0-9]{2}$', description: "time of day in the site's zone" }),
      lastOrdered: LocalDate,
    }),
    { description: 'those first who usually order the earliest' },
  ),
});
export type CustomersToCall = Static<typeof CustomersToCall>;

/** Open carts of a salesperson's customers that nobody has changed for three days. */
export const CustomerCartsLeft = Type.Object({
  totalCount,
  carts: Type.Array(
    Type.Object({
      ...customer,
      userName: Type.String(),
      lines: Type.Integer(),
      updatedAt: Type.String({ format: 'date-time' }),
    }),
    { description: 'the latest first' },
  ),
});
export type CustomerCartsLeft = Static<typeof CustomerCartsLeft>;

/** Customers of a salesperson with invoices that are past due. */
export const CustomersPastDue = Type.Object({
  totalCount,
  customers: Type.Array(Type.Object({ ...customer, pastDue: Decimal, oldestDueDate: LocalDate }), {
    description: 'the largest amount first',
  }),
});
export type CustomersPastDue = Static<typeof CustomersPastDue>;

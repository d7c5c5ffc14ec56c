import { type Static, Type } from 'typebox';
import { openPaymentStates } from '../../../../domain/overview/open-payments.js';
import { Decimal, Maybe, shape } from '../http/shapes.js';

const Id = Type.Union([Type.Integer(), Type.String()]);
const count = Type.Integer({ minimum: 0 });
const text = Type.String();

/** The first rows of a list, and the number of all. */
const Rows = <Row extends Parameters<typeof Type.Array>[0]>(row: Row) =>
  Type.Object({ totalCount: count, rows: Type.Array(row) });

const Sales = Type.Object({
  days: Type.Array(Type.Object({ day: text, orders: count, total: Decimal })),
  orders: count,
  total: Decimal,
  ordersBefore: count,
  totalBefore: Decimal,
});

const Payment = Type.Object({
  id: Id,
  state: Type.Union(openPaymentStates.map((state) => Type.Literal(state))),
  amount: Decimal,
  issuer: Maybe(text),
  lastFour: Maybe(text),
  reference: Maybe(text),
  paysOrder: Type.Boolean(),
  customerCode: Maybe(text),
  customerName: Maybe(text),
  userName: Maybe(text),
  requestId: text,
  createdAt: text,
});

const Health = Type.Object({
  checkedAt: text,
  startedAt: text,
  notReady: Type.Array(text),
  database: Type.Object({ isWritable: Type.Boolean(), bytes: Type.Number() }),
  disk: Type.Object({ freeBytes: Maybe(Type.Number()), minimumFreeBytes: Maybe(Type.Number()) }),
  cards: Type.Object({ processor: Maybe(text), isSandbox: Type.Boolean(), open: count, lastAnswerAt: Maybe(text) }),
  mail: Type.Object({
    mode: Type.Union((['smtp', 'mailbox', 'off'] as const).map((mode) => Type.Literal(mode))),
    waiting: count,
    givenUp: count,
    lastSentAt: Maybe(text),
    lastError: Maybe(text),
  }),
  versions: Type.Object({ store: text, node: Maybe(text), database: text }),
  jobs: Type.Array(
    Type.Object({
      name: text,
      everySeconds: Maybe(Type.Number()),
      isRunning: Type.Boolean(),
      startedAt: Maybe(text),
      endedAt: Maybe(text),
      error: Maybe(text),
    }),
  ),
});

/** `GET /api/admin/overview/sales`. */
export const salesShape = shape(Sales);
/** `GET /api/admin/overview/products`. */
export const productsShape = shape(
  Rows(Type.Object({ productKey: Id, code: text, description: text, orders: count, total: Decimal })),
);
/** `GET /api/admin/overview/searches`. */
export const searchesShape = shape(Rows(Type.Object({ term: text, times: count, lastDay: text })));
/** `GET /api/admin/overview/carts`. */
export const cartsShape = shape(
  Rows(
    Type.Object({
      ...{ id: Id, customerCode: text, customerName: text, userName: text },
      ...{ lines: count, total: Decimal, updatedAt: text },
    }),
  ),
);
/** `GET /api/admin/overview/payments`. */
export const paymentsShape = shape(Rows(Payment));
/** `GET /api/admin/mail/undelivered`. */
export const mailsShape = shape(
  Rows(
    Type.Object({
      ...{ id: Id, kind: text, userName: Maybe(text), createdAt: text, failedAt: text },
      ...{ attempts: count, lastError: Maybe(text) },
    }),
  ),
);
/** `GET /api/admin/health`. */
export const healthShape = shape(Health);

export type WirePayment = Static<typeof Payment>;
export type WireHealth = Static<typeof Health>;
export type WireSales = Static<typeof Sales>;

import { and, asc, count, desc, eq, gte, ilike, lte, min, ne, or, type SQL, sql } from 'drizzle-orm';
import { recordTypes } from '../../../domain/account/receivables.js';
import type { DayRange } from '../../../domain/date/day-range.js';
import { type PurchaseSort, purchaseTypes } from '../../../domain/history/product-history.js';
import type { Db } from '../database/database.js';
import { escapeLike } from '../database/escape-like.js';
import { orderLines, orders } from '../tables/orders.js';
import { products } from '../tables/products.js';
import { receivables } from '../tables/receivables.js';
import { formattedCode, isProductOfLine } from './formatted-code.js';

/** Filter, sort order and page of a customer's purchases; the dates are invoice dates. */
export interface PurchasesQuery extends DayRange {
  readonly customerKey: number;
  /** Each occurs in the order number, product code, description, or the type or its name. */
  readonly terms: readonly string[];
  /** Names of the types in the reader's language, to search and sort by. */
  readonly typeNames: Readonly<Record<keyof typeof purchaseTypes, string>>;
  readonly sort: PurchaseSort;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Invoice date of each of the customer's orders; of several invoices the first. */
const invoicesOf = (db: Db, customerKey: number) =>
  db
    .select({ orderNumber: receivables.orderNumber, invoiceDate: min(receivables.invoiceDate).as('first_invoice_date') })
    .from(receivables)
    .where(and(eq(receivables.customerKey, customerKey), eq(receivables.recordType, recordTypes.invoice)))
    .groupBy(receivables.orderNumber)
    .as('invoices');

/**
 * A page of a customer's purchases, that is, lines of orders except cancelled ones, and the total number, two statements; equal rows newest first.
 */
export async function findPurchases(db: Db, query: PurchasesQuery) {
  const invoices = invoicesOf(db, query.customerKey);
  const typeAs = ({ ordered, invoiced }: PurchasesQuery['typeNames']) =>
    sql<string>`case when ${invoices.invoiceDate} is null then ${ordered}::text else ${invoiced}::text end`;
  const columns = {
    orderNumber: orders.number,
    productCode: orderLines.productCode,
    description: orderLines.description,
    invoiceDate: invoices.invoiceDate,
    quantity: orderLines.quantity,
    unit: orderLines.um,
    // Per ordered unit, regardless of the price-by unit.
    price: sql<string | null>`case when ${orderLines.um} = ${orderLines.priceUm} then ${orderLines.unitPrice}
      else round(${orderLines.extension} / nullif(${orderLines.quantity}, 0), 4) end`,
    type: typeAs(purchaseTypes),
  } as const satisfies Record<PurchaseSort, unknown>;
  const { orderNumber, productCode, description, type } = columns;
  const typeName = typeAs(query.typeNames);
  const conditions: (SQL | undefined)[] = [eq(orders.customerKey, query.customerKey), ne(orders.status, 'cancelled')];
  if (query.startDate !== null) conditions.push(gte(columns.invoiceDate, query.startDate));
  if (query.endDate !== null) conditions.push(lte(columns.invoiceDate, query.endDate));
  for (const word of query.terms) {
    conditions.push(
      or(
        ...[orderNumber, productCode, formattedCode, description, type, typeName].map((column) =>
          ilike(column, `%${escapeLike(word)}%`),
        ),
      ),
    );
  }
  const wanted = and(...conditions);
  const direction = query.isDescending ? desc : asc;
  const rows = await db
    .select({ ...columns, productKey: orderLines.productKey, formattedProductCode: formattedCode })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(invoices, eq(invoices.orderNumber, orders.number))
    .leftJoin(products, isProductOfLine)
    .where(wanted)
    .orderBy(
      direction(query.sort === 'type' ? typeName : columns[query.sort]),
      desc(orders.createdAt),
      desc(orders.id),
      asc(orderLines.lineNumber),
    )
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await db
    .select({ totalCount: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(invoices, eq(invoices.orderNumber, orders.number))
    .leftJoin(products, isProductOfLine)
    .where(wanted);
  return { rows, totalCount: counted?.totalCount ?? 0 };
}

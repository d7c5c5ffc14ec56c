import { and, eq, sql } from 'drizzle-orm';
import { orderLines } from '../tables/orders.js';
import { products } from '../tables/products.js';

/** Joins the product of an order line, unless it has another code by now: the line then keeps its own. */
export const isProductOfLine = and(eq(products.key, orderLines.productKey), eq(products.code, orderLines.productCode));

/** An order line's product code as the product list shows it. */
export const formattedCode = sql<string>`coalesce(${products.formattedCode}, ${orderLines.productCode})`;

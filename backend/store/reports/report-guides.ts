import { sql } from 'drizzle-orm';
import { isVisibleTo, unlistedKey } from '../catalogue/catalogue-visible.js';
import type { Db } from '../database/database.js';
import { orderGuideLines } from '../tables/order-guides.js';
import { products } from '../tables/products.js';

/** A line of an order guide in a report. */
export interface ReportGuideLine {
  readonly id: number;
  readonly sequence: number;
  readonly formattedCode: string;
  readonly description: string;
  readonly brand: string;
  readonly packSize: string;
  readonly quantity: string;
  readonly um: string;
}

/** The next lines of a guide, at most `limit`, in the guide's order; without discontinued products and those hidden from this customer. */
export async function findReportGuideLines(
  db: Db,
  { customerKey, guideId }: { customerKey: number; guideId: number },
  { after, limit }: { after: Pick<ReportGuideLine, 'sequence' | 'id'> | null; limit: number },
): Promise<ReportGuideLine[]> {
  const isAfter = after === null ? sql`true` : sql`(line.sequence, line.id) > (${after.sequence}::integer, ${after.id}::integer)`;
  const result = await db.execute<{ [Field in keyof ReportGuideLine]: ReportGuideLine[Field] }>(sql`
    select line.id, line.sequence, p.formatted_code as "formattedCode", p.description, p.brand, p.pack_size as "packSize",
      line.quantity::text, line.um
    from ${orderGuideLines} line join ${products} p on p.key = line.product_key
    where line.guide_id = ${guideId} and not p.is_discontinued and p.key <> ${unlistedKey}
      and ${isVisibleTo(customerKey, sql`p.category_code`)} and ${isAfter}
    order by line.sequence, line.id limit ${limit}`);
  return result.rows;
}

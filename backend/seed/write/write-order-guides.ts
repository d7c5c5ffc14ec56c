import { orderGuideKey } from '../../../domain/order-guides/order-guide-name.js';
import { bulkInsert } from '../../store/database/bulk-insert.js';
import type { Db } from '../../store/database/database.js';
import { orderGuideLines, orderGuides } from '../../store/tables/order-guides.js';
import type { Demo } from '../demo.js';

/** Writes the customers' order guides with their lines. */
export async function writeOrderGuides(tx: Db, { orderGuides: guides }: Demo): Promise<void> {
  await bulkInsert(
    tx,
    orderGuides,
    guides.map(({ customerKey, name, isStandard }) => ({
      customerKey,
      name,
      nameKey: orderGuideKey(name),
      isPrimary: isStandard,
      isReadOnly: isStandard,
    })),
  );
  const rows = await tx
    .select({ id: orderGuides.id, customerKey: orderGuides.customerKey, name: orderGuides.name })
    .from(orderGuides);
  const idOf = new Map(rows.map(({ id, customerKey, name }) => [`${customerKey} ${name}`, id]));
  await bulkInsert(
    tx,
    orderGuideLines,
    guides.flatMap(({ customerKey, name, lines }) =>
      lines.map((line, index) => ({ guideId: idOf.get(`${customerKey} ${name}`) ?? 0, ...line, sequence: (index + 1) * 10 })),
    ),
  );
}

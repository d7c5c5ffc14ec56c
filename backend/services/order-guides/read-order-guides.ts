import { orderGuideKey } from '../../../domain/order-guides/order-guide-name.js';
import type { OrderGuide } from '../../contract/order-guides.js';
import type { Db } from '../../store/database/database.js';
import {
  findOrderGuideLines,
  listOrderGuides,
  type OrderGuideLineRow,
  type OrderGuideRow,
} from '../../store/order-guides/order-guides.js';
import { noSuchGuide } from './guide-change.js';
import { shapeOrderGuide } from './shape-order-guide.js';

/** Selects order guides of a customer. */
export interface OrderGuidesRequest {
  readonly customerKey: number;
  /** Null: all of them. */
  readonly name: string | null;
  readonly withLines: boolean;
}

/** A customer's guides, Standard first, then by name; at most two statements, however many guides and lines there are (S7.22). */
export async function readOrderGuides(db: Db, { customerKey, name, withLines }: OrderGuidesRequest): Promise<OrderGuide[]> {
  const guides = await listOrderGuides(db, customerKey, name === null ? null : orderGuideKey(name));
  const lines = new Map<number, OrderGuideLineRow[]>(guides.map(({ id }) => [id, []]));
  if (withLines) for (const line of await findOrderGuideLines(db, [...lines.keys()])) lines.get(line.guideId)?.push(line);
  return guides.map((guide) => shapeOrderGuide(guide, lines.get(guide.id) ?? [], guide.lineCount));
}

/** One guide of a customer with its lines; throws a 404 if there is no guide of the name. */
export async function readOrderGuide(db: Db, customerKey: number, name: string): Promise<OrderGuide> {
  const [guide] = await readOrderGuides(db, { customerKey, name, withLines: true });
  if (!guide) throw noSuchGuide(name);
  return guide;
}

/** Reads a guide again after a change. */
export async function guideAfterChange(db: Db, guide: OrderGuideRow): Promise<OrderGuide> {
  return shapeOrderGuide(guide, await findOrderGuideLines(db, [guide.id]));
}

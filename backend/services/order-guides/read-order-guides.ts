import { orderGuideKey } from '../../../domain/order-guides/order-guide-name.js';
import type { Db } from '../../store/database/database.js';
import {
  findOrderGuideLines,
  listOrderGuides,
  type OrderGuideLineRow,
  type OrderGuideRow,
} from '../../store/order-guides/order-guides.js';
import { noSuchGuide } from './guide-change.js';
import { type OrderGuideDto, orderGuideDto } from './order-guide-dto.js';

/** What of a customer's guides is asked for. */
export interface OrderGuidesRequest {
  readonly customerKey: number;
  /** Null: all of them. */
  readonly name: string | null;
  readonly withLines: boolean;
}

/** A customer's guides, Standard first, then by name; at most two statements, however many guides and lines there are (S7.22). */
export async function readOrderGuides(db: Db, { customerKey, name, withLines }: OrderGuidesRequest): Promise<OrderGuideDto[]> {
  const guides = await listOrderGuides(db, customerKey, name === null ? null : orderGuideKey(name));
  const lines = new Map<number, OrderGuideLineRow[]>(guides.map(({ id }) => [id, []]));
  if (withLines) for (const line of await findOrderGuideLines(db, [...lines.keys()])) lines.get(line.guideId)?.push(line);
  return guides.map((guide) => orderGuideDto(guide, lines.get(guide.id) ?? [], guide.lineCount));
}

/** One guide of a customer with its lines; throws 404 where there is none of the name. */
export async function readOrderGuide(db: Db, customerKey: number, name: string): Promise<OrderGuideDto> {
  const [guide] = await readOrderGuides(db, { customerKey, name, withLines: true });
  if (!guide) throw noSuchGuide(name);
  return guide;
}

/** A guide as it is after a change. */
export async function guideAfterChange(db: Db, guide: OrderGuideRow): Promise<OrderGuideDto> {
  return orderGuideDto(guide, await findOrderGuideLines(db, [guide.id]));
}

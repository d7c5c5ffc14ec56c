import { text } from '../../../texts/text.js';
import { findShipToCodes } from '../../store/colleagues/members.js';
import type { Db } from '../../store/database/database.js';
import type { Problem } from '../failures.js';

/** Problem of ship-tos that are not all the customer's; null if they are. */
export async function shipToProblem(db: Db, customerKey: number, codes: readonly string[]): Promise<Problem | null> {
  const known = new Set(await findShipToCodes(db, customerKey, codes));
  if (codes.every((code) => known.has(code))) return null;
  return { code: 'SHIP_TO_UNKNOWN', message: text('colleagueForm.shipToUnknown'), field: 'shipTos' };
}

import type { Transaction } from '../../store/database/database.js';
import { findBuyerNames, setBuyerEnabled } from '../../store/punchout/buyers.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import type { ChangedBy } from '../changed-by.js';

/** Enables or disables a procurement system, which ends its sessions. Returns false if there is none by the number. */
export async function setBuyerState(
  tx: Transaction,
  id: number,
  isEnabled: boolean,
  { now, userId, requestId }: ChangedBy,
): Promise<boolean> {
  const buyer = await findBuyerNames(tx, id);
  if (!buyer) return false;
  if (buyer.isEnabled === isEnabled) return true;
  await setBuyerEnabled(tx, id, isEnabled, now);
  const { customerKey, name } = buyer;
  const action = isEnabled ? 'punchout.enabled' : 'punchout.disabled';
  await addToAuditLog(tx, [{ at: now, action, userId, requestId, customerKey, details: { name, buyerId: id } }]);
  return true;
}

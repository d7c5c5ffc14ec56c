import { text } from '../../../texts/text.js';
import type { HumanCheck } from '../../adapters/human-check/port.js';
import { Refused } from '../failures.js';

/** Throws a 409 unless the `verifyToken` passes; it counts as used. Call it before a transaction. */
export async function demandHumanCheck(humanCheck: HumanCheck, verifyToken: string): Promise<void> {
  if (await humanCheck.isPassed(verifyToken)) return;
  throw new Refused([{ code: 'HUMAN_CHECK_FAILED', message: text('humanCheck.failed'), field: 'verifyToken' }]);
}

import { text } from '../../../texts/text.js';
import { type HumanCheck, HumanCheckUnavailable } from '../../adapters/human-check/port.js';
import { Refused } from '../failures.js';

/**
 * Throws a 409 unless the `verifyToken` passes; it counts as used. A hosted service that cannot tell is no pass (A8.11). Call it before a transaction.
 * @param address the client's; null if unknown
 */
export async function demandHumanCheck(humanCheck: HumanCheck, verifyToken: string, address: string | null): Promise<void> {
  const isPassed = await humanCheck.isPassed(verifyToken, address).catch(refuseAsUnavailable);
  if (isPassed) return;
  throw new Refused([{ code: 'HUMAN_CHECK_FAILED', message: text('humanCheck.failed'), field: 'verifyToken' }]);
}

function refuseAsUnavailable(error: unknown): never {
  if (!(error instanceof HumanCheckUnavailable)) throw error;
  throw new Refused([{ code: 'HUMAN_CHECK_UNAVAILABLE', message: text('humanCheck.unavailable'), field: 'verifyToken' }]);
}

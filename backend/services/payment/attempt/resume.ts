import { text } from '../../../../texts/text.js';
import type { Transaction } from '../../../store/database/database.js';
import { type AttemptRow, leaseAttempt } from '../../../store/payment/payment-attempts.js';
import { RequestFailure } from '../../failures.js';
import type { PaymentCredentials } from './authorise.js';

/** An attempt, whether this process may work on it, and the credentials to charge. */
export interface Begun {
  readonly attempt: AttemptRow;
  readonly isOurs: boolean;
  readonly credentials: PaymentCredentials | null;
}

/** A request that comes again. */
interface Again {
  readonly hash: string;
  readonly leasedUntil: Date;
  readonly now: Date;
  readonly credentials: PaymentCredentials | null;
}

/** The attempt of a repeated request; leased if no process works on it. */
export async function resume(tx: Transaction, known: AttemptRow, { hash, leasedUntil, now, credentials }: Again): Promise<Begun> {
  if (known.requestHash !== hash) throw new RequestFailure(422, text('failures.otherRequest'));
  const leased = await leaseAttempt(tx, known.id, now, leasedUntil);
  return { attempt: leased ?? known, isOurs: leased !== undefined, credentials };
}

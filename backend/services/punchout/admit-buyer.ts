import { QueueFull } from '../../../domain/system/fair-queue.js';
import { findPunchoutBuyer, type PunchoutBuyer } from '../../store/punchout/punchout.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import type { SignInDeps } from '../session/sign-in-deps.js';
import { TooManyAttempts } from '../session/sign-in-limits.js';

/** A caller that claims to be a procurement system, with its proof. */
export interface BuyerClaim {
  readonly dialect: PunchoutBuyer['dialect'];
  /** Names that they go by, the first that is known counts. */
  readonly names: readonly { readonly domain: string; readonly identity: string }[];
  readonly secret: string;
  /** Where the request came from; null: not known. */
  readonly address: string | null;
}

/**
 * The procurement system that a claim is true of; null if the claim is false. Costs a stranger as much time as a wrong secret, and counts
 * against the limits of signing in: throws `TooManyAttempts`.
 */
export async function admitBuyer(deps: SignInDeps, claim: BuyerClaim, requestId: string): Promise<PunchoutBuyer | null> {
  const [first] = claim.names;
  const username = `punchout ${claim.dialect} ${first?.domain ?? ''} ${first?.identity ?? ''}`;
  const attempt = { username, address: claim.address };
  const admission = await deps.limits.admit(attempt);
  const buyer = await findBuyer(deps, claim);
  const { isRight } = await deps.passwords.check(attempt, buyer?.secretHash, claim.secret).catch(async (error: unknown) => {
    await admission.wasNotMade();
    throw error instanceof QueueFull ? new TooManyAttempts(1) : error;
  });
  if (buyer?.isEnabled && isRight) {
    await admission.succeeded();
    return buyer;
  }
  const reason = buyer === undefined ? 'unknown buyer' : isRight ? 'disabled' : 'wrong secret';
  const details = { dialect: claim.dialect, reason, buyerId: buyer?.id ?? null };
  const entry = { at: deps.clock.now(), action: 'punchout.refused', userId: buyer?.userId ?? null, requestId, details };
  await deps.store.transaction((tx) => addToAuditLog(tx, [entry]));
  return null;
}

async function findBuyer({ store }: SignInDeps, { dialect, names }: BuyerClaim): Promise<PunchoutBuyer | undefined> {
  for (const { domain, identity } of names) {
    const buyer = await findPunchoutBuyer(store.db, dialect, domain, identity);
    if (buyer) return buyer;
  }
  return undefined;
}

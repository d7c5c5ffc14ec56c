import type { Db } from '../../store/database/database.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { insertToken } from '../../store/session/tokens.js';
import type { SignInUser } from '../../store/session/users.js';
import { absoluteLifetime, idleLifetime, kindOf } from './lifetimes.js';
import { noteDevice } from './note-device.js';
import { hashOfSecret, newSecret } from './secrets.js';
import type { GrantName, Opened, SignInDeps, SignInOrigin } from './sign-in-deps.js';

/** A session to open. */
export interface Opening {
  readonly grant: GrantName;
  /** The hand-off of a procurement system; null for people who come by themselves. */
  readonly punchout: { readonly sessionId: number | null; readonly customerKey: number | null } | null;
  /** The one customer that the session is bound to, if not by a hand-off. */
  readonly customerKey?: number;
}

/** Opens a session of a user, who is locked and not disabled. */
export async function openSession(
  tx: Db,
  { clock, config }: Pick<SignInDeps, 'clock' | 'config'>,
  user: SignInUser,
  { grant, punchout, customerKey: boundTo }: Opening,
  origin: SignInOrigin,
): Promise<Opened> {
  const accessToken = newSecret();
  const now = clock.now();
  const kind = kindOf(user.sessionType, punchout !== null);
  const lifetime = absoluteLifetime(kind, config);
  const after = (ms: number) => new Date(now.getTime() + ms);
  const customerKey = punchout?.customerKey ?? boundTo ?? null;
  await insertToken(tx, {
    hash: hashOfSecret(accessToken),
    userId: user.id,
    customerKey,
    isPunchout: punchout !== null,
    punchoutSessionId: punchout?.sessionId ?? null,
    createdAt: now,
    authenticatedAt: now,
    userAgent: origin.browser.userAgent,
    address: origin.address,
    lastUsedAt: now,
    idleExpiresAt: after(idleLifetime(kind, config)),
    expiresAt: after(lifetime),
  });
  // People of a procurement system share an account.
  if (punchout === null) await noteDevice(tx, user.id, origin, now);
  const entry = { at: now, action: 'signIn.accepted', userId: user.id, customerKey, requestId: origin.requestId };
  await addToAuditLog(tx, [{ ...entry, details: { grant } }]);
  return { accessToken, expiresIn: lifetime / 1000 };
}

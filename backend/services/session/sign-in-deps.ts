import type { Text } from '../../../texts/text.js';
import type { Directories } from '../../adapters/identity-provider/port.js';
import type { Config } from '../../config.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import type { CallOrigin } from '../operation/call-origin.js';
import type { Clock } from '../operation/clock.js';
import type { ClientBrowser } from './client-browser.js';
import type { CodeLimits } from './code-limits.js';
import type { Lifetimes } from './lifetimes.js';
import type { PasswordCheck } from './password-check.js';
import type { SignInLimits } from './sign-in-limits.js';

/** Dependencies of signing in. */
export interface SignInDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Lifetimes & Pick<Config, 'publicUrl'>;
  readonly limits: SignInLimits;
  readonly codeLimits: CodeLimits;
  readonly passwords: PasswordCheck;
  readonly directories: Directories;
}

/** Origin of a sign-in. */
export interface SignInOrigin extends CallOrigin {
  readonly browser: ClientBrowser;
}

/** Ways to a token, as the audit log names them. */
export type GrantName = 'password' | 'authorization_code' | 'second_factor' | 'passkey' | 'company_sign_in';

/** A token. */
export interface Opened {
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** The description that clients show as 'Unknown user or invalid password' (S8.3). */
export const badRequest = 'Bad Request';

/** A token; a step that is still missing; or the description of why there is neither: words for the person, or the protocol's (S8.3). */
export type SignInOutcome =
  | Opened
  | { readonly challenge: string }
  | { readonly resetToken: string }
  | { readonly refused: Text | typeof badRequest };

/** Records a sign-in that was refused. */
export async function recordRefusal(
  { store, clock }: Pick<SignInDeps, 'store' | 'clock'>,
  refusal: { readonly userId: number | null; readonly grant: GrantName; readonly reason: string; readonly requestId: string },
): Promise<void> {
  const { userId, grant, reason, requestId } = refusal;
  const entry = { at: clock.now(), action: 'signIn.refused', userId, requestId, details: { grant, reason } };
  await store.transaction((tx) => addToAuditLog(tx, [entry]));
}

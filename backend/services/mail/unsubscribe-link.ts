import { createHmac } from 'node:crypto';
import {
  readUnsubscribeToken,
  type SwitchableMail,
  type UnsubscribeToken,
  writeUnsubscribeToken,
} from '../../../domain/mail/mail-choices.js';
import type { Config } from '../../config.js';
import { isSameSecret } from '../../http/same-secret.js';
import type { Store } from '../../store/database/store.js';
import type { Clock } from '../operation/clock.js';
import { readSiteSecrets } from '../operation/site-secrets.js';

/** A user and a kind of mail that they can switch off. */
type Choice = Pick<UnsubscribeToken, 'userId' | 'kind'>;

interface SigningDeps {
  readonly store: Store;
  readonly clock: Clock;
}

/** The link by which a user switches a kind of mail off. It never expires: old mail must be able to stop new mail, and the link can do nothing else. */
export async function unsubscribeUrl(
  deps: SigningDeps & { readonly config: Pick<Config, 'publicUrl'> },
  choice: { readonly userId: number; readonly kind: SwitchableMail },
): Promise<string> {
  const token = writeUnsubscribeToken({ ...choice, signature: await signatureOf(deps, choice) });
  return `${deps.config.publicUrl}/unsubscribe?t=${token}`;
}

/** The choice that a link stands for; null unless it was made here. */
export async function choiceOfLink(deps: SigningDeps, token: string): Promise<Choice | null> {
  const read = readUnsubscribeToken(token);
  if (read === null) return null;
  const { signature, ...choice } = read;
  return isSameSecret(signature, await signatureOf(deps, choice)) ? choice : null;
}

async function signatureOf({ store, clock }: SigningDeps, { userId, kind }: Choice): Promise<string> {
  const { mailUnsubscribe } = await readSiteSecrets(store, clock, ['mailUnsubscribe']);
  return createHmac('sha256', mailUnsubscribe).update(`${userId}.${kind}`).digest('base64url');
}

import type { SettledConfig } from '../../config.js';
import type { CardProcessor } from './port.js';
import { sandboxProcessor } from './sandbox.js';
import { stripeProcessor } from './stripe.js';

/** The configured processor; null for none. */
export function chooseCardProcessor({
  cardProcessor,
  stripeUrl: url,
  stripeSecretKey: secretKey,
}: Pick<SettledConfig, 'cardProcessor' | 'stripeUrl' | 'stripeSecretKey'>): CardProcessor | null {
  if (cardProcessor === 'sandbox') return sandboxProcessor();
  if (cardProcessor === 'stripe' && secretKey !== null) return stripeProcessor({ url, secretKey });
  return null;
}

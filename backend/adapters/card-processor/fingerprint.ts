import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../config.js';
import { Card } from './card.js';
import type { PaymentMethod } from './port.js';

/** A text that allows comparing two texts, and reveals nothing else without its key. */
export type KeyedHash = (text: string) => string;

/**
 * Creates the keyed hash of cards, accounts and addresses. Without a key, a card number could be found by trying all numbers, so the key comes from a
 * secret that is in no table and that all back offices on one database share: the processor's, otherwise the gateway's. Without either, real cards
 * are not accepted, and the key is random for this process.
 */
export function keyedHash({ stripeSecretKey, gatewaySecret }: Pick<Config, 'stripeSecretKey' | 'gatewaySecret'>): KeyedHash {
  const secret = stripeSecretKey ?? gatewaySecret ?? randomBytes(32);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fingerprints of declined payments', 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);
}

/** Fingerprint of a card or account: the same for the same number, regardless of code, expiration date and holder. */
export function fingerprintOf(paymentMethod: PaymentMethod, hash: KeyedHash): string {
  if (paymentMethod instanceof Card) return hash(`card ${paymentMethod.reveal().number}`);
  const { routingNumber, accountNumber } = paymentMethod.reveal();
  return hash(`account ${routingNumber} ${accountNumber}`);
}

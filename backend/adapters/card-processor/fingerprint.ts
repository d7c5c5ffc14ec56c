import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../config.js';
import { Card } from './card.js';
import type { PaymentMethod } from './port.js';

/** A text that tells whether two texts are the same, and nothing else to who lacks its key. */
export type KeyedHash = (text: string) => string;

/**
 * Makes the keyed hash of cards, accounts and addresses. A card number without a key is found by trying all numbers, so the key comes from a secret that is in
 * no table and that all back offices over one database share: the processor's, else the gateway's. Without either no real card is taken, and the key is
 * this process's own.
 */
export function keyedHash({ stripeSecretKey, gatewaySecret }: Pick<Config, 'stripeSecretKey' | 'gatewaySecret'>): KeyedHash {
  const secret = stripeSecretKey ?? gatewaySecret ?? randomBytes(32);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fingerprints of declined payments', 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);
}

/** The fingerprint of a card or account: the same for the same number, whatever code, month and holder come with it. */
export function fingerprintOf(paymentMethod: PaymentMethod, hash: KeyedHash): string {
  if (paymentMethod instanceof Card) return hash(`card ${paymentMethod.reveal().number}`);
  const { routingNumber, accountNumber } = paymentMethod.reveal();
  return hash(`account ${routingNumber} ${accountNumber}`);
}

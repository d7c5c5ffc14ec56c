import { declinedCardStart } from '../../backend/testing/stripe-stand-in.js';
import { hasCardChecksum } from '../../domain/payment/card-number.js';
import { seededInteger } from './seeded-draw.js';

/** A card number that no other user has: declines are counted by card, regardless of the user (docs/decisions/102-declined-payments.md). */
export function drawnCard(seed: number, owner: string, { isDeclined }: { isDeclined: boolean }): string {
  const start = isDeclined ? declinedCardStart : '411111';
  const own = String(seededInteger(seed, `${owner}:number`, 0, 999_999_999)).padStart(9, '0');
  const checksums = Array.from({ length: 10 }, (_, digit) => `${start}${own}${digit}`);
  return checksums.find(hasCardChecksum) as string;
}

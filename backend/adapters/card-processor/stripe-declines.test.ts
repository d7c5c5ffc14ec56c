import { describe, expect, it } from 'vitest';
import { textsIn } from '../../../texts/testing/english.js';
import { declineReason } from './stripe-declines.js';

describe('the reason of a decline', () => {
  it.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'The card was declined: insufficient funds.'],
    [{ code: 'card_declined', decline_code: 'stolen_card' }, 'The card was declined: it was reported lost or stolen.'],
    [{ code: 'expired_card' }, 'The card was declined: it has expired.'],
    [{ code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }, 'The card was declined: the CVV is wrong.'],
    [
      { code: 'card_declined', decline_code: 'do_not_honor' },
      'The card was declined. Please contact its bank or use another card.',
    ],
    [{ code: 'constructor' }, 'The card was declined. Please contact its bank or use another card.'],
    [{}, 'The card was declined. Please contact its bank or use another card.'],
  ])('%o: %s', (error, expected) => {
    expect(textsIn('en-US').say(declineReason(error))).toBe(expected);
  });

  it('is one whole text in the language of the user', () => {
    expect(textsIn('es').say(declineReason({ code: 'expired_card' }))).toBe('La tarjeta fue rechazada: está vencida.');
  });
});

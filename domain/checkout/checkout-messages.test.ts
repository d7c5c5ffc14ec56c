import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { addressProblems, minimumOrderWarning } from '../addresses/address-check.js';
import { receiptTotalLabel, totalsRows } from '../cart/totals-display.js';
import {
  checkoutFailureLines,
  deliveryDatesFailureText,
  headerFailureLines,
  messageLines,
  orderSubmittedText,
  paymentFailureText,
  problemLines,
  rejectionLines,
  submitFailureLines,
} from './checkout-messages.js';
import { initialShipMethod, shipMethodOfCustomer } from './ship-method.js';

const unexpected = 'An unexpected error occurred. Please contact support.';

describe('messages of checkout', () => {
  it('splits a server message on newlines (S8.16)', () => {
    expect(messageLines(' One.\r\n\nTwo.\rThree. \n')).toEqual(['One.', 'Two.', 'Three.']);
  });

  it("shows the server's words of a failure, else that something unexpected happened (S8.12, S8.16)", () => {
    expect(checkoutFailureLines({ code: 'BAD_UPSTREAM', serverMessage: 'A\nB' })).toEqual(['A', 'B']);
    for (const thrown of [{ code: 'NETWORK' }, { code: 'X', serverMessage: 'no' }, new Error('stack'), 'text', null]) {
      expect(checkoutFailureLines(thrown).map(english)).toEqual([unexpected]);
    }
    expect(checkoutFailureLines({ code: 'TOO_MANY_REQUESTS', retryAfter: 5 }).map(english)).toEqual([
      'Too many requests. Try again in 5 seconds.',
    ]);
  });

  it("shows the server's text or the status text of a header that was not saved (S8.12)", () => {
    expect(headerFailureLines({ code: 'FORBIDDEN', serverMessage: 'No P.O.\nCall us.' })).toEqual(['No P.O.', 'Call us.']);
    expect(headerFailureLines({ code: 'BACK_OFFICE_UNAVAILABLE' }).map(english)).toEqual(['Service Unavailable']);
    expect(headerFailureLines({ code: 'TOO_MANY_REQUESTS', retryAfter: 5 }).map(english)).toEqual([
      'Too many requests. Try again in 5 seconds.',
    ]);
  });

  const sentence = (reason: string) =>
    `The server returned an unexpected response. Please contact support or try again later. (${reason})`;

  it.each([
    [{ code: 'BAD_UPSTREAM' }, sentence('Bad Gateway')],
    [{ code: 'INTERNAL' }, sentence('Internal Server Error')],
    [{ code: 'FORBIDDEN', serverMessage: 'This account cannot order.' }, sentence('This account cannot order.')],
    [{ code: 'NETWORK' }, unexpected],
    [{ code: 'TOO_MANY_REQUESTS', retryAfter: 30 }, 'Too many requests. Nothing was sent. Try again in 30 seconds.'],
  ])('shows of a payment that failed with %j: %s (S8.19)', (thrown, line) => {
    expect(submitFailureLines(thrown, { isPayment: true, isInDoubt: false }).map(english)).toEqual([line]);
  });

  it('does not say that nothing was sent, where an earlier try may have been (S8.16)', () => {
    const tooMany = { code: 'TOO_MANY_REQUESTS', retryAfter: 30 };
    expect(submitFailureLines(tooMany, { isPayment: true, isInDoubt: true }).map(english)).toEqual([
      'Too many requests. Try again in 30 seconds.',
    ]);
    expect(submitFailureLines({ code: 'BAD_UPSTREAM' }, { isPayment: false, isInDoubt: true }).map(english)).toEqual([
      unexpected,
    ]);
  });

  it('shows every problem, and never nothing (S8.12)', () => {
    expect(
      problemLines([
        { code: 'A', message: 'One.\nTwo.' },
        { code: 'B', message: 'Three.' },
      ]),
    ).toEqual(['One.', 'Two.', 'Three.']);
    expect(problemLines([{ code: 'A', message: ' ' }]).map(english)).toEqual([unexpected]);
  });

  it('shows why an order was rejected (S8.18)', () => {
    expect(rejectionLines(['No credit.'])).toEqual(['No credit.']);
    expect(rejectionLines([]).map(english)).toEqual([
      'The server rejected the order for an unspecified reason. Please contact support.',
    ]);
  });

  it('has the words of the specification (S8.16, S8.19, S2.35)', () => {
    expect(english(deliveryDatesFailureText)).toBe('Unable to Load Delivery Dates.');
    expect(english(paymentFailureText('500'))).toBe(
      'The server returned an unexpected response. Please contact support or try again later. (500)',
    );
    expect(english(orderSubmittedText('100042'))).toBe('Order 100042 submitted.');
  });
});

describe('the address of a consumer', () => {
  const rules = { restrictsZipCodes: true, zipCodeRestrictionMessage: 'Sorry.', lineTotal: '20.00' };
  const good = { isValidZipCode: true, minimumOrderAmount: null };

  it.each([
    [good, rules, []],
    [{ ...good, isValidZipCode: false }, rules, ['Sorry.']],
    [{ ...good, isValidZipCode: false }, { ...rules, restrictsZipCodes: false }, []],
    [
      { ...good, isValidZipCode: false },
      { ...rules, zipCodeRestrictionMessage: null },
      ['Orders cannot be delivered to this ZIP code.'],
    ],
    [{ ...good, minimumOrderAmount: '20' }, rules, []],
    [
      { ...good, minimumOrderAmount: '20.01' },
      rules,
      ['Sorry.', 'Current Cart Line Total is $20.00.', 'Minimum order amount for this zip code is $20.01.'],
    ],
    [
      { ...good, minimumOrderAmount: '50' },
      { ...rules, restrictsZipCodes: false },
      ['Current Cart Line Total is $20.00.', 'Minimum order amount for this zip code is $50.00.'],
    ],
    [{ ...good, minimumOrderAmount: '50' }, { ...rules, lineTotal: null }, []],
  ])('%o with %o: %o (S8.17)', (address, of, lines) => {
    expect(addressProblems(address, of).map(english)).toEqual(lines);
  });

  it('warns of the minimum elsewhere (S8.17)', () => {
    expect(english(minimumOrderWarning({ ...good, minimumOrderAmount: '50' }))).toBe(
      'Minimum order amount for this zip code is $50.00',
    );
    expect(minimumOrderWarning(good)).toBeNull();
  });
});

describe('the shipment method', () => {
  it.each([
    ['pickup', { pickup: true, delivery: true }, 'pickup'],
    ['pickup', { pickup: false, delivery: true }, 'delivery'],
    ['delivery', { pickup: true, delivery: false }, 'pickup'],
    [null, { pickup: true, delivery: true }, 'delivery'],
    [null, { pickup: false, delivery: false }, 'delivery'],
  ] as const)('chosen %s of %o begins with %s (S4.13)', (chosen, allowed, method) => {
    expect(initialShipMethod(chosen, allowed)).toBe(method);
  });

  it("is pickup for the customer 'Pickup' (S3.2)", () => {
    expect([shipMethodOfCustomer('Pickup'), shipMethodOfCustomer('Harbor Street Bistro')]).toEqual(['pickup', 'delivery']);
  });
});

describe('totals', () => {
  const estimate = { lineTotal: '263.20', tax: '0.00', addOnCharges: '0', total: '263.20' };
  const labels = (of: typeof estimate) => totalsRows(of, { hidePricing: false }).map(({ label }) => english(label));

  it('show subtotal and taxes only with tax, charges only where there are any, the total always (S2.39)', () => {
    expect(labels(estimate)).toEqual(['Estimated Total']);
    expect(labels({ ...estimate, tax: '1.00' })).toEqual(['Estimated Subtotal', 'Estimated Taxes', 'Estimated Total']);
    expect(labels({ ...estimate, addOnCharges: '-5.00' })).toEqual(['Estimated Charges', 'Estimated Total']);
  });

  it('do not show with hidden pricing (S2.39, S1.7)', () => {
    expect(totalsRows(estimate, { hidePricing: true })).toEqual([]);
  });

  it("are just 'Total:' for consumers on the receipt (S2.35)", () => {
    expect([receiptTotalLabel(true), receiptTotalLabel(false)].map(english)).toEqual(['Total:', 'Estimated Total:']);
  });
});

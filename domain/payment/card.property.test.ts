import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import { type CardEntry, type CardRules, cardNumberProblem, cardProblems, codeSizeOf, typedNumberProblem } from './card-check.js';
import { expirationDigits, expirationProblem, formatExpiration } from './card-expiration.js';
import { cardIssuers, issuerOf } from './card-issuer.js';
import { cardDigits, groupedCardNumber, hasCardChecksum, isTestCardNumber, lastFourOf, testCardNumbers } from './card-number.js';

const today = '2026-11-21';
const acceptedIssuers = ['Visa', 'MasterCard', 'AmericanExpress', 'Discover', 'JCB', 'DinersClub'];
const rules: CardRules = { settings: { ccV2Required: true, isTestTransaction: false }, acceptedIssuers, today };
const tested: CardRules = { ...rules, settings: { ccV2Required: true, isTestTransaction: true } };
const visa: CardEntry = { cardNumber: '4111 1111 1111 1111', expirationDate: '1227', cvv2: '123' };

/** A number with a checksum: some digits, and the last one that makes them add up. */
const withChecksum = (digits: string): string => digits + [...'0123456789'].find((last) => hasCardChecksum(digits + last));

/** Numbers of every issuer but enRoute, in each of its lengths. */
const numberOf = fc
  .constantFrom(...cardIssuers.filter(({ issuer }) => issuer !== 'enRoute'))
  .chain((facts) =>
    fc
      .record({ range: fc.constantFrom(...facts.prefixes), length: fc.constantFrom(...facts.lengths) })
      .chain(({ range: [from, to], length }) =>
        fc
          .tuple(fc.integer({ min: from, max: to }), fc.stringMatching(/^[0-9]{19}$/))
          .map(([prefix, filler]) => ({ facts, number: withChecksum(`${prefix}${filler}`.slice(0, length - 1)) })),
      ),
  );

describe("a card's number", () => {
  it('is taken from every issuer that is accepted, in every length of theirs (A5.16–A5.18)', () => {
    fc.assert(
      fc.property(numberOf, ({ facts, number }) => {
        expect(issuerOf(number)?.issuer).toBe(facts.issuer);
        expect(cardNumberProblem(number, rules)).toBeNull();
        expect(english(cardNumberProblem(number, { ...rules, acceptedIssuers: [] }))).toBe('Card is from an unaccepted Issuer');
      }),
    );
  });

  it('is refused once any digit of it is another, by the checksum (A5.16)', () => {
    fc.assert(
      fc.property(numberOf, fc.nat(18), fc.integer({ min: 1, max: 9 }), ({ number }, at, by) => {
        const index = at % number.length;
        const changed = number.slice(0, index) + ((Number(number[index]) + by) % 10) + number.slice(index + 1);
        expect(english(cardNumberProblem(changed, rules))).toBe('Card Number is invalid');
      }),
    );
  });

  it.each([
    ['one that is complete by its issuer', '4111 1111 1111 1112', false, 'Card Number is invalid'],
    ['a complete one of fifteen digits', '3782 822463 10006', false, 'Card Number is invalid'],
    ['one that no issuer has', '9111 1111 1111 1111', false, 'Card Number is invalid'],
    ['letters', '4111 x', false, 'Card Number is invalid'],
    ['the beginning of one', '4111 1111 1111 1', false, null],
    ['the beginning of one, left', '4111 1111 1111 1', true, 'Card Number is invalid'],
    ['one of thirteen digits that may go on', '4222 2222 2222 1', false, null],
    ['a short one that adds up, left', '4111 1111 1111 116', true, 'Card Number has the wrong length'],
    ['a good one', '4111 1111 1111 1111', true, null],
    ['nothing', ' ', true, null],
  ])('is judged while it is typed: %s (A5.16–A5.18)', (_, typed, isLeft, problem) => {
    const found = typedNumberProblem(typed, rules, isLeft);
    expect(found && english(found)).toBe(problem);
  });

  it('can be typed with spaces and dashes, and is read in groups', () => {
    fc.assert(
      fc.property(numberOf, ({ number }) => {
        const grouped = groupedCardNumber(number);
        expect(cardDigits(grouped)).toBe(number);
        expect(cardNumberProblem(grouped.replaceAll(' ', '-'), rules)).toBeNull();
        expect(lastFourOf(number)).toBe(number.slice(-4));
      }),
    );
    expect([groupedCardNumber('378282246310005'), groupedCardNumber('41111')]).toEqual(['3782 822463 10005', '4111 1']);
  });

  it.each([
    ['', 'Card Number is a required field'],
    ['4111 1111 1111 1112', 'Card Number is invalid'],
    ['card', 'Card Number is invalid'],
    [withChecksum('9999'), 'Card Number is incomplete, or Card Issuer is unknown'],
    [withChecksum('20140000000000'), 'Card is from an unaccepted Issuer'],
    [withChecksum('41111111111111'), 'Card Number has the wrong length'],
    [`${visa.cardNumber}0`, 'Card Number is invalid'],
  ])('%j: %s (A5.16–A5.18)', (number, problem) => {
    expect(english(cardNumberProblem(number, rules))).toBe(problem);
  });

  it('has to be one of eight where transactions are tests (A5.19, A9.10)', () => {
    const numbers = Object.values(testCardNumbers);
    expect(new Set(numbers).size).toBe(8);
    for (const number of numbers) expect(cardNumberProblem(number, tested)).toBeNull();
    fc.assert(
      fc.property(numberOf, ({ number }) => {
        fc.pre(!isTestCardNumber(number));
        expect(english(cardNumberProblem(number, tested))).toBe('Card Number is invalid');
      }),
    );
  });
});

describe('an expiration date', () => {
  it('is good to the end of its month, by the clock of the site (A5.20)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 }), (month, year) => {
        const text = `${String(month).padStart(2, '0')}${String(year).padStart(2, '0')}`;
        const isPast = year < 26 || (year === 26 && month < 11);
        expect(english(expirationProblem(text, today))).toBe(isPast ? 'Card is expired' : null);
        expect(expirationDigits(formatExpiration(text))).toBe(text);
      }),
    );
  });

  it.each([
    ['', 'Expiration Date is a required field'],
    ['127', 'Expiration Date is invalid'],
    ['1327', 'Expiration Date is invalid'],
    ['12ab', 'Expiration Date is invalid'],
    ['1026', 'Card is expired'],
    ['1126', null],
    ['0027', null],
    ['0026', 'Card is expired'],
  ])('%j: %s (A5.20)', (text, problem) => {
    expect(english(expirationProblem(text, today))).toBe(problem);
  });

  it('has no month 00 for whoever charges the card', () => {
    expect(english(expirationProblem('0027', today, { refusesMonthZero: true }))).toBe('Expiration Date is invalid');
  });
});

describe("a card's code", () => {
  it.each([
    [visa, {}],
    [{ ...visa, cvv2: '' }, { cvv2: 'CVV is a required field' }],
    [{ ...visa, cvv2: '1234' }, {}],
    [{ ...visa, cvv2: '12345' }, { cvv2: 'CVV must have 3 or 4 digits' }],
    [{ ...visa, cvv2: '12a' }, { cvv2: 'CVV must have 3 or 4 digits' }],
    [{ ...visa, cardNumber: testCardNumbers.amex }, {}],
    [{ ...visa, cardNumber: testCardNumbers.amex, cvv2: '1234' }, {}],
  ])('%j: %j (A5.21)', (card, problems) => {
    expect(inEnglish(cardProblems(card, rules))).toEqual(problems);
  });

  it('may be left out where the site does not ask for it (A5.21)', () => {
    const lax = { ...rules, settings: { ...rules.settings, ccV2Required: false } };
    expect(cardProblems({ ...visa, cvv2: '' }, lax)).toEqual({});
    expect(inEnglish(cardProblems({ ...visa, cvv2: '12' }, lax))).toEqual({ cvv2: 'CVV must have 3 or 4 digits' });
  });

  it('is four digits wide until the issuer is known (A5.21)', () => {
    expect([codeSizeOf(''), codeSizeOf('4'), codeSizeOf('37')]).toEqual([4, 3, 4]);
  });
});

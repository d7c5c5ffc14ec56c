import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { avatarColour, initialsOf } from './avatar.js';
import { customerCodeCaption, matchesCustomer, searchCustomers } from './customer-search.js';

const customer = { name: 'Café Bleu & Söhne', customerCode: 'C-1042' };

describe('searching customers', () => {
  it.each(['', '  ', 'café', 'CAFE', 'bleu', 'sohne cafe', '1042', 'c-10', 'bleu 1042'])('finds by %o (S2.40)', (search) => {
    expect(matchesCustomer(customer, search)).toBe(true);
  });

  it.each(['cafes', '1043', 'bleu 1043', 'x'])('does not find by %o (S2.40)', (search) => {
    expect(matchesCustomer(customer, search)).toBe(false);
  });

  it('finds everybody by their whole name and code, in their order', () => {
    const customers = fc.array(fc.record({ name: fc.string(), customerCode: fc.string() }));
    fc.assert(
      fc.property(customers, (all) => {
        expect(searchCustomers(all, '')).toEqual(all);
        for (const one of all) expect(searchCustomers(all, one.name)).toContain(one);
      }),
    );
  });

  it('shows the code in a caption (S2.40)', () => {
    expect(english(customerCodeCaption('C-1042'))).toBe('Customer Code C-1042');
  });
});

describe('avatars', () => {
  it.each([
    ['Harbor Street Bistro', 'HB'],
    ["O'Brien's", 'O'],
    ['Café Bleu & Söhne', 'CS'],
    ['élan', 'É'],
    ['7-Eleven 42', '74'],
    ['  ', '?'],
    ['&&&', '?'],
  ])('of %o have the initials %s (S2.40)', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('always have the same colour for a name, one of those there are (S2.40)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 32 }), (name, colours) => {
        const colour = avatarColour(name, colours);
        expect(colour).toBe(avatarColour(name, colours));
        expect(Number.isInteger(colour) && colour >= 0 && colour < colours).toBe(true);
      }),
    );
  });

  it('spread over the colours', () => {
    const names = Array.from({ length: 1200 }, (_, index) => `Customer ${index}`);
    const counts = new Array<number>(12).fill(0);
    for (const name of names) counts[avatarColour(name, 12)]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(60);
  });
});

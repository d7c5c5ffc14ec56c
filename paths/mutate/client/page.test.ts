import { describe, expect, it } from 'vitest';
import { clientMutationPage, clientScoresOn } from './page.js';
import type { ClientScore } from './score.js';

const cart: ClientScore = {
  ...{ machine: 'cart', components: 4, mutants: 90, tried: 42, noticed: 39 },
  survivors: ['Cart.tsx › Cart: value of total', 'Cart.tsx › Line: rows of lines reversed'],
  excused: { 'Cart.tsx › Cart: isNumeric removed': 'the side at which figures stand' },
  wronglyListed: [],
};
const account: ClientScore = {
  ...{ machine: 'account', components: 1, mutants: 12, tried: 12, noticed: 12, survivors: [], excused: {}, wronglyListed: [] },
};

describe('the page', () => {
  it('has a row for each machine and one for all, with the share of those without a reason', () => {
    const page = clientMutationPage([cart, account]);
    expect(page).toContain('| account | 1 | 12 | 12 | 12 | 0 | 0 | 100.0 % |\n| cart | 4 | 90 | 42 | 39 | 1 | 2 | 95.1 % |');
    expect(page).toContain('| all | 5 | 102 | 54 | 51 | 1 | 2 | 96.2 % |');
  });

  it('lists what survived, and what is excused with its reason', () => {
    const page = clientMutationPage([cart]);
    expect(page).toContain('## Survived\n\n- cart, `Cart.tsx › Cart: value of total`\n');
    expect(page).toContain('## Excused\n\n- cart, `Cart.tsx › Cart: isNumeric removed`: the side at which figures stand\n');
  });

  it('can be read again, so that one machine is measured without the others', () => {
    expect(clientScoresOn(clientMutationPage([cart, account]))).toEqual([account, cart]);
    expect(clientScoresOn(clientMutationPage([account]))).toEqual([account]);
  });

  it('has names in which code is quoted', () => {
    const quoted = { ...account, survivors: ['Cart.tsx › Cart: value of `line`'] };
    const [read] = clientScoresOn(clientMutationPage([quoted]));
    expect(read?.survivors).toEqual(["Cart.tsx › Cart: value of 'line'"]);
  });
});

import { describe, expect, it } from 'vitest';
import { textsIn } from '../../texts/testing/english.js';
import { text } from '../../texts/text.js';
import { GatewayContext } from '../context.js';
import { gatewayOver } from '../testing/ask.js';
import { callerWith } from '../testing/dtos.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';
import { type ProblemToSay, problemResolvers } from './problems.js';

/** A quantity that is no multiple, in the words of a back office. */
const problemWith = (given: Partial<ProblemToSay> = {}): ProblemToSay => ({
  code: 'QUANTITY_NOT_MULTIPLE',
  message: 'Packs of 2 only',
  params: { quantity: '3', multiple: '2' },
  field: null,
  lineId: null,
  ...given,
});
const spanish = 'La cantidad 3 no es válida. Escriba un múltiplo de 2';
const english = 'Invalid quantity of 3. Please enter a multiple of 2';

/** The message of a problem for a reader of `wanted`, on a site whose language is `site`. */
function messageOf(problem: ProblemToSay, { wanted, site = 'en-US' }: { wanted: string; site?: string }): unknown {
  const { backOffice } = fakeBackOffice();
  const ctx = new GatewayContext(backOffice, callerWith({ language: wanted }), textsIn(wanted), site);
  const resolve = problemResolvers.message as (problem: ProblemToSay, args: object, ctx: GatewayContext) => unknown;
  const message = resolve(problem, {}, ctx);
  ctx.scope.close();
  return message;
}

describe('a problem that the back office words in another language than the reader’s', () => {
  it.each([
    ['en-US', 'es', spanish],
    ['de', 'es', spanish],
    ['es', 'en-US', english],
    ['en-GB', 'en-US', english],
    ['est', 'es', spanish],
  ])('in %s is worded by its code in %s', (language, wanted, message) => {
    expect(messageOf(problemWith({ language }), { wanted })).toBe(message);
  });

  it('is shown as it is if the gateway has no text for its code', () => {
    expect(messageOf(problemWith({ code: 'REFUSED', language: 'en-US' }), { wanted: 'es' })).toBe('Packs of 2 only');
  });

  it.each([
    ['one is missing', { quantity: '3' }],
    ['none was sent', undefined],
  ])('is shown as it is if its text needs parameters of which %s', (_, params) => {
    expect(messageOf(problemWith({ language: 'en-US', params }), { wanted: 'es' })).toBe('Packs of 2 only');
  });

  it('is worded without parameters if its text needs none', () => {
    const problem = problemWith({ code: 'CART_EMPTY', message: 'Nothing in it', params: {}, language: 'en-US' });
    expect(messageOf(problem, { wanted: 'es' })).toBe(textsIn('es')('checkout.cartEmpty'));
  });
});

describe('a problem in the reader’s language is shown as the back office words it', () => {
  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['en', 'en-US'],
    ['EN-us', 'en-US'],
  ])('%s for %s', (language, wanted) => {
    expect(messageOf(problemWith({ language }), { wanted, site: 'fr' })).toBe('Packs of 2 only');
  });
});

describe('a problem whose language the back office does not state', () => {
  it.each([null, undefined])('is shown as it is to readers of the site’s language (%s)', (language) => {
    expect(messageOf(problemWith({ language }), { wanted: 'es', site: 'es' })).toBe('Packs of 2 only');
    expect(messageOf(problemWith({ language }), { wanted: 'en-US' })).toBe('Packs of 2 only');
  });

  it.each([null, undefined])('is worded by its code to others (%s)', (language) => {
    expect(messageOf(problemWith({ language }), { wanted: 'es' })).toBe(spanish);
    expect(messageOf(problemWith({ language }), { wanted: 'en-US', site: 'es' })).toBe(english);
  });
});

it('a problem that the gateway found itself is in the reader’s language', () => {
  const problem = problemWith({ message: text('cart.productNotFound'), params: undefined });
  expect(messageOf(problem, { wanted: 'es' })).toBe(textsIn('es')('cart.productNotFound'));
});

describe('the parameters of a problem', () => {
  const add = `mutation Add($input: AddCartLineInput!) {
    addCartLine(input: $input) { ... on Problems { problems { message params { name value } } } }
  }`;
  const input = { idempotencyKey: 'k', line: { productKey: '12', unit: 'CS', orderQuantity: '3.00' } };
  const refusedWith = async (params?: Record<string, string | number>) => {
    const problems = [{ code: 'QUANTITY_NOT_MULTIPLE', message: 'Packs of 2 only', ...(params && { params }) }] as const;
    const { backOffice } = fakeBackOffice({ refusal: { message: 'WHATEVER', problems } });
    const { data } = await gatewayOver(backOffice)(add, { input });
    return data.addCartLine.problems;
  };

  it('are pairs of a name and a string, also of numbers', async () => {
    expect(await refusedWith({ quantity: '3.00', multiple: 2 })).toEqual([
      {
        message: 'Packs of 2 only',
        params: [
          { name: 'quantity', value: '3.00' },
          { name: 'multiple', value: '2' },
        ],
      },
    ]);
  });

  it('are an empty list if the back office sends none', async () => {
    expect(await refusedWith()).toEqual([{ message: 'Packs of 2 only', params: [] }]);
  });
});

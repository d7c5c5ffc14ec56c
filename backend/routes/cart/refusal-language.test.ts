import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../store/tables/settings.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, codesOf, driveCart } from '../../testing/cart-driver.js';
import { type Buyer, fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';

let office: TestBackOffice;
let buyer: Buyer;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
  buyer = await makeBuyer(office.store, { settings: { orderQuantityRoundingFlag: 'AutoRoundUp' } });
});
afterAll(() => office.close());

const threeCases = buildLineWith({ productKey: product.water, orderQuantity: 3 });
const english = 'Invalid quantity of 3.00. Please enter a multiple of 2.00';
const spanish = 'La cantidad 3.00 no es válida. Escriba un múltiplo de 2.00';

/** Adds a quantity that is no multiple, and requests the refusal in a language. */
function addThreeCases(language?: string) {
  const headers = { ...buyer.headers, ...(language !== undefined && { 'accept-language': language }) };
  return driveCart(office.app, { headers }).add(threeCases);
}

describe('a refusal', () => {
  it.each(['es', 'es-MX', 'de, es;q=0.5'])('is in the language that Accept-Language requests: %s', async (language) => {
    const { status, body, headers } = await addThreeCases(language);
    expect([status, headers['content-language']]).toEqual([409, 'es']);
    expect(body).toMatchObject({ message: spanish, errors: [spanish], problems: [{ message: spanish }] });
  });

  it.each(['de', '*', undefined])(
    'is in the site’s language if the one requested is unknown or none is: %s',
    async (language) => {
      const { body, headers } = await addThreeCases(language);
      expect([body.message, headers['content-language']]).toEqual([english, 'en-US']);
    },
  );

  it('has the same code and the same values in every language', async () => {
    const refusals = [await addThreeCases('es'), await addThreeCases('en-US')];
    for (const refusal of refusals) {
      expect(codesOf(refusal)).toEqual(['QUANTITY_NOT_MULTIPLE']);
      expect(refusal.body.problems[0].params).toEqual({ quantity: '3.00', multiple: '2.00' });
    }
  });
});

it('a refusal without problems states its language, too', async () => {
  const answer = await office.app.inject({ url: '/api/cart', headers: { 'accept-language': 'es' } });
  expect([answer.statusCode, answer.headers['content-language']]).toEqual([401, 'es']);
  expect(answer.json()).toEqual({ message: 'Su sesión ha vencido' });
});

it('a site whose language is Spanish refuses in Spanish whoever requests no other', async () => {
  const spanishOffice = await startTestBackOffice();
  try {
    await spanishOffice.db.insert(settings).values({ scope: 'site', scopeId: 0, key: 'language', value: 'es' });
    const languageOf = async (headers: Record<string, string>) =>
      (await spanishOffice.app.inject({ url: '/api/cart', headers })).headers['content-language'];
    expect(await languageOf({})).toBe('es');
    expect(await languageOf({ 'accept-language': 'de' })).toBe('es');
    expect(await languageOf({ 'accept-language': 'en' })).toBe('en-US');
  } finally {
    await spanishOffice.close();
  }
});

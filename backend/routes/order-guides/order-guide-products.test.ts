import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueFixture, startCatalogueFixture } from '../../testing/catalogue-fixture.js';
import { driveOrderGuides } from '../../testing/order-guide-driver.js';

let fixture: CatalogueFixture;
beforeAll(async () => {
  fixture = await startCatalogueFixture();
  const { keys } = fixture;
  const line = (productKey: number, orderQuantity: string, unitOfMeasure = 'CS') => ({
    productKey,
    orderQuantity,
    unitOfMeasure,
  });
  const guides = driveOrderGuides(fixture.office.app, { headers: fixture.buyer.headers });
  const { status } = await guides.create('Weekly', [
    line(keys.thigh, '3'),
    line(keys.split, '12', 'EA'),
    line(keys.beer, '1'),
    line(keys.breast, '0'),
  ]);
  expect(status).toBe(201);
});
afterAll(() => fixture.office.close());

describe('products of an order guide (S2.19, S7.28)', () => {
  it.each([
    ['orderGuide=Weekly', ['Chicken Breast 6 oz', 'Chicken Thigh', 'Harbor Lager', 'Mustard']],
    ['orderGuide=WEEKLY&sort=sequence', ['Chicken Thigh', 'Mustard', 'Harbor Lager', 'Chicken Breast 6 oz']],
    ['orderGuide=Weekly&sort=sequence&direction=desc&pageSize=2', ['Chicken Breast 6 oz', 'Harbor Lager']],
    ['orderGuide=Weekly&search=chicken', ['Chicken Breast 6 oz', 'Chicken Thigh']],
    ['orderGuide=Weekly&search=mustrad', ['Mustard']],
    ['orderGuide=Weekly&mainCategory=OILSAUCE', ['Mustard']],
    ['orderGuide=Monthly', []],
    ['orderGuide=a%20name%20of%20more%20than%20twelve%20characters', []],
  ])('%s', async (query, descriptions) => {
    expect(await fixture.named(query)).toEqual(descriptions);
  });

  it('have the guide’s quantity, unit and sequence; without it their own', async () => {
    const facts = async (query: string) =>
      (await fixture.get(`/api/product/list?${query}`)).body.products.map(
        ({ defaultQuantity, productSequence }: { defaultQuantity: object; productSequence: number }) => [
          defaultQuantity,
          productSequence,
        ],
      );
    expect(await facts('orderGuide=Weekly&sort=sequence')).toEqual([
      [{ orderQuantity: '3', unitOfMeasure: 'CS' }, 10],
      [{ orderQuantity: '12', unitOfMeasure: 'EA' }, 20],
      [{ orderQuantity: '1', unitOfMeasure: 'CS' }, 30],
      [{ orderQuantity: '0', unitOfMeasure: 'CS' }, 40],
    ]);
    expect(await facts('search=Thigh')).toEqual([[{ orderQuantity: '1', unitOfMeasure: 'CS' }, 10]]);
  });

  it('are none of another customer, and none for a guest (S6.1)', async () => {
    expect(await fixture.named('orderGuide=Weekly', fixture.sober.headers)).toEqual([]);
    expect(await fixture.named('orderGuide=Weekly', {})).toEqual([]);
  });
});

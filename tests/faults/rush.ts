import { sql } from 'drizzle-orm';
import { fillCartFixture, makeBuyer, product } from '../../backend/testing/cart-fixture.js';
import { openOffice, type Place } from './office.js';
import { type Intent, reviewIntent } from './shopper.js';
import { submitRest } from './submit-ways.js';

/**
 * Many users confirm one case each of the same product at the same time, with only `left` cases in stock; returns the number of orders, and the
 * remaining stock.
 */
export async function runRush({ place, left, shoppers }: { place: Place; left: number; shoppers: number }) {
  const office = await openOffice(place);
  try {
    await fillCartFixture(office.store);
    await office.store.transaction((tx) =>
      tx.execute(sql`update products set stock_quantity = ${left} where key = ${product.lobster}`),
    );
    const lines = [{ productKey: product.lobster, unitOfMeasure: 'CS' as const, orderQuantity: 1 }];
    const ready = [];
    for (let number = 0; number < shoppers; number += 1) {
      const buyer = await makeBuyer(office.store);
      const intent: Intent = { name: `rush-${number}`, lines };
      ready.push({ buyer, intent, review: await reviewIntent(office.url, buyer, intent) });
    }
    const signal = AbortSignal.timeout(60_000);
    const answers = await Promise.all(ready.map((each) => submitRest(office.url, { ...each, attempt: 1, signal })));
    const { rows } = await office.store.db.execute<{ left: string }>(
      sql`select stock_quantity as left from products where key = ${product.lobster}`,
    );
    return { sold: answers.filter(({ status }) => status === 200).length, left: Number(rows[0]?.left) };
  } finally {
    await office.close();
  }
}

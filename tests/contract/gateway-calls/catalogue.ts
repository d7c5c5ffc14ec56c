import { expect, it } from 'vitest';
import { cart } from './cart-fields.js';
import type { SharedGateway } from './recorded-gateway.js';

export function catalogueCalls(gateway: SharedGateway): void {
  const { ask } = gateway;

  it('reads: keeps to the OpenAPI document of the back office, and so does the answer', async () => {
    const answers = [
      await ask(
        '{ site { title logo { light } } viewer { username kind } settings { hidePricing } menu { key } customer { name shipTos { code } } }',
      ),
      await ask(
        '{ products(sort: { by: BRAND, direction: DESC }, filter: { search: "chicken" }) { totalCount products { productKey prices { price } stock { uncommitted mayBackOrder } substitutes { isProposed product { productKey prices { price } } } } } }',
      ),
      await ask('{ landing { title cards { id width heightMode height heading isHidden content { __typename } } } }'),
      await ask(
        '{ mainCategories { code } categories { code } excludedCategoryCodes pushProducts { productKey product { description } } unitConversion(productKey: "1", from: "CS", to: "LB") }',
      ),
      await ask(
        '{ productsByCodes(codes: ["10001", "10-001", "a/b c?&#", "日本"]) { code product { productKey additional { key } scanDocuments } } userDefaults { pageLayout } settings { productFields { card { key } } layoutImages { card } } }',
      ),
      await ask('{ settings { hidePricing productFields { list { key label } } } }', {}, {}),
      await ask(`{ ${cart} deliveryDates(shipTo: "MAIN") { earliestDate validDates } estimate { total } }`),
    ];
    for (const answer of answers) expect(answer.errors).toBeUndefined();
  });
}

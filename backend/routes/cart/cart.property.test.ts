import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionOf } from '../../../domain/cart/extension.js';
import { estimateTotals } from '../../../domain/checkout/estimate.js';
import { exact } from '../../../domain/number/decimal.js';
import { isTooLittle } from '../../../domain/quantity/least-quantity.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, driveCart } from '../../testing/cart-driver.js';
import { fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

/** Milliseconds for one property, on a machine that has other things to do as well. */
const patience = 60_000;

/** Prices of the fixture's products, repeated here independently of the code under test. */
const offers = [
  { productKey: product.chicken, unitOfMeasure: 'CS', sellBy: '1', priceBy: '0.025', price: '3.2900', isTaxable: false },
  { productKey: product.water, unitOfMeasure: 'CS', sellBy: '1', priceBy: '1', price: '24.0000', isTaxable: true },
  { productKey: product.water, unitOfMeasure: 'EA', sellBy: '0.083333', priceBy: '1', price: '24.0000', isTaxable: true },
  { productKey: product.wine, unitOfMeasure: 'CS', sellBy: '1', priceBy: '1', price: '60.0000', isTaxable: false },
] as const;

const hundredths = (max: number) => fc.integer({ min: 1, max }).map((cents) => (cents / 100).toFixed(2));

const anyCart = fc.record({
  lines: fc.array(
    fc.record({
      offer: fc.constantFrom(...offers),
      quantity: hundredths(5_000_00),
      override: fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((tenThousandths) => (tenThousandths / 10_000).toFixed(4))),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  taxRate: fc.integer({ min: 0, max: 20_000 }).map((rate) => (rate / 100_000).toFixed(5)),
  deliveryCharge: hundredths(100_00),
});

type DrawnLine = { offer: (typeof offers)[number]; quantity: string; override: string | null };

const partsOf = ({ offer, quantity, override }: DrawnLine) => ({
  ...{ quantity, sellByConversion: offer.sellBy, priceByConversion: offer.priceBy, unitPrice: override ?? offer.price },
});

const postedOf = (lines: readonly DrawnLine[]) =>
  lines.map(({ offer, quantity, override }, index) =>
    buildLineWith({
      productKey: offer.productKey,
      unitOfMeasure: offer.unitOfMeasure,
      orderQuantity: quantity,
      overridePrice: override,
      productText1: `row ${index}`,
    }),
  );

/** By how much a total differs from what the lines are worth; price-by units divide evenly here. */
const offBy = (lines: readonly DrawnLine[], total: string) =>
  lines
    .map(partsOf)
    .reduce(
      (rest, { quantity, sellByConversion, priceByConversion, unitPrice }) =>
        rest.minus(exact(quantity).times(exact(sellByConversion)).times(exact(unitPrice)).div(exact(priceByConversion))),
      exact(total),
    )
    .abs();

describe('the totals of a cart', () => {
  it(
    'are what the rules make of it: in the cart, in the estimate, on the receipt and in the database',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyCart, async ({ lines: drawn, taxRate, deliveryCharge }) => {
          const customer = { taxRate, deliveryCharge };
          const buyer = await makeBuyer(office.store, { settings: { canChangePrice: true }, customer });
          const cart = driveCart(office.app, buyer);
          const refused = drawn.flatMap((line, index) => (isTooLittle(partsOf(line)) ? [index] : []));
          if (refused.length > 0) {
            const answer = await cart.addAll(postedOf(drawn));
            expect(answer.body.problems.map(({ index }: { index: number }) => index)).toEqual(refused);
          }
          const lines = drawn.filter((_, index) => !refused.includes(index));
          if (lines.length === 0) return;
          const posted = postedOf(lines);
          const extensions = lines.map((line) => ({
            extension: extensionOf(partsOf(line)),
            isTaxable: line.offer.isTaxable,
          }));
          const totals = estimateTotals({ lines: extensions, taxRate, addOnCharges: deliveryCharge });

          const { body } = await cart.addAll(posted);
          expect(body.cart.lines.map(({ extension }: { extension: string }) => extension)).toEqual(
            extensions.map(({ extension }) => extension),
          );
          expect((await cart.estimate()).body).toEqual(totals);
          expect((await cart.submit({ version: 1, total: totals.total })).body.estimatedTotal).toBe(totals.total);
          const { rows } = await office.db.execute(sql`
          select line_total as "lineTotal", taxable_amount as "taxableAmount", tax, add_on_charges as "addOnCharges", total,
            (select sum(extension) from order_lines where order_id = orders.id) as "sum",
            round(taxable_amount * tax_rate, 2) as "taxBySql"
          from orders where user_id = ${buyer.userId}`);
          expect(offBy(lines, totals.lineTotal).lte(exact('0.005').times(lines.length))).toBe(true);
          expect(rows).toEqual([{ ...totals, sum: totals.lineTotal, taxBySql: totals.tax }]);
        }),
        { numRuns: 40 },
      );
    },
    patience,
  );
});

/** Values that break things elsewhere. */
const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    '',
    ' ',
    '-0',
    '0',
    '00',
    '1e3',
    '1e-7',
    '٣',
    'NaN',
    'Infinity',
    '0x10',
    '1,5',
    '1.',
    '.5',
    '+1',
    '\u0000',
    '\ud800',
  ),
  fc.constantFrom(-1, 0, 1.005, 0.1 + 0.2, 1e21, 1e308, -1e308, 5e-324, Number.MAX_SAFE_INTEGER, 2147483648),
  fc.constantFrom(null, [], {}, true, '__proto__', 'constructor', "'; drop table carts; --", '💣'.repeat(70), 'x'.repeat(5000)),
);

const fieldNames = [
  'id',
  'productKey',
  'unitOfMeasure',
  'orderQuantity',
  'overridePrice',
  'unitOfMeasure_Prc',
  'productText1',
  'productText2',
  'caseQuantity',
  'included',
  'price',
  '__proto__',
] as const;

/** A line of the contract with some fields replaced by nonsense, or nonsense altogether. */
const oddLine = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .dictionary(fc.constantFrom(...fieldNames), oddValue, { maxKeys: 3 })
      .map((odd) => ({ ...buildLineWith(), ...odd })),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

describe('whatever is posted', () => {
  it(
    'as a line never fails the server, is kept only where it was accepted, and then keeps the rules',
    async () => {
      const cart = driveCart(office.app, await makeBuyer(office.store, { settings: { canChangePrice: true } }));
      let before = (await cart.read()).body;
      await fc.assert(
        fc.asyncProperty(oddLine, async (line) => {
          const answer = await cart.call('POST', '/api/cart/line', line, crypto.randomUUID());
          const after = (await cart.read()).body;
          expect([200, 400, 409], answer.text).toContain(answer.status);
          if (answer.status === 200) expect(after.version).toBe(before.version + 1);
          else expect({ ...after, timestamp: '' }).toEqual({ ...before, timestamp: '' });
          for (const { quantity, extension } of after.lines) {
            expect(quantity.value).toMatch(/^(?!0+\.00$)[0-9]{1,6}\.[0-9]{2}$/);
            expect(Number(extension)).toBeGreaterThanOrEqual(0);
          }
          before = after;
        }),
        { numRuns: 250 },
      );
    },
    patience,
  );

  it(
    'as a header or a submit never fails the server',
    async () => {
      const cart = driveCart(office.app, await makeBuyer(office.store));
      const headerFields = [
        'customerShipToCode',
        'customer_PO',
        'deliveryDate',
        'specialInstruction1',
        'notes',
        'addressId',
        'isValid',
      ] as const;
      const oddHeader = fc.dictionary(fc.constantFrom(...headerFields), oddValue, { maxKeys: 4 });
      const oddSubmit = fc.dictionary(fc.constantFrom('version', 'total', 'accepted'), oddValue, { maxKeys: 3 });
      await fc.assert(
        fc.asyncProperty(oddHeader, oddSubmit, async (header, seen) => {
          const saved = await cart.call('POST', '/api/cart/header', header);
          expect([200, 400, 409], saved.text).toContain(saved.status);
          await cart.add(buildLineWith());
          const submitted = await cart.call('POST', '/api/cart/submit', seen, crypto.randomUUID());
          expect([200, 400, 409], submitted.text).toContain(submitted.status);
        }),
        { numRuns: 120 },
      );
    },
    patience,
  );
});

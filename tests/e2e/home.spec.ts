import type { Page } from 'playwright/test';
import { GatewayAnswers, type Patch } from '../models/browser/gateway-answers.js';
import { asConsumer, asHandedOver, asSalesperson, cartOf, rememberIn } from '../models/browser/test-setup.js';
import { backOfficeUrl } from '../support/system-address.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';

type Content = Readonly<Record<string, unknown>>;
type Read = { readonly landing: { readonly cards: readonly { readonly content: Content | null }[] } };

/** Lets the gateway answer something else for contents, by their type; the layout stays. */
async function concerned(page: Page, contents: Readonly<Record<string, Content>>): Promise<void> {
  const patch: Patch = (data) => {
    if (!('landing' in data)) return data;
    const { landing } = data as unknown as Read;
    const cards = landing.cards.map((card) => {
      const fields = contents[String(card.content?.__typename)];
      return fields ? { ...card, content: { ...card.content, ...fields } } : card;
    });
    return { ...data, landing: { ...landing, cards } };
  };
  await GatewayAnswers.on(page, { held: [], patch });
}

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const headings = async (page: Page) => await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const ofSales = ['Customers who usually order by now', 'Carts left', 'Customers past due'];

const delivery = (fields: Content) => ({
  LandingNextDelivery: {
    delivery: {
      ...{ __typename: 'NextDelivery', now: '2026-11-24T18:00:00.000Z' },
      dates: {
        ...{ __typename: 'DeliveryDates', earliestDate: '2026-11-25', cutOff: '2026-11-24T20:02:00.000Z' },
        ...{ validDates: ['2026-11-25', '2026-11-27'] },
        cutOffs: ['2026-11-24T20:02:00.000Z', '2026-11-26T20:00:00.000Z'],
      },
      ...fields,
    },
  },
});

for (const { size, viewport } of sizes) {
  test.describe(`home at ${size}`, () => {
    test.use({ viewport });

    test('shows a buyer the next delivery, the cart, orders and guides, before what the site promotes', { tag: '@main' }, async ({
      signedIn: page,
    }) => {
      await page.goto('/');
      await expect(region(page, 'Next delivery')).toHaveText(/Delivery on \w{3}, \d\d\/\d\d.*Order by \d/s);
      await expect(region(page, 'Your cart').getByText('Your cart is empty')).toBeVisible();
      await expect(region(page, 'Last orders')).toBeVisible();
      await expect(region(page, 'Order guides')).toBeVisible();
      const seen = await headings(page);
      expect(seen.filter((heading) => ofSales.includes(heading))).toEqual([]);
      expect(seen.indexOf('Featured products')).toBeGreaterThan(seen.indexOf('Order guides'));
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });
  });
}

test('counts down to the cut-off by the clock of the server, and shows the next day after it', async ({ signedIn: page }) => {
  // The device is three hours slow.
  await page.clock.install({ time: new Date('2026-11-24T15:00:00Z') });
  await concerned(page, delivery({}));
  await page.goto('/');
  const card = region(page, 'Next delivery');
  await expect(card).toHaveText(/Delivery on Wed, 11\/25/);
  await expect(card).toHaveText(/2 h 2 min left/);
  await page.clock.runFor('01:03:00');
  await expect(card).toHaveText(/(59|58) min left/);
  await expect(card.getByRole('status')).toHaveText('Less than 60 minutes left to order for Wed, 11/25.');
  await page.clock.runFor('01:00:00');
  await expect(card).toHaveText(/Delivery on Fri, 11\/27/);
  await expect(card.getByRole('status')).toHaveText('');
});

test('adds a usual product as it was last ordered, and changes or removes it there', async ({ signedIn: page, buyer }) => {
  await concerned(page, {
    LandingUsualsNotInCart: {
      usuals: {
        ...{ __typename: 'UsualProducts', usualCount: 1 },
        products: [
          {
            ...{ __typename: 'UsualProduct', productKey: '1439', lastOrdered: '2026-11-18' },
            ...{ description: 'Soda Cola Can', packSize: '24/12 oz', image: null },
            ...{ quantity: { __typename: 'LineQuantity', value: '2.00', unit: 'CS' }, sellByMultiple: '1' },
          },
        ],
      },
    },
  });
  await page.goto('/');
  const card = region(page, 'You usually buy, and have not yet');
  await expect(card).toHaveText(/Soda Cola Can.*2 CS on 11\/18\/2026/s);
  await card.getByRole('button', { name: 'Add 2 CS of Soda Cola Can' }).click();
  const quantity = card.getByRole('textbox', { name: 'Quantity of Soda Cola Can' });
  await expect(quantity).toHaveValue('2.00');
  await expect(region(page, 'Your cart')).toHaveText(/1 line in your cart/);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Increase Quantity of Soda Cola Can' }).click();
  await expect(quantity).toHaveValue('3.00');
  await card.getByRole('button', { name: 'Remove Soda Cola Can' }).click();
  await expect(page.getByText('Soda Cola Can was removed from your cart.')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Add 2 CS/ })).toBeVisible();
  expect((await cartOf({ token: buyer.token, customerKey: String(buyer.customerKey) })).lines).toEqual([]);
});

test('repeats one of the last orders', async ({ signedIn: page }) => {
  await concerned(page, {
    LandingLastOrders: {
      orders: [
        {
          ...{ __typename: 'PastOrder', orderNumber: '100007', orderDate: '2026-11-18', deliveryDate: null },
          ...{ status: 'Shipped', total: '120.50' },
        },
      ],
    },
  });
  await page.goto('/');
  await expect(region(page, 'Last orders')).toHaveText(/Order 100007.*Shipped.*\$120\.50/s);
  await page.getByRole('button', { name: 'Repeat order 100007' }).click();
  await expect(page.getByRole('dialog', { name: 'Repeat Order' })).toBeVisible();
});

test('says what is past due, with the way to pay it', async ({ signedIn: page }) => {
  const bucket = (name: string, value: string) => ({ __typename: 'AgeingBucket', name, value });
  await concerned(page, {
    LandingPastDue: {
      account: {
        ...{ __typename: 'AccountSummary', balance: '500.00' },
        buckets: [bucket('1-30 Days', '100.00'), bucket('31-60 Days', '20.50')],
      },
    },
  });
  await page.goto('/');
  const card = region(page, 'Past due');
  await expect(card).toHaveText(/\$120\.50 is past due.*1-30 Days: \$100\.00 · 31-60 Days: \$20\.50/s);
  await expect(card.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/account/payment');
});

test('shows a salesperson their customers, and acts for one with one press', { tag: '@main' }, async ({ page, request }) => {
  const sales = await asSalesperson();
  const headers = { authorization: `Bearer ${sales.token}` };
  const listed: { customerKey: number; customerCode: string; name: string }[] = await (
    await request.get(`${backOfficeUrl}/api/customer/list`, { headers })
  ).json();
  const other = listed.find(({ customerKey }) => String(customerKey) !== String(sales.customerKey));
  if (!other) throw new Error('the salesperson has one customer');
  const { customerKey, customerCode, name } = other;
  await concerned(page, {
    LandingCustomersToCall: {
      late: {
        ...{ __typename: 'CustomersToCall', totalCount: 3 },
        customers: [
          {
            ...{ __typename: 'CustomerToCall', customerKey: String(customerKey), customerCode, name, phone: '2075550100' },
            ...{ usuallyBy: '09:40', lastOrdered: '2026-11-18' },
          },
        ],
      },
    },
  });
  await rememberIn(page, sales);
  await page.goto('/');
  const card = region(page, 'Customers who usually order by now');
  await expect(card).toHaveText(/Usually orders by 09:40 today\. Last order: 11\/18\/2026\..*And 2 more\./s);
  await expect(card.getByRole('link', { name: /207/ })).toHaveAttribute('href', 'tel:2075550100');
  await expect(region(page, 'Carts left')).toBeVisible();
  await expect(region(page, 'Customers past due')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: `Act for ${name}` }).click();
  await expect(page.getByRole('main').getByText(`${name} · Customer Code ${customerCode}`)).toBeVisible();
  await expect(card.getByText('Your customer now')).toBeVisible();
});

test('shows a consumer the minimum that is missing, and no account', async ({ page }) => {
  await concerned(page, delivery({ minimumOrderAmount: '50.00' }));
  await rememberIn(page, await asConsumer('delivery'));
  await page.goto('/');
  await expect(region(page, 'Next delivery')).toHaveText(/\$50\.00 more to the minimum order of \$50\.00\./);
  const seen = await headings(page);
  expect(seen.filter((heading) => ['Past due', ...ofSales].includes(heading))).toEqual([]);
});

test('shows guests what concerns everybody, and a procurement system’s people the products (A2.89)', async ({ page }) => {
  await page.goto('/login');
  await expect(region(page, 'Featured products')).toBeVisible();
  expect(await headings(page)).toEqual(['Featured products', 'Shop by category']);
  await rememberIn(page, await asHandedOver());
  await page.goto('/');
  await expect(page).toHaveURL(/\/products/);
});

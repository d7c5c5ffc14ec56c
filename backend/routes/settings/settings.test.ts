import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultLayoutImages, defaultProductFields } from '../../../domain/catalogue/product-fields.js';
import { settings } from '../../store/tables/settings.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildBuyer, buildToken, buildUser } from '../../testing/builders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

const names: Readonly<Record<string, string>> = {
  formattedProductCode: 'Code',
  k1: 'Brand',
  k2: 'Pack',
  k3: 'UPC',
  k4: 'Your Code',
  description: 'Description',
  mainCategoryDescription: 'Main Category',
  categoryDescription: 'Category',
  pricingUM: 'Priced By',
  stockUM: 'Stocked By',
  warehouseCode: 'Warehouse',
};

/** The fields with their names as a person reads them. */
const namedFields = Object.fromEntries(
  Object.entries(defaultProductFields).map(([place, fields]) => [
    place,
    fields.map((field) => ({ key: field.key, label: names[field.key] })),
  ]),
);

const get = async (url: string, headers: Record<string, string> = {}) => (await office.app.inject({ url, headers })).json();
const set = (scope: 'customer' | 'user', scopeId: number, key: string, value: string | number | boolean | null | object) =>
  office.db.insert(settings).values({ scope, scopeId, key, value });
const buyer = () => buildBuyer(office.db, {}, office.clock.now());

describe('GET /api/settings', () => {
  test('answers the defaults of S3.16 where nobody changed anything', async () => {
    expect(await get('/api/settings', (await buyer()).headers)).toEqual({
      sessionType: 'Normal',
      hidePricing: false,
      canChangePrice: false,
      allowProductTextLines: true,
      allowUserColors: true,
      checkoutMessage: null,
      checkoutRequireDeliveryDate: false,
      defaultDeliveryDateFlag: 'UseSystemDefault',
      requiredPO: false,
      defaultPO: null,
      defaultToStandardOrder: true,
      orderQuantityRoundingFlag: 'None',
      syncPriceByWithSellByUMFlag: false,
      showTotalCaseQuantity: false,
      showTotalItemsQuantity: true,
      showTotalOrderQuantity: true,
      totalOrderQuantityLabel: 'Total Order Quantity',
      canViewConfirmation: true,
      canPrintInvoices: true,
      missingImage: 'missing.svg',
      imageFit: 'Contain',
      productScanDocuments: false,
      layoutImages: defaultLayoutImages,
      ...namedFields,
      defaultPageLayout: 0,
      globalPageLayout: 0,
      defaultPageSortBy: 0,
      creditCardSettings: {
        addressRequired: true,
        ccV2Required: true,
        holderNameRequired: true,
        phoneRequired: false,
        isTestTransaction: false,
      },
      invalidPaymentConfig: true,
    });
  });

  test('the user’s word goes before the customer’s, and neither reaches anybody else', async () => {
    const [one, other] = [await buyer(), await buyer()];
    await set('customer', one.customer.key, 'orderQuantityRoundingFlag', 'AutoRoundUp');
    await set('customer', one.customer.key, 'checkoutMessage', 'Closed on Monday.');
    await set('user', one.user.id, 'orderQuantityRoundingFlag', 'AutoRoundNearest');
    expect(await get('/api/settings', one.headers)).toMatchObject({
      orderQuantityRoundingFlag: 'AutoRoundNearest',
      checkoutMessage: 'Closed on Monday.',
    });
    expect(await get('/api/settings', other.headers)).toMatchObject({ orderQuantityRoundingFlag: 'None', checkoutMessage: null });
  });

  test('the fields to show are a list of the site’s, and a broken one counts for nothing (S3.16)', async () => {
    const { customer, headers } = await buyer();
    const card = [{ key: 'description', label: 'Name' }];
    await set('customer', customer.key, 'card', card);
    await set('customer', customer.key, 'list', [{ key: 'k0', label: 'Code', onClick: 'alert(1)' }]);
    await set('customer', customer.key, 'detail', 'k0');
    const { list, detail } = namedFields;
    expect(await get('/api/settings', headers)).toMatchObject({ card, list, detail });
  });

  test('names that nobody chose are in the language that is asked for', async () => {
    const { headers } = await buyer();
    const answer = await get('/api/settings', { ...headers, 'accept-language': 'es' });
    expect(answer).toMatchObject({
      totalOrderQuantityLabel: 'Cantidad total del pedido',
      card: [{ label: 'Código' }, { label: 'Marca' }, {}],
    });
  });

  test('a broken row counts for nothing, and the rest lives (F-12)', async () => {
    const { customer, user, headers } = await buyer();
    await set('customer', customer.key, 'hidePricing', true);
    await set('user', user.id, 'hidePricing', 'yes');
    await set('user', user.id, 'orderQuantityRoundingFlag', 'Sideways');
    await set('user', user.id, 'timeZone', 'Middle/Earth');
    await set('user', user.id, 'unheardOf', 1);
    const answer = await get('/api/settings', headers);
    expect(answer.orderQuantityRoundingFlag).toBe('None');
    expect(answer.hidePricing).toBe(true);
  });

  test('the customer’s own P.O. terms hold (S3.2)', async () => {
    const { headers } = await buildBuyer(office.db, { requiredPo: true, defaultPo: 'PO-1' }, office.clock.now());
    expect(await get('/api/settings', headers)).toMatchObject({ requiredPO: true, defaultPO: 'PO-1' });
  });

  test('a consumer always needs a P.O. (S6.2)', async () => {
    const consumer = await buildUser(office.db, { sessionType: 'Consumer' });
    const token = await buildToken(office.db, consumer.id, {}, office.clock.now());
    expect(await get('/api/settings', bearer(token, 0))).toMatchObject({ sessionType: 'Consumer', requiredPO: true });
  });

  test('without a token they are a guest’s (S6.1)', async () => {
    expect(await get('/api/settings')).toMatchObject({ sessionType: 'Guest', canChangePrice: false });
  });
});

test('GET /api/settings/site tells everybody what the site allows (S7.34, A3.20)', async () => {
  expect(await get('/api/settings/site')).toEqual({
    ...{ companyName: null, companyPhone: null, companyEmail: null, primaryColor: '#008080', secondaryColor: '#f50057' },
    siteTitle: 'Wholesale Storefront',
    allowGuest: true,
    allowConsumer: true,
    allowIndexing: false,
    siteKey: null,
    allowConsumerPickup: true,
    allowConsumerDelivery: true,
    zipCodeRestrictionFlag: false,
    zipCodeRestrictionMessage: null,
    alwaysSearchAllProducts: false,
    eCommerceAboutLine1: null,
    missingImage: 'missing.svg',
    imageFit: 'Contain',
    timeZone: 'America/New_York',
    language: 'en-US',
    regionalFormat: 'en-US',
    currency: 'USD',
    favicon: null,
    flightRecorder: 'off',
  });
});

test('GET /api/settings/logoname names the logo’s files to anybody (S7.34)', async () => {
  expect(await get('/api/settings/logoname')).toEqual({
    light: 'logo-light.svg',
    dark: 'logo-dark.svg',
    small: 'logo-small.svg',
  });
});

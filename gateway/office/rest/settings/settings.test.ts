import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestSettings } from './settings.js';
import { RestSite } from './site.js';

const over = (answer: unknown, status?: number) => {
  const { calls, sent } = restCallsAnswering(answer, status);
  return { settings: new RestSettings(calls), site: new RestSite(() => calls), sent };
};

describe('settings over REST', () => {
  it('have the defaults of S3.16 where the back office leaves them out', async () => {
    const given = { canChangePrice: true, orderQuantityRoundingFlag: 'AutoRoundUp', defaultPageLayout: 1 };
    expect(await over(given).settings.settings()).toMatchObject({
      canChangePrice: true,
      orderQuantityRounding: 'AUTO_ROUND_UP',
      defaultPageLayout: 'LIST',
      globalPageLayout: 'LIST',
      defaultPageSortBy: 'DESCRIPTION',
      hidePricing: false,
      allowProductTextLines: true,
      totalOrderQuantityLabel: { key: 'cart.totalOrderQuantity' },
      defaultDeliveryDateFlag: 'USE_SYSTEM_DEFAULT',
      checkoutMessage: null,
    });
  });

  it('name the fields that the site chose as the schema does, else the usual ones (S3.16)', async () => {
    const given = { card: [{ key: 'pricingUM', label: 'Per' }], layoutImages: { list: false } };
    const { productFields, layoutImages } = await over(given).settings.settings();
    expect(productFields.card).toEqual([{ key: 'pricingUnit', label: 'Per' }]);
    expect(productFields.mobile.map(({ key }) => key)).toEqual(['formattedProductCode', 'k2']);
    expect(layoutImages).toMatchObject({ card: true, list: false });
  });

  it('have the menu’s log flags, false where the back office says nothing of them (A2.36)', async () => {
    const item = { isVisible: true, isLocked: false };
    const menu = await over([
      { key: 'Cart', ...item, isLogged: true },
      { key: 'Options', ...item },
    ]).settings.menu();
    expect(menu.map(({ key, isLogged }) => [key, isLogged])).toEqual([
      ['Cart', true],
      ['Options', false],
    ]);
  });

  it('save choices by their numbers, and leave out what is not to change (S7.40)', async () => {
    const { settings, sent } = over({ defaultPageLayout: 2, defaultPageSortBy: null });
    expect(await settings.defaults()).toEqual({ pageLayout: 'QUICK_ENTRY', pageSortBy: null, language: null });
    await settings.saveDefaults({ pageLayout: 'LIST' });
    await settings.saveDefaults({ pageLayout: null, pageSortBy: 'BRAND' });
    expect(sent.slice(1).map(({ body }) => body)).toEqual([
      { defaultPageLayout: 1 },
      { defaultPageLayout: null, defaultPageSortBy: 3 },
    ]);
  });
});

describe('the site over REST', () => {
  it('is read once, in the schema’s words (S3.16)', async () => {
    const allowed = { allowGuest: true, allowConsumer: true, allowConsumerPickup: true, allowConsumerDelivery: false };
    const { site, sent } = over({ siteTitle: 'WHATEVER Foods', ...allowed, imageFit: 'Cover', flightRecorder: 'on' });
    expect(await site.site()).toMatchObject({
      ...{
        title: 'WHATEVER Foods',
        ...allowed,
        imageFit: 'COVER',
        timeZone: 'America/New_York',
        aboutLine: null,
        missingImage: '',
      },
      ...{ zipCodeRestrictionFlag: false, alwaysSearchAllProducts: false, siteKey: null, recordsFlights: true },
    });
    await site.site();
    expect(sent).toHaveLength(1);
  });

  it.each([401, 403, 404])('gives guests the defaults where they are answered %i (S6.1)', async (status) => {
    expect(await over({}, status).site.guestSettings('en-US')).toMatchObject({ hidePricing: false, allowUserColors: true });
  });
});

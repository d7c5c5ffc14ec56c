import { describe, expect, it } from 'vitest';
import { english } from '../../../texts/testing/english.js';
import { text } from '../../../texts/text.js';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { settingsWith } from '../../testing/dtos.js';
import { fakeBackOffice } from '../../testing/fake-back-office.js';

describe('the site', () => {
  it('publishes what the back office can do beyond the specification', async () => {
    const { backOffice } = fakeBackOffice({ capabilities: ['REORDER'] });
    const { data } = await gatewayOver(backOffice)('{ site { capabilities } }', {}, 'guest');
    expect(data.site).toEqual({ capabilities: ['REORDER'] });
  });
});

describe('who asks', () => {
  it('is said with the kind of user that decides everything (S3.18, A3.21)', async () => {
    const { data } = await gatewayOver(fakeBackOffice().backOffice)('{ viewer { username kind isPunchout } }');
    expect(data.viewer).toEqual({ username: 'buyer', kind: 'CUSTOMER', isPunchout: false });
  });

  it('has settings with the defaults of S3.16 where the back office leaves them out', async () => {
    const { data } = await gatewayOver(fakeBackOffice().backOffice)(
      '{ settings { canChangePrice orderQuantityRounding defaultPageLayout hidePricing allowProductTextLines totalOrderQuantityLabel defaultDeliveryDateFlag } }',
    );
    expect(data.settings).toEqual({
      canChangePrice: true,
      orderQuantityRounding: 'AUTO_ROUND_UP',
      defaultPageLayout: 'LIST',
      hidePricing: false,
      allowProductTextLines: true,
      totalOrderQuantityLabel: 'Total Order Quantity',
      defaultDeliveryDateFlag: 'USE_SYSTEM_DEFAULT',
    });
  });

  it('as a guest has the settings of every guest, no menu and no choices (S6.1)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const question = '{ settings { hidePricing } menu { key } userDefaults { pageLayout pageSortBy } }';
    const { data } = await gatewayOver(backOffice)(question, {}, 'guest');
    expect(data).toEqual({
      settings: { hidePricing: true },
      menu: [],
      userDefaults: { pageLayout: null, pageSortBy: null },
    });
    expect(fixture.calls).toEqual(['site.guestSettings']);
  });

  it('has the menu with its log flags, and the fields that the site chose (A2.36, S3.16)', async () => {
    const { backOffice } = fakeBackOffice();
    const item = { isVisible: true, isLocked: false };
    const menu = [
      { key: 'Cart', ...item, isLogged: true },
      { key: 'Options', ...item, isLogged: false },
    ];
    const chosen = settingsWith();
    const settings = { menu: async () => menu, settings: async () => chosen };
    const ask = gatewayOver({ ...backOffice, forPerson: (scope) => ({ ...backOffice.forPerson(scope), settings }) as never });
    const { data } = await ask(
      '{ menu { key isLogged } settings { productFields { card { key label } mobile { key } } layoutImages { card list } } }',
    );
    expect(data.menu).toEqual([
      { key: 'Cart', isLogged: true },
      { key: 'Options', isLogged: false },
    ]);
    expect(data.settings).toEqual({
      productFields: {
        card: [
          { key: 'formattedProductCode', label: 'Code' },
          { key: 'k1', label: 'Brand' },
          { key: 'k2', label: 'Pack' },
        ],
        mobile: chosen.productFields.mobile.map(({ key }) => ({ key })),
      },
      layoutImages: { card: true, list: true },
    });
  });

  it('with a token that is over is told so (S4.3, S8.8)', async () => {
    const { backOffice } = fakeBackOffice({ failing: new Map([['session.user', new Failure('UNAUTHENTICATED')]]) });
    const { errors } = await gatewayOver(backOffice)('{ viewer { username } }');
    expect(errors?.[0]).toMatchObject({ message: 'Your session has expired', extensions: { code: 'UNAUTHENTICATED' } });
  });
});

describe('visits and signing out', () => {
  it('are sent once each; a guest sends neither (A2.36)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const ask = gatewayOver(backOffice);
    const both = 'mutation { logMenuVisit(key: "AllProducts") signOut }';
    expect((await ask(both)).data).toEqual({ logMenuVisit: true, signOut: true });
    expect(fixture.calls).toEqual(['settings.logVisit', 'session.revoke']);
    expect((await ask(both, {}, 'guest')).data).toEqual({ logMenuVisit: false, signOut: true });
    expect(fixture.calls).toHaveLength(2);
  });
});

describe('customers and the site', () => {
  it('are shown in the words of the schema (S3.2, S3.16)', async () => {
    const { data } = await gatewayOver(fakeBackOffice().backOffice)(`{
      customer { customerKey defaultShipTo requiredPO shipTos { code deliveryWeekdays cutOffDaysBefore } }
      customers { customerKey name }
      site { title imageFit timeZone aboutLine logo { small } }
    }`);
    expect(data).toEqual({
      customer: {
        customerKey: '1042',
        defaultShipTo: 'MAIN',
        requiredPO: false,
        shipTos: [{ code: 'MAIN', deliveryWeekdays: [2, 4], cutOffDaysBefore: 1 }],
      },
      customers: [{ customerKey: '1042', name: 'Harbor Street Bistro' }],
      site: {
        title: 'WHATEVER Foods',
        imageFit: 'COVER',
        timeZone: 'America/New_York',
        aboutLine: null,
        logo: { small: 'small.svg' },
      },
    });
  });
});

describe('choices of layout and order', () => {
  const save = `mutation Save($input: SaveDefaultsInput!) { saveDefaults(input: $input) { __typename
    ... on DefaultsSaved { defaults { pageLayout pageSortBy } settings { defaultPageLayout globalPageLayout } }
    ... on DefaultsRefusal { errorCode errorReason } } }`;

  it('are read and saved in the words of the schema; what is left out is not touched (S7.40)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const ask = gatewayOver(backOffice);
    expect((await ask('{ userDefaults { pageLayout pageSortBy } }')).data.userDefaults).toEqual({
      pageLayout: 'QUICK_ENTRY',
      pageSortBy: null,
    });
    const saved = await ask(save, { input: { pageLayout: 'LIST' } });
    expect(saved.data.saveDefaults).toEqual({
      __typename: 'DefaultsSaved',
      defaults: { pageLayout: 'LIST', pageSortBy: null },
      settings: { defaultPageLayout: 'LIST', globalPageLayout: 'LIST' },
    });
    expect(fixture.written).toEqual({ pageLayout: 'LIST' });
    await ask(save, { input: { pageLayout: null, pageSortBy: 'BRAND' } });
    expect(fixture.written).toEqual({ pageLayout: null, pageSortBy: 'BRAND' });
  });

  it('that are refused say why in the reader’s language, if the back office writes another one', async () => {
    const problems = [{ code: 'STILL_RUNNING', message: 'Läuft noch' }] as const;
    const ask = gatewayOver(fakeBackOffice({ refusal: { language: 'de', message: 'Geht nicht', problems } }).backOffice);
    const { data } = await ask(save, { input: { pageLayout: 'GRID' } });
    expect(data.saveDefaults.errorReason).toBe(english(text('failures.stillRunning')));
  });

  it('that are refused say why (S8.26, A8.19); a guest has none to save', async () => {
    const { backOffice } = fakeBackOffice({ refusal: { message: 'Not now.', problems: [] } });
    const ask = gatewayOver(backOffice);
    const { data } = await ask(save, { input: { pageLayout: 'GRID' } });
    expect(data.saveDefaults).toEqual({ __typename: 'DefaultsRefusal', errorCode: 409, errorReason: 'Not now.' });
    const guest = await ask(save, { input: { pageLayout: 'GRID' } }, 'guest');
    expect(guest.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });
});

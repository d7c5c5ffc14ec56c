import { Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import { pickSettings } from '../../contract/settings.js';
import type { Routes } from '../../http/app.js';
import { visitorOf } from '../../http/policy.js';
import { paymentSettingsOf } from '../../services/payment/method/card-settings.js';
import { personalSettings } from '../../services/settings/personal-settings.js';
import { siteSettings } from '../../services/settings/settings.js';

const SiteSettingsDto = Type.Object(
  pickSettings(
    'siteTitle',
    'allowGuest',
    'allowConsumer',
    'siteKey',
    'allowConsumerPickup',
    'allowConsumerDelivery',
    'zipCodeRestrictionFlag',
    'zipCodeRestrictionMessage',
    'alwaysSearchAllProducts',
    'eCommerceAboutLine1',
    'missingImage',
    'imageFit',
    'timeZone',
    'flightRecorder',
  ),
);

const SettingsDto = Type.Object({
  sessionType: Type.Union([Type.Literal('Normal'), Type.Literal('Consumer'), Type.Literal('Guest')]),
  ...pickSettings(
    'hidePricing',
    'canChangePrice',
    'allowProductTextLines',
    'allowUserColors',
    'checkoutMessage',
    'checkoutRequireDeliveryDate',
    'defaultDeliveryDateFlag',
    'requiredPO',
    'defaultPO',
    'defaultToStandardOrder',
    'orderQuantityRoundingFlag',
    'syncPriceByWithSellByUMFlag',
    'showTotalCaseQuantity',
    'showTotalItemsQuantity',
    'showTotalOrderQuantity',
    'totalOrderQuantityLabel',
    'canViewConfirmation',
    'canPrintInvoices',
    'missingImage',
    'imageFit',
    'productScanDocuments',
    'layoutImages',
    'card',
    'list',
    'quickEntry',
    'mobile',
    'detail',
    'largeDetail',
    'creditCardSettings',
    'defaultPageLayout',
    'defaultPageSortBy',
  ),
  invalidPaymentConfig: Type.Boolean({ description: 'Nobody charges cards here' }),
  globalPageLayout: pickSettings('defaultPageLayout').defaultPageLayout,
});

const LogoDto = Type.Object({ light: Type.String(), dark: Type.String(), small: Type.String() });
const tags = ['Settings and menu'];

/** What the site and its users have set (S7.34). */
export const settingsRoutes: Routes = (app, { store, cards }) => {
  app.get(
    '/api/settings/site',
    {
      config: { policy: 'anonymous' },
      schema: {
        tags,
        summary: 'Settings that everybody may know',
        response: { 200: SiteSettingsDto, ...failures() },
      },
    },
    () => siteSettings(store.db),
  );

  app.get(
    '/api/settings',
    {
      config: { policy: 'optional' },
      schema: {
        tags,
        summary: 'Settings of this user and customer; without a token those of a guest',
        response: { 200: SettingsDto, ...failures(401, 403) },
      },
    },
    async (request) => {
      const settings = await personalSettings(store.db, visitorOf(request));
      return { ...settings, ...paymentSettingsOf(settings, cards) };
    },
  );

  app.get(
    '/api/settings/logoname',
    {
      config: { policy: 'anonymous' },
      schema: { tags, summary: 'Files of the logo, below /img', response: { 200: LogoDto, ...failures() } },
    },
    async () => {
      const { logoLight, logoDark, logoSmall } = await siteSettings(store.db);
      return { light: logoLight, dark: logoDark, small: logoSmall };
    },
  );
};

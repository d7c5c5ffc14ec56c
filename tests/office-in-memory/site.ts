import { defaultLayoutImages, defaultProductFields, productFieldLabel } from '../../domain/catalogue/product-fields.js';
import { defaultTheme } from '../../domain/theme/default-theme.js';
import type { ProductFields, Settings, SettingsPort } from '../../gateway/office/ports/settings.js';
import type { SitePort } from '../../gateway/office/ports/site.js';
import type { ThemePort } from '../../gateway/office/ports/theme.js';
import { partialPort } from './partial-port.js';
import type { Records } from './records.js';

const fieldsToShow = Object.fromEntries(
  Object.entries(defaultProductFields).map(([place, fields]) => [
    place,
    fields.map((field) => ({ key: field.key, label: productFieldLabel(field) })),
  ]),
) as unknown as ProductFields;

const settings: Settings = {
  hidePricing: false,
  canChangePrice: false,
  allowProductTextLines: true,
  allowUserColors: false,
  checkoutMessage: null,
  checkoutRequireDeliveryDate: true,
  defaultDeliveryDateFlag: 'USE_SYSTEM_DEFAULT',
  requiredPO: false,
  defaultPO: null,
  defaultToStandardOrder: false,
  orderQuantityRounding: 'NONE',
  syncPriceByWithSellBy: false,
  showTotalCaseQuantity: false,
  showTotalItemsQuantity: true,
  showTotalOrderQuantity: true,
  totalOrderQuantityLabel: 'Total Order Quantity',
  canViewConfirmation: false,
  canPrintInvoices: false,
  productScanDocuments: false,
  creditCardSettings: {
    addressRequired: true,
    ccV2Required: true,
    holderNameRequired: true,
    phoneRequired: false,
    isTestTransaction: false,
  },
  invalidPaymentConfig: false,
  productFields: fieldsToShow,
  layoutImages: defaultLayoutImages,
  defaultPageLayout: 'LIST',
  globalPageLayout: 'LIST',
  defaultPageSortBy: 'DESCRIPTION',
};

/** The screens of this office; the menu has no entry for any other. */
const menu = ['AllProducts', 'Cart', 'Checkout'].map((key) => ({ key, isVisible: true, isLocked: false, isLogged: false }));

/** Facts for everybody. The office has no capability beyond the specification. */
export const sitePort = ({ timeZone }: Records): SitePort => ({
  site: async () => ({
    title: 'Office in Memory',
    favicon: null,
    mayBeIndexed: false,
    allowGuest: false,
    allowConsumer: false,
    allowConsumerPickup: false,
    allowConsumerDelivery: false,
    missingImage: 'missing.svg',
    imageFit: 'CONTAIN',
    timeZone,
    language: 'en-US',
    region: { locale: 'en-US', currency: 'USD' },
    zipCodeRestrictionFlag: false,
    zipCodeRestrictionMessage: null,
    alwaysSearchAllProducts: true,
    aboutLine: null,
    siteKey: null,
    recordsFlights: false,
    colors: { primaryColor: defaultTheme.primaryColor, secondaryColor: defaultTheme.secondaryColor },
    ...{ companyName: null, companyPhone: null, companyEmail: null },
  }),
  logo: async () => ({ light: 'logo.svg', dark: 'logo.svg', small: 'logo.svg' }),
  guestSettings: async () => settings,
  forget: () => undefined,
  capabilities: async () => [],
});

/** The same settings for every clerk. */
export const settingsPort = (): SettingsPort =>
  partialPort<SettingsPort>('settings', {
    settings: async () => settings,
    menu: async () => menu,
    defaults: async () => ({ pageLayout: null, pageSortBy: null, language: null }),
  });

/** The same colors for every clerk. */
export const themePort = (): ThemePort =>
  partialPort<ThemePort>('theme', {
    read: async () => ({ ...defaultTheme, mode: null, isOwn: false }),
  });

import { pageLayouts } from '../../../../domain/catalogue/page-layout.js';
import {
  defaultLayoutImages,
  defaultProductFields,
  type ProductFieldMap,
  productFieldLabel,
} from '../../../../domain/catalogue/product-fields.js';
import { productSortOf, productSorts } from '../../../../domain/catalogue/product-sort.js';
import { roundingOfFlag } from '../../../../domain/quantity/rounding.js';
import { text } from '../../../../texts/text.js';
import type { LayoutImages } from '../../../generated/resolvers.js';
import type { MenuItem, ProductField, ProductFields, Settings, UserDefaults, UserDefaultsChange } from '../../ports/settings.js';
import type { WireMenuItem, WireSettings, WireUserDefaults } from './settings.wire.js';

/** Absent fields have the defaults of S3.16. */
export const toSettings = (settings: WireSettings): Settings => ({
  hidePricing: settings.hidePricing ?? false,
  canChangePrice: settings.canChangePrice ?? false,
  allowProductTextLines: settings.allowProductTextLines ?? true,
  allowUserColors: settings.allowUserColors ?? true,
  checkoutMessage: settings.checkoutMessage?.trim() || null,
  checkoutRequireDeliveryDate: settings.checkoutRequireDeliveryDate ?? false,
  defaultDeliveryDateFlag: settings.defaultDeliveryDateFlag === 'RequireUserEntry' ? 'REQUIRE_USER_ENTRY' : 'USE_SYSTEM_DEFAULT',
  requiredPO: settings.requiredPO ?? false,
  defaultPO: settings.defaultPO ?? null,
  defaultToStandardOrder: settings.defaultToStandardOrder ?? true,
  orderQuantityRounding: roundingOfFlag(settings.orderQuantityRoundingFlag ?? 'None'),
  syncPriceByWithSellBy: settings.syncPriceByWithSellByUMFlag ?? false,
  showTotalCaseQuantity: settings.showTotalCaseQuantity ?? false,
  showTotalItemsQuantity: settings.showTotalItemsQuantity ?? true,
  showTotalOrderQuantity: settings.showTotalOrderQuantity ?? true,
  totalOrderQuantityLabel: settings.totalOrderQuantityLabel ?? text('cart.totalOrderQuantity'),
  canViewConfirmation: settings.canViewConfirmation ?? true,
  canPrintInvoices: settings.canPrintInvoices ?? true,
  productScanDocuments: settings.productScanDocuments ?? false,
  creditCardSettings: {
    addressRequired: settings.creditCardSettings?.addressRequired ?? true,
    ccV2Required: settings.creditCardSettings?.ccV2Required ?? true,
    holderNameRequired: settings.creditCardSettings?.holderNameRequired ?? true,
    phoneRequired: settings.creditCardSettings?.phoneRequired ?? false,
    isTestTransaction: settings.creditCardSettings?.isTestTransaction ?? false,
  },
  invalidPaymentConfig: settings.invalidPaymentConfig ?? false,
  productFields: toFields(settings),
  layoutImages: toLayoutImages(settings.layoutImages ?? {}),
  defaultPageLayout: pageLayouts[settings.defaultPageLayout ?? 0] ?? 'GRID',
  // A back office without users' choices has one layout for all.
  globalPageLayout: pageLayouts[settings.globalPageLayout ?? settings.defaultPageLayout ?? 0] ?? 'GRID',
  defaultPageSortBy: productSortOf(settings.defaultPageSortBy ?? 0),
});

export const toUserDefaults = ({
  defaultPageLayout: layout,
  defaultPageSortBy: sortBy,
  language,
}: WireUserDefaults): UserDefaults => ({
  language: language ?? null,
  pageLayout: layout == null ? null : (pageLayouts[layout] ?? null),
  pageSortBy: sortBy == null ? null : productSortOf(sortBy),
});

/** The contract's product fields with other names in the schema. */
const schemaNames: ReadonlyMap<string, string> = new Map([
  ['mainCategoryDescription', 'mainCategory'],
  ['categoryDescription', 'category'],
  ['pricingUM', 'pricingUnit'],
  ['stockUM', 'stockUnit'],
  ['productSequence', 'sequence'],
]);

function toFields(settings: WireSettings): ProductFields {
  const fields = (name: ProductFieldMap): ProductField[] =>
    (settings[name] ?? defaultProductFields[name]).map(({ key, label }) => ({
      key: schemaNames.get(key) ?? key,
      label: productFieldLabel(label == null ? { key } : { key, label }),
    }));
  return {
    card: fields('card'),
    list: fields('list'),
    quickEntry: fields('quickEntry'),
    mobile: fields('mobile'),
    detail: fields('detail'),
    largeDetail: fields('largeDetail'),
  };
}

const toLayoutImages = (given: NonNullable<WireSettings['layoutImages']>): LayoutImages => ({
  card: given.card ?? defaultLayoutImages.card,
  list: given.list ?? defaultLayoutImages.list,
  quickEntry: given.quickEntry ?? defaultLayoutImages.quickEntry,
  mobile: given.mobile ?? defaultLayoutImages.mobile,
});

export function fromUserDefaults({ pageLayout, pageSortBy, language }: UserDefaultsChange): WireUserDefaults {
  const layout = pageLayout == null ? pageLayout : (pageLayouts.indexOf(pageLayout) as 0 | 1 | 2);
  const sortBy = pageSortBy == null ? pageSortBy : productSorts.find(({ sort }) => sort === pageSortBy)?.value;
  return {
    ...(layout === undefined ? {} : { defaultPageLayout: layout }),
    ...(sortBy === undefined ? {} : { defaultPageSortBy: sortBy }),
    ...(language === undefined ? {} : { language }),
  };
}

export const toMenuItem = ({ key, isVisible, isLocked, isLogged }: WireMenuItem): MenuItem => ({
  key,
  isVisible,
  isLocked,
  isLogged: isLogged ?? false,
});

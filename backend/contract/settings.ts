import { type Static, type TSchema, Type } from 'typebox';
import { defaultLayoutImages, defaultProductFields, type ProductFieldMap } from '../../domain/catalogue/product-fields.js';
import { type ProductSortEntry, productSorts } from '../../domain/catalogue/product-sort.js';
import { defaultTheme } from '../../domain/theme/default-theme.js';
import { SessionType } from './session.js';
import { Currency, Nullable } from './values.js';

const flag = (byDefault: boolean) => Type.Boolean({ default: byDefault });
const text = (byDefault: string) => Type.String({ default: byDefault });
const color = (byDefault: string) => Type.String({ pattern: '^#[0-9a-fA-F]{6}$', default: byDefault });
const nullableText = () => Type.Union([Type.String(), Type.Null()], { default: null });
/** One of these values, by default the first. */
const oneOf = <const T extends string | number>(...values: T[]) =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    { default: values[0] },
  ) as unknown as ReturnType<typeof Type.Unsafe<T>>;

/** Fields to show, in their order (S3.16). */
const fieldMap = (name: ProductFieldMap) =>
  Type.Array(
    Type.Object(
      { key: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }), label: Type.Optional(Type.String({ maxLength: 40 })) },
      { additionalProperties: false },
    ),
    { maxItems: 20, default: defaultProductFields[name] },
  );

/** Days on which goods are available, and the cut-off for ordering them. */
const schedule = (cutOffDaysBefore: number) =>
  Type.Object(
    {
      deliveryWeekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
      cutOffTime: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
      cutOffDaysBefore: Type.Integer({ minimum: 0, maximum: 14 }),
    },
    {
      additionalProperties: false,
      default: { deliveryWeekdays: [2, 3, 4, 5, 6, 7], cutOffTime: '14:00', cutOffDaysBefore },
    },
  );

/** Every setting (S3.16): its shape, and its default value as `default`. */
export const settingSchemas = {
  siteTitle: text('Wholesale Storefront'),
  // Of the distributor, for documents, mails and the pages that name whom to call; the site's title without a name.
  companyName: nullableText(),
  companyPhone: nullableText(),
  companyEmail: nullableText(),
  // Theme of people who chose none.
  primaryColor: color(defaultTheme.primaryColor),
  secondaryColor: color(defaultTheme.secondaryColor),
  // A picture below /img; without one the storefront has its own.
  favicon: nullableText(),
  allowGuest: flag(true),
  allowConsumer: flag(true),
  // Search engines may list the pages of guests.
  allowIndexing: flag(false),
  // Staff may act as a user, without payments.
  allowOnBehalf: flag(true),
  siteKey: nullableText(),
  allowConsumerPickup: flag(true),
  allowConsumerDelivery: flag(true),
  zipCodeRestrictionFlag: flag(false),
  zipCodeRestrictionMessage: nullableText(),
  // When consumers can pick up, and when goods go to a zip code that no zone is known for.
  pickupSchedule: schedule(0),
  deliverySchedule: schedule(1),
  alwaysSearchAllProducts: flag(false),
  eCommerceAboutLine1: nullableText(),
  missingImage: text('missing.svg'),
  imageFit: oneOf<'Contain' | 'Cover'>('Contain', 'Cover'),
  timeZone: text('America/New_York'),
  // For callers that request no known language.
  language: text('en-US'),
  // Format of dates, numbers and amounts, regardless of the language.
  regionalFormat: text('en-US'),
  currency: Currency,
  // Clients keep what their machines went through, masked, for support (docs/support.md).
  flightRecorder: oneOf<'off' | 'on'>('off', 'on'),
  logoLight: text('logo-light.svg'),
  logoDark: text('logo-dark.svg'),
  logoSmall: text('logo-small.svg'),
  // Requirements of new passwords.
  minimumPasswordLength: Type.Integer({ minimum: 4, maximum: 64, default: 8 }),
  requireLowercase: flag(true),
  requireUppercase: flag(true),
  requireNumber: flag(true),
  requireSpecialCharacter: flag(true),
  // The registration form, and the choice to receive email from the site.
  registrationMessage: nullableText(),
  useOption: flag(false),
  optionDefault: flag(false),
  optionText: nullableText(),
  // Of the customers that registrations open; list prices without one.
  consumerPriceLevel: nullableText(),
  // Under the logo of documents.
  siteAddress: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 5, default: [] }),
  hidePricing: flag(false),
  canChangePrice: flag(false),
  allowProductTextLines: flag(true),
  allowUserColors: flag(true),
  checkoutMessage: nullableText(),
  checkoutRequireDeliveryDate: flag(false),
  defaultDeliveryDateFlag: oneOf<'UseSystemDefault' | 'RequireUserEntry'>('UseSystemDefault', 'RequireUserEntry'),
  requiredPO: flag(false),
  defaultPO: nullableText(),
  defaultToStandardOrder: flag(true),
  orderQuantityRoundingFlag: oneOf<'None' | 'AutoRoundUp' | 'AutoRoundDown' | 'AutoRoundNearest'>(
    'None',
    'AutoRoundUp',
    'AutoRoundDown',
    'AutoRoundNearest',
  ),
  syncPriceByWithSellByUMFlag: flag(false),
  showTotalCaseQuantity: flag(false),
  showTotalItemsQuantity: flag(true),
  showTotalOrderQuantity: flag(true),
  totalOrderQuantityLabel: nullableText(),
  canViewConfirmation: flag(true),
  canPrintInvoices: flag(true),
  productScanDocuments: flag(false),
  layoutImages: Type.Object(
    { card: Type.Boolean(), list: Type.Boolean(), quickEntry: Type.Boolean(), mobile: Type.Boolean() },
    { additionalProperties: false, default: defaultLayoutImages },
  ),
  card: fieldMap('card'),
  list: fieldMap('list'),
  quickEntry: fieldMap('quickEntry'),
  mobile: fieldMap('mobile'),
  detail: fieldMap('detail'),
  largeDetail: fieldMap('largeDetail'),
  creditCardSettings: Type.Object(
    {
      addressRequired: Type.Boolean(),
      ccV2Required: Type.Boolean(),
      holderNameRequired: Type.Boolean(),
      phoneRequired: Type.Boolean(),
      isTestTransaction: Type.Boolean(),
    },
    {
      additionalProperties: false,
      default: {
        addressRequired: true,
        ccV2Required: true,
        holderNameRequired: true,
        phoneRequired: false,
        isTestTransaction: false,
      },
    },
  ),
  cardIssuers: Type.Array(Type.String({ maxLength: 20 }), {
    maxItems: 20,
    default: ['Visa', 'MasterCard', 'AmericanExpress', 'Discover', 'eCheck'],
  }),
  defaultPageLayout: oneOf<0 | 1 | 2>(0, 1, 2),
  defaultPageSortBy: oneOf<ProductSortEntry['value']>(...productSorts.map(({ value }) => value)),
} satisfies Record<string, TSchema>;

/** A value for every setting. */
export type Settings = { readonly [K in keyof typeof settingSchemas]: Static<(typeof settingSchemas)[K]> };

/** Schemas of some settings. */
export function pickSettings<K extends keyof typeof settingSchemas>(...keys: K[]): Pick<typeof settingSchemas, K> {
  return Object.fromEntries(keys.map((key) => [key, settingSchemas[key]])) as Pick<typeof settingSchemas, K>;
}

/** Settings that are public (S3.16). */
export const SiteSettings = Type.Object(
  pickSettings(
    'siteTitle',
    'companyName',
    'companyPhone',
    'companyEmail',
    'primaryColor',
    'secondaryColor',
    'favicon',
    'allowGuest',
    'allowConsumer',
    'allowIndexing',
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
    'language',
    'regionalFormat',
    'currency',
    'flightRecorder',
  ),
);

/** Settings of one user and customer (S3.16). */
export const PersonalSettings = Type.Object({
  sessionType: SessionType,
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
  globalPageLayout: settingSchemas.defaultPageLayout,
});
export type PersonalSettings = Static<typeof PersonalSettings>;

/** Files of the logo, below /img. */
export const Logo = Type.Object({ light: Type.String(), dark: Type.String(), small: Type.String() });

const layout = Nullable(settingSchemas.defaultPageLayout);
const sortBy = Nullable(settingSchemas.defaultPageSortBy);
const language = Nullable(Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$', description: 'BCP 47 tag' }));

/** A user's own preferences (S7.40). */
export const UserPreferences = Type.Object(
  { defaultPageLayout: layout, defaultPageSortBy: sortBy, language },
  { description: 'null: nothing of their own, the customer’s or the site’s holds' },
);
export type UserPreferences = Static<typeof UserPreferences>;

/** Preferences to save: missing ones stay, null removes one. */
export const UserPreferencesInput = Type.Object(
  { defaultPageLayout: Type.Optional(layout), defaultPageSortBy: Type.Optional(sortBy), language: Type.Optional(language) },
  { additionalProperties: false },
);
export type UserPreferencesInput = Static<typeof UserPreferencesInput>;

/** An entry of the menu (S3.17). */
export const MenuItem = Type.Object({
  key: Type.String(),
  isVisible: Type.Boolean(),
  isLocked: Type.Boolean(),
  isLogged: Type.Boolean({ description: 'Visits to its screen are to be logged' }),
});
export type MenuItem = Static<typeof MenuItem>;

export const MenuLogParams = Type.Object({ key: Type.String({ maxLength: 40 }) });

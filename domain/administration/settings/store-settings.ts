import { minimumLengths } from '../password-options.js';
import { maxSiteTitleLength } from '../site-title.js';
import type { SettingKind } from './setting-value.js';

/** Groups of settings, in the order of the panel. */
export const settingGroups = [
  'company',
  'region',
  'access',
  'passwords',
  'products',
  'ordering',
  'checkout',
  'delivery',
  'payment',
  'support',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** A rule for a text beyond its length. */
export type TextForm = 'file' | 'language' | 'regionalFormat' | 'currency' | 'timeZone' | 'email' | 'color';

/** Kind of a setting's value, and its limits. */
export type SettingShape =
  | { readonly kind: 'FLAG' }
  /** An optional text may be empty, and is then stored as null. */
  | { readonly kind: 'TEXT'; readonly most: number; readonly isOptional?: true; readonly isLong?: true; readonly form?: TextForm }
  | { readonly kind: 'NUMBER'; readonly least: number; readonly most: number }
  /** One of several. */
  | { readonly kind: 'CHOICE'; readonly choices: readonly (string | number)[] }
  /** Any of several, stored as a list. */
  | { readonly kind: 'CHOICES'; readonly choices: readonly string[] }
  /** Any of several, stored as an object of booleans. */
  | { readonly kind: 'FLAGS'; readonly choices: readonly string[] }
  /** Lines of text. */
  | { readonly kind: 'LINES'; readonly mostLines: number; readonly most: number }
  /** Fields of products, in their order. */
  | { readonly kind: 'FIELDS'; readonly mostFields: number }
  | { readonly kind: 'SCHEDULE' };

/** Place and rules of a setting in the panel. */
export type StoreSetting = SettingShape & {
  readonly group: SettingGroup;
  /** Belongs to the site as a whole: customers and users have no value of their own. */
  readonly isSiteOnly?: true;
  /** A change may weaken protection, so it needs a fresh proof of who the person is (decision 130). */
  readonly isProtected?: true;
  /** Changed on its card of the page Options, which asks or syncs first. */
  readonly hasCard?: true;
};

const longText = 1_000;
const flag = { kind: 'FLAG' } as const;
const optionalText = (most: number) => ({ kind: 'TEXT', most, isOptional: true }) as const;
const message = { kind: 'TEXT', most: longText, isOptional: true, isLong: true } as const;
const file = { kind: 'TEXT', most: 120, form: 'file' } as const;
const color = { kind: 'TEXT', most: 7, form: 'color' } as const;
const fields = { kind: 'FIELDS', mostFields: 20 } as const;
const siteOnly = { isSiteOnly: true } as const;
const onCard = { isSiteOnly: true, hasCard: true } as const;
const passwordFlag = { ...flag, group: 'passwords', ...onCard, isProtected: true } as const;

/** Every setting of the store (S3.16), in the order of the panel. */
export const storeSettings = {
  siteTitle: { kind: 'TEXT', most: maxSiteTitleLength, group: 'company', ...siteOnly },
  companyName: { ...optionalText(60), group: 'company', ...siteOnly },
  siteAddress: { kind: 'LINES', mostLines: 5, most: 60, group: 'company', ...siteOnly },
  companyPhone: { ...optionalText(40), group: 'company', ...siteOnly },
  companyEmail: { ...optionalText(254), form: 'email', group: 'company', ...siteOnly },
  favicon: { ...file, isOptional: true, group: 'company', ...onCard },
  logoLight: { ...file, group: 'company', ...siteOnly },
  logoDark: { ...file, group: 'company', ...siteOnly },
  logoSmall: { ...file, group: 'company', ...siteOnly },
  primaryColor: { ...color, group: 'company', ...siteOnly },
  secondaryColor: { ...color, group: 'company', ...siteOnly },
  eCommerceAboutLine1: { ...optionalText(200), group: 'company', ...siteOnly },
  allowUserColors: { ...flag, group: 'company' },

  language: { kind: 'TEXT', most: 35, form: 'language', group: 'region', ...siteOnly },
  regionalFormat: { kind: 'TEXT', most: 35, form: 'regionalFormat', group: 'region', ...siteOnly },
  currency: { kind: 'TEXT', most: 3, form: 'currency', group: 'region', ...siteOnly },
  timeZone: { kind: 'TEXT', most: 60, form: 'timeZone', group: 'region', ...siteOnly },

  allowGuest: { ...flag, group: 'access', ...siteOnly },
  allowConsumer: { ...flag, group: 'access', ...siteOnly },
  allowIndexing: { ...flag, group: 'access', ...siteOnly },
  allowOnBehalf: { ...flag, group: 'access', ...siteOnly, isProtected: true },
  siteKey: { ...optionalText(200), group: 'access', ...siteOnly, isProtected: true },
  registrationMessage: { ...message, group: 'access', ...siteOnly },
  useOption: { ...flag, group: 'access', ...siteOnly },
  optionDefault: { ...flag, group: 'access', ...siteOnly },
  optionText: { ...optionalText(200), group: 'access', ...siteOnly },
  consumerPriceLevel: { ...optionalText(40), group: 'access', ...siteOnly },

  minimumPasswordLength: {
    ...{ kind: 'NUMBER', least: Math.min(...minimumLengths), most: 64, group: 'passwords' },
    ...onCard,
    isProtected: true,
  },
  requireLowercase: passwordFlag,
  requireUppercase: passwordFlag,
  requireNumber: passwordFlag,
  requireSpecialCharacter: passwordFlag,

  defaultPageLayout: { kind: 'CHOICE', choices: [0, 1, 2], group: 'products' },
  defaultPageSortBy: { kind: 'CHOICE', choices: [0, 1, 2, 3], group: 'products' },
  alwaysSearchAllProducts: { ...flag, group: 'products', ...siteOnly },
  defaultToStandardOrder: { ...flag, group: 'products' },
  missingImage: { ...file, group: 'products' },
  imageFit: { kind: 'CHOICE', choices: ['Contain', 'Cover'], group: 'products' },
  layoutImages: { kind: 'FLAGS', choices: ['card', 'list', 'quickEntry', 'mobile'], group: 'products' },
  card: { ...fields, group: 'products' },
  list: { ...fields, group: 'products' },
  quickEntry: { ...fields, group: 'products' },
  mobile: { ...fields, group: 'products' },
  detail: { ...fields, group: 'products' },
  largeDetail: { ...fields, group: 'products' },
  productScanDocuments: { ...flag, group: 'products' },

  hidePricing: { ...flag, group: 'ordering' },
  canChangePrice: { ...flag, group: 'ordering' },
  allowProductTextLines: { ...flag, group: 'ordering' },
  orderQuantityRoundingFlag: {
    ...{ kind: 'CHOICE', choices: ['None', 'AutoRoundUp', 'AutoRoundDown', 'AutoRoundNearest'] },
    group: 'ordering',
  },
  syncPriceByWithSellByUMFlag: { ...flag, group: 'ordering' },
  showTotalCaseQuantity: { ...flag, group: 'ordering' },
  showTotalItemsQuantity: { ...flag, group: 'ordering' },
  showTotalOrderQuantity: { ...flag, group: 'ordering' },
  totalOrderQuantityLabel: { ...optionalText(60), group: 'ordering' },

  checkoutMessage: { ...message, group: 'checkout' },
  checkoutRequireDeliveryDate: { ...flag, group: 'checkout' },
  defaultDeliveryDateFlag: { kind: 'CHOICE', choices: ['UseSystemDefault', 'RequireUserEntry'], group: 'checkout' },
  requiredPO: { ...flag, group: 'checkout' },
  defaultPO: { ...optionalText(40), group: 'checkout' },
  canViewConfirmation: { ...flag, group: 'checkout' },

  allowConsumerPickup: { ...flag, group: 'delivery', ...siteOnly },
  allowConsumerDelivery: { ...flag, group: 'delivery', ...siteOnly },
  zipCodeRestrictionFlag: { ...flag, group: 'delivery', ...siteOnly },
  zipCodeRestrictionMessage: { ...message, group: 'delivery', ...siteOnly },
  pickupSchedule: { kind: 'SCHEDULE', group: 'delivery' },
  deliverySchedule: { kind: 'SCHEDULE', group: 'delivery' },

  creditCardSettings: {
    kind: 'FLAGS',
    choices: ['addressRequired', 'ccV2Required', 'holderNameRequired', 'phoneRequired', 'isTestTransaction'],
    group: 'payment',
    isProtected: true,
  },
  cardIssuers: {
    kind: 'CHOICES',
    choices: ['Visa', 'MasterCard', 'AmericanExpress', 'Discover', 'JCB', 'DinersClub', 'eCheck'],
    group: 'payment',
  },
  canPrintInvoices: { ...flag, group: 'payment' },

  flightRecorder: { kind: 'CHOICE', choices: ['off', 'on'], group: 'support', ...siteOnly },
} as const satisfies Readonly<Record<string, StoreSetting>>;

/** Key of a setting, as the REST contract has it. */
export type StoreSettingKey = keyof typeof storeSettings;

/** Keys in the order of the panel. */
export const storeSettingKeys = Object.keys(storeSettings) as readonly StoreSettingKey[];

/** Whether a setting of this key exists. */
export const isStoreSettingKey = (key: string): key is StoreSettingKey => Object.hasOwn(storeSettings, key);

/** Place and rules of a setting. */
export const storeSetting = (key: StoreSettingKey): StoreSetting => storeSettings[key];

/** Kind of a setting's value. */
export const kindOfSetting = (key: StoreSettingKey): SettingKind => storeSettings[key].kind;

/** Part of the store that a value applies to: the customer's takes precedence over the site's, and the user's over both. */
export const settingScopes = ['SITE', 'CUSTOMER', 'USER'] as const;
export type SettingScope = (typeof settingScopes)[number];

/** Whether a value may be stored for a scope. */
export const isOpenToScope = (key: StoreSettingKey, scope: SettingScope): boolean =>
  scope === 'SITE' || storeSetting(key).isSiteOnly !== true;

/** The owner of settings: the customer's code or the username is null for the store, and while it is not entered. */
export interface SettingOwner {
  readonly scope: SettingScope;
  readonly of: string | null;
}

import { type Message, type Text, text } from '../../../texts/text.js';
import { layoutLabel, pageLayouts } from '../../catalogue/page-layout.js';
import { productFieldLabel } from '../../catalogue/product-fields.js';
import { productSorts } from '../../catalogue/product-sort.js';
import { cardIssuers } from '../../payment/card-issuer.js';
import type { SettingSchedule, SettingValue } from './setting-value.js';
import { type SettingGroup, type SettingScope, type StoreSettingKey, storeSetting } from './store-settings.js';

/** Name of a setting. */
export const settingLabel = (key: StoreSettingKey): Text => text(`storeSettings.of.${key}.label`);
/** Explanation of a setting. */
export const settingAbout = (key: StoreSettingKey): Text => text(`storeSettings.of.${key}.about`);
/** The place where people see a setting. */
export const settingSeen = (key: StoreSettingKey): Text => text(`storeSettings.of.${key}.seen`);
/** Title of a group. */
export const groupLabel = (group: SettingGroup): Text => text(`storeSettings.group.${group}`);
/** Name of a scope. */
export const scopeLabel = (scope: SettingScope): Text => text(`storeSettings.scope.${scope}`);
/** Where a value comes from. */
export const originLabel = (origin: 'DEFAULT' | SettingScope): Text => text(`storeSettings.origin.${origin}`);
/** A weekday from Sunday, 1, to Saturday, 7. */
export const weekdayLabel = (day: number): Text => text('storeSettings.weekday', { weekday: String(day) });

const layouts = {
  card: text('products.layout.grid'),
  list: text('products.layout.list'),
  quickEntry: text('products.layout.quickEntry'),
  mobile: text('products.layout.mobile'),
};
const switched = { on: text('storeSettings.value.on'), off: text('storeSettings.value.off') };

/** Names of the choices of a setting, by the choice. */
const choices: Partial<Record<StoreSettingKey, Readonly<Record<string, Message>>>> = {
  defaultPageLayout: Object.fromEntries(pageLayouts.map((layout, number) => [number, layoutLabel(layout, false)])),
  defaultPageSortBy: Object.fromEntries(productSorts.map(({ value, label }) => [value, label])),
  imageFit: {
    Contain: text('storeSettings.choice.imageFit.Contain'),
    Cover: text('storeSettings.choice.imageFit.Cover'),
  },
  layoutImages: layouts,
  orderQuantityRoundingFlag: {
    None: text('storeSettings.choice.rounding.None'),
    AutoRoundUp: text('storeSettings.choice.rounding.AutoRoundUp'),
    AutoRoundDown: text('storeSettings.choice.rounding.AutoRoundDown'),
    AutoRoundNearest: text('storeSettings.choice.rounding.AutoRoundNearest'),
  },
  defaultDeliveryDateFlag: {
    UseSystemDefault: text('storeSettings.choice.date.UseSystemDefault'),
    RequireUserEntry: text('storeSettings.choice.date.RequireUserEntry'),
  },
  creditCardSettings: {
    addressRequired: text('storeSettings.choice.card.addressRequired'),
    ccV2Required: text('storeSettings.choice.card.ccV2Required'),
    holderNameRequired: text('storeSettings.choice.card.holderNameRequired'),
    phoneRequired: text('storeSettings.choice.card.phoneRequired'),
    isTestTransaction: text('storeSettings.choice.card.isTestTransaction'),
  },
  cardIssuers: {
    ...Object.fromEntries(cardIssuers.map(({ issuer, name }) => [issuer, name])),
    eCheck: text('storeSettings.choice.eCheck'),
  },
  flightRecorder: switched,
};

/** Name of a choice of a setting; the choice itself, if it has none. */
export const choiceLabel = (key: StoreSettingKey, choice: string | number): Message => choices[key]?.[choice] ?? String(choice);

const listed = (list: readonly Message[]): Message =>
  list.length === 0 ? text('storeSettings.value.none') : text('storeSettings.value.list', { list: { list } });

const scheduled = ({ weekdays, cutOffTime, cutOffDaysBefore }: SettingSchedule): Message =>
  text('storeSettings.value.schedule', {
    days: { list: weekdays.map(weekdayLabel) },
    time: cutOffTime,
    before: cutOffDaysBefore,
  });

/** A value as people read it. */
export function valueText(key: StoreSettingKey, value: SettingValue): Message {
  if ('flag' in value) return switched[value.flag ? 'on' : 'off'];
  if ('number' in value) return String(value.number);
  if ('schedule' in value) return scheduled(value.schedule);
  if ('fields' in value) {
    return listed(value.fields.map(({ key: name, label }) => productFieldLabel({ key: name, ...(label !== null && { label }) })));
  }
  if ('texts' in value) return listed(value.texts.map((each) => choiceLabel(key, each)));
  if (value.text === '') return text('storeSettings.value.none');
  return storeSetting(key).kind === 'CHOICE' ? choiceLabel(key, value.text) : value.text;
}

/** The value of a customer or user; they may have none of their own. */
export const ownValueText = (key: StoreSettingKey, value: SettingValue | null): Message =>
  value === null ? text('storeSettings.noOwn') : valueText(key, value);

import type { Message, Text } from '../../../texts/text.js';
import { text } from '../../../texts/text.js';
import type { SettingScope } from '../settings/store-settings.js';
import type { MenuState } from './menu-state.js';

const entries: Readonly<Record<string, Text>> = {
  AllProducts: text('menuEditor.entry.AllProducts'),
  Categories: text('menuEditor.entry.Categories'),
  Cart: text('menuEditor.entry.Cart'),
  Checkout: text('menuEditor.entry.Checkout'),
  OrderHistory: text('menuEditor.entry.OrderHistory'),
  ProductHistory: text('menuEditor.entry.ProductHistory'),
  AccountSummary: text('menuEditor.entry.AccountSummary'),
  AccountDetail: text('menuEditor.entry.AccountDetail'),
  InvoicePayment: text('menuEditor.entry.InvoicePayment'),
  Documents: text('menuEditor.entry.Documents'),
  OrderGuides: text('menuEditor.entry.OrderGuides'),
  DeliveryAddress: text('menuEditor.entry.DeliveryAddress'),
  Options: text('menuEditor.entry.Options'),
  CurrentStatement: text('menuEditor.entry.CurrentStatement'),
  OrderGuideList: text('menuEditor.entry.OrderGuideList'),
  ProductList: text('menuEditor.entry.ProductList'),
  ProductPriceList: text('menuEditor.entry.ProductPriceList'),
  QuoteSheet: text('menuEditor.entry.QuoteSheet'),
  ColorMaintenance: text('menuEditor.entry.ColorMaintenance'),
  EditLandingPage: text('menuEditor.entry.EditLandingPage'),
  ApiKeys: text('menuEditor.entry.ApiKeys'),
  Colleagues: text('menuEditor.entry.Colleagues'),
};

/** Name of an entry of the menu; its key, for one that this version does not know. */
export const menuEntryText = (key: string): Message => entries[key] ?? key;

const states: Readonly<Record<Uppercase<MenuState>, Text>> = {
  OPEN: text('menuEditor.state.open'),
  LOCKED: text('menuEditor.state.locked'),
  HIDDEN: text('menuEditor.state.hidden'),
  OFF: text('menuEditor.state.off'),
};

/** Name of a state. */
export const menuStateText = (state: Uppercase<MenuState>): Text => states[state];

const origins: Readonly<Record<SettingScope, Text>> = {
  SITE: text('menuEditor.origin.SITE'),
  CUSTOMER: text('menuEditor.origin.CUSTOMER'),
  USER: text('menuEditor.origin.USER'),
};

/** Name of where a state comes from. */
export const menuOriginText = (origin: SettingScope): Text => origins[origin];

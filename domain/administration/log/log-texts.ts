import { type Message, type Text, text } from '../../../texts/text.js';
import { ownActionText } from '../../colleagues/audit-log.js';
import { type Role, roleNames } from '../../colleagues/roles.js';
import { staffEntryText } from '../people/user-texts.js';
import { settingLabel, valueText } from '../settings/setting-texts.js';
import { isStoreSettingKey, kindOfSetting, type StoreSettingKey } from '../settings/store-settings.js';
import { valueOfStored } from '../settings/stored-value.js';
import type { LogFact, StoreLogEntry } from './log-entry.js';
import { kindOfAction, kindText } from './log-kinds.js';

/** Actions that customers' administrators do not see among their own. */
const actionTexts: Readonly<Record<string, Text>> = {
  'access.refused': text('storeLog.accessRefused'),
  'registration.requested': text('storeLog.registrationRequested'),
  'registration.resendRequested': text('storeLog.verificationResent'),
  'registration.verified': text('storeLog.registrationVerified'),
  'preferences.changed': text('storeLog.preferencesChanged'),
  'identityProvider.added': text('storeLog.directoryAdded'),
  'identityProvider.enabled': text('storeLog.directoryEnabled'),
  'identityProvider.disabled': text('storeLog.directoryDisabled'),
  'punchout.registered': text('storeLog.buyerRegistered'),
  'punchout.refused': text('storeLog.punchoutRefused'),
  'punchout.opened': text('storeLog.punchoutOpened'),
  'punchout.transferred': text('storeLog.cartTransferred'),
  'images.requested': text('storeLog.imagesRequested'),
  'images.synced': text('storeLog.imagesSynced'),
  'images.syncFailed': text('storeLog.imagesFailed'),
  'site.synced': text('storeLog.siteSynced'),
  'site.syncFailed': text('storeLog.siteSyncFailed'),
  'setting.changed': text('storeLog.settingChanged'),
  'landing.changed': text('storeLog.landingChanged'),
  'mail.suppressed': text('storeLog.mailSuppressed'),
  'mail.suppressionLifted': text('storeLog.mailResumed'),
  'mail.switchedOn': text('storeLog.mailSwitchedOn'),
  'mail.switchedOff': text('storeLog.mailSwitchedOff'),
  'mail.retried': text('storeLog.mailRetried'),
  'log.exported': text('storeLog.logExported'),
  'customer.created': text('storeLog.customerCreated'),
  'customer.changed': text('storeLog.customerChanged'),
  'customer.creditChanged': text('storeLog.creditChanged'),
  'customer.shipToAdded': text('storeLog.shipToAdded'),
  'customer.shipToChanged': text('storeLog.shipToChanged'),
  'customer.shipToRemoved': text('storeLog.shipToRemoved'),
  'customer.shipTosArranged': text('storeLog.shipTosArranged'),
  'product.created': text('storeLog.productCreated'),
  'product.fileStored': text('storeLog.productFileStored'),
  'product.changed': text('storeLog.productChanged'),
  'featuredProducts.changed': text('storeLog.featuredChanged'),
  'catalogue.importStarted': text('storeLog.importStarted'),
  'catalogue.importApplied': text('storeLog.importApplied'),
  'catalogue.imported': text('storeLog.imported'),
  'catalogue.importFailed': text('storeLog.importFailed'),
  'catalogue.importOutdated': text('storeLog.importOutdated'),
  'catalogue.importCancelled': text('storeLog.importCancelled'),
  'catalogue.importInterrupted': text('storeLog.importInterrupted'),
  'delivery.zonesChanged': text('storeLog.zonesChanged'),
  'delivery.calendarChanged': text('storeLog.calendarChanged'),
  'scan.received': text('storeLog.scanReceived'),
  'scan.refused': text('storeLog.scanRefused'),
  'scan.filed': text('storeLog.scanFiled'),
  'scan.removed': text('storeLog.scanRemoved'),
  'scan.restored': text('storeLog.scanRestored'),
  'setup.linkMade': text('storeLog.setupLinkMade'),
};

/** Whether an action has a text of its own. */
export const hasActionText = (action: string): boolean => ownTextOf(action) !== null;

const ownTextOf = (action: string): Text | null =>
  Object.hasOwn(actionTexts, action) ? (actionTexts[action] ?? null) : (staffEntryText(action) ?? ownActionText(action));

/** Action of an entry; the name of its kind for one without a text of its own. */
export const logActionText = (action: string): Text => ownTextOf(action) ?? kindText(kindOfAction(action));

/** The person of an entry, the program, or the member of the staff who acted as the person. */
export function logPersonText({ person, staff, apiKey: key }: Pick<StoreLogEntry, 'person' | 'staff' | 'apiKey'>): Message {
  const name = person ?? text('storeLog.nobody');
  if (staff !== null) return text('storeLog.staffFor', { staff, name });
  return key === null ? name : text('storeLog.byKey', { name, key });
}

/** The customer of an entry; null without one. */
export const logCustomerText = ({
  customerCode: code,
  customerName: name,
}: Pick<StoreLogEntry, 'customerCode' | 'customerName'>) =>
  code === null ? null : name === null ? code : text('storeLog.customer', { code, name });

/** Labels of facts; one without a label shows its name. */
const factLabels: Readonly<Record<string, Text>> = {
  amount: text('storeLog.fact.amount'),
  buyerId: text('storeLog.fact.buyer'),
  by: text('storeLog.fact.by'),
  cards: text('storeLog.fact.cards'),
  cart: text('storeLog.fact.cart'),
  colleague: text('storeLog.fact.user'),
  count: text('storeLog.fact.count'),
  customer: text('storeLog.fact.customer'),
  dialect: text('storeLog.fact.dialect'),
  directory: text('storeLog.fact.directory'),
  email: text('storeLog.fact.email'),
  emailOption: text('storeLog.fact.emailOption'),
  expiresInDays: text('storeLog.fact.expiresInDays'),
  filter: text('storeLog.fact.filter'),
  format: text('storeLog.fact.format'),
  fromIdentity: text('storeLog.fact.fromIdentity'),
  grant: text('storeLog.fact.grant'),
  isFaviconSynced: text('storeLog.fact.icon'),
  isTitleSynced: text('storeLog.fact.siteTitle'),
  issuer: text('storeLog.fact.issuer'),
  items: text('storeLog.fact.items'),
  kind: text('storeLog.fact.mail'),
  lastFour: text('storeLog.fact.lastFour'),
  lines: text('storeLog.fact.lines'),
  method: text('storeLog.fact.method'),
  minutes: text('storeLog.fact.minutes'),
  name: text('storeLog.fact.name'),
  operation: text('storeLog.fact.operation'),
  orderNumber: text('storeLog.fact.orderNumber'),
  passkey: text('storeLog.fact.passkey'),
  priceUm: text('storeLog.fact.um'),
  product: text('storeLog.fact.product'),
  productKey: text('storeLog.fact.productKey'),
  purpose: text('storeLog.fact.reason'),
  reason: text('storeLog.fact.reason'),
  role: text('storeLog.fact.role'),
  route: text('storeLog.fact.route'),
  scopes: text('storeLog.fact.scopes'),
  shipTos: text('storeLog.fact.shipTos'),
  skipped: text('storeLog.fact.skipped'),
  slug: text('storeLog.fact.slug'),
  subject: text('storeLog.fact.user'),
  stored: text('storeLog.fact.stored'),
  total: text('storeLog.fact.total'),
  unchanged: text('storeLog.fact.unchanged'),
  user: text('storeLog.fact.user'),
  version: text('storeLog.fact.version'),
};

/** Numbers of rows mean nothing to people; the file of JSON lines has them. */
const rowNumber = /(?:Id|^attempt|^messageNumber|^recipient)$/;
const hasMeaning = ({ name }: LogFact): boolean => name === 'buyerId' || !rowNumber.test(name);

/** A fact as people read it. */
export interface ShownFact {
  readonly label: Message;
  readonly value: Message;
}

/** Facts of an entry as people read them: in their order, and last each change with its value before and after. */
export function shownFactsOf({ action, facts }: Pick<StoreLogEntry, 'action' | 'facts'>): ShownFact[] {
  const given = new Map(facts.map(({ name, value }) => [name, value]));
  if (action === 'setting.changed') return settingFacts(given);
  const pairs = [
    { label: text('storeLog.fact.change'), before: 'from', after: 'to' },
    { label: text('storeLog.fact.price'), before: 'oldPrice', after: 'newPrice' },
  ].filter(({ after }) => given.has(after));
  const paired = new Set(pairs.flatMap(({ before, after }) => [before, after]));
  return [
    ...facts
      .filter((fact) => !paired.has(fact.name) && hasMeaning(fact))
      .map(({ name, value }) => ({
        label: Object.hasOwn(factLabels, name) ? (factLabels[name] ?? name) : name,
        value: plainValue(value),
      })),
    ...pairs.map(({ label, before, after }) => ({
      label,
      value: changed(plainValue(given.get(before)), plainValue(given.get(after))),
    })),
  ];
}

const changed = (from: Message, to: Message): Text => text('storeLog.fromTo', { from, to });

/** A value that is no number and no text of somebody: roles, flags, nothing. */
function plainValue(value: string | undefined): Message {
  if (value === undefined || value === '') return text('storeLog.value.none');
  if (value === 'true' || value === 'false') return text(value === 'true' ? 'storeLog.value.yes' : 'storeLog.value.no');
  if (value === 'operator') return text('storeLog.value.operator');
  return Object.hasOwn(roleNames, value) ? roleNames[value as Role] : value;
}

/** The setting of a change, whose it is, and its value before and after. */
function settingFacts(given: ReadonlyMap<string, string>): ShownFact[] {
  const key = given.get('key') ?? '';
  const of = given.get('of');
  const owner = given.get('scope') === 'user' ? text('storeLog.fact.user') : text('storeLog.fact.customer');
  const value = (name: 'from' | 'to', flag: 'wasSet' | 'isSet'): Message => {
    if (given.get(flag) === 'false') return text('storeSettings.noOwn');
    return isStoreSettingKey(key) ? settingValue(key, given.get(name)) : plainValue(given.get(name));
  };
  return [
    { label: text('storeLog.fact.setting'), value: isStoreSettingKey(key) ? settingLabel(key) : key },
    ...(of === undefined || of === '' ? [] : [{ label: owner, value: of }]),
    { label: text('storeLog.fact.change'), value: changed(value('from', 'wasSet'), value('to', 'isSet')) },
  ];
}

function settingValue(key: StoreSettingKey, logged: string | undefined): Message {
  const kind = kindOfSetting(key);
  const stored = logged === undefined ? null : kind === 'TEXT' ? logged : parsed(logged);
  const value = valueOfStored(key, stored);
  return value === null ? plainValue(logged) : valueText(key, value);
}

/** A number, a flag, a list or an object of the log; any other text as it is. */
function parsed(logged: string): unknown {
  try {
    return JSON.parse(logged);
  } catch {
    return logged;
  }
}

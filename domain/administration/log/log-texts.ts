import { type Message, type Text, text } from '../../../texts/text.js';
import { ownActionText } from '../../colleagues/audit-log.js';
import { staffEntryText } from '../people/user-texts.js';
import type { StoreLogEntry } from './log-entry.js';
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
  'punchout.changed': text('storeLog.buyerChanged'),
  'punchout.secretChanged': text('storeLog.buyerSecretChanged'),
  'punchout.enabled': text('storeLog.buyerEnabled'),
  'punchout.disabled': text('storeLog.buyerDisabled'),
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
  'customer.categoriesHidden': text('storeLog.categoriesHidden'),
  'product.created': text('storeLog.productCreated'),
  'product.fileStored': text('storeLog.productFileStored'),
  'product.changed': text('storeLog.productChanged'),
  'category.created': text('storeLog.categoryCreated'),
  'category.changed': text('storeLog.categoryChanged'),
  'category.removed': text('storeLog.categoryRemoved'),
  'category.mainCreated': text('storeLog.mainCategoryCreated'),
  'category.mainChanged': text('storeLog.mainCategoryChanged'),
  'category.mainRemoved': text('storeLog.mainCategoryRemoved'),
  'synonym.added': text('storeLog.synonymAdded'),
  'synonym.changed': text('storeLog.synonymChanged'),
  'synonym.removed': text('storeLog.synonymRemoved'),
  'synonym.imported': text('storeLog.synonymsImported'),
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

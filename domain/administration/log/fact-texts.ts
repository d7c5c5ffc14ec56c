import { type Message, type Text, text } from '../../../texts/text.js';
import { type Role, roleNames } from '../../colleagues/roles.js';
import { customerFieldLabel } from '../customers/customer-texts.js';
import { kindOfContract } from '../people/schema-names.js';
import { kindNames } from '../people/store-user.js';
import { isProductField } from '../products/product-form.js';
import { settingLabel, valueText } from '../settings/setting-texts.js';
import { isStoreSettingKey, kindOfSetting, type StoreSettingKey } from '../settings/store-settings.js';
import { valueOfStored } from '../settings/stored-value.js';
import type { LogFact, StoreLogEntry } from './log-entry.js';

/** Labels of facts; one without a label shows its name. */
const labels: Readonly<Record<string, Text>> = {
  added: text('storeLog.fact.added'),
  amount: text('storeLog.fact.amount'),
  areas: text('storeLog.fact.areas'),
  buyerId: text('storeLog.fact.buyer'),
  by: text('storeLog.fact.by'),
  cards: text('storeLog.fact.cards'),
  cart: text('storeLog.fact.cart'),
  categories: text('storeLog.fact.categories'),
  changed: text('storeLog.fact.changed'),
  code: text('storeLog.fact.code'),
  colleague: text('storeLog.fact.user'),
  count: text('storeLog.fact.count'),
  customer: text('storeLog.fact.customer'),
  default: text('storeLog.fact.default'),
  description: text('storeLog.fact.description'),
  dialect: text('storeLog.fact.dialect'),
  directory: text('storeLog.fact.directory'),
  discontinued: text('storeLog.fact.discontinued'),
  domain: text('punchoutBuyers.field.domain'),
  email: text('storeLog.fact.email'),
  emailOption: text('storeLog.fact.emailOption'),
  encoding: text('punchoutBuyers.field.encoding'),
  expiresInDays: text('storeLog.fact.expiresInDays'),
  field: text('storeLog.fact.field'),
  file: text('storeLog.fact.file'),
  fileName: text('storeLog.fact.file'),
  filter: text('storeLog.fact.filter'),
  format: text('storeLog.fact.format'),
  fromIdentity: text('storeLog.fact.fromIdentity'),
  grant: text('storeLog.fact.grant'),
  identity: text('punchoutBuyers.field.identity'),
  inserted: text('storeLog.fact.inserted'),
  isFaviconSynced: text('storeLog.fact.icon'),
  isMutual: text('synonyms.field.isMutual'),
  issuer: text('storeLog.fact.issuer'),
  isTitleSynced: text('storeLog.fact.siteTitle'),
  items: text('storeLog.fact.items'),
  key: text('storeLog.fact.entry'),
  lastFour: text('storeLog.fact.lastFour'),
  lines: text('storeLog.fact.lines'),
  mainCategory: text('categoryEditor.field.mainCategory'),
  meaning: text('synonyms.field.meaning'),
  method: text('storeLog.fact.method'),
  minutes: text('storeLog.fact.minutes'),
  mode: text('storeLog.fact.mode'),
  name: text('storeLog.fact.name'),
  of: text('storeLog.fact.of'),
  operation: text('storeLog.fact.operation'),
  order: text('storeLog.fact.shipToOrder'),
  orderNumber: text('storeLog.fact.orderNumber'),
  other: text('storeLog.fact.otherUser'),
  otherAdded: text('storeLog.fact.otherAdded'),
  passkey: text('storeLog.fact.passkey'),
  postbackHosts: text('punchoutBuyers.field.hosts'),
  priceUm: text('storeLog.fact.um'),
  product: text('storeLog.fact.product'),
  productKey: text('storeLog.fact.productKey'),
  purpose: text('storeLog.fact.reason'),
  reason: text('storeLog.fact.reason'),
  refusedLines: text('storeLog.fact.refusedLines'),
  removed: text('storeLog.fact.removed'),
  role: text('storeLog.fact.role'),
  route: text('storeLog.fact.route'),
  scopes: text('storeLog.fact.scopes'),
  senderDomain: text('punchoutBuyers.field.senderDomain'),
  senderIdentity: text('punchoutBuyers.field.senderIdentity'),
  shipTo: text('storeLog.fact.shipTo'),
  shipTos: text('storeLog.fact.shipTos'),
  skipped: text('storeLog.fact.skipped'),
  slug: text('storeLog.fact.slug'),
  stored: text('storeLog.fact.stored'),
  subject: text('storeLog.fact.user'),
  supplierDomain: text('punchoutBuyers.field.supplierDomain'),
  supplierIdentity: text('punchoutBuyers.field.supplierIdentity'),
  synonymsAdded: text('storeLog.fact.synonymsAdded'),
  synonymsChanged: text('storeLog.fact.synonymsChanged'),
  term: text('synonyms.field.term'),
  total: text('storeLog.fact.total'),
  unchanged: text('storeLog.fact.unchanged'),
  unspsc: text('categoryEditor.field.unspsc'),
  user: text('storeLog.fact.user'),
  version: text('storeLog.fact.version'),
};

/** Labels of a fact `kind`, by the beginning of the action. */
const kindLabels: Readonly<Record<string, Text>> = {
  mail: text('storeLog.fact.mail'),
  delivery: text('storeLog.fact.kindOfChange'),
  user: text('storeLog.fact.kindOfUser'),
};

/** Numbers of rows and sizes mean nothing to people, and what belongs to nobody goes without saying; the file of JSON lines has them. */
const isUnreadable = (action: string, { name, value }: LogFact): boolean =>
  (name !== 'buyerId' && /(?:Id|^attempt|^messageNumber|^recipient|^import|^fileBytes|^customerKey|^scope)$/.test(name)) ||
  (name === 'key' && action.startsWith('scan.')) ||
  (name === 'of' && value === '');

/** A fact as people read it. */
export interface ShownFact {
  readonly label: Message;
  readonly value: Message;
}

type Given = ReadonlyMap<string, string>;

/** Values before and after a change: of the whole entry, or of one part of it. */
interface Pair {
  readonly label: Message;
  readonly before: string;
  readonly after: string;
}

const entryPairs: readonly Pair[] = [
  { label: text('storeLog.fact.change'), before: 'from', after: 'to' },
  { label: text('storeLog.fact.price'), before: 'oldPrice', after: 'newPrice' },
  { label: text('storeLog.fact.logged'), before: 'loggedFrom', after: 'loggedTo' },
];

const partName = (name: string): string | null => /^(.+)\.to$/.exec(name)?.[1] ?? null;

const pairsOf = (facts: readonly LogFact[], given: Given): Pair[] => [
  ...entryPairs.filter(({ after }) => given.has(after)),
  ...facts.flatMap(({ name }) => {
    const part = partName(name);
    return part === null ? [] : [{ label: customerFieldLabel(part) ?? labelOf(part), before: `${part}.from`, after: name }];
  }),
];

const labelOf = (name: string): Message => (Object.hasOwn(labels, name) ? (labels[name] ?? name) : name);

const labelIn = (action: string, name: string): Message => {
  if (name === 'kind') return kindLabels[action.split('.')[0] ?? ''] ?? name;
  if (name === 'count' && action.startsWith('delivery.')) return text('storeLog.fact.number');
  return labelOf(name);
};

/** Whether a fact of an action is shown by a label of its own, or not at all. */
export function isFactLabelled(action: string, fact: LogFact): boolean {
  if (action === 'setting.changed' || isUnreadable(action, fact)) return true;
  const part = partName(fact.name.replace(/\.from$/, '.to'));
  if (part !== null) return customerFieldLabel(part) !== null || Object.hasOwn(labels, part);
  if (entryPairs.some(({ before, after }) => fact.name === before || fact.name === after)) return true;
  return labelIn(action, fact.name) !== fact.name;
}

/** Facts of an entry as people read them: in their order, and last each change with its value before and after. */
export function shownFactsOf({ action, facts }: Pick<StoreLogEntry, 'action' | 'facts'>): ShownFact[] {
  const given = new Map(facts.map(({ name, value }) => [name, value]));
  if (action === 'setting.changed') return settingFacts(given);
  const pairs = pairsOf(facts, given);
  const paired = new Set(pairs.flatMap(({ before, after }) => [before, after]));
  const shownOf = (name: string): Message => shownValue(action, name, given.get(name));
  return [
    ...facts
      .filter((fact) => !paired.has(fact.name) && !isUnreadable(action, fact))
      .map(({ name }) => ({ label: labelIn(action, name), value: shownOf(name) })),
    ...pairs.map(({ label, before, after }) => ({ label, value: changed(shownOf(before), shownOf(after)) })),
  ];
}

const changed = (from: Message, to: Message): Text => text('storeLog.fromTo', { from, to });

const deliveryKinds: Readonly<Record<string, Text>> = {
  add: text('storeLog.value.added'),
  edit: text('storeLog.value.edited'),
  remove: text('storeLog.value.removed'),
  import: text('storeLog.value.imported'),
  undo: text('storeLog.value.undone'),
};
const importModes: Readonly<Record<string, Text>> = {
  update: text('catalogueImport.mode.UPDATE'),
  replace: text('catalogueImport.mode.REPLACE'),
};
const menuStates: Readonly<Record<string, Text>> = {
  open: text('menuEditor.state.open'),
  locked: text('menuEditor.state.locked'),
  hidden: text('menuEditor.state.hidden'),
  off: text('menuEditor.state.off'),
};

/** The value of a fact, which some actions write as programs do. */
function shownValue(action: string, name: string, value: string | undefined): Message {
  const of = (texts: Readonly<Record<string, Text>>): Message | null =>
    value !== undefined && Object.hasOwn(texts, value) ? (texts[value] ?? null) : null;
  if (name === 'kind' && action.startsWith('delivery.')) return of(deliveryKinds) ?? plainValue(value);
  if (name === 'kind' && action.startsWith('user.')) return userKind(value) ?? plainValue(value);
  if (name.startsWith('isActive.')) return activity(value) ?? plainValue(value);
  if (name === 'mode') return of(importModes) ?? plainValue(value);
  if (action === 'menu.changed') return of(menuStates) ?? plainValue(value);
  if (name === 'field' && value !== undefined && isProductField(value)) return text(`storeProducts.field.${value}`);
  return plainValue(value);
}

const activity = (value: string | undefined): Text | null =>
  value === 'true' || value === 'false' ? text(`customerAdmin.activityOf.${value === 'true' ? 'ACTIVE' : 'INACTIVE'}`) : null;

const userKind = (value: string | undefined): Text | null =>
  value !== undefined && Object.hasOwn(kindOfContract, value)
    ? kindNames[kindOfContract[value as keyof typeof kindOfContract]]
    : null;

/** A value that is no number and no text of somebody: roles, flags, lists, nothing. */
function plainValue(value: string | undefined): Message {
  if (value === undefined || value === '') return text('storeLog.value.none');
  if (value === 'true' || value === 'false') return text(value === 'true' ? 'storeLog.value.yes' : 'storeLog.value.no');
  if (value === 'operator') return text('storeLog.value.operator');
  if (/^[[{]/.test(value)) return listText(parsed(value)) ?? value;
  return Object.hasOwn(roleNames, value) ? roleNames[value as Role] : value;
}

/** Members of a logged list by their texts, or by what names them. */
function listText(list: unknown): Message | null {
  if (!Array.isArray(list)) return null;
  const names = list.map(nameOfMember);
  if (names.some((name) => name === null)) return null;
  return names.length === 0 ? text('storeLog.value.none') : text('storeLog.value.list', { members: { list: names as string[] } });
}

function nameOfMember(member: unknown): string | null {
  if (typeof member === 'string') return member;
  if (typeof member !== 'object' || member === null) return null;
  const { name, areas } = member as { name?: unknown; areas?: unknown };
  if (typeof name === 'string' && name !== '') return name;
  return Array.isArray(areas) && areas.every((area) => typeof area === 'string') ? areas.join(', ') : null;
}

/** The setting of a change, whose it is, and its value before and after. */
function settingFacts(given: Given): ShownFact[] {
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

import { type Text, text } from '../../../texts/text.js';

/** Kinds of entries of the store’s audit log, in the order of the filter. `areas`: first parts of the names of actions. */
export const logKinds = [
  { kind: 'SIGN_IN', name: text('storeLog.kind.signIn'), areas: ['signIn', 'signOut', 'session'] },
  { kind: 'ON_BEHALF', name: text('storeLog.kind.onBehalf'), areas: ['onBehalf'] },
  {
    kind: 'ACCOUNT',
    name: text('storeLog.kind.account'),
    areas: ['password', 'authenticator', 'recoveryCodes', 'passkey', 'identity', 'company', 'preferences', 'registration'],
  },
  { kind: 'ACCESS', name: text('storeLog.kind.access'), areas: ['access'] },
  { kind: 'STAFF', name: text('storeLog.kind.staff'), areas: ['staff'] },
  { kind: 'USERS', name: text('storeLog.kind.users'), areas: ['colleague', 'user', 'invitation', 'identityProvider'] },
  { kind: 'CUSTOMERS', name: text('storeLog.kind.customers'), areas: ['customer', 'shipTo'] },
  { kind: 'KEYS', name: text('storeLog.kind.keys'), areas: ['apiKey'] },
  { kind: 'PUNCHOUT', name: text('storeLog.kind.punchout'), areas: ['punchout'] },
  { kind: 'ORDERS', name: text('storeLog.kind.orders'), areas: ['order', 'price', 'scan'] },
  { kind: 'PAYMENTS', name: text('storeLog.kind.payments'), areas: ['payment'] },
  {
    kind: 'CATALOGUE',
    name: text('storeLog.kind.catalogue'),
    areas: ['product', 'featuredProducts', 'category', 'synonym', 'catalogue', 'import', 'images', 'priceList'],
  },
  { kind: 'DELIVERY', name: text('storeLog.kind.delivery'), areas: ['delivery', 'deliveryZone'] },
  { kind: 'SETTINGS', name: text('storeLog.kind.settings'), areas: ['setting', 'site', 'setup', 'menu'] },
  { kind: 'LANDING', name: text('storeLog.kind.landing'), areas: ['landing'] },
  { kind: 'MAIL', name: text('storeLog.kind.mail'), areas: ['mail'] },
  { kind: 'LOG', name: text('storeLog.kind.log'), areas: ['log'] },
  { kind: 'OTHER', name: text('storeLog.kind.other'), areas: [] },
] as const satisfies readonly { kind: string; name: Text; areas: readonly string[] }[];

/** A kind of entries. */
export type LogKind = (typeof logKinds)[number]['kind'];

const kinds: readonly { readonly kind: LogKind; readonly name: Text; readonly areas: readonly string[] }[] = logKinds;

/** First parts of the names of the actions of a kind; null for `OTHER`: those of no kind. */
export function areasOfKind(kind: LogKind): readonly string[] | null {
  return kind === 'OTHER' ? null : (kinds.find((each) => each.kind === kind)?.areas ?? []);
}

/** First parts of the names of actions that have a kind. */
export const areasWithKind: readonly string[] = kinds.flatMap(({ areas }) => areas);

/** Kind of an action. */
export function kindOfAction(action: string): LogKind {
  const area = action.split('.', 1)[0] ?? '';
  return kinds.find(({ areas }) => areas.includes(area))?.kind ?? 'OTHER';
}

/** Name of a kind. */
export const kindText = (kind: LogKind): Text => kinds.find((each) => each.kind === kind)?.name ?? text('storeLog.kind.other');

/** A string of a request or an address as a kind; null if there is no such kind. */
export const readLogKind = (value: string | null): LogKind | null => kinds.find(({ kind }) => kind === value)?.kind ?? null;

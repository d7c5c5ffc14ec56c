import { type Text, text } from '../../texts/text.js';

/** Groups of actions of a customer's audit log, in the order of the filter. `areas` are the first parts of the actions' names. */
export const logGroups = [
  { group: 'signIn', name: text('auditLog.group.signIn'), areas: ['signIn', 'signOut', 'session', 'onBehalf'] },
  { group: 'orders', name: text('auditLog.group.orders'), areas: ['order', 'price'] },
  { group: 'payments', name: text('auditLog.group.payments'), areas: ['payment'] },
  {
    group: 'account',
    name: text('auditLog.group.account'),
    areas: ['password', 'authenticator', 'recoveryCodes', 'passkey', 'identity', 'company'],
  },
  { group: 'keys', name: text('auditLog.group.keys'), areas: ['apiKey'] },
  { group: 'colleagues', name: text('auditLog.group.colleagues'), areas: ['colleague'] },
  { group: 'other', name: text('auditLog.group.other'), areas: [] },
] as const satisfies readonly { group: string; name: Text; areas: readonly string[] }[];

/** A group of actions. */
export type LogGroup = (typeof logGroups)[number]['group'];

const areasOfGroups: readonly { readonly group: LogGroup; readonly name: Text; readonly areas: readonly string[] }[] = logGroups;

/** First parts of the names of a group's actions; null for `other`: those of no group. */
export function areasOf(group: LogGroup): readonly string[] | null {
  return group === 'other' ? null : (areasOfGroups.find((each) => each.group === group)?.areas ?? []);
}

/** First parts of the names of actions that belong to a group. */
export const groupedAreas: readonly string[] = areasOfGroups.flatMap(({ areas }) => areas);

/** Group of an action. */
export function groupOf(action: string): LogGroup {
  const area = action.split('.', 1)[0] ?? '';
  return areasOfGroups.find(({ areas }) => areas.includes(area))?.group ?? 'other';
}

/** Actions with a text of their own. */
const actionTexts: Readonly<Record<string, Text>> = {
  'signIn.accepted': text('auditLog.signedIn'),
  'signIn.refused': text('auditLog.signInRefused'),
  'signIn.secondFactorRequired': text('auditLog.codeRequired'),
  'signIn.recoveryCodeUsed': text('auditLog.recoveryCodeUsed'),
  'signIn.newPasswordRequired': text('auditLog.newPasswordRequired'),
  signOut: text('auditLog.signedOut'),
  'onBehalf.started': text('auditLog.onBehalfStarted'),
  'onBehalf.ended': text('auditLog.onBehalfEnded'),
  'session.ended': text('auditLog.sessionEnded'),
  'order.submitted': text('auditLog.ordered'),
  'price.overridden': text('auditLog.priceOverridden'),
  'price.refused': text('auditLog.priceRefused'),
  'payment.authorising': text('auditLog.paymentStarted'),
  'payment.approved': text('auditLog.paymentApproved'),
  'payment.ordered': text('auditLog.orderPaid'),
  'payment.applied': text('auditLog.itemsPaid'),
  'payment.voided': text('auditLog.paymentVoided'),
  'payment.declined': text('auditLog.paymentDeclined'),
  'payment.limited': text('auditLog.paymentLimited'),
  'password.resetRequested': text('auditLog.resetRequested'),
  'password.reset': text('auditLog.passwordReset'),
  'password.changed': text('auditLog.passwordChanged'),
  'password.changeRefused': text('auditLog.passwordRefused'),
  'authenticator.added': text('auditLog.appAdded'),
  'authenticator.removed': text('auditLog.appRemoved'),
  'recoveryCodes.replaced': text('auditLog.codesReplaced'),
  'passkey.added': text('auditLog.passkeyAdded'),
  'passkey.removed': text('auditLog.passkeyRemoved'),
  'company.linked': text('auditLog.directoryLinked'),
  'identity.confirmed': text('auditLog.identityConfirmed'),
  'identity.refused': text('auditLog.identityRefused'),
  'apiKey.created': text('auditLog.keyCreated'),
  'apiKey.revoked': text('auditLog.keyRevoked'),
  'colleague.invited': text('auditLog.invited'),
  'colleague.invitationResent': text('auditLog.invitationResent'),
  'colleague.invitationRevoked': text('auditLog.invitationRevoked'),
  'colleague.joined': text('auditLog.joined'),
  'colleague.changed': text('auditLog.rightsChanged'),
  'colleague.removed': text('auditLog.removed'),
  'colleague.left': text('auditLog.left'),
};

/** Text of an action; null if it has none of its own. */
export const ownActionText = (action: string): Text | null =>
  Object.hasOwn(actionTexts, action) ? (actionTexts[action] ?? null) : null;

/** Name of an action; one without a text of its own has the name of its group. */
export function actionText(action: string): Text {
  const group = groupOf(action);
  return ownActionText(action) ?? areasOfGroups.find((each) => each.group === group)?.name ?? text('auditLog.group.other');
}

/**
 * Facts of entries that administrators see, by name. Others stay with the operator: totals, because prices may be hidden from a user, and numbers of rows,
 * which mean nothing to people.
 */
export const shownFacts: ReadonlySet<string> = new Set([
  'grant',
  'reason',
  'orderNumber',
  'lines',
  'lastFour',
  'passkey',
  'name',
  'scopes',
  'by',
  'count',
  'colleague',
  'email',
  'role',
  'shipTos',
  'from',
  'to',
  'cart',
  'directory',
]);

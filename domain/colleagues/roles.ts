import { type Text, text } from '../../texts/text.js';
import type { MenuEntry } from '../navigation/menu.js';

/** Roles of a customer's users, from the most rights to the fewest. */
export const roles = ['administrator', 'buyer', 'bookkeeper', 'viewer'] as const;

/** A user's role within a customer. */
export type Role = (typeof roles)[number];

/**
 * Rights that roles give.
 * - `order`: fill a cart, order it, and keep delivery addresses.
 * - `orderGuides`: create, edit and delete order guides.
 * - `account`: see account summary, open A/R, invoices and statements.
 * - `pay`: pay open A/R items.
 * - `apiKeys`: create and revoke API keys.
 * - `site`: change the site's options and landing page, where the operator allows it at all.
 * - `colleagues`: invite colleagues, change their roles, remove them.
 */
export type Right = 'order' | 'orderGuides' | 'account' | 'pay' | 'apiKeys' | 'site' | 'colleagues';

const rightsOfRoles: Readonly<Record<Role, ReadonlySet<Right>>> = {
  administrator: new Set<Right>(['order', 'orderGuides', 'account', 'pay', 'apiKeys', 'site', 'colleagues']),
  buyer: new Set<Right>(['order', 'orderGuides']),
  bookkeeper: new Set<Right>(['account', 'pay']),
  viewer: new Set<Right>(['account']),
};

/**
 * Whether a role includes a right. A user without a role has every right but that to manage colleagues: so it was before there were roles, and so it is
 * for salespeople and consumers.
 */
export const hasRight = (role: Role | null, right: Right): boolean =>
  role === null ? right !== 'colleagues' : rightsOfRoles[role].has(right);

/** Whether ship-tos can be chosen for a role: only roles that order need them, and administrators may order for all. */
export const hasShipToChoice = (role: Role | null): boolean =>
  role !== null && role !== 'administrator' && hasRight(role, 'order');

/** Menu entries that need a right; the others are for every role. */
const needed: Readonly<Record<string, Right>> = {
  Cart: 'order',
  Checkout: 'order',
  DeliveryAddress: 'order',
  OrderGuides: 'orderGuides',
  AccountSummary: 'account',
  AccountDetail: 'account',
  CurrentStatement: 'account',
  InvoicePayment: 'pay',
  ApiKeys: 'apiKeys',
  Options: 'site',
  EditLandingPage: 'site',
  Colleagues: 'colleagues',
};

/** The menu of a user: a role takes entries away from what the site shows, and never adds one. */
export const menuOfRole = <Entry extends MenuEntry>(menu: readonly Entry[], role: Role | null): Entry[] =>
  menu.filter(({ key }) => {
    const right = needed[key];
    return right === undefined || hasRight(role, right);
  });

/** The name of a role. */
export const roleNames: Readonly<Record<Role, Text>> = {
  administrator: text('roles.administrator'),
  buyer: text('roles.buyer'),
  bookkeeper: text('roles.bookkeeper'),
  viewer: text('roles.viewer'),
};

/** Rights of a role, in plain words. */
export const roleHints: Readonly<Record<Role, Text>> = {
  administrator: text('roles.administratorHint'),
  buyer: text('roles.buyerHint'),
  bookkeeper: text('roles.bookkeeperHint'),
  viewer: text('roles.viewerHint'),
};

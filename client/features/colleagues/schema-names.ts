import type { LogGroup } from '../../../domain/colleagues/audit-log.js';
import type { Role } from '../../../domain/colleagues/roles.js';
import type { ColleagueLogGroup, Role as SchemaRole } from '../../generated/graphql.js';

/** Roles by their names in the schema. */
export const roleOfName = {
  ADMINISTRATOR: 'administrator',
  BUYER: 'buyer',
  BOOKKEEPER: 'bookkeeper',
  VIEWER: 'viewer',
} as const satisfies Record<SchemaRole, Role>;

/** Names of roles in the schema. */
export const nameOfRole = {
  administrator: 'ADMINISTRATOR',
  buyer: 'BUYER',
  bookkeeper: 'BOOKKEEPER',
  viewer: 'VIEWER',
} as const satisfies Record<Role, SchemaRole>;

/** Groups of actions by their names in the schema. */
export const groupOfName = {
  SIGN_IN: 'signIn',
  ORDERS: 'orders',
  PAYMENTS: 'payments',
  ACCOUNT: 'account',
  KEYS: 'keys',
  COLLEAGUES: 'colleagues',
  OTHER: 'other',
} as const satisfies Record<ColleagueLogGroup, LogGroup>;

/** Names of groups of actions in the schema. */
export const nameOfGroup = {
  signIn: 'SIGN_IN',
  orders: 'ORDERS',
  payments: 'PAYMENTS',
  account: 'ACCOUNT',
  keys: 'KEYS',
  colleagues: 'COLLEAGUES',
  other: 'OTHER',
} as const satisfies Record<LogGroup, ColleagueLogGroup>;

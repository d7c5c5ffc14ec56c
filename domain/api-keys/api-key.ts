import { type Text, text } from '../../texts/text.js';
import { lengthOf } from '../text/text-length.js';

/** Permissions of a customer's key: named as in the contract and the schema, with the contract’s description and the texts of the screen. */
export const apiKeyScopes = [
  {
    scope: 'catalogue:read',
    description: 'Products, the customer’s prices, stock and order guides',
    name: 'READ_CATALOGUE',
    label: text('apiKeys.scope.catalogue'),
    sentence: text('apiKeys.scope.catalogueHint'),
  },
  {
    scope: 'cart:write',
    description: 'Reading the cart; adding, changing and removing its lines',
    name: 'WRITE_CART',
    label: text('apiKeys.scope.cart'),
    sentence: text('apiKeys.scope.cartHint'),
  },
  {
    scope: 'orders:place',
    description: 'Ordering what is in the cart, on the customer’s account',
    name: 'PLACE_ORDERS',
    label: text('apiKeys.scope.orders'),
    sentence: text('apiKeys.scope.ordersHint'),
  },
  {
    scope: 'account:read',
    description: 'Orders, invoices, balances and addresses; none of them can be paid or changed',
    name: 'READ_ACCOUNT',
    label: text('apiKeys.scope.account'),
    sentence: text('apiKeys.scope.accountHint'),
  },
] as const;

/** One of them, as the REST contract and tokens of RFC 6750 write it. */
export type ApiKeyScope = (typeof apiKeyScopes)[number]['scope'];

/** Prefix of every key, so that people and scanners of leaked secrets recognize one. */
export const apiKeyPrefix = 'wsk_';

/** The most characters of a key's name. */
export const maxApiKeyName = 40;

/** How many keys of a customer may work at the same time. */
export const maxApiKeys = 20;

/** The longest life of a key that ends at all, in days. */
export const maxApiKeyDays = 1_825;

/** Expiry choices on the screen, in days; null: no expiry. */
export const apiKeyExpiries = [
  { days: 30, label: text('apiKeys.expiry.days', { days: 30 }) },
  { days: 90, label: text('apiKeys.expiry.days', { days: 90 }) },
  { days: 365, label: text('apiKeys.expiry.year') },
  { days: null, label: text('apiKeys.expiry.never') },
] as const;

/** Choices of a user for a new key. */
export interface ApiKeyForm {
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  /** Null: it never ends by itself. */
  readonly expiresInDays: number | null;
}

/** A new key's form as it opens: it may do nothing yet, and does not live for ever. */
export const emptyApiKeyForm: ApiKeyForm = { name: '', scopes: [], expiresInDays: 90 };

/** State of a key, as the schema names it. */
export type ApiKeyState = 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'REVOKED';

/** API key of a customer, without its secret. Times are ISO 8601. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** First characters of the secret. */
  readonly prefix: string;
  /** Without scopes that the gateway does not know; named as in the schema. */
  readonly scopes: readonly (typeof apiKeyScopes)[number]['name'][];
  readonly state: ApiKeyState;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  /** Network address. */
  readonly lastUsedFrom: string | null;
  readonly revokedAt: string | null;
  readonly revokedBy: string | null;
}

/** Whether a key could still open something, now or once its maker may order again, so that there is something to revoke. */
export const isRevocable = (state: ApiKeyState): boolean => state === 'ACTIVE' || state === 'SUSPENDED';

/** A name as it is kept: without blanks around it, its letters composed. */
export const apiKeyName = (typed: string): string => typed.normalize('NFC').trim();

/** Key for comparing names that people would mistake for each other. */
export const apiKeyNameKey = (name: string): string => apiKeyName(name).toLowerCase();

/** One thing that is wrong with what was decided, and where. */
export interface ApiKeyProblem {
  readonly code: 'FIELD_REQUIRED' | 'TEXT_TOO_LONG' | 'REFUSED';
  readonly field: 'name' | 'scopes';
  readonly message: Text;
}

/** All that is wrong with what was decided of a new key. */
export function apiKeyProblems({ name, scopes }: Pick<ApiKeyForm, 'name' | 'scopes'>): ApiKeyProblem[] {
  const ofName = nameProblem(apiKeyName(name));
  const noScope = { code: 'FIELD_REQUIRED', field: 'scopes', message: text('apiKeys.noScope') } as const;
  return [...(ofName ? [{ ...ofName, field: 'name' } as const] : []), ...(scopes.length === 0 ? [noScope] : [])];
}

function nameProblem(name: string): Pick<ApiKeyProblem, 'code' | 'message'> | null {
  const label = text('apiKeys.label.name');
  if (name === '') return { code: 'FIELD_REQUIRED', message: text('fields.required', { label }) };
  if (lengthOf(name) > maxApiKeyName)
    return { code: 'TEXT_TOO_LONG', message: text('fields.tooLong', { label, most: maxApiKeyName }) };
  return /[\p{Cc}\p{Cs}]/u.test(name) ? { code: 'REFUSED', message: text('apiKeys.controlCharacters') } : null;
}

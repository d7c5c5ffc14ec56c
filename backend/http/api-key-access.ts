import type { ApiKeyScope } from '../../domain/api-keys/api-key.js';
import { RequestFailure } from '../services/failures.js';

/** Requirement of a route for a key: one of these scopes; `any`: none in particular; `never`: no key may call it. */
export type ApiKeyAccess = readonly [ApiKeyScope, ...ApiKeyScope[]] | 'any' | 'never';

const catalogue: ApiKeyAccess = ['catalogue:read'];
const cart: ApiKeyAccess = ['cart:write'];
/** A program that orders a cart must see what it orders. */
const cartRead: ApiKeyAccess = ['cart:write', 'orders:place'];
const account: ApiKeyAccess = ['account:read'];

/** Routes that API keys may call (docs/decisions/090-api-keys.md). A route that is not named is closed to them, and a test fails until it is. */
export const apiKeyAccess: Readonly<Record<string, ApiKeyAccess>> = {
  'GET /api/user': 'any',
  'GET /api/settings': 'any',
  'GET /api/theme': 'any',
  'GET /api/theme/reset': 'any',
  'GET /api/customer': ['account:read', 'cart:write', 'orders:place'],

  'GET /api/product/list': catalogue,
  'POST /api/product/price': catalogue,
  'POST /api/product/uncommitted': catalogue,
  'GET /api/product/unitconversion': catalogue,
  'GET /api/product/maincategories': catalogue,
  'GET /api/product/categories': catalogue,
  'GET /api/product/excludedCategories': catalogue,
  'GET /api/product/pushProductKeys': catalogue,
  'GET /api/orderguide': catalogue,
  'GET /api/landing': catalogue,

  'GET /api/cart': cartRead,
  'GET /api/cart/header': cartRead,
  'GET /api/cart/date': cartRead,
  'POST /api/cart/validate': cartRead,
  'GET /api/checkout': cartRead,
  'POST /api/cart/header': cart,
  'POST /api/cart/line': cart,
  'POST /api/cart/lines': cart,
  'POST /api/cart/line/:id': cart,
  'DELETE /api/cart/line/:id': cart,
  'DELETE /api/cart': cart,
  'POST /api/cart/import': cart,
  'POST /api/cart/submit': ['orders:place'],

  'GET /api/account/summary': account,
  'GET /api/account/detail': account,
  'GET /api/account/openar': account,
  'GET /api/account/address': account,
  'GET /api/history/orders': account,
  'GET /api/history/products': account,

  // Sessions, passwords, keys, procurement systems, the administration of the store and what went wrong on a page are people's business.
  'DELETE /api/token': 'never',
  'POST /api/password': 'never',
  'GET /api/sessions': 'never',
  'DELETE /api/sessions': 'never',
  'DELETE /api/sessions/:id': 'never',
  'POST /api/confirmation': 'never',
  'GET /api/sign-in-methods': 'never',
  'POST /api/authenticator': 'never',
  'POST /api/authenticator/confirm': 'never',
  'POST /api/authenticator/recovery-codes': 'never',
  'DELETE /api/authenticator': 'never',
  'POST /api/passkeys': 'never',
  'POST /api/passkeys/options': 'never',
  'POST /api/passkeys/confirmation': 'never',
  'DELETE /api/passkeys/:id': 'never',
  'GET /api/account/keys': 'never',
  'POST /api/account/keys': 'never',
  'DELETE /api/account/keys/:id': 'never',
  'GET /api/colleagues': 'never',
  'GET /api/colleagues/log': 'never',
  'POST /api/colleagues/:id': 'never',
  'DELETE /api/colleagues/:id': 'never',
  'POST /api/invitations': 'never',
  'POST /api/invitations/:id/resend': 'never',
  'DELETE /api/invitations/:id': 'never',
  'POST /api/invitations/accept': 'never',
  'GET /api/customer/list': 'never',
  'POST /api/punchout/createmessage': 'never',
  'POST /api/support/request': 'never',
  'POST /api/admin/passwordOptions': 'never',
  'GET /api/admin/siteMetadata': 'never',
  'POST /api/admin/siteMetadata': 'never',
  'GET /api/admin/defaultPageLayout': 'never',
  'POST /api/admin/defaultPageLayout': 'never',
  'GET /api/admin/defaultPageSortBy': 'never',
  'POST /api/admin/defaultPageSortBy': 'never',
  'GET /api/admin/requestSiteMetadataSync': 'never',
  'GET /api/admin/requestImageSync': 'never',
  'GET /api/admin/settings': 'never',
  'GET /api/admin/settings/:key/changes': 'never',
  'POST /api/admin/settings/:key': 'never',
  'POST /api/admin/settings/:key/restore': 'never',
  'GET /api/admin/overview/sales': 'never',
  'GET /api/admin/overview/products': 'never',
  'GET /api/admin/overview/searches': 'never',
  'GET /api/admin/overview/carts': 'never',
  'GET /api/admin/overview/payments': 'never',
  'GET /api/admin/mail/undelivered': 'never',
  'POST /api/admin/mail/undelivered/:id/retry': 'never',
  'GET /api/admin/health': 'never',
  'GET /api/admin/products': 'never',
  'POST /api/admin/products': 'never',
  'GET /api/admin/products/:productKey': 'never',
  'POST /api/admin/products/:productKey': 'never',
  'GET /api/admin/categories': 'never',
  'GET /api/admin/featured-products': 'never',
  'POST /api/admin/featured-products': 'never',
  'GET /api/admin/support/requests': 'never',
  'GET /api/admin/support/requests/:number': 'never',
  // So are money,
  'GET /api/payment/types': 'never',
  'POST /api/payment': 'never',
  'POST /api/checkout': 'never',
  // data of one user or of all who act for the customer,
  'GET /api/menu': 'never',
  'GET /api/menu/log/:key': 'never',
  'GET /api/userPreferences/defaults': 'never',
  'POST /api/userPreferences/defaults': 'never',
  'GET /api/user/mail': 'never',
  'PUT /api/user/mail/:kind': 'never',
  'POST /api/theme': 'never',
  'DELETE /api/theme': 'never',
  'POST /api/landing': 'never',
  'GET /api/landing/editing': 'never',
  'POST /api/landing/editing': 'never',
  'GET /api/landing/versions': 'never',
  'GET /api/landing/versions/:version': 'never',
  'POST /api/landing/pictures': 'never',
  'POST /api/landing/pictures/crop': 'never',
  'POST /api/orderguide/:id': 'never',
  'PATCH /api/orderguide/:id': 'never',
  'DELETE /api/orderguide/:id': 'never',
  'POST /api/account/address': 'never',
  'PUT /api/account/address/:key': 'never',
  'DELETE /api/account/address/:key': 'never',
  'POST /api/account/address/:key/primary': 'never',
  // of consumers, who have no keys,
  'GET /api/consumer': 'never',
  'POST /api/consumer': 'never',
  'GET /api/consumer/address': 'never',
  'POST /api/consumer/address': 'never',
  'POST /api/consumer/address/:key': 'never',
  'DELETE /api/consumer/address/:key': 'never',
  'POST /api/consumer/address/:key/primary': 'never',
  'POST /api/consumer/address/log/:zip': 'never',
  // and documents, which end with the session that requested them. An order again would need two scopes at once.
  'GET /api/documents/order/:id/:n': 'never',
  'GET /api/documents/order/:id/scan/:n': 'never',
  'GET /api/documents/product/:id/scan/:n': 'never',
  'GET /api/documents/payment/invoice/:id': 'never',
  'GET /api/account/statement': 'never',
  'GET /api/reports/orderguidelist': 'never',
  'GET /api/reports/pricelist': 'never',
  'GET /api/reports/productlist': 'never',
  'GET /api/reports/quotesheet': 'never',
  'POST /api/history/orders/:orderNumber/reorder': 'never',
};

/** Requirement for a key, by a route's method and pattern. */
export const apiKeyAccessOf = (method: string, url: string): ApiKeyAccess =>
  apiKeyAccess[`${method === 'HEAD' ? 'GET' : method} ${url}`] ?? 'never';

/** Throws a 403 that names the missing scope as RFC 6750 wants it, where a key may not call a route. */
export function demandScope(access: ApiKeyAccess, scopes: readonly ApiKeyScope[]): void {
  if (access === 'any') return;
  if (access === 'never') throw insufficient('API keys may not do this');
  if (!access.some((scope) => scopes.includes(scope))) throw insufficient(`This API key lacks the scope ${access[0]}`, access[0]);
}

const insufficient = (message: string, scope?: ApiKeyScope) =>
  new RequestFailure(403, message, {
    'WWW-Authenticate': `Bearer error="insufficient_scope"${scope === undefined ? '' : `, scope="${scope}"`}`,
  });

/** 401: unknown, ended, revoked, or of a user who lost the necessary rights; the answer does not disclose which. */
export const badApiKey = () =>
  new RequestFailure(401, 'This API key is unknown, has expired or was revoked', {
    'WWW-Authenticate': 'Bearer error="invalid_token"',
  });

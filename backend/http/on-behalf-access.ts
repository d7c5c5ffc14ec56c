import { text } from '../../texts/text.js';
import { forbidden } from '../services/failures.js';

/**
 * Changes that staff may make while they act as a user (docs/decisions/143-on-behalf.md): what an order on account needs. Every other change is closed to
 * them, and a test fails for a route that is in neither list.
 */
const open: ReadonlySet<string> = new Set([
  'DELETE /api/token',
  'DELETE /api/cart',
  'POST /api/cart/validate',
  'POST /api/cart/header',
  'POST /api/cart/line',
  'POST /api/cart/lines',
  'POST /api/cart/lines/take-back',
  'POST /api/cart/line/:id',
  'DELETE /api/cart/line/:id',
  'POST /api/cart/import',
  'POST /api/cart/submit',
  'POST /api/history/orders/:orderNumber/reorder',
  // Both only read.
  'POST /api/product/price',
  'POST /api/product/uncommitted',
  'POST /api/product/substitutes',
  'POST /api/orderguide/:id',
  'PATCH /api/orderguide/:id',
  'PATCH /api/orderguide/:id/counts',
  'DELETE /api/orderguide/:id',
  'POST /api/account/address',
  'PUT /api/account/address/:key',
  'DELETE /api/account/address/:key',
  'POST /api/account/address/:key/primary',
  'POST /api/consumer/address',
  'POST /api/consumer/address/:key',
  'DELETE /api/consumer/address/:key',
  'POST /api/consumer/address/:key/primary',
  'POST /api/consumer/address/log/:zip',
  'POST /api/support/request',
]);

/** Closed to staff who act as a user: payments, credentials, rights, choices of the person, and documents with bank data. */
const closed: ReadonlySet<string> = new Set([
  // Payments,
  'POST /api/checkout',
  'POST /api/payment',
  // ways to sign in, and where the person is signed in,
  'POST /api/password',
  'POST /api/confirmation',
  'GET /api/sign-in-methods',
  'POST /api/authenticator',
  'POST /api/authenticator/confirm',
  'POST /api/authenticator/recovery-codes',
  'DELETE /api/authenticator',
  'POST /api/passkeys',
  'POST /api/passkeys/options',
  'POST /api/passkeys/confirmation',
  'DELETE /api/passkeys/:id',
  'GET /api/sessions',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  // keys and rights,
  'GET /api/account/keys',
  'POST /api/account/keys',
  'DELETE /api/account/keys/:id',
  'GET /api/colleagues',
  'GET /api/colleagues/log',
  'POST /api/colleagues/:id',
  'DELETE /api/colleagues/:id',
  'POST /api/invitations',
  'POST /api/invitations/:id/resend',
  'DELETE /api/invitations/:id',
  'POST /api/invitations/accept',
  // choices of the person, the address of a consumer among them,
  'POST /api/consumer',
  'POST /api/userPreferences/defaults',
  'PUT /api/user/mail/:kind',
  'POST /api/theme',
  'DELETE /api/theme',
  // the site,
  'POST /api/landing',
  'GET /api/landing/editing',
  'POST /api/landing/editing',
  'GET /api/landing/versions',
  'GET /api/landing/versions/:version',
  'POST /api/landing/pictures',
  'POST /api/landing/pictures/crop',
  // procurement systems,
  'POST /api/punchout/createmessage',
  // and documents that may name bank accounts.
  'GET /api/documents/payment/invoice/:id',
  'GET /api/account/statement',
]);

/** Whether a route, by method and pattern, has been decided for staff who act as a user. */
export const isDecidedOnBehalf = (route: string): boolean => open.has(route) || closed.has(route);

/** Routes that have been decided. */
export const decidedOnBehalf: readonly string[] = [...open, ...closed];

/** Whether staff who act as a user may call a route, by method and pattern: what they may read is open unless it is closed, changes the other way round. */
export function isOpenOnBehalf(method: string, url: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const route = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  return isRead ? !closed.has(route) : open.has(route);
}

/** Throws a 403 that says why, if staff who act as a user may not call a route. */
export function demandOnBehalf(method: string, url: string): void {
  if (!isOpenOnBehalf(method, url)) throw forbidden(text('onBehalf.refused'));
}

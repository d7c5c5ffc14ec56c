import { hasRight, type Right, type Role } from '../../domain/colleagues/roles.js';
import { forbidden } from '../services/failures.js';

/**
 * Routes that need a right of the caller's role (docs/decisions/132-roles-take-rights-away.md); all others are open to every role. A role restricts within
 * what the policy admits: consumers, salespeople and users without a role have all of these rights but `colleagues`.
 */
export const rightOfRoute: Readonly<Record<string, Right>> = {
  ...needing('order', [
    'DELETE /api/cart',
    'POST /api/cart/header',
    'POST /api/cart/line',
    'POST /api/cart/lines',
    'POST /api/cart/lines/take-back',
    'POST /api/cart/line/:id',
    'DELETE /api/cart/line/:id',
    'POST /api/cart/import',
    'POST /api/cart/submit',
    'GET /api/checkout',
    'POST /api/checkout',
    'POST /api/history/orders/:orderNumber/reorder',
    'POST /api/account/address',
    'PUT /api/account/address/:key',
    'DELETE /api/account/address/:key',
    'POST /api/account/address/:key/primary',
  ]),
  ...needing('orderGuides', ['POST /api/orderguide/:id', 'PATCH /api/orderguide/:id', 'DELETE /api/orderguide/:id']),
  ...needing('account', [
    'GET /api/account/summary',
    'GET /api/account/detail',
    'GET /api/account/openar',
    'GET /api/account/statement',
    'GET /api/documents/payment/invoice/:id',
  ]),
  ...needing('pay', ['POST /api/payment']),
  ...needing('apiKeys', ['GET /api/account/keys', 'POST /api/account/keys', 'DELETE /api/account/keys/:id']),
  ...needing('site', [
    'POST /api/landing',
    'GET /api/landing/editing',
    'POST /api/landing/editing',
    'GET /api/landing/versions',
    'GET /api/landing/versions/:version',
    'POST /api/landing/pictures',
    'POST /api/landing/pictures/crop',
  ]),
  ...needing('colleagues', [
    'GET /api/colleagues',
    'GET /api/colleagues/log',
    'POST /api/colleagues/:id',
    'DELETE /api/colleagues/:id',
    'POST /api/invitations',
    'POST /api/invitations/:id/resend',
    'DELETE /api/invitations/:id',
  ]),
};

/** Throws a 403 if the role lacks the right that a route needs. */
export function demandRight(role: Role | null, method: string, url: string): void {
  const right = rightOfRoute[`${method === 'HEAD' ? 'GET' : method} ${url}`];
  if (right !== undefined && !hasRight(role, right)) throw forbidden();
}

function needing(right: Right, routes: readonly string[]): Record<string, Right> {
  return Object.fromEntries(routes.map((route) => [route, right]));
}

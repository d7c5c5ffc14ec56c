import type { FastifyRequest } from 'fastify';
import { forbidden, unauthenticated } from '../services/failures.js';
import { type Identity, identify } from '../services/session/identify.js';
import { siteSettings } from '../services/settings.js';
import type { Deps } from './app.js';
import { type CallerHeaders, readCallerHeaders } from './caller-headers.js';
import type { Caller, Policy } from './policy.js';

const nobody: Caller = { user: null, visitor: null, shopper: null };

/** Finds out who calls, for `request.caller`, and whether the policy lets them; throws 400, 401 or 403. */
export async function authorize(policy: Policy, request: FastifyRequest, deps: Deps): Promise<void> {
  request.caller = nobody;
  if (policy === 'anonymous') return;
  const sent = policy === 'bearer' ? onlyAuthorization(request.raw) : request.raw;
  const headers = readCallerHeaders(sent);
  if (headers.token === null) {
    request.caller = await guest(policy, headers, deps);
    return;
  }
  const asked = headers.customerKey === 0 ? null : headers.customerKey;
  const identity = await identify(deps.store, deps.clock, deps.config, headers.token, asked);
  if (identity === null) throw unauthenticated();

  const { user, customerKey } = identity;
  // Known before anything is refused: a refusal is written down with who it was.
  request.caller = { ...nobody, user };
  await demand(policy, identity, headers, deps);
  const { shipMethod } = headers;
  const shopper = customerKey === null ? null : { user, customerKey, shipMethod };
  request.caller = { user, visitor: { user, customerKey, shipMethod }, shopper };
}

function onlyAuthorization({ headers, rawHeaders }: FastifyRequest['raw']) {
  return { headers: { authorization: headers.authorization }, rawHeaders };
}

async function guest(policy: Policy, headers: CallerHeaders, deps: Deps): Promise<Caller> {
  const isOpen = policy === 'optional' || (policy === 'browse' && (await siteSettings(deps.store.db)).allowGuest);
  if (!isOpen) throw unauthenticated();
  if (headers.customerKey) throw forbidden();
  return { ...nobody, visitor: { user: null, customerKey: null, shipMethod: headers.shipMethod } };
}

/** What each policy asks of somebody with a valid token. */
async function demand(policy: Policy, { user, customerKey }: Identity, headers: CallerHeaders, deps: Deps): Promise<void> {
  const isConsumer = user.sessionType === 'Consumer';
  if (headers.customerKey !== null && (headers.customerKey === 0 ? !isConsumer : customerKey === null)) throw forbidden();

  const isGuest = user.sessionType === 'Guest';
  if (policy === 'member' && isGuest) throw forbidden();
  if (policy === 'salesperson' && !user.isSalesperson) throw forbidden();
  if (policy === 'browse' && isGuest && !(await siteSettings(deps.store.db)).allowGuest) throw forbidden();
  if (policy === 'browse' && customerKey === null && !isConsumer && !isGuest) throw noCustomer();
  if (policy === 'customer' || policy === 'order') {
    if (isGuest) throw forbidden();
    if (customerKey === null) throw noCustomer();
  }
  if (policy === 'order' && user.isPunchout) throw forbidden();
}

const noCustomer = () => forbidden('A customer must be chosen first');

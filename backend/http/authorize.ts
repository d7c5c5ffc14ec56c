import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiKeyPrefix } from '../../domain/api-keys/api-key.js';
import { text } from '../../texts/text.js';
import { identifyKey, noteUse } from '../services/api-keys/identify-key.js';
import { choosesCustomer } from '../services/customers/customer.js';
import { forbidden, unauthenticated } from '../services/failures.js';
import { type Identity, identify } from '../services/session/identify.js';
import { siteSettings } from '../services/settings/settings.js';
import { apiKeyAccessOf, badApiKey, demandScope } from './api-key-access.js';
import type { Deps } from './app.js';
import { type CallerHeaders, readCallerHeaders } from './caller-headers.js';
import { clientAddressOf } from './client-address.js';
import { demandOnBehalf } from './on-behalf-access.js';
import type { Caller, Policy } from './policy.js';
import { demandRight } from './right-of-route.js';
import { demandStepUp } from './staff-deeds.js';

/** Message to a user who wants to change a cart that was opened with `inspect`. */
const onlyToLookAtText = text('session.onlyToLookAt');

const nobody: Caller = { apiKeyId: null, user: null, visitor: null, shopper: null };

/** A request, and the reply that takes additional headers. */
interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Finds out who calls, for `request.caller`, and whether the policy lets them; throws 400, 401, 403, or 429 to an API key. */
export async function authorize(policy: Policy, call: Call, deps: Deps): Promise<void> {
  const { request } = call;
  request.caller = nobody;
  if (policy === 'anonymous') return;
  const sent = policy === 'bearer' ? onlyAuthorization(request.raw) : request.raw;
  const headers = readCallerHeaders(sent);
  if (headers.token === null) {
    request.caller = await guest(policy, headers, deps);
    return;
  }
  if (headers.token.startsWith(apiKeyPrefix)) {
    request.caller = await keyCaller(policy, headers, headers.token, call, deps);
    return;
  }
  const requestedKey = headers.customerKey === 0 ? null : headers.customerKey;
  const identity = await identify(deps.store, deps.clock, deps.config, headers.token, requestedKey);
  if ('ended' in identity) throw unauthenticated(identity.ended);

  const { user, customerKey } = identity;
  // Known before anything is refused: a refusal is written down with who it was.
  request.caller = { ...nobody, user };
  if (user.punchout?.isOver && !afterTransfer.has(policy)) throw unauthenticated();
  await demand(policy, identity, headers, deps);
  if (user.onBehalf !== null) demandOnBehalf(request.method, request.routeOptions.url ?? '');
  if (user.isPunchout) demandPunchout(policy, user, request.method);
  demandRight(user.role, request.method, request.routeOptions.url ?? '');
  demandStepUp(policy, request, user, deps.clock.now());
  const { shipMethod } = headers;
  const shopper = customerKey === null ? null : { user, customerKey, shipMethod };
  request.caller = { ...nobody, user, visitor: { user, customerKey, shipMethod }, shopper };
}

/** A program with a key: it acts as who made it, for the key's one customer, within its scopes and its calls a minute. */
async function keyCaller(
  policy: Policy,
  headers: CallerHeaders,
  secret: string,
  { request, reply }: Call,
  deps: Deps,
): Promise<Caller> {
  const known = await identifyKey(deps.store, deps.clock, secret);
  const apiKeyId = known?.id ?? null;
  request.caller = { ...nobody, apiKeyId };
  if (!known?.acting) throw badApiKey();
  const { user, customerKey, scopes, lastUsedAt } = known.acting;
  request.caller = { ...nobody, apiKeyId, user };
  reply.headers(await deps.keyLimits.admit(known.id));
  const address = clientAddressOf(request, deps.config.gatewaySecret);
  await noteUse(deps.store, deps.clock, { id: known.id, lastUsedAt }, address);

  demandScope(apiKeyAccessOf(request.method, request.routeOptions.url ?? ''), scopes);
  if (headers.customerKey !== null && headers.customerKey !== customerKey) throw forbidden();
  await demand(policy, { user, customerKey }, headers, deps);
  demandRight(user.role, request.method, request.routeOptions.url ?? '');
  const shopper = { user, customerKey, shipMethod: headers.shipMethod };
  return { apiKeyId, user, visitor: shopper, shopper };
}

const onlyAuthorization = ({ headers: { authorization } }: FastifyRequest['raw']) => ({ headers: { authorization } });

async function guest(policy: Policy, headers: CallerHeaders, deps: Deps): Promise<Caller> {
  const isOpen = policy === 'optional' || (policy === 'browse' && (await siteSettings(deps.store.db)).allowGuest);
  if (!isOpen) throw unauthenticated();
  if (headers.customerKey) throw forbidden();
  return { ...nobody, visitor: { user: null, customerKey: null, shipMethod: headers.shipMethod } };
}

/** Checks the requirements of each policy for a caller with a valid token. */
async function demand(policy: Policy, { user, customerKey }: Identity, headers: CallerHeaders, deps: Deps): Promise<void> {
  const isConsumer = user.sessionType === 'Consumer';
  if (headers.customerKey !== null && (headers.customerKey === 0 ? !isConsumer : customerKey === null)) throw forbidden();

  const isGuest = user.sessionType === 'Guest';
  if (withOwnAccount.has(policy) && isGuest) throw forbidden();
  if (policy === 'salesperson' && !(await choosesCustomer(deps.store.db, user))) throw forbidden();
  if (policy === 'browse' && isGuest && !(await siteSettings(deps.store.db)).allowGuest) throw forbidden();
  if (policy === 'browse' && customerKey === null && !isConsumer && !isGuest && !user.isStaff) throw noCustomer();
  if (policy === 'consumer' && !isConsumer) throw forbidden();
  if ((policy === 'account' || policy === 'business') && isConsumer) throw forbidden();
  if (needingCustomer.has(policy)) {
    if (isGuest) throw forbidden();
    if (customerKey === null) throw noCustomer();
  }
  if (policy === 'punchout' && user.punchout === null) throw forbidden();
  if (policy === 'staff' && !user.isStaff) throw forbidden();
}

/** Policies that are closed to the users of a procurement system. */
const notInPunchout: ReadonlySet<Policy> = new Set<Policy>([
  ...(['person', 'business', 'consumer', 'direct', 'account', 'order', 'salesperson', 'staff'] as const),
]);
/** Policies that are closed to guests although they need no customer. */
const withOwnAccount: ReadonlySet<Policy> = new Set<Policy>(['member', 'person', 'business']);
/** Policies that stay open to a session whose cart was transferred: the same message again, and signing out. */
const afterTransfer: ReadonlySet<Policy> = new Set<Policy>(['punchout', 'bearer']);
/** Policies for changing or transferring a cart. */
const cartPolicies: ReadonlySet<Policy> = new Set<Policy>(['customer', 'punchout']);

/** Checks the additional requirements of each policy for a punchout session (B8). */
function demandPunchout(policy: Policy, { punchout }: Identity['user'], method: string): void {
  if (notInPunchout.has(policy)) throw forbidden();
  const isRead = method === 'GET' || method === 'HEAD';
  if (punchout?.operation === 'inspect' && !isRead && cartPolicies.has(policy)) throw forbidden(onlyToLookAtText);
}

const needingCustomer: ReadonlySet<Policy> = new Set(['customer', 'consumer', 'direct', 'account', 'order', 'punchout']);

const noCustomer = () => forbidden(text('session.chooseCustomer'));

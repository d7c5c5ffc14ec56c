import type { FastifyRequest } from 'fastify';
import type { Shopper, SignedInUser, Visitor } from '../services/session/caller.js';

/**
 * Callers that a route admits.
 * - `anonymous`: anyone; no header is read.
 * - `optional`: anyone; a token that is sent must be good.
 * - `browse`: a guest where the site allows guests (S1.4), a consumer, a user who may act for a customer, or the store's staff.
 * - `bearer`: a valid token and nothing else, so that signing out never fails for another header.
 * - `signedIn`: a valid token; no customer is needed.
 * - `member`: a valid token of somebody with an account of their own: no guest sessions; no customer is needed.
 * - `person`: as `member`, and come by themselves: in a punchout session, users share an account.
 * - `business`: as `person`, but no consumer (A6.2).
 * - `salesperson`: someone who chooses the customer to act for: a salesperson, or a user who belongs to several (S6.3).
 * - `customer`: a valid token and a customer that this user may act for; no guest sessions.
 * - `consumer`: as `customer`, and a consumer (S6.2).
 * - `direct`: as `customer`, and come by themselves: not in a punchout session (A2.31).
 * - `account`: as `direct`, and no consumer (S6.4, A2.32).
 * - `order`: as `direct`; a punchout session only hands its cart over (S1.5).
 * - `punchout`: a punchout session and nobody else.
 * - `staff`: people who administer the store, by themselves: no API keys, no procurement systems; no customer is needed.
 *
 * A punchout session for looking at a cart changes nothing under `customer` and `punchout`, and one whose cart was handed over is over.
 * Apart from `bearer`, where a token is read an `X-customer` header that is sent must name a customer that its user may act for.
 */
export type Policy =
  | 'anonymous'
  | 'optional'
  | 'browse'
  | 'bearer'
  | 'signedIn'
  | 'member'
  | 'person'
  | 'business'
  | 'salesperson'
  | 'customer'
  | 'consumer'
  | 'direct'
  | 'account'
  | 'order'
  | 'punchout'
  | 'staff';

/** Result of the policy; filled before a route's handler runs. */
export interface Caller {
  /** The API key that was sent, even where it is no longer good; null for people and guests. */
  readonly apiKeyId: number | null;
  readonly user: SignedInUser | null;
  readonly visitor: Visitor | null;
  readonly shopper: Shopper | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route without one fails at start. */
    policy?: Policy;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

/** The signed-in user of a request; for every policy but `anonymous`, `optional` and `browse`. */
export function userOf(request: FastifyRequest): SignedInUser {
  return present(request.caller.user, request);
}

/** The person and customer of a request under a policy that needs a customer. */
export function shopperOf(request: FastifyRequest): Shopper {
  return present(request.caller.shopper, request);
}

/** The person and customer, if any, of a request under any policy but `anonymous`. */
export function visitorOf(request: FastifyRequest): Visitor {
  return present(request.caller.visitor, request);
}

function present<T>(value: T | null, request: FastifyRequest): T {
  if (value === null) throw new Error(`The policy of ${request.routeOptions.url} gives no such caller`);
  return value;
}

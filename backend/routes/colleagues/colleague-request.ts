import type { FastifyRequest } from 'fastify';
import { shopperOf } from '../../http/policy.js';
import type { ColleagueContext } from '../../services/colleagues/colleague-context.js';
import type { Clock } from '../../services/operation/clock.js';

/** Caller, time and request id of a request. */
export const contextOf = (request: FastifyRequest, clock: Clock): ColleagueContext => ({
  shopper: shopperOf(request),
  now: clock.now(),
  requestId: request.id,
});

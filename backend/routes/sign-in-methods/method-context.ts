import type { FastifyRequest } from 'fastify';
import { userOf } from '../../http/policy.js';
import type { Clock } from '../../services/operation/clock.js';
import type { MethodContext } from '../../services/sign-in-methods/method-change.js';

/** Context of a call that changes how its user signs in. */
export async function methodContextOf(request: FastifyRequest, clock: Clock): Promise<MethodContext> {
  const { language } = await request.texts();
  return { user: userOf(request), now: clock.now(), requestId: request.id, language };
}

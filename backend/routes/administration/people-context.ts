import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import type { PeopleContext } from '../../services/people/people-context.js';

/** The member of staff of a request, and what their changes need. */
export async function peopleContextOf(request: FastifyRequest, { clock, config }: Deps): Promise<PeopleContext> {
  const { language } = await request.texts();
  return { user: userOf(request), now: clock.now(), requestId: request.id, language, mail: config.mail };
}

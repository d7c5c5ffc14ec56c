import type { UserSession } from '../../../domain/session/user-session.js';
import type { GatewayContext } from '../../context.js';
import { Failure } from '../../errors.js';
import type { MutationResolvers, QueryResolvers, SessionsEndedResolvers } from '../../generated/resolvers.js';

/** The user's sessions after a change, read if the query selects them. */
export type SessionsToRead = object;

/** The user's sessions (schema/sessions.graphql). */
export const userSessionQueries: Pick<QueryResolvers<GatewayContext>, 'sessions'> = {
  sessions: (_, __, ctx) => readSessions(ctx),
};

export const userSessionMutations: Pick<MutationResolvers<GatewayContext>, 'endSession' | 'endOtherSessions'> = {
  endSession: async (_, { id }, ctx) => {
    const { sessions } = ctx.signedIn();
    if (!/^[\w-]{1,50}$/.test(id)) throw new Failure('NOT_FOUND');
    await sessions.end(id);
    return {};
  },

  endOtherSessions: async (_, __, ctx) => {
    await ctx.signedIn().sessions.endOthers();
    return {};
  },
};

export const sessionsEnded: Pick<SessionsEndedResolvers<GatewayContext>, 'sessions'> = {
  sessions: (_, __, ctx) => readSessions(ctx),
};

async function readSessions(ctx: GatewayContext): Promise<readonly UserSession[]> {
  const sessions = await ctx.signedIn().sessions.list();
  ctx.count(sessions.length);
  return sessions;
}

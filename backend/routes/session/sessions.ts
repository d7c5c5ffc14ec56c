import { Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import { Session, SessionParams } from '../../contract/sessions.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { endSessions, readSessions } from '../../services/session/user-sessions.js';

const tags = ['Session'];
const config = { policy: 'person' } as const;

/** The user's sessions (capability `sessions`). */
export const sessionRoutes: Routes = (app, { store, clock }) => {
  app.get(
    '/api/sessions',
    {
      config,
      schema: {
        tags,
        summary: 'The user’s sessions, the current one first, then by last use',
        response: { 200: Type.Array(Session), ...failures(401, 403) },
      },
    },
    (request) => readSessions(store, clock, userOf(request)),
  );

  app.delete(
    '/api/sessions/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Ends a session of the user; of one that has ended nothing changes',
        params: SessionParams,
        response: { 204: Type.Null(), ...failures(401, 403) },
      },
    },
    async (request, reply) => {
      await endSessions(store, clock, userOf(request), { id: request.params.id }, request.id);
      return await reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/sessions',
    {
      config,
      schema: {
        tags,
        summary: 'Ends all sessions of the user but the current one',
        response: { 204: Type.Null(), ...failures(401, 403) },
      },
    },
    async (request, reply) => {
      await endSessions(store, clock, userOf(request), 'others', request.id);
      return await reply.code(204).send(null);
    },
  );
};

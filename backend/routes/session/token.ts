import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Text } from '../../../texts/text.js';
import { failures } from '../../contract/failures.js';
import { Grant, InvalidGrant, Token } from '../../contract/session.js';
import type { App, Routes } from '../../http/app.js';
import { clientAddressOf } from '../../http/client-address.js';
import { userOf } from '../../http/policy.js';
import { exchangeCode, signIn } from '../../services/session/sign-in.js';
import { signOut } from '../../services/session/sign-out.js';

const tags = ['Session'];

/** Tokens (S7.3, S9.4). */
export const tokenRoutes: Routes = (app, deps) => {
  // Forms are for this call alone: everywhere else a body is JSON.
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: 4096 });
    scope.post(
      '/api/token',
      {
        config: { policy: 'anonymous' },
        schema: {
          tags,
          summary: 'Exchanges a password or an authorization code for a token',
          description: 'Form encoded. 401 with description `Bad Request`: unknown user or wrong password (S8.3).',
          consumes: ['application/x-www-form-urlencoded'],
          body: Grant,
          response: { ...failures(415, 429), 200: Token, 401: InvalidGrant },
        },
      },
      async (request, reply) => {
        const address = clientAddressOf(request, deps.config.gatewaySecret);
        const outcome = await exchange(request.body, address, request.id);
        if ('refused' in outcome) return await refuse(request, reply, outcome.refused);
        return { access_token: outcome.accessToken, token_type: 'bearer' as const, expires_in: outcome.expiresIn };
      },
    );
  });

  async function refuse(request: FastifyRequest, reply: FastifyReply, reason: Text | string) {
    const texts = await request.texts();
    // The protocol's own words are in no language of the catalogue.
    if (typeof reason === 'object') reply.header('Content-Language', texts.language);
    return await reply.code(401).send({ error: 'invalid_grant', error_description: texts.say(reason) });
  }

  function exchange(grant: Grant, address: string | null, requestId: string) {
    if (grant.grant_type === 'authorization_code') return exchangeCode(deps, grant.code, address, requestId);
    return signIn(deps, { username: grant.username, address }, grant.password, requestId);
  }

  app.delete(
    '/api/token',
    {
      config: { policy: 'bearer' },
      schema: { tags, summary: 'Ends the session of the token that is sent', response: { 204: Type.Null(), ...failures(401) } },
    },
    async (request, reply) => {
      await signOut(deps.store, deps.clock, userOf(request), request.id);
      return await reply.code(204).send(null);
    },
  );
};

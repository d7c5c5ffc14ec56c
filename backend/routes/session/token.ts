import formbody from '@fastify/formbody';
import { type Static, Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import type { App, Routes } from '../../http/app.js';
import { clientAddressOf } from '../../http/client-address.js';
import { userOf } from '../../http/policy.js';
import { exchangeCode, signIn } from '../../services/session/sign-in.js';
import { signOut } from '../../services/session/sign-out.js';

const clientId = Type.Literal('ecommerce');

const PasswordGrant = Type.Object(
  {
    grant_type: Type.Literal('password'),
    client_id: clientId,
    username: Type.String({ maxLength: 254 }),
    password: Type.String({ maxLength: 256 }),
  },
  { additionalProperties: false },
);

const CodeGrant = Type.Object(
  {
    grant_type: Type.Literal('authorization_code'),
    client_id: clientId,
    redirect: Type.Optional(Type.Literal('products')),
    code: Type.String({ maxLength: 256 }),
  },
  { additionalProperties: false },
);

const Grant = Type.Union([PasswordGrant, CodeGrant]);

const TokenDto = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer({ description: 'Seconds until it ends at the latest' }),
});

const InvalidGrant = Type.Object({ error: Type.Literal('invalid_grant'), error_description: Type.String() });
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
          response: { ...failures(415, 429), 200: TokenDto, 401: InvalidGrant },
        },
      },
      async (request, reply) => {
        const address = clientAddressOf(request, deps.config.gatewaySecret);
        const outcome = await exchange(request.body, address, request.id);
        if ('refused' in outcome)
          return await reply.code(401).send({ error: 'invalid_grant', error_description: outcome.refused });
        return { access_token: outcome.accessToken, token_type: 'bearer' as const, expires_in: outcome.expiresIn };
      },
    );
  });

  function exchange(grant: Static<typeof Grant>, address: string | null, requestId: string) {
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

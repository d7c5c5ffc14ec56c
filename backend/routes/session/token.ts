import formbody from '@fastify/formbody';
import { Type } from 'typebox';
import type { Texts } from '../../../texts/texts.js';
import { failures } from '../../contract/failures.js';
import { Grant, NoToken, Token } from '../../contract/session.js';
import type { App, Routes } from '../../http/app.js';
import { originOf } from '../../http/call-origin.js';
import { clientBrowserOf } from '../../http/client-browser.js';
import { userOf } from '../../http/policy.js';
import { signInThroughCompany } from '../../services/session/company-sign-in.js';
import { exchangeCode } from '../../services/session/exchange-code.js';
import { signInWithPasskey } from '../../services/session/passkey-sign-in.js';
import { signInWithCode } from '../../services/session/second-factor.js';
import { signIn } from '../../services/session/sign-in.js';
import { badRequest, type Opened, type SignInOrigin, type SignInOutcome } from '../../services/session/sign-in-deps.js';
import { signOut } from '../../services/session/sign-out.js';

const tags = ['Session'];

/** Tokens (S7.3, S9.4). */
export const tokenRoutes: Routes = (app, deps) => {
  // Forms are for this call alone: everywhere else a body is JSON.
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: 32_768 });
    scope.post(
      '/api/token',
      {
        config: { policy: 'anonymous' },
        schema: {
          tags,
          summary:
            'Exchanges a password, an authorization code, a one-time code, a passkey or the answer of a company’s directory for a token',
          description:
            'Form encoded. 401 with description `Bad Request`: unknown user or wrong password (S8.3); with error `second_factor_required` or `new_password_required` (A5.34): the password was right, and more is needed.',
          consumes: ['application/x-www-form-urlencoded'],
          body: Grant,
          response: { ...failures(415, 429), 200: Token, 401: NoToken },
        },
      },
      async (request, reply) => {
        const texts = await request.texts();
        const origin = { ...originOf(request, deps.config, texts), browser: clientBrowserOf(request, deps.config.gatewaySecret) };
        const outcome = await exchange(request.body, origin);
        if ('accessToken' in outcome) {
          return { access_token: outcome.accessToken, token_type: 'bearer' as const, expires_in: outcome.expiresIn };
        }
        // The protocol's own words are in no language of the catalogue.
        if (!('refused' in outcome && outcome.refused === badRequest)) reply.header('Content-Language', texts.language);
        return await reply.code(401).send(refusalOf(outcome, texts));
      },
    );
  });

  function exchange(grant: Grant, origin: SignInOrigin): Promise<SignInOutcome> {
    switch (grant.grant_type) {
      case 'password':
        return signIn(deps, grant, origin);
      case 'authorization_code':
        return exchangeCode(deps, grant.code, origin);
      case 'second_factor':
        return signInWithCode(deps, grant, origin);
      case 'passkey':
        return signInWithPasskey(deps, grant, origin);
      case 'company_sign_in':
        return signInThroughCompany(deps, grant, origin);
    }
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

/** Why there is no token, as the contract has it. */
function refusalOf(outcome: Exclude<SignInOutcome, Opened>, texts: Texts): NoToken {
  if ('challenge' in outcome) {
    const error_description = texts('signIn.secondFactorRequired');
    return { error: 'second_factor_required', error_description, challenge: outcome.challenge };
  }
  if ('resetToken' in outcome) {
    const error_description = texts('signIn.newPasswordRequired');
    return { error: 'new_password_required', error_description, reset_token: outcome.resetToken };
  }
  return { error: 'invalid_grant', error_description: texts.say(outcome.refused) };
}

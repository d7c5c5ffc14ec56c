import { failures } from '../../contract/failures.js';
import { Outcome, success } from '../../contract/outcome.js';
import { ConsumerSettings, ResendRequest, SignUp, VerificationLink } from '../../contract/registration.js';
import type { Routes } from '../../http/app.js';
import { originOf } from '../../http/call-origin.js';
import { clientAddressOf } from '../../http/client-address.js';
import { register } from '../../services/registration/register.js';
import { resendVerification } from '../../services/registration/resend-verification.js';
import { verifyEmail } from '../../services/registration/verify-email.js';
import { siteSettings } from '../../services/settings/settings.js';

const tags = ['Registration'];

/** Registration of consumers (A7.18 to A7.20, A7.26). */
export const registrationRoutes: Routes = (app, deps) => {
  const { store, config, registrationLimits } = deps;

  app.get(
    '/api/settings/consumer',
    {
      config: { policy: 'anonymous' },
      schema: { tags, summary: 'Content of the registration form', response: { 200: ConsumerSettings, ...failures() } },
    },
    async () => {
      const { registrationMessage, useOption, optionDefault, optionText } = await siteSettings(store.db);
      return { registrationMessage, useOption, optionDefault, optionText };
    },
  );

  // Without email nobody would receive a link.
  if (config.mail !== 'off') {
    app.post(
      '/api/consumer/signup',
      {
        config: { policy: 'anonymous' },
        schema: {
          tags,
          summary: 'Registers a consumer and sends a link to the address',
          description: 'The answer is the same for an address that has an account. Capability `registration`.',
          body: SignUp,
          response: { 200: Outcome, ...failures(403, 409, 429) },
        },
      },
      async (request) => {
        const texts = await request.texts();
        await register(deps, request.body, originOf(request, config, texts));
        return success(texts('registration.registered'));
      },
    );

    app.post(
      '/api/consumer/resend',
      {
        config: { policy: 'anonymous' },
        schema: {
          tags,
          summary: 'Sends another mail for the newest registration of an address',
          description: 'The answer is the same if there is none. Capability `registration`.',
          body: ResendRequest,
          response: { 200: Outcome, ...failures(409, 429) },
        },
      },
      async (request) => {
        const texts = await request.texts();
        await resendVerification(deps, request.body, originOf(request, config, texts));
        return success(texts('registration.resent'));
      },
    );
  }

  app.get(
    '/api/consumer/verify',
    {
      config: { policy: 'anonymous' },
      // The path and method are the specification's; a HEAD request must not open an account.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Verifies the address of a registration with its link, and opens the account; once more changes nothing',
        querystring: VerificationLink,
        response: { 200: Outcome, ...failures(403, 409, 429) },
      },
    },
    async (request) => {
      await registrationLimits.admitLink(clientAddressOf(request, config.gatewaySecret));
      await verifyEmail(deps, request.query.t, request.id);
      return success((await request.texts())('registration.verified'));
    },
  );
};

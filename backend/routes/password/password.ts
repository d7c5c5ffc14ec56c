import { failures } from '../../contract/failures.js';
import { Outcome, success } from '../../contract/outcome.js';
import { PasswordChange, PasswordOptions, PasswordReset, ResetLink, ResetRequest, UserType } from '../../contract/password.js';
import type { Routes } from '../../http/app.js';
import { originOf } from '../../http/call-origin.js';
import { clientAddressOf } from '../../http/client-address.js';
import { userOf } from '../../http/policy.js';
import { changePassword } from '../../services/password/change-password.js';
import { requestPasswordReset } from '../../services/password/request-reset.js';
import { findResetOfLink, invalidLinkText } from '../../services/password/reset-link.js';
import { setPassword } from '../../services/password/set-password.js';
import { passwordOptionsOf } from '../../services/password/site-policy.js';
import { siteSettings } from '../../services/settings/settings.js';

const tags = ['Passwords'];

/** Passwords (A7.21 to A7.25). */
export const passwordRoutes: Routes = (app, deps) => {
  const { store, clock, config, resetLimits } = deps;

  app.get(
    '/api/admin/passwordOptions',
    {
      config: { policy: 'anonymous' },
      schema: { tags, summary: 'Requirements of new passwords', response: { 200: PasswordOptions, ...failures() } },
    },
    async () => passwordOptionsOf(await siteSettings(store.db)),
  );

  // Without email nobody would receive a link.
  if (config.mail !== 'off') {
    app.post(
      '/api/password/requestreset',
      {
        config: { policy: 'anonymous' },
        schema: {
          tags,
          summary: 'Sends reset links to the accounts with this username or e-mail address',
          description: 'The answer is the same if there are none. Capability `passwordReset`.',
          body: ResetRequest,
          response: { 200: Outcome, ...failures(409, 429) },
        },
      },
      async (request) => {
        const texts = await request.texts();
        await requestPasswordReset(deps, request.body, originOf(request, config, texts));
        return success(texts('password.resetRequested'));
      },
    );
  }

  app.post(
    '/api/password/userType',
    {
      config: { policy: 'anonymous' },
      schema: {
        tags,
        summary: 'Whether the user of a reset link is a business',
        body: ResetLink,
        response: { 200: UserType, ...failures(429) },
      },
    },
    async (request) => {
      await resetLimits.admitLink(clientAddressOf(request, config.gatewaySecret));
      const reset = await findResetOfLink(store.db, request.body.resetToken, clock.now());
      if (reset) return { isB2B: reset.sessionType !== 'Consumer', errors: [] };
      return { isB2B: false, errors: [(await request.texts()).say(invalidLinkText)] };
    },
  );

  app.post(
    '/api/password/reset',
    {
      config: { policy: 'anonymous' },
      schema: {
        tags,
        summary: 'Sets a new password with a reset link, once; all sessions of the account end',
        body: PasswordReset,
        response: { 200: Outcome, ...failures(409, 429) },
      },
    },
    async (request) => {
      const texts = await request.texts();
      await setPassword(deps, request.body, originOf(request, config, texts));
      return success(texts('password.updated'));
    },
  );

  app.post(
    '/api/password',
    {
      config: { policy: 'bearer' },
      schema: {
        tags,
        summary: 'Changes the password of the user; all their other sessions end',
        description: 'Not for punchout sessions and guests, nor for users without a password.',
        body: PasswordChange,
        response: { 200: Outcome, ...failures(401, 403, 409, 429) },
      },
    },
    async (request) => {
      const texts = await request.texts();
      await changePassword(deps, userOf(request), request.body, originOf(request, config, texts));
      return success(texts('password.updated'));
    },
  );
};

import { failures } from '../../contract/failures.js';
import { Confirmation, Confirmed } from '../../contract/sign-in-methods.js';
import type { Routes } from '../../http/app.js';
import { originOf } from '../../http/call-origin.js';
import { userOf } from '../../http/policy.js';
import { passkeySiteOf } from '../../services/passkeys/passkey-site.js';
import { siteSettings } from '../../services/settings/settings.js';
import { confirmIdentity } from '../../services/sign-in-methods/confirm-identity.js';

/** Proof of who the user is, before changes that an open session alone does not permit. */
export const confirmationRoutes: Routes = (app, deps) => {
  app.post(
    '/api/confirmation',
    {
      config: { policy: 'person' },
      schema: {
        tags: ['Sign-in methods'],
        summary: 'Confirms who the user is; for ten minutes, no call answers `CONFIRMATION_REQUIRED`',
        description:
          '409 `PASSWORD_WRONG`, `CODE_WRONG`, `PASSKEY_REFUSED`, or `REFUSED`: the user has no such method. A wrong password counts as a failed sign-in.',
        body: Confirmation,
        response: { 200: Confirmed, ...failures(401, 403, 409, 429) },
      },
    },
    async (request) => {
      const origin = originOf(request, deps.config, await request.texts());
      const site = passkeySiteOf(deps.config, (await siteSettings(deps.store.db)).siteTitle);
      const until = await confirmIdentity(deps, site, userOf(request), request.body, origin);
      return { until: until.toISOString() };
    },
  );
};

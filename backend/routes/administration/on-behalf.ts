import { failures } from '../../contract/failures.js';
import { OnBehalfInput, OnBehalfToken } from '../../contract/on-behalf.js';
import type { Routes } from '../../http/app.js';
import { originOf } from '../../http/call-origin.js';
import { clientBrowserOf } from '../../http/client-browser.js';
import { userOf } from '../../http/policy.js';
import { actAsUser } from '../../services/on-behalf/act-as-user.js';

/** Staff act as a user (docs/decisions/143-on-behalf.md). `DELETE /api/token` ends it. */
export const onBehalfRoutes: Routes = (app, { store, clock, config }) => {
  app.post(
    '/api/admin/on-behalf',
    {
      config: { policy: 'staff' },
      schema: {
        tags: ['Administration'],
        summary: 'Opens a session of at most an hour as a user, without payments',
        description:
          'It ends with the session that opened it. 409 `CONFIRMATION_REQUIRED`, `FIELD_REQUIRED`, `TEXT_TOO_LONG`, and `REFUSED` for staff, guests and users who are disabled, and where the setting `allowOnBehalf` is off.',
        body: OnBehalfInput,
        response: { 200: OnBehalfToken, ...failures(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const texts = await request.texts();
      const browser = clientBrowserOf(request, config.gatewaySecret);
      const origin = { ...originOf(request, config, texts), browser };
      return await actAsUser(store, userOf(request), request.body, { now: clock.now(), origin });
    },
  );
};

import { Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import { MenuItem, MenuLogParams } from '../../contract/settings.js';
import type { Routes } from '../../http/app.js';
import { visitorOf } from '../../http/policy.js';
import { logMenuVisit, readMenu } from '../../services/settings/menu.js';

/** The menu and the log of its visits (S7.34). */
export const menuRoutes: Routes = (app, { store, clock }) => {
  app.get(
    '/api/menu',
    {
      config: { policy: 'signedIn' },
      schema: {
        tags: ['Settings and menu'],
        summary: 'Menu entries of the signed-in user, in their order',
        response: { 200: Type.Array(MenuItem), ...failures(401, 403) },
      },
    },
    (request) => readMenu(store.db, visitorOf(request)),
  );

  app.get(
    '/api/menu/log/:key',
    {
      config: { policy: 'signedIn' },
      // The path and method are the specification's; a HEAD request must not log a visit as well.
      exposeHeadRoute: false,
      schema: {
        tags: ['Settings and menu'],
        summary: 'Logs a visit to the screen behind a menu key',
        params: MenuLogParams,
        response: { 204: Type.Null(), ...failures(401, 403, 404) },
      },
    },
    async (request, reply) => {
      await logMenuVisit(store, clock, visitorOf(request), request.params.key);
      return await reply.code(204).send(null);
    },
  );
};

import { failures } from '../../contract/failures.js';
import { MenuEntryInput, MenuEntryParams, MenuQuery, ScopedMenu, ScopedMenuEntry } from '../../contract/menu-editing.js';
import type { Routes } from '../../http/app.js';
import { readScopedMenu, saveMenuEntry } from '../../services/people/menu-editing.js';
import { peopleContextOf } from './people-context.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/menu';

/** The entries of the menu (S3.17), for the store's staff: of the site, and of customers and users with states of their own. */
export const menuEditingRoutes: Routes = (app, deps) => {
  const { store } = deps;

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'All entries of the menu of the site, a customer or a user',
        description: 'With what applies, where it comes from, and whether visits are logged.',
        querystring: MenuQuery,
        response: { 200: ScopedMenu, ...failures(401, 403, 404) },
      },
    },
    (request) => readScopedMenu(store.db, request.query),
  );

  app.post(
    `${path}/:key`,
    {
      config,
      schema: {
        tags,
        summary: 'Saves an entry of a menu, or takes the state of the customer or user away',
        description:
          '409 `MENU_CHANGED` if it is no longer as it was seen, and `REFUSED` for what would lock staff out of the administration.',
        params: MenuEntryParams,
        body: MenuEntryInput,
        response: { 200: ScopedMenuEntry, ...failures(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const context = await peopleContextOf(request, deps);
      return await store.transaction((tx) => saveMenuEntry(tx, request.params.key, request.body, context));
    },
  );
};

import { Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import { settingSchemas } from '../../contract/settings.js';
import { Nullable } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { readUserDefaults, saveUserDefaults } from '../../services/settings/user-defaults.js';

const layout = Nullable(settingSchemas.defaultPageLayout);
const sortBy = Nullable(settingSchemas.defaultPageSortBy);
const Defaults = Type.Object(
  { defaultPageLayout: layout, defaultPageSortBy: sortBy },
  { description: 'null: nothing of their own, the customer’s or the site’s holds' },
);
const PostedDefaults = Type.Object(
  { defaultPageLayout: Type.Optional(layout), defaultPageSortBy: Type.Optional(sortBy) },
  { additionalProperties: false },
);

const tags = ['Settings and menu'];

/** How a user wants products to begin (S7.39). Who shares a guest session has no preferences. */
export const preferenceRoutes: Routes = (app, { store }) => {
  app.get(
    '/api/userPreferences/defaults',
    {
      config: { policy: 'member' },
      schema: { tags, summary: 'The user’s own layout and sort order', response: { 200: Defaults, ...failures(401, 403) } },
    },
    (request) => readUserDefaults(store.db, userOf(request).id),
  );

  app.post(
    '/api/userPreferences/defaults',
    {
      config: { policy: 'member' },
      schema: {
        tags,
        summary: 'Saves what is given of them; null takes a choice back',
        body: PostedDefaults,
        response: { 200: Defaults, ...failures(401, 403) },
      },
    },
    (request) => store.transaction((tx) => saveUserDefaults(tx, userOf(request).id, request.body)),
  );
};

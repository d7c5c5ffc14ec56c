import { failures } from '../../contract/failures.js';
import { UserPreferences, UserPreferencesInput } from '../../contract/settings.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { readUserDefaults, saveUserDefaults } from '../../services/settings/user-defaults.js';

const tags = ['Settings and menu'];

/** Layout and sort order that a user prefers for products (S7.39); a guest session has none. */
export const preferenceRoutes: Routes = (app, { store }) => {
  app.get(
    '/api/userPreferences/defaults',
    {
      config: { policy: 'member' },
      schema: {
        tags,
        summary: 'The user’s own layout and sort order',
        response: { 200: UserPreferences, ...failures(401, 403) },
      },
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
        body: UserPreferencesInput,
        response: { 200: UserPreferences, ...failures(401, 403) },
      },
    },
    (request) => store.transaction((tx) => saveUserDefaults(tx, userOf(request).id, request.body)),
  );
};

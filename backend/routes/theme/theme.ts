import { failures } from '../../contract/failures.js';
import { SavedTheme, Theme, ThemeInput } from '../../contract/theme.js';
import type { Routes } from '../../http/app.js';
import { userOf, visitorOf } from '../../http/policy.js';
import { readTheme, resetTheme, saveTheme, standardTheme } from '../../services/theme/keep-theme.js';

const tags = ['Theme'];
const path = '/api/theme';

/** Colors of the storefront for a user (A7.29). Writes need the setting `allowUserColors` and the open menu entry `ColorMaintenance`. */
export const themeRoutes: Routes = (app, { store }) => {
  app.get(
    path,
    {
      config: { policy: 'bearer' },
      schema: { tags, summary: 'The user’s theme, or the default', response: { 200: Theme, ...failures(401, 403) } },
    },
    (request) => readTheme(store.db, userOf(request)),
  );

  app.get(
    `${path}/reset`,
    {
      config: { policy: 'bearer' },
      schema: { tags, summary: 'The default theme; changes nothing', response: { 200: Theme, ...failures(401, 403) } },
    },
    () => standardTheme(store.db),
  );

  app.post(
    path,
    {
      config: { policy: 'business' },
      schema: {
        tags,
        summary: 'Saves the user’s theme',
        description: 'For users whose menu has `ColorMaintenance` open, if the setting `allowUserColors` is on.',
        body: ThemeInput,
        response: { 200: SavedTheme, ...failures(401, 403, 409) },
      },
    },
    async (request) => {
      const saved = await saveTheme(store, request.body, visitorOf(request));
      return { ...saved, message: (await request.texts())('theme.saved') };
    },
  );

  app.delete(
    path,
    {
      config: { policy: 'business' },
      schema: { tags, summary: 'Deletes the user’s theme; answers the default', response: { 200: Theme, ...failures(401, 403) } },
    },
    (request) => resetTheme(store, visitorOf(request)),
  );
};

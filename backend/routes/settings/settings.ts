import { failures } from '../../contract/failures.js';
import { Logo, PersonalSettings, SiteSettings } from '../../contract/settings.js';
import type { Routes } from '../../http/app.js';
import { visitorOf } from '../../http/policy.js';
import { paymentSettingsOf } from '../../services/payment/method/card-settings.js';
import { namedSettings, personalSettings } from '../../services/settings/personal-settings.js';
import { siteSettings } from '../../services/settings/settings.js';
import { withSiteKey } from '../../services/settings/site-key.js';

const tags = ['Settings and menu'];

/** Settings of the site and its users (S7.34). */
export const settingsRoutes: Routes = (app, { store, cards, config }) => {
  app.get(
    '/api/settings/site',
    {
      config: { policy: 'anonymous' },
      schema: {
        tags,
        summary: 'Settings that everybody may know',
        response: { 200: SiteSettings, ...failures() },
      },
    },
    async () => withSiteKey(await siteSettings(store.db), config),
  );

  app.get(
    '/api/settings',
    {
      config: { policy: 'optional' },
      schema: {
        tags,
        summary: 'Settings of this user and customer; without a token those of a guest',
        response: { 200: PersonalSettings, ...failures(401, 403) },
      },
    },
    async (request) => {
      const settings = await personalSettings(store.db, visitorOf(request));
      return { ...namedSettings(settings, await request.texts()), ...paymentSettingsOf(settings, cards) };
    },
  );

  app.get(
    '/api/settings/logoname',
    {
      config: { policy: 'anonymous' },
      schema: { tags, summary: 'Files of the logo, below /img', response: { 200: Logo, ...failures() } },
    },
    async () => {
      const { logoLight, logoDark, logoSmall } = await siteSettings(store.db);
      return { light: logoLight, dark: logoDark, small: logoSmall };
    },
  );
};

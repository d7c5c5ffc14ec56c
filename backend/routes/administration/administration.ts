import type { FastifyRequest } from 'fastify';
import { text } from '../../../texts/text.js';
import {
  DefaultLayout,
  DefaultSortBy,
  PasswordOptionsInput,
  SavedSiteMetadata,
  SiteMetadata,
  SiteMetadataInput,
  SiteSync,
} from '../../contract/administration.js';
import { failures } from '../../contract/failures.js';
import { Outcome, success } from '../../contract/outcome.js';
import { PasswordOptions } from '../../contract/password.js';
import type { Deps, Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { changeSiteSettings } from '../../services/administration/change-settings.js';
import { savePasswordOptions } from '../../services/administration/password-options.js';
import { readSiteMetadata, saveSiteTitle } from '../../services/administration/site-metadata.js';
import { syncSite } from '../../services/administration/sync-site.js';
import type { ChangedBy } from '../../services/changed-by.js';
import { siteSettings } from '../../services/settings/settings.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;

/** The administration panel (A2.90 to A2.94, A7.33, A7.35 to A7.39), for the store's staff. `GET /api/admin/passwordOptions` is with the passwords. */
export const administrationRoutes: Routes = (app, deps) => {
  const { store, clock, imageSync } = deps;
  const changedBy = (request: FastifyRequest): ChangedBy => ({
    ...{ userId: userOf(request).id, requestId: request.id, now: clock.now() },
  });

  app.post(
    '/api/admin/passwordOptions',
    {
      config,
      schema: {
        tags,
        summary: 'Saves the requirements of new passwords',
        description: 'Users whose password no longer meets them choose a new one at their next sign-in.',
        body: PasswordOptionsInput,
        response: { 200: PasswordOptions, ...failures(401, 403, 409) },
      },
    },
    (request) => savePasswordOptions(store, request.body, userOf(request), changedBy(request)),
  );

  app.get(
    '/api/admin/siteMetadata',
    {
      config,
      schema: { tags, summary: 'Title and favicon of the site', response: { 200: SiteMetadata, ...failures(401, 403) } },
    },
    () => readSiteMetadata(store.db),
  );

  app.post(
    '/api/admin/siteMetadata',
    {
      config,
      schema: {
        tags,
        summary: 'Saves the title of the site',
        body: SiteMetadataInput,
        response: { 200: SavedSiteMetadata, ...failures(401, 403, 409) },
      },
    },
    async (request) => {
      const saved = await saveSiteTitle(store, request.body.title, changedBy(request));
      return { ...saved, isSuccess: true as const, errorReason: null };
    },
  );

  registerDefaults(app, deps, changedBy);

  app.get(
    '/api/admin/requestSiteMetadataSync',
    {
      config,
      // Path and method are the specification's; a HEAD request must not sync.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Takes title and favicon over from the operator’s source',
        response: { 200: SiteSync, ...failures(401, 403) },
      },
    },
    async (request) => {
      const report = (reason: string) => request.log.warn({ reason }, 'the site’s source could not be used');
      const { reason, ...synced } = await syncSite({ ...deps, report }, changedBy(request));
      const isSuccess = synced.titleSynced || synced.faviconSynced;
      const message = reason === null ? null : (await request.texts()).say(reason);
      return { ...synced, isSuccess, message: isSuccess ? message : null, errorReason: isSuccess ? null : message };
    },
  );

  app.get(
    '/api/admin/requestImageSync',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Starts fetching pictures from the operator’s source',
        description: 'The audit log records how it ended.',
        response: { 200: Outcome, ...failures(401, 403, 409) },
      },
    },
    async (request) => {
      imageSync.request(changedBy(request));
      return success((await request.texts()).say(text('administration.imagesRequested')));
    },
  );
};

/** Layout and sort order of product lists for users without a choice of their own (A7.33): numbers, in the request and the answer. */
const registerDefaults: (...args: [...Parameters<Routes>, changedBy: (request: FastifyRequest) => ChangedBy]) => void = (
  app,
  { store }: Deps,
  changedBy,
) => {
  const defaults = [
    { key: 'defaultPageLayout', schema: DefaultLayout, what: 'layout' },
    { key: 'defaultPageSortBy', schema: DefaultSortBy, what: 'sort order' },
  ] as const;
  for (const { key, schema, what } of defaults) {
    app.get(
      `/api/admin/${key}`,
      { config, schema: { tags, summary: `The site’s default ${what}`, response: { 200: schema, ...failures(401, 403) } } },
      async () => (await siteSettings(store.db))[key],
    );
    app.post(
      `/api/admin/${key}`,
      {
        config,
        schema: {
          tags,
          summary: `Saves the site’s default ${what}`,
          body: schema,
          response: { 200: schema, ...failures(401, 403) },
        },
      },
      async (request) => {
        const value = request.body as number;
        await store.transaction((tx) => changeSiteSettings(tx, { [key]: value }, changedBy(request)));
        return value as never;
      },
    );
  }
};

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import {
  RestoreInput,
  ScopedSetting,
  ScopedSettings,
  ScopeQuery,
  SettingChange,
  SettingInput,
  SettingParams,
} from '../../contract/store-settings.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { readScopedSettings, readSettingChanges } from '../../services/administration/settings/read-settings.js';
import { restoreSetting, type SettingAuthor, saveSetting } from '../../services/administration/settings/save-setting.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/settings';

/** Every setting of the store (S3.16), for its staff: of the site, and of customers and users with values of their own. */
export const storeSettingRoutes: Routes = (app, { store, clock }) => {
  const authorOf = (request: FastifyRequest): SettingAuthor => {
    const user = userOf(request);
    return { user, userId: user.id, requestId: request.id, now: clock.now() };
  };

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'All settings of the site, a customer or a user',
        description: 'With defaults, how many customers and users have values of their own, and the last change.',
        querystring: ScopeQuery,
        response: { 200: ScopedSettings, ...failures(401, 403, 404) },
      },
    },
    (request) => readScopedSettings(store.db, request.query),
  );

  app.get(
    `${path}/:key/changes`,
    {
      config,
      schema: {
        tags,
        summary: 'Changes of a setting, newest first, at most fifty',
        params: SettingParams,
        querystring: ScopeQuery,
        response: { 200: Type.Array(SettingChange), ...failures(401, 403, 404) },
      },
    },
    (request) => readSettingChanges(store.db, request.params.key, request.query),
  );

  app.post(
    `${path}/:key`,
    {
      config,
      schema: {
        tags,
        summary: 'Saves a setting, or takes the value of the scope away',
        description:
          '409 `SETTING_INVALID`, `SETTING_CHANGED` if it is no longer as it was seen, `CONFIRMATION_REQUIRED`, and `REFUSED` where it is not changed this way.',
        params: SettingParams,
        body: SettingInput,
        response: { 200: ScopedSetting, ...failures(401, 403, 404, 409) },
      },
    },
    (request) => saveSetting(store, request.params.key, request.body, authorOf(request)),
  );

  app.post(
    `${path}/:key/restore`,
    {
      config,
      schema: {
        tags,
        summary: 'Restores the value that a setting had before a change',
        description: 'The problems are those of saving.',
        params: SettingParams,
        body: RestoreInput,
        response: { 200: ScopedSetting, ...failures(401, 403, 404, 409) },
      },
    },
    (request) => restoreSetting(store, request.params.key, request.body, authorOf(request)),
  );
};

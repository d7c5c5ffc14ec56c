import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { maxLogoBytes } from '../../../domain/setup/setup-steps.js';
import { failures } from '../../contract/failures.js';
import { LogoForm, LogoParams, SetupSettingsInput, SetupStepInput, StoreSetup } from '../../contract/setup.js';
import type { App, Deps, Routes } from '../../http/app.js';
import { bytesOfFile, oneFileLimits } from '../../http/form-file.js';
import { userOf } from '../../http/policy.js';
import { compileValidator } from '../../http/validation.js';
import { readStoreSetup } from '../../services/setup/read-setup.js';
import { saveSetupSettings } from '../../services/setup/save-setup.js';
import { storeSiteLogo } from '../../services/setup/store-logo.js';
import { sendTestMail } from '../../services/setup/test-mail.js';
import { saveSetupStep } from '../../store/setup/store-setup.js';

const tags = ['Setup'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/setup';

/** Steps of setting up a store, after its first administrator (decision 144). Each call answers with how far it is. */
export const storeSetupRoutes: Routes = (app, deps) => {
  const { store, clock } = deps;
  const answer = (request: FastifyRequest) => readStoreSetup(store.db, userOf(request).id, deps.config);
  const changedBy = (request: FastifyRequest) => ({ userId: userOf(request).id, requestId: request.id, now: clock.now() });

  app.get(
    path,
    {
      config,
      schema: { tags, summary: 'How far the store is set up', response: { 200: StoreSetup, ...failures(401, 403) } },
    },
    answer,
  );

  app.put(
    `${path}/step`,
    {
      config,
      schema: {
        tags,
        summary: 'Goes to a step of the setup',
        description: 'The page shows it again after a reload, and in another browser.',
        body: SetupStepInput,
        response: { 200: StoreSetup, ...failures(401, 403) },
      },
    },
    async (request) => {
      await store.transaction((tx) => saveSetupStep(tx, request.body.step));
      return await answer(request);
    },
  );

  app.put(
    `${path}/settings`,
    {
      config,
      schema: {
        tags,
        summary: 'Saves the company or the colors, all fields or none',
        description:
          '409 `SETTING_INVALID` at each field that cannot have its value, and `SETTING_CHANGED` if one is no longer as it was seen.',
        body: SetupSettingsInput,
        response: { 200: StoreSetup, ...failures(401, 403, 409) },
      },
    },
    async (request) => {
      await saveSetupSettings(store, request.body, changedBy(request));
      return await answer(request);
    },
  );

  app.post(
    `${path}/test-mail`,
    {
      config,
      schema: {
        tags,
        summary: 'Sends a mail to the user, whose outcome is then in `mail.test`',
        description: 'One at a time: another call while one is waiting changes nothing. 409 `MAIL_UNAVAILABLE`, `REFUSED`.',
        response: { 200: StoreSetup, ...failures(401, 403, 409) },
      },
    },
    async (request) => {
      const { language } = await request.texts();
      await sendTestMail(store, deps.config, { userId: userOf(request).id, language, now: clock.now() });
      return await answer(request);
    },
  );

  logoRoute(app, deps, { changedBy, answer });
};

interface LogoCalls {
  readonly changedBy: (request: FastifyRequest) => Parameters<typeof storeSiteLogo>[2];
  readonly answer: (request: FastifyRequest) => Promise<StoreSetup>;
}

function logoRoute(root: App, { store, config: { imagesDir } }: Deps, { changedBy, answer }: LogoCalls): void {
  root.register(async (scope) => {
    const app = scope.withTypeProvider<TypeBoxTypeProvider>();
    app.removeAllContentTypeParsers();
    await app.register(multipart, { limits: oneFileLimits(maxLogoBytes), throwFileSizeLimit: false });
    app.post(
      `${path}/logo/:place`,
      {
        config,
        schema: {
          tags,
          summary: 'Stores a logo and uses it: JPEG, PNG, WebP, AVIF or GIF, at most 5 MB',
          description:
            'The picture is stored as PNG without metadata. The first `light` one is used everywhere, and as a square for the small logo and the icon of the pages.',
          consumes: ['multipart/form-data'],
          params: LogoParams,
          body: LogoForm,
          response: { 200: StoreSetup, ...failures(401, 403, 409, 413, 415) },
        },
        // The file is read as it arrives; there is no body to check.
        validatorCompiler: (part) => (part.httpPart === 'body' ? (value) => ({ value }) : compileValidator(part as never)),
      },
      async (request) => {
        const { place } = request.params as { place: 'light' | 'dark' | 'small' };
        await storeSiteLogo({ store, imagesDir }, { bytes: await bytesOfFile(request), place }, changedBy(request));
        return await answer(request);
      },
    );
  });
}

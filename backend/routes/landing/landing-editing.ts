import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { landingLimits } from '../../../domain/landing/landing-check.js';
import { failures } from '../../contract/failures.js';
import { LandingLayout } from '../../contract/landing.js';
import {
  LandingCrop,
  LandingDraftToKeep,
  LandingEditing,
  LandingPicture,
  LandingState,
  LandingVersions,
  PictureForm,
} from '../../contract/landing-editing.js';
import type { App, Deps, Routes } from '../../http/app.js';
import { bytesOfFile, oneFileLimits } from '../../http/form-file.js';
import { userOf } from '../../http/policy.js';
import { compileValidator } from '../../http/validation.js';
import {
  keepLandingDraft,
  openLandingEditor,
  readLandingVersion,
  readLandingVersions,
} from '../../services/landing/edit-landing.js';
import { cropLandingPicture, type PictureDeps, storeLandingPicture } from '../../services/landing/landing-pictures.js';

const tags = ['Landing editor'];
const config = { policy: 'business' } as const;

const partLimits = oneFileLimits(landingLimits.pictureBytes);

/** Calls of the editor of the landing page (A2.80), for users whose menu has `EditLandingPage` open. */
export const landingEditingRoutes: Routes = (app, deps) => {
  const { store, clock } = deps;
  const callOf = (request: FastifyRequest) => ({ user: userOf(request), now: clock.now() });

  app.get(
    '/api/landing/editing',
    {
      config,
      schema: {
        tags,
        summary: 'The landing page as its editor opens it, with the draft of the user',
        response: { 200: LandingEditing, ...failures(401, 403) },
      },
    },
    async (request) => await openLandingEditor(store.db, await request.texts(), callOf(request)),
  );

  app.post(
    '/api/landing/editing',
    {
      config,
      bodyLimit: 4 * 1024 * 1024,
      schema: {
        tags,
        summary: 'Keeps the draft of the user, and reports that the editor is open',
        description: 'An open editor reports at least every 60 seconds; other editors are told of it until then.',
        body: LandingDraftToKeep,
        response: { 200: LandingState, ...failures(401, 403, 413) },
      },
    },
    async (request) => await keepLandingDraft(store, request.body, callOf(request)),
  );

  app.get(
    '/api/landing/versions',
    {
      config,
      schema: {
        tags,
        summary: 'The latest 50 saved versions of the landing page, the newest first',
        response: { 200: LandingVersions, ...failures(401, 403) },
      },
    },
    async (request) => await readLandingVersions(store.db, callOf(request)),
  );

  app.get(
    '/api/landing/versions/:version',
    {
      config,
      schema: {
        tags,
        summary: 'The layout of one saved version',
        params: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
        response: { 200: LandingLayout, ...failures(401, 403, 404) },
      },
    },
    async (request) => await readLandingVersion(store.db, request.params.version, callOf(request)),
  );

  pictureRoutes(app, deps);
};

function pictureRoutes(root: App, { store, clock, config: { imagesDir } }: Deps): void {
  const pictures: PictureDeps = { store, clock, imagesDir };
  root.post(
    '/api/landing/pictures/crop',
    {
      config,
      schema: {
        tags,
        summary: 'Stores a part of a picture as another picture',
        body: LandingCrop,
        response: { 200: LandingPicture, ...failures(401, 403, 409) },
      },
    },
    async (request) => await cropLandingPicture(pictures, request.body, userOf(request)),
  );

  root.register(async (scope) => {
    const app = scope.withTypeProvider<TypeBoxTypeProvider>();
    app.removeAllContentTypeParsers();
    await app.register(multipart, { limits: partLimits, throwFileSizeLimit: false });
    app.post(
      '/api/landing/pictures',
      {
        config,
        schema: {
          tags,
          summary: 'Stores a picture for the landing page: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB',
          description: 'The picture is stored as WebP, at most 1,800 px wide and high, without metadata such as EXIF.',
          consumes: ['multipart/form-data'],
          body: PictureForm,
          response: { 200: LandingPicture, ...failures(401, 403, 409, 413, 415) },
        },
        // The file is read as it arrives; there is no body to check.
        validatorCompiler: (part) => (part.httpPart === 'body' ? (value) => ({ value }) : compileValidator(part as never)),
      },
      async (request) => await storeLandingPicture(pictures, await bytesOfFile(request), userOf(request)),
    );
  });
}

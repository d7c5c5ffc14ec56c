import { failures } from '../../contract/failures.js';
import { LandingLayout } from '../../contract/landing.js';
import { LandingToSave, SavedLanding } from '../../contract/landing-editing.js';
import type { Routes } from '../../http/app.js';
import { userOf, visitorOf } from '../../http/policy.js';
import { changeLanding, readLanding } from '../../services/landing/keep-landing.js';

const tags = ['Settings and menu'];

/** The page that people come to first (A7.31). */
export const landingRoutes: Routes = (app, { store, clock }) => {
  app.get(
    '/api/landing',
    {
      config: { policy: 'browse' },
      schema: {
        tags,
        summary: 'The landing page: the site’s, the same for everybody',
        response: { 200: LandingLayout, ...failures(401, 403) },
      },
    },
    async (request) => await readLanding(store.db, await request.texts()),
  );

  app.post(
    '/api/landing',
    {
      config: { policy: 'business' },
      // A hundred cards with long texts.
      bodyLimit: 4 * 1024 * 1024,
      schema: {
        tags,
        summary: 'Saves the landing page, for users whose menu has `EditLandingPage` open',
        description:
          'Cards are numbered by their order; texts are returned as they are kept. With `version`, a layout that was made from an older version is refused (`LANDING_CHANGED`).',
        body: LandingToSave,
        response: { 200: SavedLanding, ...failures(401, 403, 409, 413) },
      },
    },
    async (request) => {
      const { customerKey } = visitorOf(request);
      const change = { user: userOf(request), customerKey, now: clock.now(), requestId: request.id };
      return await changeLanding(store, request.body, change);
    },
  );
};

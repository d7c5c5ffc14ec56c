import { failures } from '../../contract/failures.js';
import { LandingLayout } from '../../contract/landing.js';
import type { Routes } from '../../http/app.js';
import { shopperOf } from '../../http/policy.js';
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
      config: { policy: 'account' },
      // A hundred cards with long texts.
      bodyLimit: 4 * 1024 * 1024,
      schema: {
        tags,
        summary: 'Lays the landing page out anew, for whoever’s menu has `EditLandingPage` open',
        description:
          'Cards are numbered by their order; texts are answered as they are kept. The same request again changes nothing.',
        body: LandingLayout,
        response: { 200: LandingLayout, ...failures(401, 403, 409, 413) },
      },
    },
    async (request) => {
      const changed = { shopper: shopperOf(request), now: clock.now(), requestId: request.id };
      return await changeLanding(store, request.body, changed);
    },
  );
};

import { failures } from '../../contract/failures.js';
import { User } from '../../contract/session.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';

/** The signed-in user (S3.1, S7.4). */
export const userRoutes: Routes = (app) => {
  app.get(
    '/api/user',
    {
      config: { policy: 'signedIn' },
      schema: { tags: ['Session'], summary: 'The signed-in user', response: { 200: User, ...failures(401, 403) } },
    },
    async (request) => {
      const user = userOf(request);
      return { ...user, punchoutOperation: user.punchout?.operation ?? null };
    },
  );
};

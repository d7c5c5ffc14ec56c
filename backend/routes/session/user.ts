import { failures } from '../../contract/failures.js';
import { User } from '../../contract/session.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { choosesCustomer } from '../../services/customers/customer.js';

/** The signed-in user (S3.1, S7.4). */
export const userRoutes: Routes = (app, { store }) => {
  app.get(
    '/api/user',
    {
      config: { policy: 'signedIn' },
      schema: { tags: ['Session'], summary: 'The signed-in user', response: { 200: User, ...failures(401, 403) } },
    },
    async (request) => {
      const user = userOf(request);
      const { role, punchout, onBehalf } = user;
      return {
        ...user,
        role,
        onBehalf: onBehalf && { staffName: onBehalf.staffName, until: onBehalf.until.toISOString() },
        punchoutOperation: punchout?.operation ?? null,
        choosesCustomer: await choosesCustomer(store.db, user),
      };
    },
  );
};

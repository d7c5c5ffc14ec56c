import { Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import { Nullable } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';

const UserDto = Type.Object({
  username: Type.String(),
  name: Type.String(),
  isSalesperson: Type.Boolean(),
  sessionType: Type.Union([Type.Literal('Normal'), Type.Literal('Consumer'), Type.Literal('Guest')]),
  isPunchout: Type.Boolean(),
  customerKey: Nullable(Type.Integer({ description: 'The account that is their own; null for a salesperson, who chooses one' })),
  punchoutOperation: Nullable(Type.Union([Type.Literal('create'), Type.Literal('edit'), Type.Literal('inspect')])),
});

/** Who is signed in (S3.1, S7.4). */
export const userRoutes: Routes = (app) => {
  app.get(
    '/api/user',
    {
      config: { policy: 'signedIn' },
      schema: { tags: ['Session'], summary: 'The signed-in user', response: { 200: UserDto, ...failures(401, 403) } },
    },
    async (request) => {
      const user = userOf(request);
      return { ...user, punchoutOperation: user.punchout?.operation ?? null };
    },
  );
};

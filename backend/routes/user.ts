import { Type } from 'typebox';
import type { Routes } from '../http/app.js';
import { userOf } from '../http/policy.js';
import { failures } from '../http/schemas.js';

const UserDto = Type.Object({
  username: Type.String(),
  name: Type.String(),
  isSalesperson: Type.Boolean(),
  sessionType: Type.Union([Type.Literal('Normal'), Type.Literal('Consumer'), Type.Literal('Guest')]),
  isPunchout: Type.Boolean(),
});

/** Who is signed in (S3.1, S7.4). */
export const userRoutes: Routes = (app) => {
  app.get(
    '/api/user',
    {
      config: { policy: 'signedIn' },
      schema: { tags: ['Session'], summary: 'The signed-in user', response: { 200: UserDto, ...failures(401, 403) } },
    },
    async (request) => userOf(request),
  );
};

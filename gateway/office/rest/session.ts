import { type Static, Type } from 'typebox';
import type { RestCalls } from './http/rest-calls.js';
import { Maybe, shape } from './http/shapes.js';

const User = Type.Object({
  username: Type.String(),
  name: Type.String(),
  isSalesperson: Type.Boolean(),
  sessionType: Type.Union([Type.Literal('Normal'), Type.Literal('Consumer'), Type.Literal('Guest')]),
  isPunchout: Maybe(Type.Boolean()),
  punchoutOperation: Maybe(Type.Union([Type.Literal('create'), Type.Literal('edit'), Type.Literal('inspect')])),
  customerKey: Maybe(Type.Integer()),
});
const userShape = shape(User);

/** `GET /api/user` (S3.1). */
export type UserDto = Static<typeof User>;

/** What concerns the token that the request carries. */
export interface SessionClient {
  user(): Promise<UserDto>;
  /** Revokes the token (`DELETE /api/token`); a back office that cannot, or a token that is over already, is no failure. */
  revoke(): Promise<void>;
}

/** Statuses by which a revocation is as good as done: 404 and 405 come from a back office without it. */
const revoked = new Set([200, 204, 401, 404, 405]);

export class HttpSessionClient implements SessionClient {
  /** @param learn is told whose token it is */
  constructor(
    private readonly calls: RestCalls,
    private readonly learn: (username: string) => void = () => undefined,
  ) {}

  async user(): Promise<UserDto> {
    const user = await this.calls.get('session', '/api/user', userShape);
    this.learn(user.username);
    return user;
  }

  async revoke(): Promise<void> {
    await this.calls.command('session', { method: 'DELETE', path: '/api/token' }, revoked);
  }
}

import type { SessionPort, User } from '../../ports/session.js';
import type { RestCalls } from '../http/rest-calls.js';
import { toUser } from './session.map.js';
import { userShape } from './session.wire.js';

/** Statuses that count as a successful revocation: 404 and 405 come from a back office without this call. */
const revoked = new Set([200, 204, 401, 404, 405]);

/** The session over REST (S3.1, `DELETE /api/token`). */
export class RestSession implements SessionPort {
  /** @param learn called with the user of the token */
  constructor(
    private readonly calls: RestCalls,
    private readonly learn: (username: string) => void = () => undefined,
  ) {}

  async user(): Promise<User> {
    const user = toUser(await this.calls.get('session', '/api/user', userShape));
    this.learn(user.username);
    return user;
  }

  async revoke(): Promise<void> {
    await this.calls.command('session', { method: 'DELETE', path: '/api/token' }, revoked);
  }
}

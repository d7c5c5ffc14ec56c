import type { UserSession } from '../../../../domain/session/user-session.js';
import type { SessionsPort } from '../../ports/sessions.js';
import type { RestCalls } from '../http/rest-calls.js';
import { sessionsShape, type WireSession } from './sessions.wire.js';

const path = '/api/sessions';

/** Sessions of the user over REST. */
export class RestSessions implements SessionsPort {
  constructor(private readonly calls: RestCalls) {}

  async list(): Promise<readonly UserSession[]> {
    return (await this.calls.get('session', path, sessionsShape)).map(toSession);
  }

  end(id: string): Promise<void> {
    return this.calls.command('session', { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` });
  }

  endOthers(): Promise<void> {
    return this.calls.command('session', { method: 'DELETE', path });
  }
}

const toSession = ({ id, isCurrent, startedAt, lastUsedAt, ...rest }: WireSession): UserSession => ({
  id: String(id),
  isCurrent,
  browser: rest.browser ?? null,
  system: rest.system ?? null,
  address: rest.address ?? null,
  startedAt,
  lastUsedAt,
});

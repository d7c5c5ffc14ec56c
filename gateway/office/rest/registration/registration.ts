import type { ConsumerSettings, Registration, RegistrationPort, ResendRequest } from '../../ports/registration.js';
import { writeOutcome } from '../http/outcome.js';
import { messageOfSuccess, type RestCalls } from '../http/rest-calls.js';
import { unusableLink } from '../password/password.js';
import { refusedLink, toConsumerSettings } from './registration.map.js';
import { consumerSettingsShape } from './registration.wire.js';

/** Registration of consumers over REST (A7.18–A7.20, A7.26). */
export class RestRegistration implements RegistrationPort {
  /** @param calls calls without a token: a link may be opened in a browser whose session has ended */
  constructor(private readonly calls: RestCalls) {}

  async settings(): Promise<ConsumerSettings> {
    return toConsumerSettings(await this.calls.get('settings', '/api/settings/consumer', consumerSettingsShape));
  }

  register(registration: Registration): Promise<string | null> {
    return writeOutcome(this.calls, 'registration', '/api/consumer/signup', registration);
  }

  /** `GET /api/consumer/verify` opens an account, so it is treated as a write; any success by its status is one (A7.19). */
  async verify(token: string): Promise<string | null> {
    const path = `/api/consumer/verify?t=${encodeURIComponent(token)}`;
    const answer = await this.calls.writeForAnswer('registration', { method: 'GET', path });
    if (unusableLink.has(answer.status)) throw refusedLink(answer);
    return messageOfSuccess(answer);
  }

  resend(request: ResendRequest): Promise<string | null> {
    return writeOutcome(this.calls, 'registration', '/api/consumer/resend', request);
  }
}

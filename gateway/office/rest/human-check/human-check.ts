import type { HumanCheckPort } from '../../ports/human-check.js';
import type { RestCalls } from '../http/rest-calls.js';
import { challengeShape } from './human-check.wire.js';

/** Human checks over REST. */
export class RestHumanCheck implements HumanCheckPort {
  /** @param calls calls without a token: the form may be open in a browser whose session has ended */
  constructor(private readonly calls: RestCalls) {}

  async challenge(): Promise<string> {
    return (await this.calls.get('humanCheck', '/api/verification/challenge', challengeShape)).challenge;
  }
}

import type { HumanCheckPort, HumanCheckTask } from '../../ports/human-check.js';
import type { RestCalls } from '../http/rest-calls.js';
import { challengeShape } from './human-check.wire.js';

const services = { turnstile: 'TURNSTILE', hcaptcha: 'HCAPTCHA' } as const;

/** Human checks over REST. */
export class RestHumanCheck implements HumanCheckPort {
  /** @param calls calls without a token: the form may be open in a browser whose session has ended */
  constructor(private readonly calls: RestCalls) {}

  async challenge(): Promise<HumanCheckTask> {
    const task = await this.calls.get('humanCheck', '/api/verification/challenge', challengeShape);
    if ('challenge' in task) return { kind: 'proofOfWork', challenge: task.challenge };
    return { kind: 'hosted', service: services[task.service], siteKey: task.siteKey };
  }
}

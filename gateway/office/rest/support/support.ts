import { Failure } from '../../../errors.js';
import type { SupportPort, SupportRequest } from '../../ports/support.js';
import type { RestCalls } from '../http/rest-calls.js';
import { sentShape } from './support.wire.js';

/** Statuses of a back office without the call. */
const withoutCall: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/** Support requests over REST. */
export class RestSupport implements SupportPort {
  constructor(private readonly calls: RestCalls) {}

  async send(body: SupportRequest, idempotencyKey: string): Promise<string | null> {
    try {
      const { number } = await this.calls.write('support', { path: '/api/support/request', body, idempotencyKey }, sentShape);
      return String(number);
    } catch (error) {
      if (error instanceof Failure && withoutCall.has(error.upstreamStatus)) return null;
      throw error;
    }
  }
}

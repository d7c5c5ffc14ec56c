import { Type } from 'typebox';
import type { Recording } from '../../../domain/support/recording.js';
import { Failure } from '../../errors.js';
import type { RestCalls } from './http/rest-calls.js';
import { shape } from './http/shapes.js';

const sentShape = shape(Type.Object({ number: Type.Union([Type.Integer(), Type.String({ minLength: 1, maxLength: 40 })]) }));

/** What is reported. */
export interface SupportRequestDto {
  readonly message: string;
  readonly recording?: Recording;
}

/** Requests for support. */
export interface SupportClient {
  /** Answers the request's number; null where the back office takes none. */
  send(request: SupportRequestDto, idempotencyKey: string): Promise<string | null>;
}

/** A back office without the call says so by one of these. */
const withoutCall: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

export class HttpSupportClient implements SupportClient {
  constructor(private readonly calls: RestCalls) {}

  async send(body: SupportRequestDto, idempotencyKey: string): Promise<string | null> {
    try {
      const { number } = await this.calls.write('support', { path: '/api/support/request', body, idempotencyKey }, sentShape);
      return String(number);
    } catch (error) {
      if (error instanceof Failure && withoutCall.has(error.upstreamStatus)) return null;
      throw error;
    }
  }
}

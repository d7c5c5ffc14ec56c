import { Type } from 'typebox';
import { paymentUnavailableText } from '../../../../domain/invoice-payment/invoice-payment-messages.js';
import { plainText } from '../../../../domain/text/plain-text.js';
import { Failure } from '../../../errors.js';
import { Maybe, shape } from './shapes.js';

/** One reason of a refusal as the contract writes it. */
export interface ProblemDto {
  readonly code: string;
  readonly message: string;
  /** A field of the posted body. */
  readonly field?: string | null;
  /** Position in a posted list. */
  readonly index?: number | null;
  readonly lineId?: number | null;
  /** Seconds until the same may be tried again. */
  readonly retryAfter?: number | null;
}

/** The body of a 409 or 422; a back office that knows no codes sends `errors` alone, or only a message. */
export interface RefusalDto {
  readonly message: string | null;
  readonly problems: readonly ProblemDto[];
}

const refusalShape = shape(
  Type.Object({
    message: Maybe(Type.String()),
    errors: Maybe(Type.Array(Type.String())),
    problems: Maybe(
      Type.Array(
        Type.Object({
          code: Type.String(),
          message: Type.String(),
          field: Maybe(Type.String()),
          index: Maybe(Type.Integer()),
          lineId: Maybe(Type.Integer()),
          retryAfter: Maybe(Type.Integer()),
        }),
      ),
    ),
  }),
);

/** Reads a refusal's body, its texts as plain text; throws `BAD_UPSTREAM` where it is none. */
export function readRefusal(body: unknown): RefusalDto {
  if (!refusalShape.matches(body)) throw new Failure('BAD_UPSTREAM', { reason: `refusal: ${refusalShape.difference(body)}` });
  const { message, errors, problems } = body;
  const spoken = (errors ?? [])
    .map((text) => ({ code: 'REFUSED', message: plainText(text) }))
    .filter(({ message: text }) => text);
  const told = (problems ?? []).map((problem) => ({ ...problem, message: plainText(problem.message) }));
  return { message: message == null ? null : plainText(message), problems: told.length > 0 ? told : spoken };
}

/** Reads a 502 that gives its reason, which only the back office does, in words of ours (A8.2); null for any other. */
export function readUnavailable(body: unknown): RefusalDto | null {
  if (!refusalShape.matches(body) || !body.problems?.some(({ code }) => code === 'PAYMENT_UNAVAILABLE')) return null;
  return { message: paymentUnavailableText, problems: [{ code: 'PAYMENT_UNAVAILABLE', message: paymentUnavailableText }] };
}

/** Reads a 429 that says that a payment was not tried because too many were declined; null for any other, a proxy's for instance. */
export function readLimited(body: unknown): RefusalDto | null {
  if (!refusalShape.matches(body) || !body.problems?.some(({ code }) => code === 'PAYMENT_LIMITED')) return null;
  return readRefusal(body);
}

/** The back office refused a write for reasons that a person can mend; nothing was changed. */
export class Refused extends Failure {
  override readonly name = 'Refused';
  /** @param status 409, 422, 405 for what nobody may change, 429 for a payment too many, or 502 for what another system would have had to do */
  constructor(
    readonly refusal: RefusalDto,
    readonly status: number = 409,
  ) {
    super('BAD_USER_INPUT', { reason: refusal.problems.map((problem) => problem.code).join(', '), upstreamStatus: status });
  }
}

import { Type } from 'typebox';
import { Failure } from '../errors.js';
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
        }),
      ),
    ),
  }),
);

/** Reads a refusal's body; throws `BAD_UPSTREAM` where it is none. */
export function readRefusal(body: unknown): RefusalDto {
  if (!refusalShape.matches(body)) throw new Failure('BAD_UPSTREAM', { reason: `refusal: ${refusalShape.difference(body)}` });
  const spoken = (body.errors ?? []).filter((text) => text.trim() !== '').map((message) => ({ code: 'REFUSED', message }));
  return { message: body.message ?? null, problems: body.problems?.length ? body.problems : spoken };
}

/** Reads a 502 that gives its reason, which only the back office does; null for any other. */
export function readUnavailable(body: unknown): RefusalDto | null {
  if (!refusalShape.matches(body) || !body.problems?.some(({ code }) => code === 'PAYMENT_UNAVAILABLE')) return null;
  return { message: body.message ?? null, problems: body.problems };
}

/** The back office refused a write for reasons that a person can mend; nothing was changed. */
export class Refused extends Failure {
  override readonly name = 'Refused';
  /** @param status 409, 422, 405 for what nobody may change, or 502 for what another system would have had to do */
  constructor(
    readonly refusal: RefusalDto,
    readonly status: number = 409,
  ) {
    super('BAD_USER_INPUT', { reason: refusal.problems.map((problem) => problem.code).join(', '), upstreamStatus: status });
  }
}

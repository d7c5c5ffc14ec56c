import { type Static, Type } from 'typebox';
import { paymentUnavailableText } from '../../../../domain/invoice-payment/invoice-payment-messages.js';
import { plainText } from '../../../../domain/text/plain-text.js';
import type { Message } from '../../../../texts/text.js';
import { Failure } from '../../../errors.js';
import type { Refusal, RefusalProblem } from '../../ports/refused.js';
import type { FieldNames } from './field-names.js';
import { problemCode } from './problem-codes.js';
import { Maybe, shape } from './shapes.js';

const Problem = Type.Object({
  code: Type.String(),
  message: Type.String(),
  field: Maybe(Type.String()),
  index: Maybe(Type.Integer()),
  lineId: Maybe(Type.Integer()),
  retryAfter: Maybe(Type.Integer()),
  params: Maybe(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});
type WireProblem = Static<typeof Problem>;

/** Body of a 409 or 422. */
const refusalShape = shape(
  Type.Object({ message: Maybe(Type.String()), errors: Maybe(Type.Array(Type.String())), problems: Maybe(Type.Array(Problem)) }),
);

/** The parts of a refusal that a port needs. */
export interface ReadRefusal {
  readonly refusal: Refusal;
  /** Codes from the back office, for the log. */
  readonly codes: string;
}

/** Reads a refusal's body, its texts as plain text; throws `BAD_UPSTREAM` for any other body. */
export function readRefusal(body: unknown, fieldNames: FieldNames, language: string | null): ReadRefusal {
  if (!refusalShape.matches(body)) throw new Failure('BAD_UPSTREAM', { reason: `refusal: ${refusalShape.difference(body)}` });
  const { message, errors } = body;
  const problems = body.problems ?? [];
  const texts = (errors ?? []).map(plainText).filter((text) => text);
  const refusal = {
    message: message == null ? null : plainText(message),
    language,
    problems: problems.length > 0 ? problems.map((problem) => toProblem(problem, fieldNames)) : texts.map(withoutCode),
  };
  return { refusal, codes: (problems.length > 0 ? problems : refusal.problems).map(({ code }) => code).join(', ') };
}

const withoutCode = (message: Message): RefusalProblem => ({ code: 'REFUSED', message });

const toProblem = ({ field, params, ...problem }: WireProblem, fieldNames: FieldNames): RefusalProblem => ({
  ...problem,
  ...(params && { params: plainParams(params) }),
  code: problemCode(problem.code),
  message: plainText(problem.message),
  ...(field ? { field: fieldNames(field) } : {}),
});

/** Words of a back office, as plain text, and few of them. */
const plainParams = (params: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(params)
      .slice(0, 20)
      .map(([name, value]) => [name, typeof value === 'string' ? plainText(value) : value]),
  );

const unavailableCode = 'PAYMENT_UNAVAILABLE';

/** Reads a 502 with a reason, which only the back office gives, in our own wording (A8.2); null for any other. */
export function readUnavailable(body: unknown): ReadRefusal | null {
  if (!refusalShape.matches(body) || !body.problems?.some(({ code }) => code === unavailableCode)) return null;
  return {
    refusal: { message: paymentUnavailableText, language: null, problems: [withoutCode(paymentUnavailableText)] },
    codes: unavailableCode,
  };
}

/** Reads a 429 of a payment that was not tried because too many were declined; null for any other, a proxy's for instance. */
export function readLimited(body: unknown, fieldNames: FieldNames, language: string | null): ReadRefusal | null {
  if (!refusalShape.matches(body) || !body.problems?.some(({ code }) => code === 'PAYMENT_LIMITED')) return null;
  return readRefusal(body, fieldNames, language);
}

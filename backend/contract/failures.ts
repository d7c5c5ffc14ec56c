import { Type } from 'typebox';

/** A failure that only has a message. */
export const Message = Type.Object({ message: Type.String() });

/** A refusal that a person can resolve (S8.10). */
export const Refusal = Type.Object({
  message: Type.String(),
  errors: Type.Array(Type.String()),
  problems: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.String(),
        message: Type.String(),
        field: Type.Optional(Type.String()),
        index: Type.Optional(Type.Integer()),
        lineId: Type.Optional(Type.Integer()),
        retryAfter: Type.Optional(Type.Integer({ minimum: 1, description: 'Seconds until the same may be tried again' })),
        params: Type.Optional(
          Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
            description: 'Values in the message, by name, for clients that use another language',
          }),
        ),
      }),
    ),
  ),
});

/** 429 of a payment: too many were declined, and nothing was charged. */
export const Limited = Type.Object(Refusal.properties, {
  description: 'Too many payments were declined (`PAYMENT_LIMITED`); nothing was charged, and Retry-After says when to try again',
});

const meanings = {
  400: 'The request has another form',
  401: 'No valid token',
  403: 'Not for this caller',
  404: 'Missing, or somebody else’s',
  405: 'Not to be changed by anybody',
  409: 'Breaks a rule; the person can mend it',
  413: 'Too large',
  415: 'Another content type',
  422: 'The key was used for another request',
  429: 'Too many attempts; Retry-After says when',
  502: 'The processor is away; nothing was charged',
  503: 'Temporarily unavailable; Retry-After says when',
} as const;

type FailureStatus = keyof typeof meanings;

/** Response schemas of a route's failures, to be spread into `response`. Every route has 400 and 503. */
export function failures<S extends FailureStatus>(...statuses: S[]) {
  const entries = ([400, 503, ...statuses] as const).map((status) => {
    const schema = status === 409 || status === 502 ? Refusal : Message;
    return [status, Type.Object(schema.properties, { description: meanings[status] })] as const;
  });
  return Object.fromEntries(entries) as unknown as Record<Exclude<S, 409 | 502> | 400 | 503, typeof Message> &
    Record<Extract<S, 409 | 502>, typeof Refusal>;
}

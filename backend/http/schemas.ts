import { type TSchema, Type } from 'typebox';

/** A decimal on its way in: a string such as "12.50", or a number. */
export const DecimalIn = Type.Union([Type.String({ pattern: '^-?[0-9]{1,12}(\\.[0-9]{1,10})?$' }), Type.Number()]);

/** A decimal on its way out: always a string. */
export const Decimal = Type.String({ description: 'Decimal', examples: ['12.50'] });

/** A value or null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An answer that only says what happened. */
export const Message = Type.Object({ message: Type.String() });

/** A refusal that a person can mend (S8.10). */
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

/** Response schemas of the failures that a route can answer, to be spread into `response`. 400 and 503 belong to every route. */
export function failures<S extends FailureStatus>(...statuses: S[]) {
  const entries = ([400, 503, ...statuses] as const).map((status) => {
    const schema = status === 409 || status === 502 ? Refusal : Message;
    return [status, Type.Object(schema.properties, { description: meanings[status] })] as const;
  });
  return Object.fromEntries(entries) as unknown as Record<Exclude<S, 409 | 502> | 400 | 503, typeof Message> &
    Record<Extract<S, 409 | 502>, typeof Refusal>;
}

/** Papers that were scanned about an order (A3.2, A3.8), opened by `GET /api/documents/order/{id}/scan/{key}`. */
export const ScanDocuments = Type.Array(Type.Object({ key: Type.Integer(), name: Type.String() }), {
  description: 'What was scanned about the order',
});

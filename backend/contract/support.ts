import { Type } from 'typebox';
import { recordingFormat } from '../../domain/support/recording.js';

const Text = (description: string) => Type.String({ maxLength: 200, description });

const Recording = Type.Object(
  {
    format: Type.Literal(recordingFormat),
    version: Text('the build of the client'),
    recordedAt: Text('ISO 8601'),
    page: Text('the pattern of the route that was shown'),
    userKind: Text('who was there'),
    dropped: Type.Integer({ minimum: 0, description: 'steps that no longer fit' }),
    flights: Type.Array(Type.Unknown(), { description: 'what machines went through, masked (docs/support.md)' }),
  },
  { additionalProperties: false },
);

/** A request for support. */
export const SupportRequestInput = Type.Object(
  {
    message: Type.String({ maxLength: 10_000, description: 'what happened, at most 2,000 characters' }),
    recording: Type.Optional(Recording),
  },
  { additionalProperties: false },
);

/** Stricter than elsewhere, since senders may be anonymous. */
export const SupportRequestHeaders = Type.Object({ 'idempotency-key': Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' }) });

export const SupportRequestNumber = Type.Object({ number: Type.Integer() });

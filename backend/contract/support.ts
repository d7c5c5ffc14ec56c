import { type Static, Type } from 'typebox';
import { mostProblemRows, problemPageSize } from '../../domain/support/problem-reports.js';
import { recordingFormat } from '../../domain/support/recording.js';
import { Key, Nullable } from './values.js';

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

/** A page of the reported problems. */
export const ProblemReportsQuery = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: mostProblemRows, default: problemPageSize })),
  },
  { additionalProperties: false },
);

const report = {
  number: Type.Integer(),
  at: Type.String({ description: 'ISO 8601' }),
  userName: Nullable(Type.String({ description: 'null: nobody was signed in' })),
  customerCode: Nullable(Type.String()),
  customerName: Nullable(Type.String()),
  browser: Nullable(Type.String({ examples: ['Firefox'] })),
  system: Nullable(Type.String({ examples: ['Windows'] })),
};

/** Reported problems, the newest first. */
export const ProblemReports = Type.Object({
  totalCount: Type.Integer({ description: 'of all, not only of the page' }),
  rows: Type.Array(
    Type.Object({
      ...report,
      excerpt: Type.String({ description: 'the beginning of the message, on one line' }),
      hasRecording: Type.Boolean(),
    }),
  ),
});
export type ProblemReports = Static<typeof ProblemReports>;

/** A reported problem. */
export const ProblemReport = Type.Object({
  ...report,
  message: Type.String(),
  requestId: Type.String({ description: 'of the request in the log' }),
  recording: Nullable(
    Type.String({ description: 'JSON of the recording, masked; null without one, or once it was deleted by age' }),
  ),
});
export type ProblemReport = Static<typeof ProblemReport>;

export const ProblemReportParams = Type.Object({ number: Key });

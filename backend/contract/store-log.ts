import { type Static, Type } from 'typebox';
import { logFilePage, logPageSize } from '../../domain/administration/log/log-entry.js';
import { type LogKind, logKinds } from '../../domain/administration/log/log-kinds.js';
import { type LogSubject, logSubjects } from '../../domain/administration/log/log-subjects.js';
import { Nullable } from './values.js';

const Kind = Type.Unsafe<LogKind>(Type.Union(logKinds.map(({ kind }) => Type.Literal(kind))));
const Subject = Type.Unsafe<LogSubject>(Type.Union(logSubjects.map(({ subject }) => Type.Literal(subject))));
const Instant = Type.String({ description: 'ISO 8601', examples: ['2026-11-21T10:00:00.000Z'] });
const Name = Type.String({ maxLength: 200 });
const before = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'id of the last entry of the page before' }),
);

const filter = {
  person: Type.Optional(Type.String({ maxLength: 200, description: 'username of who did it, or acted as somebody' })),
  kind: Type.Optional(Kind),
  subject: Type.Optional(Subject),
  of: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'the subject: customer code, username, product code, order number or key of a setting; ignored without `subject`',
    }),
  ),
  from: Type.Optional(Type.String({ maxLength: 40, description: 'ISO; the first day, in the site’s zone' })),
  to: Type.Optional(Type.String({ maxLength: 40, description: 'ISO; the last day' })),
};

/** Filter and page of the store's audit log. */
export const StoreLogQuery = Type.Object(
  { ...filter, before, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: logPageSize })) },
  { additionalProperties: false },
);

/** Formats of a file of the log. */
export const LogFormat = Type.Union([Type.Literal('csv'), Type.Literal('xlsx'), Type.Literal('jsonl')]);

/** A page of a file of the log; the first one, without `before`, is recorded. */
export const StoreLogExportInput = Type.Object({ ...filter, before, format: LogFormat }, { additionalProperties: false });
export type StoreLogExportInput = Static<typeof StoreLogExportInput>;

const StoreLogEntry = Type.Object({
  id: Type.Integer(),
  at: Instant,
  kind: Kind,
  action: Type.String({ examples: ['setting.changed'] }),
  person: Nullable(Type.String({ description: 'Name of the user; null if nobody is known' })),
  username: Nullable(Name),
  staff: Nullable(Type.String({ description: 'Name of the member of the staff who acted as the user' })),
  apiKey: Nullable(Type.String({ description: 'Name of the API key that acted, or that the entry is about' })),
  customerCode: Nullable(Name),
  customerName: Nullable(Name),
  requestId: Nullable(Name),
  details: Type.Record(Type.String(), Type.String()),
});
export type StoreLogEntry = Static<typeof StoreLogEntry>;

/** A page of the log, newest first. */
export const StoreLog = Type.Object({
  entries: Type.Array(StoreLogEntry, { description: `at most \`limit\`; ${logFilePage} of a file` }),
  hasMore: Type.Boolean(),
  unknown: Type.Array(Type.Union([Type.Literal('person'), Type.Literal('subject')]), {
    description: 'fields of the filter that name nothing known; there are no entries then',
  }),
});
export type StoreLog = Static<typeof StoreLog>;

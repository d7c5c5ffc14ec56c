import { type Static, Type } from 'typebox';
import type { StoreLogEntry } from '../../../../domain/administration/log/log-entry.js';
import { kindOfAction, readLogKind } from '../../../../domain/administration/log/log-kinds.js';
import { Failure } from '../../../errors.js';
import type { StoreLogFormat } from '../../../generated/resolvers.js';
import type { StoreLogFilter, StoreLogPage, StoreLogPort } from '../../ports/store-log.js';
import type { RestCalls } from '../http/rest-calls.js';
import { Maybe, shape } from '../http/shapes.js';

const text = Type.String();
const Entry = Type.Object({
  ...{ id: Type.Union([Type.Integer(), text]), at: text, kind: text, action: text, person: Maybe(text), username: Maybe(text) },
  ...{ staff: Maybe(text), apiKey: Maybe(text), customerCode: Maybe(text), customerName: Maybe(text), requestId: Maybe(text) },
  details: Maybe(Type.Record(text, text)),
});

const Page = Type.Object({
  entries: Type.Array(Entry),
  hasMore: Type.Boolean(),
  unknown: Maybe(Type.Array(Type.Union([Type.Literal('person'), Type.Literal('subject')]))),
});

/** `GET /api/admin/log`, `POST /api/admin/log/export`. */
export const storeLogShape = shape(Page);

const path = '/api/admin/log';

/** Statuses of a back office without the call. */
const withoutCall: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/** The store's audit log over REST. */
export class RestStoreLog implements StoreLogPort {
  constructor(private readonly calls: RestCalls) {}

  read(filter: StoreLogFilter, before: string | null, limit: number): Promise<StoreLogPage | null> {
    const query = new URLSearchParams({ ...given(filter, before), limit: String(limit) });
    return pageOf(this.calls.get('administration', `${path}?${query}`, storeLogShape));
  }

  export(filter: StoreLogFilter, before: string | null, format: StoreLogFormat): Promise<StoreLogPage | null> {
    const { before: id, ...rest } = given(filter, before);
    const body = { ...rest, ...(id !== undefined && { before: Number(id) }), format: format.toLowerCase() };
    return pageOf(this.calls.write('administration', { path: `${path}/export`, body }, storeLogShape));
  }
}

function given({ person, kind, subject, from, to }: StoreLogFilter, before: string | null): Record<string, string> {
  return {
    ...(person !== null && { person }),
    ...(kind !== null && { kind }),
    ...(subject !== null && { subject: subject.kind, of: subject.of }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(before !== null && { before }),
  };
}

async function pageOf(call: Promise<Static<typeof Page>>): Promise<StoreLogPage | null> {
  try {
    const { entries, hasMore, unknown } = await call;
    const fields = (unknown ?? []).map((field) => (field === 'person' ? ('PERSON' as const) : ('SUBJECT' as const)));
    return { entries: entries.map(toEntry), hasMore, unknown: fields };
  } catch (error) {
    if (error instanceof Failure && withoutCall.has(error.upstreamStatus)) return null;
    throw error;
  }
}

const toEntry = ({ id, at, kind, action, details, ...wire }: Static<typeof Entry>): StoreLogEntry => ({
  ...{ id: String(id), at, action, kind: readLogKind(kind) ?? kindOfAction(action) },
  ...{ person: wire.person ?? null, username: wire.username ?? null, staff: wire.staff ?? null, apiKey: wire.apiKey ?? null },
  ...{ customerCode: wire.customerCode ?? null, customerName: wire.customerName ?? null, requestId: wire.requestId ?? null },
  facts: Object.entries(details ?? {}).map(([name, value]) => ({ name, value })),
});

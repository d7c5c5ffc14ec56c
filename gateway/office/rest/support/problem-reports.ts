import { type Static, Type } from 'typebox';
import type { ListedProblem } from '../../../../domain/support/listed-problem.js';
import type { ProblemReportsPort, ReportedProblem } from '../../ports/problem-reports.js';
import type { RestCalls } from '../http/rest-calls.js';
import { Maybe, shape } from '../http/shapes.js';
import { unlessAbsent } from '../http/unless-absent.js';

const text = Type.String();
const reporter = {
  ...{ number: Type.Union([Type.Integer(), text]), at: text, userName: Maybe(text) },
  ...{ customerCode: Maybe(text), customerName: Maybe(text), browser: Maybe(text), system: Maybe(text) },
};
const Reporter = Type.Object(reporter);

/** `GET /api/admin/support/requests`. */
export const problemsShape = shape(
  Type.Object({
    totalCount: Type.Integer({ minimum: 0 }),
    rows: Type.Array(Type.Object({ ...reporter, excerpt: text, hasRecording: Type.Boolean() })),
  }),
);
/** `GET /api/admin/support/requests/{number}`. */
export const problemShape = shape(Type.Object({ ...reporter, message: text, requestId: text, recording: Maybe(text) }));

const path = '/api/admin/support/requests';

/** Reported problems over REST. */
export class RestProblemReports implements ProblemReportsPort {
  constructor(private readonly calls: RestCalls) {}

  async list(page: number, pageSize: number) {
    const found = await unlessAbsent(this.calls.get('support', `${path}?page=${page}&pageSize=${pageSize}`, problemsShape));
    if (found === null) return null;
    const toListed = (wire: (typeof found.rows)[number]): ListedProblem => ({
      ...toReporter(wire),
      ...{ excerpt: wire.excerpt, hasRecording: wire.hasRecording },
    });
    return { totalCount: found.totalCount, rows: found.rows.map(toListed) };
  }

  async find(number: string): Promise<ReportedProblem | null> {
    const found = await unlessAbsent(this.calls.get('support', `${path}/${encodeURIComponent(number)}`, problemShape));
    return (
      found && {
        ...toReporter(found),
        ...{ message: found.message, requestId: found.requestId, recording: found.recording ?? null },
      }
    );
  }
}

const toReporter = ({ number, at, ...wire }: Static<typeof Reporter>) => ({
  ...{ number: String(number), at, userName: wire.userName ?? null, customerCode: wire.customerCode ?? null },
  ...{ customerName: wire.customerName ?? null, browser: wire.browser ?? null, system: wire.system ?? null },
});

import { problemExcerpt } from '../../../domain/support/problem-reports.js';
import type { ProblemReport, ProblemReports } from '../../contract/support.js';
import type { Db } from '../../store/database/database.js';
import {
  countSupportRequests,
  findSupportRecording,
  findSupportRequest,
  listSupportRequests,
} from '../../store/support/support-requests.js';
import { notFound } from '../failures.js';

/** A page of the reported problems, the newest first; two statements. */
export async function readProblemReports(
  db: Db,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<ProblemReports> {
  const rows = await listSupportRequests(db, pageSize, (page - 1) * pageSize);
  return {
    totalCount: await countSupportRequests(db),
    rows: rows.map((row) => ({
      ...reporterOf(row),
      excerpt: problemExcerpt(row.message),
      hasRecording: row.recordingLength !== null,
    })),
  };
}

/** A reported problem with its recording; throws 404 for an unknown number. */
export async function readProblemReport(db: Db, number: number): Promise<ProblemReport> {
  const request = await findSupportRequest(db, number);
  if (!request) throw notFound();
  const { message, requestId } = request;
  return { ...reporterOf(request), message, requestId, recording: await findSupportRecording(db, number) };
}

type StoredRequest = NonNullable<Awaited<ReturnType<typeof findSupportRequest>>>;

const reporterOf = ({ number, at, name, customerCode, customerName, browser, system }: StoredRequest) => ({
  ...{ number, customerCode, customerName, browser, system },
  at: at.toISOString(),
  userName: name,
});

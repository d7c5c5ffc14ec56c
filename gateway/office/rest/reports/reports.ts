import type { IssuedDocument } from '../../ports/documents.js';
import type { ReportRequest, ReportsPort } from '../../ports/reports.js';
import { issueOver } from '../documents/issue.js';
import type { RestCalls } from '../http/rest-calls.js';
import { reportPath } from './report-path.js';

/** Reports over REST. */
export class RestReports implements ReportsPort {
  constructor(private readonly calls: RestCalls) {}

  issue(report: ReportRequest): Promise<IssuedDocument | null> {
    return issueOver(this.calls, reportPath(report));
  }
}

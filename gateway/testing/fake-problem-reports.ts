import type { ProblemReportsPort, ReportedProblem } from '../office/ports/problem-reports.js';
import type { OverviewFixture } from './fake-overview.js';

const reporter = {
  ...{ number: '1001', at: '2026-11-21T10:00:00.000Z', userName: 'Emily Hart', customerCode: 'C-1042' },
  ...{ customerName: 'Harbor Street Bistro', browser: 'Firefox', system: 'Windows' },
};
const problem: ReportedProblem = { ...reporter, message: 'The total is wrong', requestId: 'req-1', recording: '{}' };

/** Reported problems of a fake back office: one, with the number 1001. */
export const fakeProblemReports = (
  fixture: Pick<OverviewFixture, 'hasOverview'>,
  write: (written: unknown) => void,
): ProblemReportsPort => ({
  list: async (page, pageSize) => {
    write({ page, pageSize });
    const row = { ...reporter, excerpt: 'The total is wrong', hasRecording: true };
    return fixture.hasOverview ? { totalCount: 1, rows: [row] } : null;
  },
  find: async (number) => (number === '1001' ? problem : null),
});

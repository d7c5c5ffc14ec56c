import type { problemReport } from '../../machines/problemReport/problemReport.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type ProblemReport = typeof problemReport;

/** Whether the site has its clients record. */
export interface ProblemReportFixture {
  records: boolean;
}

const scenarioOf = (name: string, records: boolean): Scenario<ProblemReport, ProblemReportFixture> => ({
  name,
  input: { hasRecording: records, idempotencyKey: 'dialog' },
  startsIn: 'writing.composing',
  fixture: { records },
});

/** The situations in which the dialog opens. */
export const problemReportScenarios = [
  scenarioOf('a window that is recorded', true),
  scenarioOf('a window that is not recorded', false),
];

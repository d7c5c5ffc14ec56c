import { type Message, text } from '../../texts/text.js';
import type { FileTable } from '../lists/table-file.js';
import type { ListedProblem } from './listed-problem.js';
import type { RecordedStep } from './recorded-steps.js';

/** Forms of the language and the site. */
interface TableTexts {
  readonly say: (message: Message) => string;
  readonly dayPattern: string;
}

const textColumn = (title: string) => ({ title, kind: 'text' as const });

/** Whether a problem has a recording. */
export const recordingText = (hasRecording: boolean): Message =>
  hasRecording ? text('problems.hasRecording') : text('problems.hasNoRecording');

/** Reporter of a problem: a user by name, or a guest. */
export const reporterText = (userName: string | null): Message => userName ?? text('problems.guest');

/** Browser and system of a reporter; null if unknown. */
export function browserText({ browser, system }: Pick<ListedProblem, 'browser' | 'system'>): Message | null {
  return browser !== null && system !== null ? text('problems.browserOn', { browser, system }) : (browser ?? system);
}

/** Reported problems as a file has them. */
export const problemTable = (problems: readonly ListedProblem[], { say, dayPattern }: TableTexts): FileTable => ({
  name: say(text('problems.title')),
  dayPattern,
  columns: [
    { title: say(text('problems.column.number')), kind: 'count' },
    textColumn(say(text('problems.column.at'))),
    textColumn(say(text('problems.column.who'))),
    textColumn(say(text('overview.column.customerCode'))),
    textColumn(say(text('problems.customer'))),
    textColumn(say(text('problems.column.browser'))),
    textColumn(say(text('problems.column.problem'))),
    textColumn(say(text('problems.column.recording'))),
  ],
  rows: problems.map((problem) => {
    const browser = browserText(problem);
    return [
      problem.number,
      say(text('problems.reportedAt', { time: problem.at })),
      say(reporterText(problem.userName)),
      problem.customerCode,
      problem.customerName,
      browser && say(browser),
      problem.excerpt,
      say(recordingText(problem.hasRecording)),
    ];
  }),
});

/** The steps of a recording as a file has them; times are seconds. */
export const stepTable = (steps: readonly RecordedStep[], { say, dayPattern }: TableTexts): FileTable => ({
  name: say(text('problems.recording')),
  dayPattern,
  columns: [
    textColumn(say(text('problems.column.time'))),
    textColumn(say(text('problems.column.machine'))),
    textColumn(say(text('problems.column.event'))),
    textColumn(say(text('problems.column.before'))),
    textColumn(say(text('problems.column.after'))),
    textColumn(say(text('problems.column.payload'))),
  ],
  rows: steps.map(({ at, machine, event, before, after, payload }) => [
    (at / 1_000).toFixed(3),
    machine,
    event,
    before,
    after,
    payload === null ? null : payload.replace(/\s*\n\s*/g, ' '),
  ]),
});

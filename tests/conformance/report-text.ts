import { areas, type Check, type Effect } from './check.js';
import type { Report, ReportedCheck } from './report.js';

/** Marks of a line; colours only where a terminal shows them. */
export interface Style {
  readonly isColoured: boolean;
}

const marks = { holds: '✓', deviates: '✗', skipped: '–' } as const;
const colours = { holds: 32, deviates: 31, skipped: 90 } as const;

/** The findings for people: one line per check, area by area; failures in detail; operations not called at the end. */
export function printedReport(report: Report, { isColoured }: Style): string {
  const paint = (code: number, text: string) => (isColoured ? `\u001b[${code}m${text}\u001b[0m` : text);
  const width = Math.max(...report.checks.map(({ id }) => id.length), 0);
  const lines: string[] = [`${report.url} against docs/rest-contract.md`];
  for (const area of areas) {
    const checks = report.checks.filter((check) => check.area === area);
    if (checks.length === 0) continue;
    lines.push('', paint(1, area));
    for (const check of checks) {
      const mark = paint(colours[check.outcome], marks[check.outcome]);
      const text = check.outcome === 'skipped' ? paint(90, `${check.says} — ${check.reason}`) : check.says;
      lines.push(`  ${mark} ${check.id.padEnd(width)}  ${text}  ${paint(90, `[${check.requirement}]`)}`);
      lines.push(...detailsOf(check).map((line) => `      ${line}`));
    }
  }
  return [...lines, '', ...summaryOf(report)].join('\n');
}

function detailsOf({ deviation, notes, left }: ReportedCheck): string[] {
  const [request = '', ...headers] = deviation?.sent?.split('\n') ?? [];
  return [
    ...(deviation
      ? [
          ...(request ? [`sent       ${request}`, ...headers.map((header) => `           ${header}`)] : []),
          `expected   ${deviation.expected}`,
          `came       ${deviation.came}`,
          ...(deviation.answer && deviation.answer !== deviation.came ? [`answer     ${deviation.answer}`] : []),
          `otherwise  ${deviation.otherwise}`,
          `see        ${deviation.see}`,
        ]
      : []),
    ...notes.map((note) => `note       ${note}`),
    ...left.map((text) => `LEFT       ${text}`),
  ];
}

function summaryOf({ holding, deviating, skipped, operations, unasked, seconds, requests, checks, conforms }: Report): string[] {
  const reasons = [...new Set(unasked.map(({ reason }) => reason))];
  const left = checks.flatMap((check) => check.left).length;
  const noted = checks.filter(({ notes }) => notes.length > 0).length;
  return [
    ...(unasked.length > 0 ? ['Operations of the contract that were not asked:'] : []),
    ...reasons.flatMap((reason) => [
      `  ${reason}`,
      ...unasked.filter((each) => each.reason === reason).map(({ operation }) => `    ${operation}`),
    ]),
    ...(unasked.length > 0 ? [''] : []),
    `${checks.length} checks: ${holding} hold, ${deviating} do not, ${skipped} were not tried${noted > 0 ? `; ${noted} with notes` : ''}.`,
    `${operations - unasked.length} of ${operations} operations were asked, by ${requests} requests in ${seconds} s.`,
    ...(left > 0 ? [`${left} changes could not be put back: see LEFT above.`] : []),
    conforms
      ? `What was asked conforms${skipped > 0 ? '; what was not tried may not' : ' to the contract'}.`
      : holding + deviating === 0
        ? 'Nothing was tried, so nothing can be said.'
        : 'It does not conform: see ✗ above.',
  ];
}

const needs: Readonly<Record<Effect, string>> = { reads: '', writes: ', --writes', orders: ', --orders' };

/** The checks that would run, and their roles. */
export function printedList(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ id }) => id.length));
  return checks
    .map(({ id, says, requirement, as, effect }) => `${id.padEnd(width)}  ${says}  [${requirement}; as ${as}${needs[effect]}]`)
    .join('\n');
}

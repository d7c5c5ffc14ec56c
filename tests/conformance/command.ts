import { allChecks } from './all-checks.js';
import { areaOf, type Check } from './check.js';
import { readContract } from './contract.js';
import { type Options, readOptions, usage, WrongOptions } from './options.js';
import { type Report, reportOf } from './report.js';
import { printedJunit } from './report-junit.js';
import { printedList, printedReport } from './report-text.js';
import { CannotAsk, inquire } from './run.js';

/** Where the command writes, and what it reads besides its arguments. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isColoured: boolean;
  out(text: string): void;
  error(text: string): void;
}

/** `npm run conformance`; answers the exit code: 0 conforms, 1 does not, 2 could not be asked. */
export async function conformance(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args, terminal.env);
    const checks = allChecks.filter(isWanted(options.only));
    if (options.helps) return shown(terminal, usage);
    if (options.lists) return shown(terminal, printedList(checks));
    const contract = readContract();
    const report = reportOf(await inquire({ ...options, contract, checks }), contract, allChecks);
    terminal.out(printed(report, options.form, terminal));
    if (report.holding + report.deviating === 0) return 2;
    return report.conforms ? 0 : 1;
  } catch (error) {
    if (error instanceof WrongOptions) terminal.error(`${error.message}\nnpm run conformance -- --help says what can be asked.`);
    else if (error instanceof CannotAsk) terminal.error(error.message);
    else throw error;
    return 2;
  }
}

function shown(terminal: Terminal, text: string): 0 {
  terminal.out(text);
  return 0;
}

const isWanted = (only: readonly string[]) => (check: Check) =>
  only.length === 0 || only.includes(check.id) || only.includes(areaOf(check));

function printed(report: Report, form: Options['form'], { isColoured }: Terminal): string {
  if (form === 'json') return JSON.stringify(report, null, 2);
  return form === 'junit' ? printedJunit(report) : printedReport(report, { isColoured });
}

import { isBalanced, type Ledger } from './ledger.js';

/** A finished run: protected ones must balance, a control must not. */
export interface FinishedRun {
  readonly isControl: boolean;
  readonly report: Ledger & {
    readonly way: string;
    readonly seed: number;
    readonly store: string;
    readonly seconds: number;
    /** Windows of races that lost and were not told the number of the order. */
    readonly uninformed?: number;
  };
}

/** A run is as it should be: nothing lost, doubled or miscounted; the control doubled orders, or it would prove nothing. */
export const isGreen = ({ isControl, report }: FinishedRun): boolean =>
  isControl ? report.doubled > 0 : isBalanced(report) && !report.uninformed;

/** The figures of a run, for people. */
export function describeRun(run: FinishedRun): string {
  const { way, seed, store, seconds, faults, restartMs, ...figures } = run.report as FinishedRun['report'] & {
    faults?: Record<string, number>;
    restartMs?: Record<string, number>;
  };
  const title = run.isControl ? `${way} (control: the protection is off, so it must double orders)` : way;
  const lines = [
    `${isGreen(run) ? '✔' : '✘'} ${title}`,
    `  seed ${seed}, ${store} database, ${seconds} s`,
    `  ${listed(figures)}`,
    ...(faults ? [`  faults: ${listed(faults)}`] : []),
    ...(restartMs ? [`  restart in ms: ${listed(restartMs)}`] : []),
  ];
  return lines.join('\n');
}

const listed = (figures: Readonly<Record<string, unknown>>): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

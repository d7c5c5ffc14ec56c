import { type Comparison, describeComparison, isAlike } from './alike.js';
import type { EnumerationReport } from './enumeration.js';
import { type InvoiceBooks, invoicesOff } from './invoice-books.js';
import { isBalanced, type Ledger } from './ledger.js';
import type { MailsReport } from './mails.js';
import { isUnnoticed, type OutageReport } from './outage.js';
import { type PaymentBooks, paymentsOff } from './payment-books.js';
import type { SweepReport } from './sweep/run-sweep.js';

/** A finished run: protected ones must balance, a control must not. */
export interface FinishedRun {
  readonly isControl: boolean;
  readonly report: RunFacts & (OrdersReport | InvoiceBooks | SweepReport | OutageReport | MailsReport | EnumerationReport);
}

interface RunFacts {
  readonly way: string;
  readonly seed: number;
  readonly store: string;
  readonly seconds: number;
}

type OrdersReport = Ledger &
  Partial<PaymentBooks> & {
    /** Windows of races that lost and were not told the number of the order. */
    readonly uninformed?: number;
  };

/** A run is as it should be: nothing lost, doubled or miscounted; the control doubled orders, or it would prove nothing. */
export function isGreen({ isControl, report }: FinishedRun): boolean {
  if ('unkeptTaken' in report) return report.serverFailures + report.unkeptTaken + report.othersUnserved === 0;
  if ('underAttackMs' in report) return isControl ? report.failures > 0 : isUnnoticed(report);
  if ('comparisons' in report) return report.comparisons.every(isAlike) !== isControl;
  if ('repeated' in report) return isControl ? report.doubled > 0 : report.lost + report.doubled === 0;
  if ('overApplied' in report) return isControl === invoicesOff(report) > 0;
  return isControl ? report.doubled + unpaid(report) > 0 : isBalanced(report) && !report.uninformed && unpaid(report) === 0;
}

const unpaid = ({ chargesWithoutOrder = 0, ordersWithoutCharge = 0, chargedTwice = 0, unsettled = 0 }: Partial<PaymentBooks>) =>
  paymentsOff({ charges: 0, voids: 0, chargesWithoutOrder, ordersWithoutCharge, chargedTwice, unsettled });

/** The figures of a run, for people. */
export function describeRun(run: FinishedRun): string {
  const {
    way,
    seed,
    store,
    seconds,
    faults,
    restartMs,
    examples = [],
    comparisons = [],
    ...figures
  } = run.report as FinishedRun['report'] & {
    faults?: Record<string, number>;
    restartMs?: Record<string, number>;
    examples?: readonly string[];
    comparisons?: readonly Comparison[];
  };
  const title = run.isControl ? `${way} (control: the protection is off, so it must go wrong)` : way;
  const lines = [
    `${isGreen(run) ? '✔' : '✘'} ${title}`,
    `  seed ${seed}, ${store} database, ${seconds} s`,
    ...(Object.keys(figures).length > 0 ? [`  ${listed(figures)}`] : []),
    ...comparisons.map((comparison) => `  ${describeComparison(comparison)}`),
    ...(faults ? [`  faults: ${listed(faults)}`] : []),
    ...(restartMs ? [`  restart in ms: ${listed(restartMs)}`] : []),
    ...examples.map((example) => `  ${example}`),
  ];
  return lines.join('\n');
}

const listed = (figures: Readonly<Record<string, unknown>>): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

import type { SnapshotFrom } from 'xstate';
import { repeatTotal } from '../../../../domain/history/repeat-lines.js';
import { exact, fixed } from '../../../../domain/number/decimal.js';
import { entryExtension, entryProblem, isBlank, isOrderable, isReady } from '../../../../domain/order-guides/guide-order.js';
import type { guideOrder } from '../../../../machines/guideOrder/guideOrder.machine.js';

/** View of the guide that is being ordered, read from a snapshot of the machine. @param isSyncing the price-by unit follows the sell-by unit (S5.10) */
export function guideOrderView({ context }: SnapshotFrom<typeof guideOrder>, isSyncing: boolean) {
  const { rows, rounding } = context;
  const typed = rows.filter((row) => isOrderable(row.line) && !isBlank(row));
  const ready = typed.filter((row) => isReady(row, rounding));
  return {
    rows,
    /** Lines that one press adds. */
    count: ready.filter(({ problem }) => problem === '').length,
    /** Products whose quantity is invalid. */
    wrong: typed.filter((row) => entryProblem(row, rounding) !== null).map(({ line }) => line.productKey),
    /** Names of what the back office refused. */
    refused: rows.filter(({ problem }) => problem !== '').map(({ line }) => line.description),
    /** Null if a price is not known. */
    total: repeatTotal(ready.map((row) => entryExtension(row, isSyncing))),
    filledCount: typed.length,
    isBlank: typed.length === 0,
  };
}

export type GuideOrderView = ReturnType<typeof guideOrderView>;

/** Amount that is missing to a minimum after these amounts; null once it is reached. Unknown amounts count as 0. */
export function missingTo(minimum: string, amounts: readonly (string | null)[]): string | null {
  const missing = amounts.reduce((rest, amount) => rest.minus(exact(amount ?? '0')), exact(minimum));
  return missing.gt(0) ? fixed(missing, 2) : null;
}

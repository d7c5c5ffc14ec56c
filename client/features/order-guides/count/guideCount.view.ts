import type { SnapshotFrom } from 'xstate';
import { type CountField, countProblem, currentValue } from '../../../../domain/order-guides/guide-count.js';
import { plainQuantity } from '../../../../domain/quantity/quantity.js';
import type { guideCount } from '../../../../machines/guideCount/guideCount.machine.js';
import { changesOf } from '../../../../machines/guideCount/guideCount.setup.js';
import type { CountRow } from '../../../../machines/guideCount/types.js';

/** Content of a line's field: the typed text, otherwise the saved value. */
export function fieldText({ line, typed }: CountRow, field: CountField, since: string): string {
  const saved = currentValue(line, field, since);
  return typed[field]?.value ?? (saved === null ? '' : plainQuantity(saved));
}

/** View of the guide that is being counted, read from a snapshot of the machine. */
export function guideCountView({ context }: SnapshotFrom<typeof guideCount>) {
  const { rows, since } = context;
  const isCounted = (row: CountRow): boolean => {
    const text = fieldText(row, 'onHand', since);
    return text.trim() !== '' && countProblem(text) === null;
  };
  const isWrong = ({ typed, problem }: CountRow): boolean =>
    problem !== '' || (['par', 'onHand'] as const).some((field) => countProblem(typed[field]?.value ?? '') !== null);
  return {
    counted: rows.filter(isCounted).length,
    total: rows.length,
    /** Lines that are still to be saved. */
    unsaved: changesOf(context).length,
    /** Products with an invalid or refused value. */
    wrong: rows.filter(isWrong).map(({ line }) => line.productKey),
  };
}

export type GuideCountView = ReturnType<typeof guideCountView>;

import type { SnapshotFrom } from 'xstate';
import { isRepeatable, repeatExtension, repeatQuantityProblem, repeatTotal } from '../../../../domain/history/repeat-lines.js';
import type { repeatOrder } from '../../../../machines/repeatOrder/repeatOrder.machine.js';
import { orElse } from '../../../../texts/text.js';

/** View of the lines, read from a snapshot of the machine. */
export function repeatView({ context }: SnapshotFrom<typeof repeatOrder>) {
  const { rounding } = context;
  const rows = context.rows.map((row) => {
    const { line, quantity, isSelected } = row;
    return {
      ...row,
      canBeSelected: isRepeatable(line),
      extension: isSelected ? repeatExtension(quantity, line) : null,
      problem: orElse(row.problem, (isSelected && repeatQuantityProblem(quantity, line, rounding)) || ''),
    };
  });
  const selected = rows.filter(({ isSelected }) => isSelected);
  return {
    rows,
    rounding,
    selectedCount: selected.length,
    repeatableCount: rows.filter(({ canBeSelected }) => canBeSelected).length,
    total: repeatTotal(selected.map(({ extension }) => extension)),
  };
}

export type RepeatView = ReturnType<typeof repeatView>;

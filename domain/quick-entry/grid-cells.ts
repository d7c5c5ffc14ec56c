/** A cell of a grid, by its places from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/**
 * The ways through a grid. Arrows, Home, End and the pages reach every cell and stop at the edges; `next` and `previous` (Tab), `nextRow` and
 * `previousRow` (Enter) reach the editable ones and wrap within the page (S4.18).
 */
export type Move =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'rowStart'
  | 'rowEnd'
  | 'gridStart'
  | 'gridEnd'
  | 'pageUp'
  | 'pageDown'
  | 'next'
  | 'previous'
  | 'nextRow'
  | 'previousRow';

/** Facts about the grid that a move needs. */
export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  readonly isEditable: (cell: Cell) => boolean;
}

/** How many rows a page up or down is. */
export const pageStep = 10;

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** The first of the cells that can be edited, else the cell itself. */
const firstEditable = (cells: Iterable<Cell>, { isEditable }: GridShape, otherwise: Cell): Cell => {
  for (const cell of cells) if (isEditable(cell)) return cell;
  return otherwise;
};

function* alongRows({ row, column }: Cell, step: 1 | -1, { rows, columns }: GridShape): Iterable<Cell> {
  const count = rows * columns;
  const here = row * columns + column;
  for (let far = 1; far <= count; far += 1) {
    const place = (((here + far * step) % count) + count) % count;
    yield { row: Math.floor(place / columns), column: place % columns };
  }
}

function* downColumn({ row, column }: Cell, step: 1 | -1, { rows }: GridShape): Iterable<Cell> {
  for (let far = 1; far <= rows; far += 1) yield { row: (((row + far * step) % rows) + rows) % rows, column };
}

/** The cell that a move leads to. */
export function movedCell(cell: Cell, move: Move, grid: GridShape): Cell {
  const { rows, columns } = grid;
  if (rows === 0 || columns === 0) return cell;
  const to = (row: number, column: number): Cell => ({ row: within(row, rows), column: within(column, columns) });
  const { row, column } = cell;
  switch (move) {
    case 'left':
      return to(row, column - 1);
    case 'right':
      return to(row, column + 1);
    case 'up':
      return to(row - 1, column);
    case 'down':
      return to(row + 1, column);
    case 'rowStart':
      return to(row, 0);
    case 'rowEnd':
      return to(row, columns - 1);
    case 'gridStart':
      return to(0, 0);
    case 'gridEnd':
      return to(rows - 1, columns - 1);
    case 'pageUp':
      return to(row - pageStep, column);
    case 'pageDown':
      return to(row + pageStep, column);
    case 'next':
      return firstEditable(alongRows(cell, 1, grid), grid, cell);
    case 'previous':
      return firstEditable(alongRows(cell, -1, grid), grid, cell);
    case 'nextRow':
    case 'previousRow': {
      const step = move === 'nextRow' ? 1 : -1;
      // In a column without anything to edit, on to the next place that has.
      const inRows = firstEditable(alongRows(cell, step, grid), grid, cell);
      return firstEditable(downColumn(cell, step, grid), grid, inRows);
    }
  }
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, type Move, movedCell } from './grid-cells.js';

const reading: Move[] = ['left', 'right', 'up', 'down', 'rowStart', 'rowEnd', 'gridStart', 'gridEnd', 'pageUp', 'pageDown'];
const editing: Move[] = ['next', 'previous', 'nextRow', 'previousRow'];
const at = (row: number, column: number): Cell => ({ row, column });

/** Editable cells: a row of booleans for each row. */
const grids = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 }))
  .chain(([rows, columns]) =>
    fc.record({
      cells: fc.array(fc.array(fc.boolean(), { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      cell: fc.record({ row: fc.nat({ max: rows - 1 }), column: fc.nat({ max: columns - 1 }) }),
    }),
  )
  .map(({ cells, cell }) => ({
    cell,
    shape: {
      rows: cells.length,
      columns: cells[0]?.length ?? 0,
      isEditable: ({ row, column }: Cell) => cells[row]?.[column] === true,
    },
    editable: cells.flat().filter(Boolean).length,
  }));

describe('moves in a grid', () => {
  it('never leave it', () => {
    fc.assert(
      fc.property(grids, fc.constantFrom(...reading, ...editing), ({ cell, shape }, move) => {
        const { row, column } = movedCell(cell, move, shape);
        expect(row >= 0 && row < shape.rows && column >= 0 && column < shape.columns).toBe(true);
      }),
    );
  });

  it('by Tab and Enter reach nothing but editable cells, where there are any (S4.18)', () => {
    fc.assert(
      fc.property(grids, fc.constantFrom(...editing), ({ cell, shape, editable }, move) => {
        const to = movedCell(cell, move, shape);
        expect(editable === 0 ? to : shape.isEditable(to)).toEqual(editable === 0 ? cell : true);
      }),
    );
  });

  it('by Tab visit every editable cell of the page and come back to where they began; Shift reverses (S4.18)', () => {
    fc.assert(
      fc.property(grids, ({ cell, shape, editable }) => {
        const start = movedCell(cell, 'next', shape);
        const seen = new Set<string>();
        let here = start;
        for (let step = 0; step < editable; step += 1) {
          seen.add(JSON.stringify(here));
          expect(movedCell(movedCell(here, 'next', shape), 'previous', shape)).toEqual(here);
          here = movedCell(here, 'next', shape);
        }
        expect(here).toEqual(start);
        if (editable > 0) expect(seen.size).toBe(editable);
      }),
    );
  });

  const all = { rows: 3, columns: 4, isEditable: ({ column }: Cell) => column > 1 };
  it.each([
    ['nextRow', at(0, 2), at(1, 2)],
    ['nextRow', at(2, 2), at(0, 2)],
    ['previousRow', at(0, 3), at(2, 3)],
    ['nextRow', at(1, 0), at(1, 2)],
    ['previousRow', at(1, 0), at(0, 3)],
    ['next', at(0, 3), at(1, 2)],
    ['next', at(2, 3), at(0, 2)],
    ['previous', at(0, 2), at(2, 3)],
    ['left', at(0, 0), at(0, 0)],
    ['right', at(0, 3), at(0, 3)],
    ['up', at(0, 1), at(0, 1)],
    ['down', at(2, 1), at(2, 1)],
    ['pageDown', at(0, 1), at(2, 1)],
    ['pageUp', at(2, 1), at(0, 1)],
    ['gridEnd', at(0, 0), at(2, 3)],
    ['gridStart', at(2, 3), at(0, 0)],
    ['rowEnd', at(1, 0), at(1, 3)],
    ['rowStart', at(1, 3), at(1, 0)],
  ] as const)('%s from %j leads to %j', (move, from, to) => {
    expect(movedCell(from, move, all)).toEqual(to);
  });

  it('stay where they are in an empty grid', () => {
    expect(movedCell(at(0, 0), 'next', { rows: 0, columns: 4, isEditable: () => false })).toEqual(at(0, 0));
  });
});

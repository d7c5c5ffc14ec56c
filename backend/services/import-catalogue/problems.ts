/** Something wrong with an import file, where it is and why. */
export interface ImportProblem {
  /** Line of the file, from 1; null: the file as a whole. */
  readonly line: number | null;
  /** Name of the column; null: the line as a whole. */
  readonly column: string | null;
  readonly reason: string;
}

/** How many problems are kept to be shown; all are counted. */
const mostKept = 100;

/** Collects problems: the first ones to show, the number of all. */
export class Problems {
  readonly kept: ImportProblem[] = [];
  count = 0;

  add(line: number | null, column: string | null, reason: string): void {
    this.count += 1;
    if (this.kept.length < mostKept) this.kept.push({ line, column, reason });
  }
}

/** Thrown where reading on makes no sense: the file is no text, has no header, or never closes a quotation mark. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  constructor(
    readonly line: number | null,
    message: string,
  ) {
    super(message);
  }
}

/** Thrown by what reads a cell; its message is the reason shown. */
export class CellProblem extends Error {
  override readonly name = 'CellProblem';
}

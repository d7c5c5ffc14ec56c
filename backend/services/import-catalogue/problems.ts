import type { Message } from '../../../texts/text.js';

/** Something wrong with an import file, where it is and why. */
export interface ImportProblem {
  /** Line of the file, from 1; null: the file as a whole. */
  readonly line: number | null;
  /** Name of the column; null: the line as a whole. */
  readonly column: string | null;
  readonly reason: Message;
  /** Product code of the line; empty if it has none. */
  readonly code?: string;
}

/** How many problems are kept to be shown; all are counted. */
const mostKept = 100;

/** Collects problems: the first ones to show, the number of all. */
export class Problems {
  #kept: ImportProblem[] = [];
  count = 0;

  /** @param most how many are kept until they are taken */
  constructor(private readonly most: number = mostKept) {}

  get kept(): readonly ImportProblem[] {
    return this.#kept;
  }

  add(line: number | null, column: string | null, reason: Message): void {
    this.count += 1;
    if (this.#kept.length < this.most) this.#kept.push({ line, column, reason });
  }

  /** Notes the product code of a line that was refused. */
  noteCode(line: number, code: string): void {
    this.#kept = this.#kept.map((problem) => (problem.line === line ? { ...problem, code } : problem));
  }

  /** Returns the problems that are kept, and forgets them. */
  take(): readonly ImportProblem[] {
    const taken = this.#kept;
    this.#kept = [];
    return taken;
  }
}

/** Thrown where reading on makes no sense: the file is no text, has no header, or never closes a quotation mark. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  constructor(
    readonly line: number | null,
    readonly reason: Message,
  ) {
    super('the file cannot be read');
  }
}

/** Thrown by the reader of a cell, with the reason to show. */
export class CellProblem extends Error {
  override readonly name = 'CellProblem';
  constructor(readonly reason: Message) {
    super('the cell cannot be read');
  }
}

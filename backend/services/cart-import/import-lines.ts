import {
  importCells,
  isImportHeader,
  maxImportLineLength,
  maxImportLines,
  notTabDelimitedText,
  tooLongLineText,
  tooManyLinesText,
} from '../../../domain/cart-import/import-lines.js';
import type { Text } from '../../../texts/text.js';
import { RequestFailure } from '../failures.js';
import { notAccepted } from './import-text.js';

/** A line of the file that says something. */
export interface FileLine {
  /** Counts from 1, as an editor does. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Takes text apart into lines of cells, without its header and empty lines; throws 413 or 415 as soon as it cannot be such a file. */
export class ImportLines {
  readonly #lines: FileLine[] = [];
  #rest = '';
  #number = 0;
  #hasTab = false;
  #isHeaderPast = false;

  /** Takes the next piece of text, which may end anywhere. */
  add(text: string): void {
    const lines = `${this.#rest}${text}`.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#take(line);
    this.#demandLength(this.#rest, this.#number + 1);
  }

  /** The text has ended; all its lines. */
  end(): readonly FileLine[] {
    this.#take(this.#rest);
    this.#rest = '';
    if (this.#lines.length > 0 && !this.#hasTab) throw notAccepted(notTabDelimitedText);
    return this.#lines;
  }

  #take(line: string): void {
    this.#number += 1;
    this.#demandLength(line, this.#number);
    const cells = importCells(line);
    if (cells.every((cell) => cell === '')) return;
    this.#hasTab ||= cells.length > 1;
    const isHeader = !this.#isHeaderPast && isImportHeader(cells);
    this.#isHeaderPast = true;
    if (isHeader) return;
    if (this.#lines.length === maxImportLines) throw this.#tooMuch(tooManyLinesText);
    this.#lines.push({ line: this.#number, cells });
  }

  #demandLength(line: string, number: number): void {
    this.#hasTab ||= line.length > maxImportLineLength && line.includes('\t');
    if (line.length > maxImportLineLength) throw this.#tooMuch(tooLongLineText(number));
  }

  /** Without a tab up to there it was never such a file, regardless of its size. */
  #tooMuch(message: Text): RequestFailure {
    return this.#hasTab ? new RequestFailure(413, message) : notAccepted(notTabDelimitedText);
  }
}

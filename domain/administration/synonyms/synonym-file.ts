import { type Text, text } from '../../../texts/text.js';
import { readSeparatedLines } from '../../lists/separated-lines.js';
import { plainCell } from '../../lists/table-file.js';
import { type Synonym, synonymProblems, tidySynonym } from './synonym.js';

/** Columns of the file of synonyms, in their order. */
export const synonymColumns = ['term', 'meaning', 'both ways'] as const;

/** Most synonyms of a file. */
export const mostSynonyms = 10_000;

/** Largest file, in bytes. */
export const mostSynonymBytes = 2_000_000;

/** Synonyms that are sent at a time. */
export const synonymPortion = 250;

/** A synonym of a file. */
export interface SynonymLine {
  /** In the file, from 1. */
  readonly line: number;
  readonly synonym: Synonym;
}

/** A line that cannot be taken in. */
export interface RefusedSynonym {
  readonly line: number;
  /** Its cells as they are written. */
  readonly written: string;
  readonly reason: Text;
}

/** A file of synonyms: those that are well formed, and the lines that are not. */
export interface SynonymFile {
  readonly lines: readonly SynonymLine[];
  readonly refused: readonly RefusedSynonym[];
}

/** Outcome of an import for a synonym of a file. */
export type SynonymVerdict = 'ADDED' | 'CHANGED' | 'UNCHANGED' | 'REFUSED';

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The synonyms as comma-separated values (RFC 4180), which {@link readSynonymFile} reads again. */
export function synonymCsv(synonyms: readonly Synonym[]): string {
  const lines = synonyms.map(({ term, meaning, isMutual }) => [plainCell(term), plainCell(meaning), isMutual ? 'Y' : 'N']);
  return `\uFEFF${[[...synonymColumns], ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const isYes = /^(?:y|yes|true|1|s|sí|si)$/i;
const isNo = /^(?:|n|no|false|0)$/i;

/** Reads a file with the columns of {@link synonymColumns}; the first line may name them. A synonym of two lines is taken from the first one. */
export function readSynonymFile(content: string): SynonymFile {
  const lines: SynonymLine[] = [];
  const refused: RefusedSynonym[] = [];
  const known = new Set<string>();
  for (const { line, cells } of readSeparatedLines(content)) {
    if (line === 1 && cells[0]?.trim().toLowerCase() === synonymColumns[0]) continue;
    const read = readCells(cells, known);
    if ('reason' in read) refused.push({ line, written: cells.map((cell) => cell.trim()).join(', '), reason: read.reason });
    else {
      known.add(keyOf(read));
      lines.push({ line, synonym: read });
    }
  }
  return { lines, refused };
}

const keyOf = ({ term, meaning }: Synonym): string => `${term}\n${meaning}`.toLowerCase();

/** A synonym, or why its line is refused beside those before it. */
function readCells(cells: readonly string[], known: ReadonlySet<string>): Synonym | { reason: Text } {
  const [term = '', meaning = '', both = '', ...more] = cells.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, ''));
  if (more.some((cell) => cell !== '')) return { reason: text('synonyms.problem.cells') };
  if (!isYes.test(both) && !isNo.test(both)) return { reason: text('synonyms.problem.bothWays', { value: both }) };
  const synonym = tidySynonym({ term, meaning, isMutual: isYes.test(both) });
  const reason = reasonAgainst(synonym, known);
  return reason === null ? synonym : { reason };
}

/** Why a synonym of a file is not taken in, beside those before it; null if it is. */
function reasonAgainst(synonym: Synonym, known: ReadonlySet<string>): Text | null {
  const [problem] = Object.values(synonymProblems(synonym));
  if (problem !== undefined) return problem;
  if (known.has(keyOf(synonym))) return text('synonyms.problem.twice');
  return known.size >= mostSynonyms ? text('synonyms.problem.tooLong', { most: mostSynonyms }) : null;
}

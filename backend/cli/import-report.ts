import type { ImportOptions, ImportResult } from '../services/import-catalogue/import-catalogue.js';
import type { ImportProblem } from '../services/import-catalogue/problems.js';
import { say } from './english.js';

const counted = (count: number) => count.toLocaleString('en-US');

/** Result of an import as lines of text. */
export function importReport(
  file: string,
  result: ImportResult,
  { mode, isDryRun, refusedFile = null }: Pick<ImportOptions, 'mode' | 'isDryRun'> & { readonly refusedFile?: string | null },
): string[] {
  if (!result.ok) {
    const { problems, problemCount } = result;
    const more = problemCount > problems.length ? [`… and ${counted(problemCount - problems.length)} more`] : [];
    const errors = `${counted(problemCount)} ${problemCount === 1 ? 'error' : 'errors'}`;
    return [...problems.map((problem) => problemText(file, problem)), ...more, `${errors}; nothing was changed.`];
  }
  const { products, inserted, changed, discontinued, refusedLines } = result;
  const parts = [
    `${counted(inserted)} new`,
    `${counted(changed)} changed`,
    `${counted(products - inserted - changed)} as they were`,
    ...(mode === 'replace' ? [`${counted(discontinued)} not named and discontinued`] : []),
  ];
  const summary = `${counted(products)} ${products === 1 ? 'product' : 'products'} in ${file}: ${parts.join(', ')}.`;
  const lines = `${counted(refusedLines)} refused ${refusedLines === 1 ? 'line was' : 'lines were'} left out`;
  const refused = refusedLines > 0 ? [`${lines}; ${refusedFile} has them, each with the reason.`] : [];
  return [summary, ...refused, ...(isDryRun ? ['This was a dry run; nothing was changed.'] : [])];
}

function problemText(file: string, { line, column, reason }: ImportProblem): string {
  const place = line === null ? file : `line ${line}`;
  return `${place}${column === null ? '' : `, ${column}`}: ${say(reason)}`;
}

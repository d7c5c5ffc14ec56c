/** A line of a file of separated values, taken apart. */
export interface FileLine {
  /** In the file, from 1: where it begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The separator that is there most often: a cell of several values may have others. */
const separatorOf = (line: string): string =>
  [',', ';', '\t'].reduce((most, each) => (line.split(each).length > line.split(most).length ? each : most));

/**
 * The lines of a file that are not empty, taken apart; commas, semicolons or tabs separate their cells, as its first line does. A cell in quotation marks may have
 * separators and line ends.
 */
export function readSeparatedLines(file: string): FileLine[] {
  const content = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(content.split(/\r?\n/, 1)[0] ?? '');
  const records: FileLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let beginning = 1;
  const endLine = (): void => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== '')) records.push({ line: beginning, cells });
    cells = [];
    cell = '';
    beginning = line;
  };
  for (let at = 0; at < content.length; at++) {
    const character = content[at] ?? '';
    if (character === '\n') line++;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (content[at + 1] === '"') cell += content[++at];
      else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') endLine();
    else if (character !== '\r') cell += character;
  }
  endLine();
  return records;
}

import {
  bareUpc,
  type DecimalForm,
  decimalProblem,
  hasControlCharacters,
  isCode,
  isUnitName,
  isUpc,
  isWhole,
} from '../../../domain/catalogue/product-rules.js';
import { text } from '../../../texts/text.js';
import { codeSeparator } from '../../store/import/import-substitutes.js';
import { CellProblem } from './problems.js';

/** Reads the text of a cell, which is not empty; throws {@link CellProblem}. */
export type ReadCell = (text: string) => string;

/** A text of one line, at most `most` characters. */
export function shortText(most: number): ReadCell {
  return (cell) => {
    if (cell.length > most) throw new CellProblem(text('catalogueImport.reason.tooLong', { count: cell.length, most }));
    if (hasControlCharacters(cell)) throw new CellProblem(text('catalogueImport.reason.controlCharacter'));
    return cell;
  };
}

/** A text that may have line breaks. */
export function longText(most: number): ReadCell {
  const read = shortText(most);
  return (cell) => {
    read(cell.replace(/[\r\n\t]/g, ' '));
    return cell.replace(/\r\n?/g, '\n');
  };
}

/** A code of letters, digits and a few signs. */
export function code(most: number): ReadCell {
  return (cell) => {
    if (!isCode(cell)) throw new CellProblem(text('catalogueImport.reason.code', { cell: shown(cell) }));
    return shortText(most)(cell);
  };
}

/** Codes that blanks, commas or semicolons separate, each once; as `A, B`. */
export function codes(mostOfOne: number, most: number): ReadCell {
  const read = code(mostOfOne);
  return (cell) => {
    const found = new Set(
      cell
        .split(/[\s,;]+/)
        .filter((part) => part !== '')
        .map(read),
    );
    if (found.size > most) throw new CellProblem(text('catalogueImport.reason.tooManyCodes', { count: found.size, most }));
    return [...found].join(codeSeparator);
  };
}

/** A unit of measure: `CS`, `EA`, `LB`. */
export const unit: ReadCell = (cell) => {
  const um = cell.toUpperCase();
  if (!isUnitName(um)) throw new CellProblem(text('catalogueImport.reason.unit', { cell: shown(cell) }));
  return um;
};

/** A decimal with a point, not negative, of a form. */
export function decimal(form: DecimalForm): ReadCell {
  return (cell) => {
    switch (decimalProblem(cell, form)) {
      case 'form':
        throw new CellProblem(text('catalogueImport.reason.decimal', { cell: shown(cell) }));
      case 'tooLarge':
        throw new CellProblem(text('catalogueImport.reason.tooLarge', { cell: shown(cell), most: form.before }));
      case 'tooManyPlaces':
        throw new CellProblem(text('catalogueImport.reason.tooManyPlaces', { cell: shown(cell), most: form.after }));
      case 'zero':
        throw new CellProblem(text('catalogueImport.reason.zero'));
      case null:
        return cell;
    }
  };
}

/** A whole number from 0. */
export function whole(most: number): ReadCell {
  return (cell) => {
    if (!isWhole(cell, most)) throw new CellProblem(text('catalogueImport.reason.whole', { cell: shown(cell), most }));
    return String(Number(cell));
  };
}

/** Yes or no; `true` or `false` as text. */
export const yesNo: ReadCell = (cell) => {
  if (/^(y|yes|true|1)$/i.test(cell)) return 'true';
  if (/^(n|no|false|0)$/i.test(cell)) return 'false';
  throw new CellProblem(text('catalogueImport.reason.yesNo', { cell: shown(cell) }));
};

/** A UPC or EAN of 8 to 14 digits. */
export const upc: ReadCell = (cell) => {
  if (/^\d(\.\d+)?e\+?\d+$/i.test(cell)) throw new CellProblem(text('catalogueImport.reason.shortened', { cell: shown(cell) }));
  const digits = bareUpc(cell);
  if (!isUpc(digits)) throw new CellProblem(text('catalogueImport.reason.upc', { cell: shown(cell) }));
  return digits;
};

/** The name of a picture in the folder of pictures. */
export const pictureName: ReadCell = (cell) => {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,95}\.(svg|png|jpe?g|webp|avif|gif)$/.test(cell)) {
    throw new CellProblem(text('catalogueImport.reason.picture', { cell: shown(cell) }));
  }
  return cell;
};

/**
 * Content of a cell without a spreadsheet's additions: blanks around it, and `="00123"` for text that looks like a number. Only `=` begins a formula:
 * names of products do begin with `@`, `+` and `-`.
 */
export function cleaned(cell: string): string {
  const trimmed = cell.normalize('NFC').trim();
  const asText = /^="([^"]*)"$/.exec(trimmed)?.[1];
  if (asText !== undefined) return asText.trim();
  if (trimmed.startsWith('=')) throw new CellProblem(text('catalogueImport.reason.formula', { cell: shown(trimmed) }));
  return trimmed;
}

function shown(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
}

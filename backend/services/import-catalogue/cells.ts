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
import { CellProblem } from './problems.js';

/** Reads the text of a cell, which is not empty; throws {@link CellProblem}. */
export type ReadCell = (text: string) => string;

/** A text of one line, at most `most` characters. */
export function text(most: number): ReadCell {
  return (cell) => {
    if (cell.length > most) throw new CellProblem(`has ${cell.length} characters; at most ${most} are allowed`);
    if (hasControlCharacters(cell)) throw new CellProblem('contains a line break, tab or other control character');
    return cell;
  };
}

/** A text that may have line breaks. */
export function longText(most: number): ReadCell {
  const read = text(most);
  return (cell) => {
    read(cell.replace(/[\r\n\t]/g, ' '));
    return cell.replace(/\r\n?/g, '\n');
  };
}

/** A code of letters, digits and a few signs. */
export function code(most: number): ReadCell {
  return (cell) => {
    if (!isCode(cell)) throw new CellProblem(`"${shown(cell)}" is no code: letters, digits and . _ / & + # - only`);
    return text(most)(cell);
  };
}

/** A unit of measure: `CS`, `EA`, `LB`. */
export const unit: ReadCell = (cell) => {
  const um = cell.toUpperCase();
  if (!isUnitName(um)) throw new CellProblem(`"${shown(cell)}" is no unit: 1 to 10 letters or digits, such as CS`);
  return um;
};

/** A decimal with a point, not negative, of a form. */
export function decimal(form: DecimalForm): ReadCell {
  return (cell) => {
    switch (decimalProblem(cell, form)) {
      case 'form':
        throw new CellProblem(`"${shown(cell)}" is not a decimal such as 12.50`);
      case 'tooLarge':
        throw new CellProblem(`"${shown(cell)}" is too large: at most ${form.before} digits before the point`);
      case 'tooManyPlaces':
        throw new CellProblem(`"${shown(cell)}" has too many places: at most ${form.after}`);
      case 'zero':
        throw new CellProblem('must be more than 0');
      case null:
        return cell;
    }
  };
}

/** A whole number from 0. */
export function whole(most: number): ReadCell {
  return (cell) => {
    if (!isWhole(cell, most)) throw new CellProblem(`"${shown(cell)}" is not a whole number from 0 to ${most}`);
    return String(Number(cell));
  };
}

/** Yes or no; `true` or `false` as text. */
export const yesNo: ReadCell = (cell) => {
  if (/^(y|yes|true|1)$/i.test(cell)) return 'true';
  if (/^(n|no|false|0)$/i.test(cell)) return 'false';
  throw new CellProblem(`"${shown(cell)}" is neither Y nor N`);
};

/** A UPC or EAN of 8 to 14 digits. */
export const upc: ReadCell = (cell) => {
  if (/^\d(\.\d+)?e\+?\d+$/i.test(cell))
    throw new CellProblem(`"${shown(cell)}" was shortened by a spreadsheet; format the column as text`);
  const digits = bareUpc(cell);
  if (!isUpc(digits)) throw new CellProblem(`"${shown(cell)}" is not a UPC of 8 to 14 digits`);
  return digits;
};

/** The name of a picture in the folder of pictures. */
export const pictureName: ReadCell = (cell) => {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,95}\.(svg|png|jpe?g|webp|avif|gif)$/.test(cell)) {
    throw new CellProblem(`"${shown(cell)}" is no file name such as 10118.jpg (svg, png, jpg, webp, avif or gif; no folders)`);
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
  if (trimmed.startsWith('=')) throw new CellProblem(`"${shown(trimmed)}" looks like a formula; save the values`);
  return trimmed;
}

function shown(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
}

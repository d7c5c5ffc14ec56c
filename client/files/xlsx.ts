import { strToU8, zipSync } from 'fflate';
import { daysBetween } from '../../domain/date/local-date.js';
import type { FileTable } from '../../domain/lists/table-file.js';
import { exact } from '../../domain/number/decimal.js';

type Kind = FileTable['columns'][number]['kind'];

/** Places in the list of looks below. */
const looks: Readonly<Record<Kind | 'heading', number>> = { text: 0, heading: 1, date: 2, count: 3, money: 4 };

/** Approximate widths in characters. */
const widths: Readonly<Record<Kind, number>> = { text: 24, date: 12, count: 8, money: 14 };

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * The table as a workbook of one sheet (ECMA-376): amounts are numbers and days are dates, so that users can calculate with them, and a text stays a text,
 * regardless of its first character. Not a library, because the maintained ones pack large sheets in a worker made of a `blob:`, which the
 * content security policy blocks.
 */
export function xlsxOf(table: FileTable): Uint8Array<ArrayBuffer> {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(table.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesWith(table.dayPattern),
    'xl/worksheets/sheet1.xml': worksheetOf(table),
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(declaration + xml)] as const);
  // One moment for all, so that the same table makes the same file.
  return zipSync(Object.fromEntries(files), { mtime: new Date(2000, 0, 1) });
}

const stylesWith = (dayPattern: string): string =>
  `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${escaped(dayPattern)}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function worksheetOf({ columns, rows }: FileTable): string {
  const cols = columns.map(
    ({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${widths[kind]}" customWidth="1"/>`,
  );
  const head = columns.map(({ title }, index) => textCell(`${letterOf(index)}1`, title, looks.heading));
  const body = rows.map((row, place) => {
    const number = place + 2;
    const cells = columns.map(({ kind }, index) => cellOf(`${letterOf(index)}${number}`, row[index] ?? null, kind));
    return `<row r="${number}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${head.join('')}</row>${body.join('')}</sheetData></worksheet>`;
}

function cellOf(place: string, value: string | null, kind: Kind): string {
  if (value === null || value === '') return '';
  if (kind === 'text') return textCell(place, value, looks.text);
  // A number in a sheet is a decimal as text; further calculations use the spreadsheet program's own precision.
  const number = kind === 'date' ? serialOf(value) : exact(value).toFixed();
  return `<c r="${place}" s="${looks[kind]}"><v>${number}</v></c>`;
}

const textCell = (place: string, text: string, look: number): string =>
  `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Days are counted from a day before 1900, which once was taken for a leap year. */
const serialOf = (date: string): number => daysBetween('1899-12-30', date);

/** `A` to `Z`; no table here has more columns. */
const letterOf = (index: number): string => String.fromCharCode(65 + index);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes XML; characters that XML cannot represent are dropped. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

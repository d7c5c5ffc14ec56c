import type { DocumentTable, TableCell, TableColumn, TableRow } from './document-model.js';
import type { PdfWriter } from './pdf-writer.js';
import { contentWidth, ink, page, size } from './typography.js';

type Structure = PDFKit.PDFStructureElement;

const gap = 8;
const pad = 4;
const headPad = { above: 5, below: 3.5 };
const leastHeadHeight = 18;
const headStyle = { font: 'strong', size: size.small, colour: ink.muted } as const;

interface Column {
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

interface Head {
  readonly places: readonly Column[];
  readonly height: number;
}

interface Part {
  readonly text: string;
  readonly below: readonly string[];
}

/** Draws a table, repeats its head on every page and never splits a row; waits while the reader applies back pressure. */
export async function drawTable(
  writer: PdfWriter,
  { summary, columns, rows }: DocumentTable,
  drained: () => Promise<void>,
): Promise<void> {
  const places = placed(columns);
  const head = { places, height: headHeightOf(writer, places) };
  const table = writer.doc.struct('Table', { alt: summary });
  writer.root.add(table);
  drawHead(writer, head, table);
  for await (const row of rows) {
    const height = heightOf(writer, places, row);
    // A heading stays with the row after it.
    if (!writer.has('heading' in row ? height + 2 * head.height : height)) {
      writer.turn();
      await drained();
      drawHead(writer, head, null);
    }
    const line = writer.doc.struct('TR');
    table.add(line);
    if ('heading' in row) drawHeading(writer, line, row.heading, columns.length);
    else drawCells(writer, places, { line, cells: row.cells.map(partOf) });
    line.end();
    writer.y += height;
  }
  table.end();
}

function placed(columns: readonly TableColumn[]): Column[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width === 'rest' ? 0 : width), 0);
  const sharing = columns.filter(({ width }) => width === 'rest').length;
  const rest = (contentWidth - fixed - gap * (columns.length - 1)) / Math.max(1, sharing);
  let x: number = page.margin;
  return columns.map(({ title, width, isNumeric = false }) => {
    const place = { title, x, width: width === 'rest' ? rest : width, align: isNumeric ? 'right' : 'left' } as const;
    x += place.width + gap;
    return place;
  });
}

/** As high as the longest title: other languages need more words. */
function headHeightOf(writer: PdfWriter, places: readonly Column[]): number {
  const heights = places.map(({ title, width }) => writer.heightOf(title, width, headStyle));
  return Math.max(leastHeadHeight, ...heights.map((height) => headPad.above + height + headPad.below));
}

/** On the first page the head belongs to the table; on the others it is decoration, which is not read out. */
function drawHead(writer: PdfWriter, { places, height }: Head, table: Structure | null): void {
  const { y } = writer;
  const draw = ({ title, x, width, align }: Column) =>
    writer.text(title, { x, y: y + headPad.above, width }, { ...headStyle, align });
  writer.decorate(() => {
    writer.doc.rect(page.margin - pad, y, contentWidth + 2 * pad, height).fill(ink.band);
    if (!table) for (const place of places) draw(place);
  });
  if (table) {
    const line = writer.doc.struct('TR');
    table.add(line);
    for (const place of places) writer.tag(line, 'TH', () => draw(place), { scope: 'Column' });
    line.end();
  }
  writer.y += height;
}

function drawHeading(writer: PdfWriter, line: Structure, heading: string, columns: number): void {
  const place = { x: page.margin, y: writer.y + 8, width: contentWidth };
  const header = writer.doc.struct('TH', { scope: 'Row' });
  header.dictionary.data.A = { O: 'Table', Scope: 'Row', ColSpan: columns };
  line.add(header);
  header.add(() => writer.text(heading, place, { font: 'strong' }));
}

function drawCells(
  writer: PdfWriter,
  places: readonly Column[],
  { line, cells }: { line: Structure; cells: readonly Part[] },
): void {
  const top = writer.y + pad;
  let bottom = top;
  for (const [index, { x, width, align }] of places.entries()) {
    const { text, below } = cells[index] ?? { text: '', below: [] };
    // An empty cell is still a cell: columns are counted.
    writer.tag(line, 'TD', () => {
      let y = top;
      // Words on separate lines are separate words, also for screen readers.
      if (text !== '') y += writer.text(below.length > 0 && align === 'left' ? `${text} ` : text, { x, y, width }, { align });
      for (const extra of below) y += writer.text(`${extra} `, { x, y, width }, { align, size: size.small, colour: ink.muted });
      bottom = Math.max(bottom, y);
    });
  }
  writer.decorate(() => writer.rule(bottom + pad - 0.5, { width: 0.4 }));
}

function heightOf(writer: PdfWriter, places: readonly Column[], row: TableRow): number {
  if ('heading' in row) return writer.heightOf(row.heading, contentWidth, { font: 'strong' }) + 8 + pad;
  const heights = places.map(({ width }, index) => {
    const { text, below } = partOf(row.cells[index] ?? '');
    const first = text === '' ? 0 : writer.heightOf(text, width);
    return below.reduce((sum, extra) => sum + writer.heightOf(extra, width, { size: size.small }), first);
  });
  return Math.max(...heights) + 2 * pad;
}

const partOf = (cell: TableCell): Part => (typeof cell === 'string' ? { text: cell, below: [] } : cell);

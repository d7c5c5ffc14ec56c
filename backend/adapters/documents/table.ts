import type { Paper } from './paper.js';
import type { SheetCell, SheetColumn, SheetRow, SheetTable } from './sheet.js';
import { contentWidth, ink, page, size } from './typography.js';

type Structure = PDFKit.PDFStructureElement;

const gap = 8;
const pad = 4;
const headHeight = 18;

interface Column {
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

interface Part {
  readonly text: string;
  readonly below: readonly string[];
}

/** Draws a table, its head again on every page, a row never torn apart; waits whenever its reader has enough. */
export async function drawTable(
  paper: Paper,
  { summary, columns, rows }: SheetTable,
  drained: () => Promise<void>,
): Promise<void> {
  const places = placed(columns);
  const table = paper.doc.struct('Table', { alt: summary });
  paper.root.add(table);
  drawHead(paper, places, table);
  for await (const row of rows) {
    const height = heightOf(paper, places, row);
    // A heading stays with the row after it.
    if (!paper.has('heading' in row ? height + 2 * headHeight : height)) {
      paper.turn();
      await drained();
      drawHead(paper, places, null);
    }
    const line = paper.doc.struct('TR');
    table.add(line);
    if ('heading' in row) drawHeading(paper, line, row.heading, columns.length);
    else drawCells(paper, places, { line, cells: row.cells.map(partOf) });
    line.end();
    paper.y += height;
  }
  table.end();
}

function placed(columns: readonly SheetColumn[]): Column[] {
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

/** On the first page the head belongs to the table; on the others it is only to be seen. */
function drawHead(paper: Paper, places: readonly Column[], table: Structure | null): void {
  const { y } = paper;
  const draw = ({ title, x, width, align }: Column) =>
    paper.text(title, { x, y: y + 5, width }, { font: 'strong', size: size.small, colour: ink.muted, align });
  paper.decorate(() => {
    paper.doc.rect(page.margin - pad, y, contentWidth + 2 * pad, headHeight).fill(ink.band);
    if (!table) for (const place of places) draw(place);
  });
  if (table) {
    const line = paper.doc.struct('TR');
    table.add(line);
    for (const place of places) paper.tag(line, 'TH', () => draw(place), { scope: 'Column' });
    line.end();
  }
  paper.y += headHeight;
}

function drawHeading(paper: Paper, line: Structure, heading: string, columns: number): void {
  const place = { x: page.margin, y: paper.y + 8, width: contentWidth };
  const header = paper.doc.struct('TH', { scope: 'Row' });
  header.dictionary.data.A = { O: 'Table', Scope: 'Row', ColSpan: columns };
  line.add(header);
  header.add(() => paper.text(heading, place, { font: 'strong' }));
}

function drawCells(paper: Paper, places: readonly Column[], { line, cells }: { line: Structure; cells: readonly Part[] }): void {
  const top = paper.y + pad;
  let bottom = top;
  for (const [index, { x, width, align }] of places.entries()) {
    const { text, below } = cells[index] ?? { text: '', below: [] };
    // An empty cell is a cell all the same: columns are counted.
    paper.tag(line, 'TD', () => {
      let y = top;
      // Words on two lines are two words, also for who hears them.
      if (text !== '') y += paper.text(below.length > 0 && align === 'left' ? `${text} ` : text, { x, y, width }, { align });
      for (const words of below) y += paper.text(`${words} `, { x, y, width }, { align, size: size.small, colour: ink.muted });
      bottom = Math.max(bottom, y);
    });
  }
  paper.decorate(() => paper.rule(bottom + pad - 0.5, { width: 0.4 }));
}

function heightOf(paper: Paper, places: readonly Column[], row: SheetRow): number {
  if ('heading' in row) return paper.heightOf(row.heading, contentWidth, { font: 'strong' }) + 8 + pad;
  const heights = places.map(({ width }, index) => {
    const { text, below } = partOf(row.cells[index] ?? '');
    const first = text === '' ? 0 : paper.heightOf(text, width);
    return below.reduce((sum, words) => sum + paper.heightOf(words, width, { size: size.small }), first);
  });
  return Math.max(...heights) + 2 * pad;
}

const partOf = (cell: SheetCell): Part => (typeof cell === 'string' ? { text: cell, below: [] } : cell);

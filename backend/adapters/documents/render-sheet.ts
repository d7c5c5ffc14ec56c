import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { Paper } from './paper.js';
import type { Fact, Letterhead, Party, Sheet } from './sheet.js';
import { drawTable } from './table.js';
import { contentWidth, ink, page, size } from './typography.js';

const logoHeight = 34;
const halfWidth = contentWidth / 2;

/**
 * A sheet as PDF, drawn while it is read: whoever reads slowly is waited for, and a reader who goes away ends it. Errors of the rows end the stream
 * with them.
 */
export function renderSheet(sheet: Sheet, letterhead: Letterhead, madeAt: Date): Readable {
  const paper = new Paper(letterhead, nameOf(sheet), madeAt);
  const out = new PassThrough();
  const isClosed = once(out, 'close').catch(() => undefined);
  /** Until the reader wants more; at least a turn, in which others are served. */
  const drained = async () => {
    await new Promise(setImmediate);
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), isClosed]);
    if (out.destroyed) throw new Error('Nobody reads the document any more');
  };
  paper.doc.pipe(out);
  draw(paper, { sheet, letterhead, drained }).catch((error: Error) => out.destroy(error));
  return out;
}

const nameOf = ({ title, number }: Sheet): string => (number === null ? title : `${title} ${number}`);

interface Drawing {
  readonly sheet: Sheet;
  readonly letterhead: Letterhead;
  readonly drained: () => Promise<void>;
}

async function draw(paper: Paper, { sheet, letterhead, drained }: Drawing): Promise<void> {
  drawLetterhead(paper, sheet, letterhead);
  drawParties(paper, sheet);
  await drawTable(paper, sheet.table, drained);
  drawTotals(paper, sheet.totals);
  drawNotes(paper, sheet.notes);
  paper.end();
}

function drawLetterhead(paper: Paper, { title, number }: Sheet, { name, address, logo }: Letterhead): void {
  const { y: top } = paper;
  let y: number = top;
  if (logo) {
    paper.tag(paper.root, 'Figure', () => paper.doc.image(logo, page.margin, top, { fit: [180, logoHeight] }), {
      alt: name,
      bbox: [page.margin, top, page.margin + 180, top + logoHeight],
      placement: 'Block',
    });
    y += logoHeight + 6;
  }
  paper.tag(paper.root, 'P', () => {
    if (!logo) y += paper.text(`${name} `, { x: page.margin, y, width: halfWidth }, { font: 'strong', size: 11 });
    for (const line of address)
      y += paper.text(`${line} `, { x: page.margin, y, width: halfWidth }, { size: size.small, colour: ink.muted });
  });
  const right = { x: page.margin + halfWidth, width: halfWidth };
  let titleEnd = top;
  paper.tag(paper.root, 'H1', () => {
    titleEnd += paper.text(title, { ...right, y: top }, { font: 'strong', size: size.title, align: 'right' });
    if (number !== null)
      titleEnd += paper.text(` ${number}`, { ...right, y: titleEnd }, { size: 11, colour: ink.muted, align: 'right' });
  });
  paper.y = Math.max(y, titleEnd) + 10;
  paper.decorate(() => paper.rule(paper.y, { colour: ink.body, width: 0.8 }));
  paper.y += 14;
}

function drawParties(paper: Paper, { parties, facts }: Sheet): void {
  const columns = [...parties.map(partyOf), ...(facts.length > 0 ? [factsOf(facts)] : [])];
  if (columns.length === 0) return;
  const width = contentWidth / Math.max(3, columns.length) - 12;
  const { y } = paper;
  let end = y;
  for (const [index, draw] of columns.entries()) {
    // Facts stand at the right, under the title.
    const slot = index === columns.length - 1 && facts.length > 0 ? Math.max(3, columns.length) - 1 : index;
    end = Math.max(end, draw(paper, { x: page.margin + slot * (width + 18), y, width }));
  }
  paper.y = end + 16;
}

type Block = (paper: Paper, place: { x: number; y: number; width: number }) => number;

const partyOf =
  ({ title, lines }: Party): Block =>
  (paper, { x, y, width }) => {
    let end = y;
    paper.tag(paper.root, 'H2', () => {
      end += paper.text(title, { x, y, width }, { font: 'strong', size: size.small, colour: ink.muted }) + 2;
    });
    paper.tag(paper.root, 'P', () => {
      for (const line of lines) end += paper.text(`${line} `, { x, y: end, width });
    });
    return end;
  };

const factsOf =
  (facts: readonly Fact[]): Block =>
  (paper, { x, y, width }) => {
    let end = y;
    const half = width / 2;
    for (const { label, value } of facts) {
      paper.tag(paper.root, 'P', () => {
        const first = paper.text(`${label} `, { x, y: end, width: half }, { colour: ink.muted });
        const second = paper.text(value, { x: x + half, y: end, width: width - half }, { align: 'right' });
        end += Math.max(first, second) + 1.5;
      });
    }
    return end;
  };

function drawTotals(paper: Paper, totals: readonly Fact[]): void {
  if (totals.length === 0) return;
  const lineHeight = 15;
  if (!paper.has(totals.length * lineHeight + 20)) paper.turn();
  paper.y += 10;
  const x = page.margin + contentWidth * 0.58;
  const width = contentWidth * 0.42;
  for (const [index, { label, value }] of totals.entries()) {
    const isLast = index === totals.length - 1;
    const style = isLast ? ({ font: 'strong', size: 10.5 } as const) : {};
    if (isLast) {
      paper.decorate(() => paper.rule(paper.y, { from: x, colour: ink.body, width: 0.8 }));
      paper.y += 5;
    }
    paper.tag(paper.root, 'P', () => {
      paper.text(`${label} `, { x, y: paper.y, width: width * 0.6 }, isLast ? style : { colour: ink.muted });
      paper.text(value, { x: x + width * 0.5, y: paper.y, width: width * 0.5 }, { ...style, align: 'right' });
    });
    paper.y += lineHeight;
  }
}

function drawNotes(paper: Paper, notes: readonly string[]): void {
  for (const words of notes) {
    const height = paper.heightOf(words, contentWidth);
    if (!paper.has(height + 10)) paper.turn();
    paper.y += 10;
    paper.tag(paper.root, 'P', () => paper.text(words, { x: page.margin, y: paper.y, width: contentWidth }));
    paper.y += height;
  }
}

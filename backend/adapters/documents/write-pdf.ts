import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Texts } from '../../../texts/texts.js';
import type { DocumentModel, Fact, Letterhead, Party } from './document-model.js';
import { documentName } from './document-name.js';
import { PdfWriter } from './pdf-writer.js';
import { drawTable } from './table.js';
import { contentWidth, ink, page, size } from './typography.js';

const logoHeight = 34;
const halfWidth = contentWidth / 2;

/** When a document is made, and in which language. */
interface Made {
  readonly texts: Texts;
  readonly madeAt: Date;
}

/**
 * Writes a document as PDF while its rows are read, at the reader's pace; it ends when the reader disconnects. Errors of the rows end the stream with
 * them.
 */
export function writePdf(model: DocumentModel, letterhead: Letterhead, { texts, madeAt }: Made): Readable {
  const writer = new PdfWriter(letterhead, { name: documentName(model, texts), texts, madeAt });
  const out = new PassThrough();
  const isClosed = once(out, 'close').catch(() => undefined);
  /** Until the reader requests more; at least one turn of the event loop, so that others are served. */
  const drained = async () => {
    await new Promise(setImmediate);
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), isClosed]);
    if (out.destroyed) throw new Error('Nobody reads the document any more');
  };
  writer.doc.pipe(out);
  draw(writer, { model, letterhead, drained }).catch((error: Error) => out.destroy(error));
  return out;
}

interface Drawing {
  readonly model: DocumentModel;
  readonly letterhead: Letterhead;
  readonly drained: () => Promise<void>;
}

async function draw(writer: PdfWriter, { model, letterhead, drained }: Drawing): Promise<void> {
  drawLetterhead(writer, model, letterhead);
  drawParties(writer, model);
  await drawTable(writer, model.table, drained);
  drawTotals(writer, model.totals);
  drawNotes(writer, model.notes);
  writer.end();
}

function drawLetterhead(writer: PdfWriter, { title, number }: DocumentModel, { name, address, logo }: Letterhead): void {
  const { y: top } = writer;
  let y: number = top;
  if (logo) {
    writer.tag(writer.root, 'Figure', () => writer.doc.image(logo, page.margin, top, { fit: [180, logoHeight] }), {
      alt: name,
      bbox: [page.margin, top, page.margin + 180, top + logoHeight],
      placement: 'Block',
    });
    y += logoHeight + 6;
  }
  writer.tag(writer.root, 'P', () => {
    if (!logo) y += writer.text(`${name} `, { x: page.margin, y, width: halfWidth }, { font: 'strong', size: 11 });
    for (const line of address)
      y += writer.text(`${line} `, { x: page.margin, y, width: halfWidth }, { size: size.small, colour: ink.muted });
  });
  const right = { x: page.margin + halfWidth, width: halfWidth };
  let titleEnd = top;
  writer.tag(writer.root, 'H1', () => {
    titleEnd += writer.text(title, { ...right, y: top }, { font: 'strong', size: size.title, align: 'right' });
    if (number !== null)
      titleEnd += writer.text(` ${number}`, { ...right, y: titleEnd }, { size: 11, colour: ink.muted, align: 'right' });
  });
  writer.y = Math.max(y, titleEnd) + 10;
  writer.decorate(() => writer.rule(writer.y, { colour: ink.body, width: 0.8 }));
  writer.y += 14;
}

function drawParties(writer: PdfWriter, { parties, facts }: DocumentModel): void {
  const columns = [...parties.map(partyOf), ...(facts.length > 0 ? [factsOf(facts)] : [])];
  if (columns.length === 0) return;
  const width = contentWidth / Math.max(3, columns.length) - 12;
  const { y } = writer;
  let end = y;
  for (const [index, draw] of columns.entries()) {
    // Facts are at the right, below the title.
    const slot = index === columns.length - 1 && facts.length > 0 ? Math.max(3, columns.length) - 1 : index;
    end = Math.max(end, draw(writer, { x: page.margin + slot * (width + 18), y, width }));
  }
  writer.y = end + 16;
}

type Block = (writer: PdfWriter, place: { x: number; y: number; width: number }) => number;

const partyOf =
  ({ title, lines }: Party): Block =>
  (writer, { x, y, width }) => {
    let end = y;
    writer.tag(writer.root, 'H2', () => {
      end += writer.text(title, { x, y, width }, { font: 'strong', size: size.small, colour: ink.muted }) + 2;
    });
    writer.tag(writer.root, 'P', () => {
      for (const line of lines) end += writer.text(`${line} `, { x, y: end, width });
    });
    return end;
  };

const factsOf =
  (facts: readonly Fact[]): Block =>
  (writer, { x, y, width }) => {
    let end = y;
    const half = width / 2;
    for (const { label, value } of facts) {
      writer.tag(writer.root, 'P', () => {
        const first = writer.text(`${label} `, { x, y: end, width: half }, { colour: ink.muted });
        const second = writer.text(value, { x: x + half, y: end, width: width - half }, { align: 'right' });
        end += Math.max(first, second) + 1.5;
      });
    }
    return end;
  };

const totalsX = page.margin + contentWidth * 0.58;
const totalsWidth = contentWidth * 0.42;
const totalLabelWidth = totalsWidth * 0.6;
/** Above the totals, and above the rule of the last one. */
const totalGaps = { all: 10, last: 5 } as const;

/** A total: the last one is the sum. */
interface Total extends Fact {
  readonly style: { readonly font?: 'strong'; readonly size?: number };
  readonly isLast: boolean;
  /** Its label may need several lines. */
  readonly height: number;
}

function totalsOf(writer: PdfWriter, facts: readonly Fact[]): Total[] {
  return facts.map((fact, index) => {
    const isLast = index === facts.length - 1;
    const style = isLast ? ({ font: 'strong', size: 10.5 } as const) : {};
    return { ...fact, style, isLast, height: Math.max(15, writer.heightOf(`${fact.label} `, totalLabelWidth, style) + 4) };
  });
}

function drawTotals(writer: PdfWriter, facts: readonly Fact[]): void {
  if (facts.length === 0) return;
  const totals = totalsOf(writer, facts);
  const height = totals.reduce((sum, total) => sum + total.height, totalGaps.all + totalGaps.last);
  if (!writer.has(height)) writer.turn();
  writer.y += totalGaps.all;
  for (const { label, value, style, isLast, height } of totals) {
    if (isLast) {
      writer.decorate(() => writer.rule(writer.y, { from: totalsX, colour: ink.body, width: 0.8 }));
      writer.y += totalGaps.last;
    }
    writer.tag(writer.root, 'P', () => {
      const labelStyle = isLast ? style : { colour: ink.muted };
      writer.text(`${label} `, { x: totalsX, y: writer.y, width: totalLabelWidth }, labelStyle);
      const place = { x: totalsX + totalsWidth * 0.5, y: writer.y, width: totalsWidth * 0.5 };
      writer.text(value, place, { ...style, align: 'right' });
    });
    writer.y += height;
  }
}

function drawNotes(writer: PdfWriter, notes: readonly string[]): void {
  for (const note of notes) {
    const height = writer.heightOf(note, contentWidth);
    if (!writer.has(height + 10)) writer.turn();
    writer.y += 10;
    writer.tag(writer.root, 'P', () => writer.text(note, { x: page.margin, y: writer.y, width: contentWidth }));
    writer.y += height;
  }
}

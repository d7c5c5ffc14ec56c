import type PDFDocument from 'pdfkit';
import { ink, size } from './typography.js';

/** Internals of a PDFKit font: its glyph encoder, and the object that pages refer to. */
interface InnerFont {
  /** Above the baseline, in thousandths of the size. */
  readonly ascender: number;
  encode(text: string): [encoded: string[], positions: unknown[]];
  ref(): unknown;
}

interface InnerDocument {
  _font: InnerFont;
  ref(data: object): { end(content: Buffer): void };
  page: { xobjects: Record<string, unknown> };
}

const box = { width: 60, height: 10 };

/**
 * Total number of pages, for the foot of each page: it is known only when the last page is drawn, long after the others were sent. So each page
 * refers to one drawing, which is drawn last.
 */
export class PageTotal {
  readonly #inner: InnerDocument;
  readonly #drawing: { end(content: Buffer): void };
  readonly #font: InnerFont;

  constructor(private readonly doc: typeof PDFDocument.prototype) {
    this.#inner = doc as unknown as InnerDocument;
    doc.font('regular').fontSize(size.small);
    this.#font = this.#inner._font;
    this.#drawing = this.#inner.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -3, box.width, box.height],
      Resources: { Font: { F: this.#font.ref() } },
    });
  }

  /** Position of the number on the current page: its upper left corner. */
  place(x: number, y: number): void {
    this.#inner.page.xobjects.PageTotal = this.#drawing;
    this.doc.save().transform(1, 0, 0, -1, x, y + (this.#font.ascender / 1000) * size.small);
    this.doc.addContent('/PageTotal Do').restore();
  }

  /** Draws the number on all pages. */
  write(total: number): void {
    const [glyphs] = this.#font.encode(String(total));
    const colour = [1, 3, 5].map((at) => (Number.parseInt(ink.muted.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
    this.#drawing.end(Buffer.from(`${colour} rg BT /F ${size.small} Tf 0 0 Td <${glyphs.join('')}> Tj ET`));
  }
}

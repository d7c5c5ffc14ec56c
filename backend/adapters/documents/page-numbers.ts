import type PDFDocument from 'pdfkit';
import type { Texts } from '../../../texts/texts.js';
import { ink, size } from './typography.js';

/** A glyph's place in a line, in thousandths of the size: `xAdvance` is `advanceWidth` with kerning. */
interface GlyphPosition {
  readonly xAdvance: number;
  readonly advanceWidth: number;
}

/** Private parts of a PDFKit font: its encoder of glyphs, and the object that pages refer to. */
interface InnerFont {
  /** Above the baseline, in thousandths of the size. */
  readonly ascender: number;
  encode(text: string): [encoded: string[], positions: GlyphPosition[]];
  ref(): unknown;
}

interface Drawing {
  end(content: Buffer): void;
}

interface InnerDocument {
  _font: InnerFont;
  ref(data: object): Drawing;
  page: { xobjects: Record<string, unknown> };
}

const box = { width: 120, height: 10 };

/** Width that the foot reserves for a page number, in points. */
export const pageNumberWidth = box.width;

/**
 * `Page 2 of 9` at the foot of each page: how many there are is known only when the last is drawn, while the others have left long before. So each page
 * refers to a drawing of its own, and these are drawn last. The whole text is
 * drawn this way because other languages order the numbers differently.
 */
export class PageNumbers {
  readonly #inner: InnerDocument;
  readonly #font: InnerFont;
  /** One for each page. */
  readonly #drawings: Drawing[] = [];

  constructor(
    private readonly doc: typeof PDFDocument.prototype,
    private readonly texts: Texts,
  ) {
    this.#inner = doc as unknown as InnerDocument;
    doc.font('regular').fontSize(size.small);
    this.#font = this.#inner._font;
  }

  /** Reserves the position of the text on the page being drawn: its upper right corner. */
  place(right: number, y: number): void {
    const drawing = this.#inner.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [-box.width, -3, 0, box.height],
      Resources: { Font: { F: this.#font.ref() } },
    });
    this.#drawings.push(drawing);
    this.#inner.page.xobjects.PageNumber = drawing;
    this.doc.save().transform(1, 0, 0, -1, right, y + (this.#font.ascender / 1000) * size.small);
    this.doc.addContent('/PageNumber Do').restore();
  }

  /** Draws the texts of all pages. */
  write(): void {
    const colour = [1, 3, 5].map((at) => (Number.parseInt(ink.muted.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
    const pages = this.#drawings.length;
    for (const [index, drawing] of this.#drawings.entries()) {
      const { glyphs, width } = this.#lineOf(this.texts('documents.page', { page: index + 1, pages }));
      drawing.end(Buffer.from(`${colour} rg BT /F ${size.small} Tf ${(-width).toFixed(3)} 0 Td [${glyphs}] TJ ET`));
    }
  }

  /** A text as an operand of `TJ`, and its width in points. */
  #lineOf(text: string): { glyphs: string; width: number } {
    const [encoded, positions] = this.#font.encode(text);
    const glyphs = positions.map(({ xAdvance, advanceWidth }, index) => {
      const kerning = advanceWidth - xAdvance;
      return `<${encoded[index]}>${kerning === 0 ? '' : ` ${kerning.toFixed(1)}`}`;
    });
    const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs: glyphs.join(' '), width: (width * size.small) / 1000 };
  }
}

import PDFDocument from 'pdfkit';
import type { Texts } from '../../../texts/texts.js';
import type { Letterhead } from './document-model.js';
import { PageNumbers, pageNumberWidth } from './page-numbers.js';
import { contentEnd, contentWidth, type FontName, fontFiles, ink, page, size } from './typography.js';

type Structure = PDFKit.PDFStructureElement;

export interface TextStyle {
  readonly font?: FontName;
  readonly size?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** Position of a text: its upper left corner and its maximum width. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Name, language and creation time of a document. */
interface Naming {
  readonly name: string;
  readonly texts: Texts;
  readonly madeAt: Date;
}

/**
 * A tagged PDF (PDF/UA-1: headings, tables and reading order for screen readers) that is sent page by page as it is drawn. Repeated content is marked
 * as decoration, so that it is not read twice.
 */
export class PdfWriter {
  readonly doc: typeof PDFDocument.prototype;
  /** The document's root, the parent of everything that is read out. */
  readonly root: Structure;
  /** Position of the next element. */
  y: number = page.top;
  readonly #letterhead: Letterhead;
  readonly #name: string;
  readonly #numbers: PageNumbers;
  #pages = 0;

  constructor(letterhead: Letterhead, { name, texts, madeAt }: Naming) {
    this.#letterhead = letterhead;
    this.#name = name;
    const { name: Author } = letterhead;
    // The types do not include PDF/UA yet.
    this.doc = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      lang: texts.language,
      displayTitle: true,
      info: { Title: texts('documents.nameAndSite', { name, site: Author }), Author, CreationDate: madeAt },
    } as unknown as PDFKit.PDFDocumentOptions);
    for (const [font, file] of Object.entries(fontFiles)) this.doc.registerFont(font, file);
    this.#numbers = new PageNumbers(this.doc, texts);
    this.turn();
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  /** Begins a page; earlier pages are sent. */
  turn(): void {
    this.doc.addPage();
    this.#pages += 1;
    this.y = page.top;
    this.decorate(() => {
      if (this.#pages > 1) this.#runningHead();
      this.#foot();
    });
  }

  /** Whether this height still fits on this page. */
  has(height: number): boolean {
    return this.y + height <= contentEnd;
  }

  /** Draws decoration, which is not read out. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws content that is read out, as a child of `parent`. */
  tag(parent: Structure, type: string, draw: () => void, options: object = {}): void {
    parent.add(this.doc.struct(type, options, draw));
  }

  /** Draws a text, broken into lines as needed; @returns its height */
  text(
    content: string,
    { x, y, width }: Place,
    { font = 'regular', size: points = size.body, colour = ink.body, align = 'left' }: TextStyle = {},
  ): number {
    const { doc } = this;
    doc.font(font).fontSize(points).fillColor(colour);
    const measured = doc.widthOfString(content);
    if (measured <= width && !content.includes('\n')) {
      doc.text(content, align === 'right' ? x + width - measured : x, y, { lineBreak: false });
      return doc.currentLineHeight(true);
    }
    // The writer breaks pages itself, so a text has its full height.
    doc.text(content, x, y, { width, align, height: page.height });
    return doc.y - y;
  }

  /** Height of a text to be drawn. */
  heightOf(content: string, width: number, { font = 'regular', size: points = size.body }: TextStyle = {}): number {
    const { doc } = this;
    doc.font(font).fontSize(points);
    if (!content.includes('\n') && doc.widthOfString(content) <= width) return doc.currentLineHeight(true);
    return doc.heightOfString(content, { width });
  }

  rule(y: number, { from = page.margin as number, width = 0.6, colour = ink.rule as string } = {}): void {
    this.doc
      .moveTo(from, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  }

  /** Ends the document. */
  end(): void {
    this.root.end();
    this.#numbers.write();
    this.doc.end();
  }

  #runningHead(): void {
    const style = { size: size.small, colour: ink.muted };
    this.text(this.#name, { x: page.margin, y: page.top - 16, width: contentWidth / 2 }, style);
    this.text(
      this.#letterhead.name,
      { x: page.margin + contentWidth / 2, y: page.top - 16, width: contentWidth / 2 },
      { ...style, align: 'right' },
    );
  }

  #foot(): void {
    const y = page.height - 38;
    this.rule(y - 8);
    const { name, address } = this.#letterhead;
    const style = { size: size.small, colour: ink.muted };
    const gap = 10;
    this.text([name, ...address].join(' · '), { x: page.margin, y, width: contentWidth - pageNumberWidth - gap }, style);
    this.#numbers.place(page.width - page.margin, y);
  }
}

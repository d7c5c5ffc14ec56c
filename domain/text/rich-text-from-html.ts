import { pageLink } from '../navigation/page-link.js';
import { type HtmlListener, readHtml } from './html-tags.js';
import {
  type RichText,
  type RichTextAlignment,
  type RichTextBlock,
  type RichTextBlockKind,
  type RichTextMark,
  type RichTextSpan,
  richTextLimits,
  richTextMarks,
} from './rich-text.js';
import { codeOf, isAlike, joined, trimmed } from './rich-text-blanks.js';

const markOfTag: Readonly<Record<string, RichTextMark>> = {
  b: 'BOLD',
  strong: 'BOLD',
  i: 'ITALIC',
  em: 'ITALIC',
  u: 'UNDERLINED',
  code: 'CODE',
  mark: 'HIGHLIGHT',
  h1: 'BOLD',
  h2: 'BOLD',
  h3: 'BOLD',
  h4: 'BOLD',
  h5: 'BOLD',
  h6: 'BOLD',
};
const kindOfTag: Readonly<Record<string, RichTextBlockKind>> = {
  p: 'PARAGRAPH',
  div: 'PARAGRAPH',
  h1: 'PARAGRAPH',
  h2: 'PARAGRAPH',
  h3: 'PARAGRAPH',
  h4: 'PARAGRAPH',
  h5: 'PARAGRAPH',
  h6: 'PARAGRAPH',
  ul: 'PARAGRAPH',
  ol: 'PARAGRAPH',
  tr: 'PARAGRAPH',
  blockquote: 'QUOTE',
  li: 'LIST_ITEM',
  pre: 'CODE',
};
/** The content of these elements is not text for people. */
const unread: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
]);
const alignments: Readonly<Record<string, RichTextAlignment>> = {
  center: 'CENTER',
  right: 'RIGHT',
  end: 'RIGHT',
  justify: 'JUSTIFY',
};

/** Combined effect of the open tags on the text in them. */
interface Surroundings {
  readonly kind: RichTextBlockKind;
  readonly alignment: RichTextAlignment;
  /** In the order of {@link richTextMarks}. */
  readonly marks: readonly RichTextMark[];
  /** Where a press on the words leads; null for nowhere. */
  readonly href: string | null;
  /** The words are not for people. */
  readonly isUnread: boolean;
}

const outermost: Surroundings = { kind: 'PARAGRAPH', alignment: 'LEFT', marks: [], href: null, isUnread: false };

/**
 * Reads a text out of HTML (A3.23). Scripts, styles, handlers and pictures are left out; broken markup is read as far as it goes, and no further than
 * `richTextLimits.html` characters. Takes time in proportion to the length.
 */
export function richTextOf(html: string): RichText {
  const reader = new Reader();
  // Not in the middle of a character.
  readHtml(html.slice(0, richTextLimits.html).replace(/[\ud800-\udbff]$/, ''), reader);
  return reader.blocks();
}

class Reader implements HtmlListener {
  /** One for each open tag, the innermost last. */
  readonly #open: Surroundings[] = [];
  readonly #blocks: RichTextBlock[] = [];
  #spans: RichTextSpan[] = [];
  /** Characters that addresses of links may still take: a link around words that are marked differently is kept with each of them. */
  #roomForLinks = richTextLimits.html;

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    const around = this.#here();
    const here = around.isUnread ? around : within(around, name, attributes);
    if (!here.isUnread && name === 'br') this.#append('\n');
    if (!here.isUnread && Object.hasOwn(kindOfTag, name)) this.#endBlock();
    this.#open.push(here);
  }

  text(text: string): void {
    if (this.#here().isUnread) return;
    const readable = text.replaceAll('\0', '');
    this.#append(this.#here().kind === 'CODE' ? readable : readable.replace(/[ \t\n\r\f]+/g, ' '));
  }

  close(name: string): void {
    if (!this.#here().isUnread && Object.hasOwn(kindOfTag, name)) this.#endBlock();
    this.#open.pop();
  }

  blocks(): RichText {
    this.#endBlock();
    return this.#blocks;
  }

  #here(): Surroundings {
    return this.#open.at(-1) ?? outermost;
  }

  #append(text: string): void {
    const { kind, marks, href } = this.#here();
    // Within a block of code every word is code; marking each again would add nothing.
    const span = { text, marks: kind === 'CODE' ? marks.filter((mark) => mark !== 'CODE') : marks, href };
    const last = this.#spans.at(-1);
    if (last && isAlike(last, span)) {
      this.#spans[this.#spans.length - 1] = { ...last, text: last.text + text };
      return;
    }
    this.#roomForLinks -= href?.length ?? 0;
    this.#spans.push(this.#roomForLinks < 0 ? { ...span, href: null } : span);
  }

  #endBlock(): void {
    const { kind, alignment } = this.#here();
    const spans = joined(kind === 'CODE' ? codeOf(this.#spans) : trimmed(this.#spans));
    this.#spans = [];
    if (spans.length > 0) this.#blocks.push({ kind, alignment, spans });
  }
}

/** Effect of a tag on the text in it, in addition to that of the tags around it. */
function within(around: Surroundings, name: string, attributes: ReadonlyMap<string, string>): Surroundings {
  if (unread.has(name)) return { ...around, isUnread: true };
  const kind = kindOfTag[name] ?? 'PARAGRAPH';
  const mark = markOfTag[name];
  const isMarked = mark === undefined || around.marks.includes(mark);
  const href = name === 'a' ? attributes.get('href') : undefined;
  return {
    kind: kind === 'PARAGRAPH' ? around.kind : kind,
    alignment: alignmentOf(attributes) ?? around.alignment,
    marks: isMarked ? around.marks : richTextMarks.filter((each) => each === mark || around.marks.includes(each)),
    href: href === undefined ? around.href : (pageLink(href)?.href ?? null),
    isUnread: false,
  };
}

function alignmentOf(attributes: ReadonlyMap<string, string>): RichTextAlignment | null {
  const written = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(attributes.get('style') ?? '')?.[1] ?? attributes.get('align');
  if (written === undefined) return null;
  return alignments[written.toLowerCase()] ?? 'LEFT';
}

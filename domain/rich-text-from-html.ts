import { Parser } from 'htmlparser2';
import { pageLink } from './page-link.js';
import {
  type RichText,
  type RichTextAlignment,
  type RichTextBlock,
  type RichTextBlockKind,
  type RichTextMark,
  type RichTextSpan,
  richTextMarks,
} from './rich-text.js';

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
/** What stands in these is no text for people. */
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

/** A tag that is open, and what it says of the words in it. */
interface OpenTag {
  readonly name: string;
  readonly alignment: RichTextAlignment | null;
  readonly href: string | null;
}

/** Reads a text out of HTML (A3.23). What the text cannot be made of, scripts, styles, handlers, pictures, is not in it; broken markup is read as far as it goes. */
export function richTextOf(html: string): RichText {
  const reader = new Reader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.read(text),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(html);
  parser.end();
  return reader.blocks();
}

class Reader {
  readonly #open: OpenTag[] = [];
  readonly #blocks: RichTextBlock[] = [];
  #spans: RichTextSpan[] = [];
  #unread = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (unread.has(name)) this.#unread += 1;
    if (this.#unread > 0) return;
    if (name === 'br') {
      this.#append('\n');
      return;
    }
    if (Object.hasOwn(kindOfTag, name)) this.#endBlock();
    this.#open.push({ name, alignment: alignmentOf(attributes), href: name === 'a' ? (attributes.href ?? null) : null });
  }

  read(text: string): void {
    if (this.#unread > 0) return;
    const readable = text.replaceAll('\0', '');
    this.#append(this.#kind() === 'CODE' ? readable : readable.replace(/[ \t\n\r\f]+/g, ' '));
  }

  close(name: string): void {
    if (unread.has(name)) this.#unread = Math.max(0, this.#unread - 1);
    if (this.#unread > 0 || name === 'br') return;
    if (Object.hasOwn(kindOfTag, name)) this.#endBlock();
    const at = this.#open.findLastIndex((tag) => tag.name === name);
    if (at >= 0) this.#open.splice(at, 1);
  }

  blocks(): RichText {
    this.#endBlock();
    return this.#blocks;
  }

  /** What the innermost tag that is more than a paragraph makes of the words. */
  #kind(): RichTextBlockKind {
    for (const { name } of this.#open.toReversed()) {
      const kind = kindOfTag[name];
      if (kind !== undefined && kind !== 'PARAGRAPH') return kind;
    }
    return 'PARAGRAPH';
  }

  #append(text: string): void {
    const kind = this.#kind();
    const here = new Set(this.#open.map(({ name }) => markOfTag[name]));
    const link = this.#open.findLast(({ href }) => href !== null)?.href ?? null;
    const span = {
      text,
      // Within a block of code every word is code; saying it of each again is for nobody.
      marks: richTextMarks.filter((mark) => here.has(mark) && !(kind === 'CODE' && mark === 'CODE')),
      href: link === null ? null : (pageLink(link)?.href ?? null),
    };
    this.#spans.push(span);
  }

  #endBlock(): void {
    const kind = this.#kind();
    const spans = joined(kind === 'CODE' ? codeOf(this.#spans) : trimmed(this.#spans));
    this.#spans = [];
    if (spans.length === 0) return;
    const alignment = this.#open.findLast((tag) => tag.alignment !== null)?.alignment ?? 'LEFT';
    this.#blocks.push({ kind, alignment, spans });
  }
}

const isAlike = (one: RichTextSpan, other: RichTextSpan): boolean =>
  one.href === other.href && one.marks.join() === other.marks.join();

function alignmentOf({ align, style }: Readonly<Record<string, string>>): RichTextAlignment | null {
  const said = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(style ?? '')?.[1] ?? align;
  if (said === undefined) return null;
  return alignments[said.toLowerCase()] ?? 'LEFT';
}

/** As it was written; a line break right behind the tag stands there for whoever reads the markup. */
function codeOf(spans: readonly RichTextSpan[]): readonly RichTextSpan[] {
  const [first, ...others] = spans;
  if (first === undefined || spans.every(({ text }) => text.trim() === '')) return [];
  return [{ ...first, text: first.text.replace(/^\n/, '') }, ...others].filter(({ text }) => text !== '');
}

/** With one span for neighbours that are marked alike. */
function joined(spans: readonly RichTextSpan[]): RichTextSpan[] {
  const result: RichTextSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && isAlike(last, span)) result[result.length - 1] = { ...last, text: last.text + span.text };
    else result.push(span);
  }
  return result;
}

/** Without the blanks that only stand between tags: at both ends, around line breaks, and two in a row where spans meet. */
function trimmed(spans: readonly RichTextSpan[]): RichTextSpan[] {
  const whole = spans.map(({ text }) => text).join('');
  const end = whole.trimEnd().length;
  let at = -1;
  let before = '';
  const isKept = (character: string): boolean => {
    at += 1;
    const isBlank = character === ' ' || character === '\n';
    if (at >= end || (isBlank && before === '')) return false;
    if (character === ' ' && (/[ \n]/.test(before) || isBeforeBreak(whole, at))) return false;
    before = character;
    return true;
  };
  return spans.map((span) => ({ ...span, text: span.text.split('').filter(isKept).join('') })).filter(({ text }) => text !== '');
}

function isBeforeBreak(text: string, from: number): boolean {
  let at = from;
  while (text[at] === ' ') at += 1;
  return text[at] === '\n';
}

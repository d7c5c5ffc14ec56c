import type { RichText, RichTextBlock, RichTextMark, RichTextSpan } from './rich-text.js';

const tagOfMark: Readonly<Record<RichTextMark, string>> = {
  BOLD: 'strong',
  ITALIC: 'em',
  UNDERLINED: 'u',
  CODE: 'code',
  HIGHLIGHT: 'mark',
};
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Writes a text as HTML (A3.23) that has nothing in it but what such a text is made of. */
export function htmlOf(text: RichText): string {
  const parts: string[] = [];
  text.forEach((block, at) => {
    const isItem = block.kind === 'LIST_ITEM';
    if (isItem && text[at - 1]?.kind !== 'LIST_ITEM') parts.push('<ul>');
    parts.push(htmlOfBlock(block));
    if (isItem && text[at + 1]?.kind !== 'LIST_ITEM') parts.push('</ul>');
  });
  return parts.join('');
}

function htmlOfBlock({ kind, alignment, spans }: RichTextBlock): string {
  const style = alignment === 'LEFT' ? '' : ` style="text-align: ${alignment.toLowerCase()}"`;
  // A line break at the very beginning of `pre` would be taken for none.
  if (kind === 'CODE') return `<pre${style}>${startsWithBreak(spans) ? '\n' : ''}${spans.map(htmlOfSpan('\n')).join('')}</pre>`;
  const html = spans.map(htmlOfSpan('<br>')).join('');
  if (kind === 'QUOTE') return `<blockquote${style}>${html}</blockquote>`;
  return kind === 'LIST_ITEM' ? `<li${style}>${html}</li>` : `<p${style}>${html}</p>`;
}

const startsWithBreak = ([first]: readonly RichTextSpan[]): boolean => first?.text.startsWith('\n') === true;

const htmlOfSpan =
  (lineBreak: string) =>
  ({ text, marks, href }: RichTextSpan): string => {
    const html = marks.reduceRight(
      (inner, mark) => `<${tagOfMark[mark]}>${inner}</${tagOfMark[mark]}>`,
      escaped(text).replaceAll('\n', lineBreak),
    );
    return href === null ? html : `<a href="${escaped(href)}">${html}</a>`;
  };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

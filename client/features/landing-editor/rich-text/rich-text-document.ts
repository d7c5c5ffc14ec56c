import type { JSONContent } from '@tiptap/core';
import {
  type RichText,
  type RichTextAlignment,
  type RichTextBlock,
  type RichTextBlockKind,
  type RichTextMark,
  type RichTextSpan,
  richTextMarks,
} from '../../../../domain/text/rich-text.js';

const nameOfMark = { BOLD: 'bold', ITALIC: 'italic', UNDERLINED: 'underline', CODE: 'code', HIGHLIGHT: 'highlight' } as const;
const markOfName = new Map<string, RichTextMark>(richTextMarks.map((mark) => [nameOfMark[mark], mark]));
const alignments: ReadonlyMap<unknown, RichTextAlignment> = new Map([
  ['center', 'CENTER'],
  ['right', 'RIGHT'],
  ['justify', 'JUSTIFY'],
]);

/** A text as the editor's document; at least an empty paragraph (A2.85). */
export function documentOf(text: RichText): JSONContent {
  const content: JSONContent[] = [];
  for (const block of text) {
    const node = nodeOf(block);
    const last = content.at(-1);
    // Consecutive items form a list.
    if (block.kind === 'LIST_ITEM' && last?.type === 'bulletList') last.content?.push(node);
    else content.push(block.kind === 'LIST_ITEM' ? { type: 'bulletList', content: [node] } : node);
  }
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function nodeOf({ kind, alignment, spans }: RichTextBlock): JSONContent {
  if (kind === 'CODE') {
    const text = spans.map((span) => span.text).join('');
    return {
      type: 'codeBlock',
      attrs: { textAlign: alignment.toLowerCase() },
      ...(text && { content: [{ type: 'text', text }] }),
    };
  }
  const inline = spans.flatMap(inlineOf);
  const paragraph = {
    type: 'paragraph',
    attrs: { textAlign: alignment.toLowerCase() },
    ...(inline.length > 0 && { content: inline }),
  };
  if (kind === 'PARAGRAPH') return paragraph;
  return { type: kind === 'QUOTE' ? 'blockquote' : 'listItem', content: [paragraph] };
}

/** The text of a span with its marks; line breaks are nodes of their own. */
function inlineOf({ text, marks, href }: RichTextSpan): JSONContent[] {
  const named: { type: string; attrs?: object }[] = marks.map((mark) => ({ type: nameOfMark[mark] }));
  if (href !== null) named.push({ type: 'link', attrs: { href } });
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, ...(named.length > 0 && { marks: named }) }]),
    ]);
}

/** The text of an editor's document. */
export const richTextOfDocument = ({ content = [] }: JSONContent): RichText =>
  content.flatMap((node) => blocksOf(node, 'PARAGRAPH'));

function blocksOf(node: JSONContent, kind: RichTextBlockKind): RichTextBlock[] {
  const inside = (inner: RichTextBlockKind) => (node.content ?? []).flatMap((child) => blocksOf(child, inner));
  switch (node.type) {
    case 'blockquote':
      return inside(kind === 'LIST_ITEM' ? kind : 'QUOTE');
    case 'bulletList':
      return inside('LIST_ITEM');
    case 'listItem':
      return inside(kind);
    default:
      return [
        { kind: node.type === 'codeBlock' ? 'CODE' : kind, alignment: alignmentOf(node), spans: spansOf(node.content ?? []) },
      ];
  }
}

const alignmentOf = ({ attrs }: JSONContent): RichTextAlignment => alignments.get(attrs?.textAlign) ?? 'LEFT';

/** Neighbours that are marked alike become one span. */
function spansOf(inline: readonly JSONContent[]): RichTextSpan[] {
  const spans: RichTextSpan[] = [];
  for (const node of inline) {
    const last = spans.at(-1);
    // A break between words of one span stays in it.
    const span = node.type === 'hardBreak' ? { text: '\n', marks: last?.marks ?? [], href: last?.href ?? null } : spanOf(node);
    const isAlike = last !== undefined && last.href === span.href && last.marks.join() === span.marks.join();
    if (isAlike) spans[spans.length - 1] = { ...last, text: last.text + span.text };
    else spans.push(span);
  }
  return spans;
}

function spanOf({ text = '', marks = [] }: JSONContent): RichTextSpan {
  const found = marks.flatMap(({ type }) => markOfName.get(type) ?? []);
  const href: unknown = marks.find(({ type }) => type === 'link')?.attrs?.href;
  return { text, marks: richTextMarks.filter((mark) => found.includes(mark)), href: typeof href === 'string' ? href : null };
}

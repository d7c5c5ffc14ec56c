/** How words of a text are marked (A2.85). */
export const richTextMarks = ['BOLD', 'ITALIC', 'UNDERLINED', 'CODE', 'HIGHLIGHT'] as const;
export type RichTextMark = (typeof richTextMarks)[number];

/** Maximum lengths of a text. */
export const richTextLimits = {
  /** Characters of HTML; also of the addresses of its links together, each counted for every span that it is around. */
  html: 100_000,
} as const;

/** Kinds of paragraphs of a text (A2.85). */
export type RichTextBlockKind = 'PARAGRAPH' | 'QUOTE' | 'LIST_ITEM' | 'CODE';

/** How a paragraph's lines stand (A2.85). */
export type RichTextAlignment = 'LEFT' | 'CENTER' | 'RIGHT' | 'JUSTIFY';

/** Words that are marked alike. */
export interface RichTextSpan {
  /** May hold line breaks. */
  readonly text: string;
  /** In the order of {@link richTextMarks}. */
  readonly marks: readonly RichTextMark[];
  /** Link target of the text; null if it is not a link. */
  readonly href: string | null;
}

/** A paragraph. */
export interface RichTextBlock {
  readonly kind: RichTextBlockKind;
  readonly alignment: RichTextAlignment;
  readonly spans: readonly RichTextSpan[];
}

/** A text without markup of its own: what it is made of is all that can be in it, so that nothing has to be taken out of it before it is shown. */
export type RichText = readonly RichTextBlock[];

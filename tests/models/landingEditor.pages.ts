import { type EditedCard, type EditedPage, newCard } from '../../domain/landing/edited-page.js';
import type { RichText } from '../../domain/text/rich-text.js';

/** A text of one paragraph. */
export const paragraphOf = (text: string): RichText => [
  { kind: 'PARAGRAPH', alignment: 'LEFT', spans: [{ text, marks: [], href: null }] },
];

const text = (id: string, heading: string, content: string): EditedCard => ({
  ...newCard(id),
  ...{ heading, content: { kind: 'text', blocks: paragraphOf(content) } },
});

/** The page as saved: two texts, the second in a group. */
export const savedPage: EditedPage = {
  title: '',
  cards: [
    text('news', 'News', 'Fresh fish on Friday'),
    { ...newCard('row'), width: 4, content: { kind: 'group', direction: 'ROW', children: ['hours'] } },
    text('hours', 'Hours', 'Open at six'),
  ],
};

/** Changes that were kept before the editor was opened. */
export const draftPage: EditedPage = { ...savedPage, title: 'Draft' };

/** Page of an earlier version, and the page that another user saved meanwhile. */
export const olderPage: EditedPage = { title: 'Before', cards: [text('old', 'Old', 'Closed on Sunday')] };
export const theirPage: EditedPage = { title: 'Theirs', cards: [text('news', 'Their news', 'Fresh bread')] };

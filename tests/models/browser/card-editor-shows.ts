import type { EditedCard, EditedPage } from '../../../domain/landing/edited-page.js';
import type { RichText } from '../../../domain/text/rich-text.js';
import { alert, button, checkbox, combobox, group, h2, type Part, region, status, textbox } from '../../../paths/screen/shown.js';
import { nameOf } from './landing-editor-shows.js';

export interface CardEditorParts {
  readonly page: EditedPage;
  readonly card: EditedCard;
  /** The text as it is typed. */
  readonly text: RichText | null;
  /** The group that the card is in, or was put into; null for the page. */
  readonly parent: string | null;
  readonly problems: Readonly<Record<string, string>>;
  readonly focused?: string | null;
  /** The field of a picture that is there. */
  readonly picture?: Part;
  /** The picture's own size is known. */
  readonly canResize?: boolean;
}

const tools = ['Bold', 'Italic', 'Underlined', 'Code', 'Highlight', 'Quote', 'List', 'Code Block'];
const alignments = ['Align Left', 'Center', 'Align Right', 'Justify'];

/** Chromium gives an empty field a line break. */
const worded = (blocks: RichText): string => blocks.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n') || '\n';

/** The Card Editor of a text or an image (A2.83). */
export function cardEditorShows({
  page,
  card,
  text,
  parent,
  problems,
  focused = null,
  picture,
  canResize = false,
}: CardEditorParts): Part {
  const { content, heading } = card;
  const groups = page.cards.filter((each) => 'children' in each.content && each.id !== card.id);
  const groupOfCard = page.cards.find(({ id }) => id === parent);
  const field = (label: string, value: string, name: string, hint: string | null = null): Part => [
    textbox(label, { value }, hintOf(hint, problems[name]), label === focused && { focused: true }),
    problems[name] && alert(problems[name]),
  ];
  const kind = content.kind === 'image' ? 'Image' : 'Text';
  return region(
    'Card Editor',
    h2('Card Editor', focused === 'Card Editor' && { focused: true }),
    combobox('Content Type', { value: kind, expanded: false }, focused === 'Content Type' && { focused: true }),
    field('Heading', heading, 'heading'),
    content.kind === 'text' && [
      group(
        'Text style',
        tools.map((name) => button(name, { pressed: false })),
        alignments.map((name) => button(name, { pressed: name === 'Align Left' })),
        button('Link', { pressed: false }),
      ),
      textbox('Text', { value: worded(text ?? content.blocks) }, focused === 'Text' && { focused: true }),
    ],
    content.kind === 'image' && [
      picture ?? pictureShows({ failure: problems.src ?? null }),
      field('Description', content.alt, 'alt', 'For people who cannot see the picture. Leave it empty for decoration.'),
      field('Link', content.href, 'link', 'A path such as /products, or an address'),
      field('Image Width', '', 'width'),
      field('Image Height', '', 'height'),
      button('Smaller', !canResize && { disabled: true }),
      button('Larger', !canResize && { disabled: true }),
      'Empty: as wide as its card',
      combobox('Fit', { value: 'Cover', expanded: false }),
      combobox('Padding', { value: '0 px', expanded: false }),
    ],
    combobox('Width', { value: 'Half', expanded: false }),
    combobox('Height', { value: 'Auto', expanded: false }),
    groups.length > 0 &&
      combobox(
        'Place',
        { value: groupOfCard ? `In ${nameOf(page, groupOfCard)}` : 'On the page', expanded: false },
        focused === 'Place' && { focused: true },
      ),
    checkbox('Hide from visitors'),
    button('Cancel'),
    button('Save', focused === 'Save' && { focused: true }),
  );
}

function hintOf(hint: string | null, problem: string | undefined): Part {
  const description = [problem, hint].filter(Boolean).join(' ');
  return [description !== '' && { description }, problem !== undefined && { invalid: true }];
}

/** The field Picture of an image. */
export const pictureShows = ({
  failure,
  hasPicture = false,
  percent = null,
  focused = null,
}: {
  failure: string | null;
  hasPicture?: boolean;
  /** Sent of a file under way. */
  percent?: number | null;
  focused?: string | null;
}): Part => {
  const pressed = (name: string, ...more: Part[]) => button(name, name === focused && { focused: true }, ...more);
  return group(
    'Picture',
    percent === null
      ? [
          pressed('Choose Picture', failure !== null && { description: failure }),
          hasPicture && pressed('Crop Picture'),
          'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB',
        ]
      : [status(`Uploading … ${percent} %`), button('Cancel Upload')],
    failure && alert(failure),
  );
};

import type { Page } from 'playwright/test';
import { cardInputOf } from '../../../client/features/landing-editor/edited-landing-page.js';
import type { EditedCard, EditedPage } from '../../../domain/landing/edited-page.js';
import type { Screen } from '../../../paths/screen/expect-screen.js';
import { alert, button, h1, h2, item, list, main, nodeOf, type Part, status, textbox } from '../../../paths/screen/shown.js';
import { drawTestBuyer } from '../../support/test-buyer.js';
import { GatewayAnswers } from './gateway-answers.js';
import { asUser, rememberIn } from './test-setup.js';

/** Author of the page that the editor opens, and other users who are there. */
export const stateAnswer = (state: object = {}) => ({
  ...{ __typename: 'LandingEditorState', version: 3, savedAt: '2026-11-21T10:00:00.000Z', savedBy: 'Nora Lind', editors: [] },
  ...state,
});

/** A page as the gateway answers it. */
export const pageAnswer = ({ title, cards }: EditedPage) => ({ __typename: 'Landing', title, cards: cards.map(cardAnswer) });

function cardAnswer(card: EditedCard) {
  const { id, width, heightMode, heading, isHidden, text, group: row, image } = cardInputOf(card);
  const content = text
    ? {
        __typename: 'LandingText',
        blocks: text.blocks.map((block) => ({
          ...{ __typename: 'RichTextBlock', ...block },
          spans: block.spans.map((span) => ({ __typename: 'RichTextSpan', ...span })),
        })),
      }
    : image
      ? { __typename: 'LandingImage', ...image, src: image.src || null, link: null }
      : row && { __typename: 'LandingGroup', ...row };
  return {
    __typename: 'LandingCard',
    id,
    width,
    heightMode,
    height: null,
    heading: heading ?? null,
    isHidden,
    content: content ?? null,
  };
}

export interface OpenedPages {
  readonly page: EditedPage;
  readonly draft: { readonly version: number; readonly page: EditedPage } | null;
}

/**
 * Opens the landing editor as a user whose menu has it open only to the client: the back office refuses every write that a failing path lets through, since
 * other tests use the same store. Time stands still from then on.
 */
export async function openLandingEditor(
  page: Page,
  { page: saved, draft }: OpenedPages,
  held: readonly string[],
  prepare: (answers: GatewayAnswers) => Promise<void> = async () => undefined,
): Promise<GatewayAnswers> {
  await page.clock.install();
  const answers = await GatewayAnswers.on(page, { held: ['LandingEditorPage', ...held], patch: withOpenEditor });
  await prepare(answers);
  await rememberIn(page, await asUser(await drawTestBuyer()));
  if (!held.includes('KeepLandingDraft')) {
    await answers.release('KeepLandingDraft', { kind: 'data', data: { keepLandingDraft: stateAnswer() } });
  }
  await page.goto('/admin/landing');
  const changedAt = '2026-11-22T10:00:00.000Z';
  const landingEditor = {
    ...{ __typename: 'LandingEditor', state: stateAnswer(), page: pageAnswer(saved) },
    draft: draft && { __typename: 'LandingDraft', version: draft.version, changedAt, page: pageAnswer(draft.page) },
  };
  const lists = { mainCategories: [], categories: [], pushProducts: [] };
  // Before the editor reports itself.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await answers.release('LandingEditorPage', { kind: 'data', data: { landingEditor, ...lists } });
  for (let waited = 0; waited < 400 && !(await page.getByLabel('Page Title').isVisible()); waited += 1)
    await page.clock.runFor(1);
  return answers;
}

/** Opens the menu's entry for editing. */
const withOpenEditor = (data: Readonly<Record<string, unknown>>) => {
  const opened = (entry: Readonly<Record<string, unknown>>) =>
    entry.key === 'EditLandingPage' ? { ...entry, isVisible: true, isLocked: false } : entry;
  return Array.isArray(data.menu) ? { ...data, menu: data.menu.map(opened) } : data;
};

const kinds: Readonly<Record<string, string>> = { text: 'Text', group: 'Group', image: 'Image' };

/** The name of a card. */
export const nameOf = ({ cards }: EditedPage, { id, heading, content }: EditedCard): string => {
  const kind = kinds[content.kind] ?? '';
  return heading ? `${kind} “${heading}”` : `${kind} ${cards.findIndex((card) => card.id === id) + 1}`;
};

export interface ArrangedCards {
  readonly page: EditedPage;
  /** The cards can be arranged now. */
  readonly canArrange: boolean;
  /** Name of the focused button. */
  readonly focused?: string | null;
}

/** The list of the cards with their buttons (A2.81); visitors' view of a card cannot be reached there. */
export function cardList({ page, canArrange, focused = null }: ArrangedCards): Part {
  const inside = new Set(page.cards.flatMap(({ content }) => ('children' in content ? content.children : [])));
  const pressed = (name: string, isOff: boolean): Part =>
    button(name, isOff && { disabled: true }, name === focused && { focused: true });
  const shown = (cards: readonly EditedCard[]): Part[] =>
    cards.map((card, at) => {
      const name = nameOf(page, card);
      return item(
        name,
        card.isHidden && 'Hidden',
        pressed(`Move ${name} Left`, !canArrange || at === 0),
        pressed(`Move ${name} Right`, !canArrange || at === cards.length - 1),
        pressed(`Edit ${name}`, !canArrange),
        pressed(`Delete ${name}`, !canArrange),
        'children' in card.content && [
          card.heading && h2(card.heading),
          list(`Cards in ${name}`, ...shown(childrenOf(page, card))),
          pressed(`Add New Card to ${name}`, !canArrange),
        ],
      );
    });
  const onPage = page.cards.filter(({ id }) => !inside.has(id));
  return [list('Cards', ...shown(onPage)), pressed('Add New Card', !canArrange)];
}

const childrenOf = ({ cards }: EditedPage, { content }: EditedCard): EditedCard[] =>
  'children' in content ? content.children.flatMap((id) => cards.find((card) => card.id === id) ?? []) : [];

/** The draft that was there is back (A2.82). */
export const draftNotice: Part = status(/^Your unsaved changes of 11\/22\/2026, .* are back\.$/, button('Close'));

export interface EditorParts extends ArrangedCards {
  readonly notices?: Part;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isDirty: boolean;
  readonly isBusy?: boolean;
  readonly titleProblem?: string | null;
  /** The Card Editor. */
  readonly beside?: Part;
}

/** The page of the landing editor (A2.80). */
export function editorShows(parts: EditorParts): Screen {
  const { page, canArrange, canUndo, canRedo, isDirty, isBusy = false, titleProblem, focused } = parts;
  const pressed = (name: string, isOff: boolean, ...more: Part[]): Part =>
    button(name, isOff && { disabled: true }, name === focused && { focused: true }, ...more);
  return {
    address: '/admin/landing',
    title: 'Edit Landing Page · Northlight Provisions',
    shows: [
      main(
        h1('Edit Landing Page', focused === 'title' && { focused: true }),
        'Everyone sees the saved page after signing in; guests see it instead of the sign-in card.',
        parts.notices,
        nodeOf('toolbar')(
          'Edit Landing Page',
          pressed('Undo', !canUndo),
          pressed('Redo', !canRedo),
          pressed('Preview', !canArrange),
          pressed('Earlier Versions', !canArrange),
          isDirty && 'Unsaved changes',
          pressed('Cancel Changes', !canArrange || !isDirty),
          pressed('Save Changes', isBusy || !canArrange || !isDirty, isBusy && { busy: true }),
        ),
        textbox(
          'Page Title',
          { value: page.title, description: 'Leave it empty to greet each person by name.' },
          !canArrange && { disabled: true },
          titleProblem ? { invalid: true, description: `${titleProblem} Leave it empty to greet each person by name.` } : null,
          focused === 'Page Title' && { focused: true },
        ),
        titleProblem && alert(titleProblem),
        cardList(parts),
        parts.beside,
      ),
    ],
  };
}

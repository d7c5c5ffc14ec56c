import { expect } from 'playwright/test';
import { landingInputOf } from '../../client/features/landing-editor/edited-landing-page.js';
import type { EditedPage } from '../../domain/landing/edited-page.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, h2, nodeOf, status } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { cardEditorShows } from './browser/card-editor-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { outlastNotifications } from './browser/guide-setup.js';
import { draftNotice, editorShows, nameOf, openLandingEditor, pageAnswer, stateAnswer } from './browser/landing-editor-shows.js';
import { notification } from './browser/notification-shows.js';
import { withRealContext } from './browser/real-context.js';
import { conflictReason, type LandingEditor, landingEditorModel, refusalText, versions } from './landingEditor.model.js';
import { olderPage, theirPage } from './landingEditor.pages.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenEditor = Seen<LandingEditor, undefined>;
type Act = Perform<LandingEditor, undefined, ScreenContext>;
type Snapshot = SeenEditor['snapshot'];

const present = ({ context }: Snapshot): EditedPage => context.history.present;
const problem = (code: string, message: string) => ({
  ...{ __typename: 'Problem', code, message, params: [], field: null, lineId: null, retryAfter: null },
});
const answered =
  (saveLanding: object): Act =>
  async ({ answers }) =>
    await answers.answer('SaveLanding', { kind: 'data', data: { saveLanding } });
const refused = (code: string, message: string) => answered({ __typename: 'Problems', problems: [problem(code, message)] });

/** The page with its cards, and why they were not saved. */
function editor(seen: SeenEditor): Screen {
  const { snapshot, step, scenario } = seen;
  const { history, saved, failure, problems, version } = snapshot.context;
  const titleProblem = problems.find(({ field, index }) => field === 'title' && index === undefined)?.message ?? null;
  const isBusy = snapshot.hasTag('busy');
  const shown = editorShows({
    page: withOpened(snapshot),
    notices: [
      failure && alert(english(failure)),
      version < versions.saved && status('Nora Lind saved this page after you opened it. Saving yours will ask first.'),
      scenario.name === 'a draft' && draftNotice,
    ],
    ...{ canArrange: snapshot.hasTag('arranging'), isBusy, isDirty: history.present !== saved },
    canUndo: snapshot.hasTag('arranging') && history.past.length > 0,
    canRedo: snapshot.hasTag('arranging') && history.future.length > 0,
    titleProblem: titleProblem && english(titleProblem),
    focused: focusAfter(seen),
    beside: cardEditor(seen),
  });
  const hasFailed = step !== undefined && isFailure(seen);
  return hasFailed ? { ...shown, shows: [...(shown.shows ?? []), notification('error', 'Failed to save changes.')] } : shown;
}

const isFailure = ({ step, snapshot }: SeenEditor): boolean =>
  snapshot.matches('arranging') &&
  (step?.event.type === 'save' || (step?.before.matches('saving') === true && ['refused', 'no answer'].includes(step.case)));

function withOpened(snapshot: Snapshot): EditedPage {
  const { opened } = snapshot.context;
  const page = present(snapshot);
  return opened ? { ...page, cards: page.cards.map((card) => (card.id === opened.id ? opened : card)) } : page;
}

/** The card that a closed Card Editor leads back to. */
function focusAfter({ snapshot, step }: SeenEditor): string | null {
  if (!step || !snapshot.matches('arranging') || !step.before.matches('editingCard')) return null;
  const { opened, isNew } = step.before.context;
  const card = present(snapshot).cards.find(({ id }) => id === opened?.id);
  if (step.event.type === 'card.cancelled' && isNew) return 'title';
  return card ? `Edit ${nameOf(present(snapshot), card)}` : null;
}

function cardEditor({ snapshot, step }: SeenEditor) {
  const { opened, typed, place, problems } = snapshot.context;
  if (!opened) return null;
  const page = withOpened(snapshot);
  const parent = place
    ? place.parent
    : (page.cards.find(({ content }) => 'children' in content && content.children.includes(opened.id))?.id ?? null);
  const shown = Object.fromEntries(problems.map(({ field, message }) => [field, english(message)]));
  const isOpening = step?.event.type === 'card.added' || step?.event.type === 'card.opened';
  return cardEditorShows({ page, card: opened, text: typed, parent, problems: shown, focused: isOpening ? 'Card Editor' : null });
}

const question: Screen = {
  shows: [
    nodeOf('alertdialog')(
      'The page was changed',
      h2('The page was changed'),
      `${conflictReason} Overwrite that version with yours, or load it? Your changes stay one Undo away.`,
      button('Cancel'),
      button('Load Their Version', { focused: true }),
      button('Overwrite'),
    ),
  ],
};

const inQuestion = ({ page }: ScreenContext, name: string) => page.getByRole('alertdialog').getByRole('button', { name });
const press =
  (name: string | RegExp): Act =>
  async ({ page }) =>
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
const dragging = 'a card is dragged: tests/e2e/landing-editor.spec.ts';
const kindLabels = { image: 'Image', text: 'Text' } as const;

async function chooses({ page }: ScreenContext, label: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** Time stands still: what the page does in its next frame is done after each step. */
const settled =
  (perform: unknown): Act =>
  async (screenContext, step) => {
    await outlastNotifications(screenContext.page);
    await (perform as Act)(screenContext, step);
    await screenContext.page.clock.runFor(40);
  };
const allSettled = <Acts extends object>(acts: Acts): Acts =>
  Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, settled(act)])) as Acts;

const onScreen: OnScreen<LandingEditor, undefined, ScreenContext> = {
  model: landingEditorModel,
  excluded: {},

  async open(page, { input: { saved, draft } }) {
    const held = ['SaveLanding', 'LandingPageAgain'];
    const answers = await openLandingEditor(page, { page: saved.page, draft }, held);
    const list = [{ version: 2, savedAt: '2026-11-20T10:00:00.000Z', savedBy: null, title: 'Before', cardCount: 1 }];
    const landingVersions = list.map((version) => ({ __typename: 'LandingVersion', ...version }));
    await answers.release('LandingVersions', { kind: 'data', data: { landingVersions } });
    await answers.release('LandingVersionPage', { kind: 'data', data: { landingVersion: pageAnswer(olderPage) } });
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('landingEditor') };
  },

  cannot({ event, before }) {
    if (event.type === 'card.placed' || event.type === 'card.put') return dragging;
    if (event.type === 'card.opened' && event.id === 'gone') return 'a card that is gone has no button';
    // The field takes it, and the paths on the machine alone wait for the pause.
    return event.type === 'text.typed' && before.matches({ editingCard: 'typing' }) ? 'the same words are there' : null;
  },

  events: allSettled({
    'title.changed': (async ({ page }, { event }) =>
      await page.getByLabel('Page Title').fill((event as { title?: string }).title ?? '')) as Act,
    'card.added': (async ({ page }, { event }) => {
      const isOnPage = (event as { parent?: string | null }).parent === null;
      await page.getByRole('button', { name: isOnPage ? 'Add New Card' : /^Add New Card to Group/, exact: true }).click();
    }) as Act,
    'card.opened': (async ({ page }, { event }) => {
      const heading = (event as { id?: string }).id === 'news' ? 'News' : 'Hours';
      await page
        .getByRole('main')
        .getByRole('button', { name: `Edit Text “${heading}”`, exact: true })
        .click();
    }) as Act,
    'card.moved': press('Move Text “News” Right'),
    'card.placed': async () => undefined,
    'card.put': async () => undefined,
    'card.removed': press('Delete Group 2'),
    undo: press('Undo'),
    redo: press('Redo'),
    'changes.dropped': press('Cancel Changes'),
    'version.chosen': (async ({ page }) => {
      await page.getByRole('button', { name: 'Earlier Versions' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Before/ })
        .click();
    }) as Act,
    'preview.opened': press('Preview'),
    'preview.closed': press('Back to Editing'),
    save: press('Save Changes'),
    'card.changed': (async ({ page }, { event }) =>
      await page
        .getByLabel('Heading', { exact: true })
        .fill((event as { change?: { heading?: string } }).change?.heading ?? '')) as Act,
    'kind.chosen': (async (at, { event }) =>
      await chooses(at, 'Content Type', kindLabels[(event as unknown as { kind: 'image' | 'text' }).kind])) as Act,
    'place.chosen': (async (at, { event }) =>
      await chooses(at, 'Place', (event as { parent?: string | null }).parent === null ? 'On the page' : 'In Group 2')) as Act,
    'text.typed': (async ({ page }) => await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Typed')) as Act,
    'card.saved': press('Save'),
    'card.cancelled': press('Cancel'),
    overwrite: (async (at) => await inQuestion(at, 'Overwrite').click()) as Act,
    reload: (async (at) => await inQuestion(at, 'Load Their Version').click()) as Act,
    dismissed: (async (at) => await inQuestion(at, 'Cancel').click()) as Act,
  }),
  outcomes: {
    savePage: allSettled({
      saved: answered({ __typename: 'LandingSaved', version: 4 }),
      refused: refused('TEXT_TOO_LONG', refusalText),
      'changed meanwhile': refused('LANDING_CHANGED', conflictReason),
      'no answer': (async ({ answers }) => await answers.answer('SaveLanding', { kind: 'cut' })) as Act,
    }),
    readPage: allSettled({
      read: (async ({ answers }) => {
        const landingEditor = {
          __typename: 'LandingEditor',
          state: stateAnswer({ version: versions.theirs }),
          page: pageAnswer(theirPage),
        };
        await answers.answer('LandingPageAgain', { kind: 'data', data: { landingEditor } });
      }) as Act,
      'no answer in time': (async ({ answers }) =>
        await answers.answer('LandingPageAgain', { kind: 'failure', code: 'BACK_OFFICE_TIMEOUT' })) as Act,
    }),
  },
  delays: { typingPause: async ({ page }) => await page.clock.runFor(300) },

  components: [
    'LandingEditor.tsx',
    'EditorBar.tsx',
    'ConflictDialog.tsx',
    'EditedCards.tsx',
    'EditedCardFrame.tsx',
    'card/CardEditor.tsx',
  ].map((file) => `client/features/landing-editor/${file}`),
  notCompared: frame,
  calls: {
    savePage: {
      name: 'SaveLanding',
      variables: (_, { snapshot: { context } }) => ({
        input: { version: context.overwrites ? null : context.version, page: landingInputOf(context.history.present) },
      }),
    },
    readPage: { name: 'LandingPageAgain', variables: () => ({}) },
  },
  besides: {
    ...callsOfFrame,
    LandingEditorPage: 'the page reads what it edits',
    KeepLandingDraft: 'the paths of landingDraft',
    LandingVersions: 'the paths of landingVersions',
    LandingVersionPage: 'the paths of landingVersions',
    Landing: 'the home page, after a save',
  },
  states: {
    arranging: (_, seen) => editor(seen),
    'editingCard.settled': (_, seen) => editor(seen),
    'editingCard.typing': (_, seen) => editor(seen),
    previewing: () => ({ address: '/admin/landing', title: 'Preview · Northlight Provisions' }),
    saving: (_, seen) => editor(seen),
    conflicted: () => question,
    reloading: (_, seen) => editor(seen),
    saved: async ({ page }) => {
      await expect(page.getByRole('status').filter({ hasText: 'Layout changes saved.' })).toBeVisible();
      return { address: '/' };
    },
  },
  unreached: {
    'arranging · card.placed → (stays)': dragging,
    'arranging · card.put → (stays)': dragging,
  },
};

/** The landing editor in a browser. */
export const landingEditorOnScreen = withRealContext(onScreen);

import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, dialog, h2, item, list, nodeOf, type Part } from '../../paths/screen/shown.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { editorShows, openLandingEditor, pageAnswer } from './browser/landing-editor-shows.js';
import { olderPage, savedPage } from './landingEditor.pages.js';
import { failureDue, failureText, type LandingVersions, landingVersionsModel, versions } from './landingVersions.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type Act = Perform<LandingVersions, undefined, ScreenContext>;
type SeenDialog = Seen<LandingVersions, undefined>;

const answered =
  (operation: string, data: Readonly<Record<string, unknown>>): Act =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'data', data });
const late =
  (operation: string): Act =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'failure', code: 'BACK_OFFICE_TIMEOUT' });
const inDialog = ({ page }: ScreenContext) => page.getByRole('dialog', { name: 'Earlier Versions' });

/** The editor, whose page was replaced where a version was read: a step that can be undone. */
function closed({ step }: SeenDialog): Screen {
  const isRead = step?.before.matches('opening') && step.case === 'read';
  return editorShows({
    ...{ page: isRead ? olderPage : savedPage, canArrange: true, canUndo: isRead === true, canRedo: false },
    ...{ isDirty: isRead === true, focused: step ? 'Earlier Versions' : null },
  });
}

const shown = (...parts: Part[]): Screen => ({
  shows: [
    dialog(
      'Earlier Versions',
      ...[h2('Earlier Versions'), button('Close')],
      'Choose a version to load it into the editor. Nothing changes for visitors until you save.',
      ...parts,
    ),
  ],
});

function chosen({ snapshot, step }: SeenDialog): Screen {
  const failure = step ? failureDue({ event: step.event, before: step.before }) : null;
  const isBusy = snapshot.matches('opening');
  const entry = (name: RegExp, ...state: Part[]) => item(button(name, isBusy && { disabled: true }, ...state));
  return shown(
    failure && alert(failure),
    list(
      null,
      entry(/^11\/21\/2026, .* Saved by Nora Lind · 3 cards Current$/),
      entry(/^11\/20\/2026, .* Before · 1 card$/, isBusy && { busy: true }),
    ),
  );
}

/** The dialog Earlier Versions in a browser. */
export const landingVersionsOnScreen: OnScreen<LandingVersions, undefined, ScreenContext> = {
  model: landingVersionsModel,
  excluded: {},

  async open(page) {
    const answers = await openLandingEditor(page, { page: savedPage, draft: null }, ['LandingVersions', 'LandingVersionPage']);
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('landingVersions') };
  },

  cannot: () => null,

  events: {
    opened: async ({ page }) => await page.getByRole('button', { name: 'Earlier Versions' }).click(),
    'version.chosen': async (at) =>
      await inDialog(at)
        .getByRole('button', { name: /Before/ })
        .click(),
    retry: async (at) => await inDialog(at).getByRole('button', { name: 'Try again' }).click(),
    cancel: async (at) => await inDialog(at).getByRole('button', { name: 'Close' }).click(),
  },
  outcomes: {
    readVersions: {
      read: answered('LandingVersions', {
        landingVersions: versions.map((version) => ({ __typename: 'LandingVersion', ...version })),
      }),
      'no answer in time': late('LandingVersions'),
    },
    readVersion: {
      read: answered('LandingVersionPage', { landingVersion: pageAnswer(olderPage) }),
      gone: answered('LandingVersionPage', { landingVersion: null }),
      'no answer in time': late('LandingVersionPage'),
    },
  },
  delays: {},

  components: ['client/features/landing-editor/versions'],
  notCompared: frame,
  calls: {
    readVersions: { name: 'LandingVersions', variables: () => ({}) },
    readVersion: { name: 'LandingVersionPage', variables: () => ({ version: 2 }) },
  },
  besides: { ...callsOfFrame, LandingEditorPage: 'the page reads what it edits', KeepLandingDraft: 'the paths of landingDraft' },
  states: {
    closed: (_, seen) => closed(seen),
    reading: () => shown(),
    failed: () => shown(nodeOf('alert')(null, failureText, button('Try again'))),
    choosing: (_, seen) => chosen(seen),
    opening: (_, seen) => chosen(seen),
  },
  unreached: {},
};

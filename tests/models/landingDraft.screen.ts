import { landingInputOf } from '../../client/features/landing-editor/edited-landing-page.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { type Part, status } from '../../paths/screen/shown.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { editorShows, openLandingEditor, stateAnswer } from './browser/landing-editor-shows.js';
import { withRealContext } from './browser/real-context.js';
import { type LandingDraft, landingDraftModel, newer, others } from './landingDraft.model.js';
import { draftPage, savedPage } from './landingEditor.pages.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  /** The title was changed, as far as the editor knows. */
  edited: { isChanged: boolean; steps: number };
}
type Act = Perform<LandingDraft, undefined, ScreenContext>;

const answered =
  (state: object): Act =>
  async ({ answers }) =>
    await answers.answer('KeepLandingDraft', { kind: 'data', data: { keepLandingDraft: stateAnswer(state) } });

function shows({ edited }: ScreenContext, { snapshot }: Seen<LandingDraft, undefined>): Screen {
  const { state } = snapshot.context;
  const notices: Part = [
    snapshot.hasTag('failed') && status('Your last changes are not kept yet. They are lost if you close this window.'),
    state.version > 3 && status('Ivo Berg saved this page after you opened it. Saving yours will ask first.'),
    state.editors.length > 0 && status('Ivo Berg is editing this page, too.'),
  ];
  const page = edited.isChanged ? draftPage : savedPage;
  return editorShows({ page, notices, canArrange: true, canUndo: edited.steps > 0, canRedo: false, isDirty: edited.isChanged });
}

const onScreen: OnScreen<LandingDraft, undefined, ScreenContext> = {
  model: landingDraftModel,
  excluded: {},

  async open(page) {
    const answers = await openLandingEditor(page, { page: savedPage, draft: null }, ['KeepLandingDraft']);
    const heard = async () => await answers.heard('landingDraft');
    return { page, answers, sent: answers.sent, heard, edited: { isChanged: false, steps: 0 } };
  },

  cannot({ event, case: name }) {
    if (event.type === 'page.saved') return 'a page that is saved is left: the paths of landingEditor';
    return event.type === 'page.changed' && name === 'as saved' ? 'the paths of landingEditor go back to the saved page' : null;
  },

  events: {
    'page.changed': async ({ page, edited }, { event }) => {
      edited.isChanged = event.page !== null;
      edited.steps += 1;
      // Another letter of the same title.
      const title = page.getByLabel('Page Title');
      await title.fill('Draf');
      await title.fill('Draft');
    },
    'page.saved': async () => undefined,
  },
  outcomes: {
    keepDraft: {
      kept: answered({}),
      'others are there': answered(others),
      'a newer version': answered(newer),
      'no answer': async ({ answers }) => await answers.answer('KeepLandingDraft', { kind: 'cut' }),
    },
  },
  delays: {
    firstReport: async ({ page }) => await page.clock.runFor(1_000),
    reportPause: async ({ page }) => await page.clock.runFor(20_000),
    changePause: async ({ page }) => await page.clock.runFor(1_000),
    failurePause: async ({ page }) => await page.clock.runFor(10_000),
  },
  hears: (_, { event }) => (event.type === 'page.changed' ? ['page.changed', 'page.changed'] : undefined),

  notCompared: frame,
  calls: {
    keepDraft: {
      name: 'KeepLandingDraft',
      variables: (_, { snapshot: { context } }) => {
        const { pending } = context;
        if (pending === undefined) return { input: {} };
        return { input: { draft: pending && { version: 3, page: landingInputOf(pending.page) } } };
      },
    },
  },
  besides: { ...callsOfFrame, LandingEditorPage: 'the page reads what it edits' },
  states: {
    opened: shows,
    kept: shows,
    changed: shows,
    reporting: shows,
    unreported: shows,
    ended: { unseen: 'the editor is left' },
  },
  components: ['client/features/landing-editor/EditorNotices.tsx'],
  unreached: { 'landingDraft · page.saved → ended': 'a page that is saved is left: the paths of landingEditor' },
};

/** The draft of the landing page in a browser. */
export const landingDraftOnScreen = withRealContext(onScreen);

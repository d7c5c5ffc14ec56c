import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { administrationPage, imageSyncCard, openAdministration } from './browser/administration-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { type ImageSync, imageSyncModel, notices } from './imageSync.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type Act = Perform<ImageSync, undefined, ScreenContext>;

const answered =
  (syncImages: object): Act =>
  async ({ answers }) =>
    await answers.answer('SyncImages', { kind: 'data', data: { syncImages } });
const problems = (...messages: string[]) => ({
  __typename: 'Problems',
  problems: messages.map((message) => ({
    ...{ __typename: 'Problem', code: 'STILL_RUNNING', message, params: [] },
    ...{ field: null, lineId: null, retryAfter: null },
  })),
});

function idle({ step }: Seen<ImageSync, undefined>): Screen {
  const answer = step?.before.matches('requesting') ? notices[step.case as keyof typeof notices] : null;
  return administrationPage(
    { imageSync: imageSyncCard({ focused: step !== undefined }) },
    answer && notification(answer[0], answer[1]),
  );
}

const onScreen: OnScreen<ImageSync, undefined, ScreenContext> = {
  model: imageSyncModel,
  excluded: {},

  async open(page) {
    const answers = await openAdministration(page, ['SyncImages']);
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('imageSync') };
  },

  cannot: () => null,

  events: { sync: async ({ page }) => await page.getByRole('button', { name: 'Sync Images' }).click() },
  outcomes: {
    requestSync: {
      started: answered({ __typename: 'ImageSyncRequested', message: notices.started[1] }),
      running: answered(problems(notices.running[1])),
      'refused without a word': answered(problems()),
      'no answer': async ({ answers }) => await answers.answer('SyncImages', { kind: 'cut' }),
    },
  },
  delays: {},

  components: ['client/features/administration/ImageSyncCard.tsx', 'client/features/administration/AdministrationPage.tsx'],
  survivors: {
    'client/features/administration/AdministrationPage.tsx › AdministrationPage: condition error the other way round':
      'a read that failed: tests/e2e/administration.spec.ts',
    'client/features/administration/AdministrationPage.tsx › AdministrationPage: text administration.failedHint swapped':
      'a read that failed: tests/e2e/administration.spec.ts',
  },
  notCompared: frame,
  calls: { requestSync: { name: 'SyncImages', variables: () => ({}) } },
  besides: { ...callsOfFrame, Administration: 'the page reads the options of the store' },
  states: {
    idle: (_, seen) => idle(seen),
    requesting: () => administrationPage({ imageSync: imageSyncCard({ disabled: true, busy: true }) }),
  },
  unreached: {},
};

/** The card Image Sync in a browser. */
export const imageSyncOnScreen = timely(onScreen);

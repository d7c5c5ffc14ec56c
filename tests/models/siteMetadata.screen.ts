import { siteTitleProblem } from '../../domain/administration/site-title.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { english } from '../../texts/testing/english.js';
import { administrationPage, openAdministration, siteMetadataCard } from './browser/administration-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { newTitle, notices, type SiteMetadata, siteMetadataModel, synced } from './siteMetadata.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenCard = Seen<SiteMetadata, undefined>;
type Act = Perform<SiteMetadata, undefined, ScreenContext>;

const saveAnswered =
  (saveSiteTitle: object): Act =>
  async ({ answers }) =>
    await answers.answer('SaveSiteTitle', { kind: 'data', data: { saveSiteTitle } });
const syncAnswered =
  (answer: object): Act =>
  async ({ answers }) =>
    await answers.answer('SyncSiteMetadata', {
      kind: 'data',
      data: { syncSiteMetadata: { __typename: 'SiteMetadataSync', ...answer } },
    });
const problems = (...messages: string[]) => ({
  __typename: 'Problems',
  problems: messages.map((message) => ({
    ...{ __typename: 'Problem', code: 'REFUSED', message, params: [] },
    ...{ field: null, lineId: null, retryAfter: null },
  })),
});

/** The page with the card, and what the last answer notices. */
function page({ snapshot, step }: SeenCard): Screen {
  const { saved, typed } = snapshot.context;
  const problem = siteTitleProblem(typed) && english(siteTitleProblem(typed));
  const isBusy = snapshot.hasTag('busy');
  const field = { value: typed, ...(isBusy && { readonly: true }) };
  const isSaving = snapshot.matches('saving');
  const isSyncing = snapshot.matches('syncing');
  const canSave = !isBusy && !problem && typed.trim() !== saved;
  const save = isSaving ? { disabled: true, busy: true } : !canSave && { disabled: true };
  const sync = isSyncing ? { disabled: true, busy: true } : isBusy && { disabled: true };
  const answer = step?.before.hasTag('busy') && step.case ? notices[step.case] : null;
  return administrationPage(
    { siteMetadata: siteMetadataCard(field, problem, save, sync) },
    answer && notification(answer[0], answer[1]),
  );
}

const reloads = 'the page loads again: tests/e2e/administration.spec.ts';

const onScreen: OnScreen<SiteMetadata, undefined, ScreenContext> = {
  model: siteMetadataModel,
  excluded: {},

  async open(browserPage) {
    const answers = await openAdministration(browserPage, ['SaveSiteTitle', 'SyncSiteMetadata']);
    // Time stands still, so that the page does not load again.
    await browserPage.clock.pauseAt(Date.now() + 3_600_000);
    return { page: browserPage, answers, sent: answers.sent, heard: async () => await answers.heard('siteMetadata') };
  },

  cannot({ before, event }) {
    if (event.type.startsWith('xstate.after')) return reloads;
    if (event.type !== 'title.changed') return null;
    if (event.text.length > 200) return 'the field takes 200 characters (A5.33)';
    return event.text === before.context.typed ? 'typing it again changes nothing' : null;
  },

  events: {
    'title.changed': async ({ page: browserPage }, { event }) => await browserPage.getByLabel('Site Title').fill(event.text),
    save: async ({ page: browserPage }) => await browserPage.getByRole('button', { name: 'Save Site Title' }).click(),
    sync: async ({ page: browserPage }) => await browserPage.getByRole('button', { name: 'Sync Site Metadata' }).click(),
  },
  outcomes: {
    saveTitle: {
      saved: saveAnswered({ __typename: 'SiteTitleSaved', title: newTitle }),
      'not saved': saveAnswered(problems('The title is taken.')),
      'not saved, without a word': saveAnswered(problems()),
      'no answer to the title': async ({ answers }) => await answers.answer('SaveSiteTitle', { kind: 'cut' }),
      denied: async ({ answers }) =>
        await answers.answer('SaveSiteTitle', { kind: 'failure', code: 'FORBIDDEN', serverMessage: 'Access denied' }),
    },
    syncSite: {
      whole: syncAnswered(synced.whole),
      'partly, with a word': syncAnswered(synced['partly, with a word']),
      'partly, without a word': syncAnswered(synced['partly, without a word']),
      refused: syncAnswered(synced.refused),
      'refused without a word': syncAnswered(synced['refused without a word']),
      'no answer to the sync': async ({ answers }) => await answers.answer('SyncSiteMetadata', { kind: 'cut' }),
    },
  },
  delays: {
    untilReloadOfTitle: async () => undefined,
    untilReloadOfSync: async () => undefined,
  },

  components: ['client/features/administration/SiteMetadataCard.tsx', 'client/features/administration/administration.actors.ts'],
  survivors: {},
  notCompared: frame,
  calls: {
    saveTitle: { name: 'SaveSiteTitle', variables: () => ({ input: { title: newTitle } }) },
    syncSite: { name: 'SyncSiteMetadata', variables: () => ({}) },
  },
  besides: { ...callsOfFrame, Administration: 'the page reads the options of the store' },
  states: {
    editing: (_, seen) => page(seen),
    saving: (_, seen) => page(seen),
    titleSaved: (_, seen) => page(seen),
    syncing: (_, seen) => page(seen),
    synced: (_, seen) => page(seen),
    reloading: { unseen: reloads },
  },
  unreached: {
    'titleSaved · after untilReloadOfTitle → reloading': reloads,
    'synced · after untilReloadOfSync → reloading': reloads,
  },
};

/** The card Site Metadata in a browser. */
export const siteMetadataOnScreen = timely(onScreen);

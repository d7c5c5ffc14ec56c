import type { UserSession } from '../../domain/session/user-session.js';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, h1, h2, item, list, main, type Part, type ShownNode, status } from '../../paths/screen/shown.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { noAnswerText } from './passwordChange.model.js';
import { endedText, othersEndedText, type UserSessions, userSessionsModel } from './userSessions.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenCard = Seen<UserSessions, undefined>;

/** The site without the other cards of the page: the paths of signInMethods compare them. */
const withSessionsOnly: Patch = (data) => {
  const { site } = data as { site?: { capabilities?: readonly string[] } };
  if (!site?.capabilities) return data;
  return { ...data, site: { ...site, capabilities: site.capabilities.filter((one) => one !== 'SIGN_IN_METHODS') } };
};

const wire = (sessions: readonly UserSession[]) => sessions.map((session) => ({ __typename: 'UserSession', ...session }));
const ended = (sessions: readonly UserSession[]) => ({ __typename: 'SessionsEnded', sessions: wire(sessions) });

const names: Readonly<Record<string, string>> = {
  here: 'Chrome on Windows',
  phone: 'Safari on iOS',
  laptop: 'Firefox',
  tablet: 'Android',
  other: 'Unknown browser',
};
const signedIn: Readonly<Record<string, string>> = {
  here: 'Signed in 11/23/2026, 8:05 AM, from 203.0.113.7',
  phone: 'Signed in 11/21/2026, 12:00 PM, from 198.51.100.4',
};

function rows({ snapshot }: SeenCard): Part {
  const { sessions, chosen } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const endOf = (id: string) =>
    button(`Sign out ${names[id]}`, 'Sign Out', isBusy && { disabled: true }, id === chosen && { busy: true });
  return list(
    null,
    sessions.map(({ id, isCurrent }) =>
      item(
        names[id],
        isCurrent && 'This browser',
        signedIn[id] ?? 'Signed in 11/21/2026, 12:00 PM',
        isCurrent ? 'Last used 11/23/2026, 2:00 PM' : 'Last used 11/23/2026, 1:30 PM',
        !isCurrent && endOf(id),
      ),
    ),
  );
}

function shown(seen: SeenCard): Part {
  const { snapshot } = seen;
  const isOff = snapshot.hasTag('busy') && { disabled: true };
  return [
    rows(seen),
    snapshot.context.sessions.length > 1 &&
      button('Sign Out Everywhere Else', isOff, snapshot.matches('endingOthers') && { busy: true }),
  ];
}

/** Notifications of the answers. */
function notified({ step }: SeenCard): ShownNode[] {
  if (!step?.before.hasTag('busy')) return [];
  if (step.case !== 'ended') return [notification('error', noAnswerText)];
  return [notification('success', step.before.matches('endingOne') ? endedText : othersEndedText)];
}

/** The page Sign-In and Security; the card's heading takes the focus of a button that is gone. */
function page(seen: SeenCard, ...content: Part[]): Screen {
  const { step } = seen;
  const isGone = (step?.before.hasTag('busy') && step.case === 'ended') || step?.event.type === 'retry';
  return {
    address: '/settings/security',
    title: 'Sign-In and Security · Northlight Provisions',
    shows: [
      main(
        h1('Sign-In and Security'),
        h2('Sessions', isGone && { focused: true }),
        'You are signed in in these browsers. Sign out of any that you do not recognize, and change your password.',
        content,
      ),
      ...notified(seen),
    ],
  };
}

const answered =
  (operation: string, answer: Answer) =>
  async ({ answers }: ScreenContext): Promise<void> =>
    await answers.answer(operation, answer);

/** The card Sessions in a browser. */
const onScreen: OnScreen<UserSessions, undefined, ScreenContext> = {
  model: userSessionsModel,
  excluded: {},

  async open(browserPage) {
    await browserPage.clock.install();
    const held = ['Sessions', 'EndSession', 'EndOtherSessions'];
    const answers = await GatewayAnswers.on(browserPage, { held, patch: withSessionsOnly });
    await rememberIn(browserPage, await asSalesperson());
    await browserPage.goto('/settings');
    await browserPage.getByRole('main').getByRole('link', { name: 'Manage Sign-In' }).click();
    return { page: browserPage, answers, sent: answers.sent, heard: async () => await answers.heard('userSessions') };
  },

  cannot({ before, event, case: name }) {
    if (event.type === 'others.endRequested' && before.context.sessions.length === 1) return 'there is no such button';
    if (event.type !== 'session.endRequested' || !('id' in event)) return null;
    if (name === 'this browser') return 'it is ended by signing out';
    return before.context.sessions.some(({ id }) => id === event.id) ? null : 'there is no such row';
  },

  events: {
    retry: async ({ page }) => await page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
    'session.endRequested': async ({ page }, { event }) =>
      await page
        .getByRole('main')
        .getByRole('button', { name: `Sign out ${names[event.id]}` })
        .click(),
    'others.endRequested': async ({ page }) =>
      await page.getByRole('main').getByRole('button', { name: 'Sign Out Everywhere Else' }).click(),
  },
  outcomes: {
    readSessions: {
      read: async ({ answers }, { after }) =>
        await answers.answer('Sessions', { kind: 'data', data: { sessions: wire(after.context.sessions) } }),
      'no other': async ({ answers }, { after }) =>
        await answers.answer('Sessions', { kind: 'data', data: { sessions: wire(after.context.sessions) } }),
      'no answer': async ({ answers, page }) => {
        await answers.answerAll('Sessions', { kind: 'cut' });
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
        answers.hold('Sessions');
      },
    },
    endSession: {
      ended: async ({ answers }, { after }) =>
        await answers.answer('EndSession', { kind: 'data', data: { endSession: ended(after.context.sessions) } }),
      'no answer': answered('EndSession', { kind: 'cut' }),
    },
    endOthers: {
      ended: async ({ answers }, { after }) =>
        await answers.answer('EndOtherSessions', { kind: 'data', data: { endOtherSessions: ended(after.context.sessions) } }),
      'no answer': answered('EndOtherSessions', { kind: 'cut' }),
    },
  },
  delays: {},

  components: ['SecurityPage.tsx', 'SessionsCard.tsx', 'userSessions.actors.ts'].map(
    (file) => `client/features/sign-in-methods/${file}`,
  ),
  survivors: { 'client/features/sign-in-methods/SecurityPage.tsx › SecurityPage: isNarrow': 'the width of the page' },
  notCompared: frame,
  calls: {
    readSessions: { name: 'Sessions', variables: () => ({}) },
    endSession: { name: 'EndSession', variables: (_, { snapshot: { context } }) => ({ id: context.chosen }) },
    endOthers: { name: 'EndOtherSessions', variables: () => ({}) },
  },
  besides: {
    ...callsOfFrame,
    MailChoices: 'the settings, through which the page is reached, read them',
    Sessions: 'a read is repeated after a broken connection',
  },
  states: {
    reading: (_, seen) => page(seen, status('Loading')),
    unread: (_, seen) => page(seen, alert(noAnswerText, button('Try again'))),
    shown: (_, seen) => page(seen, shown(seen)),
    endingOne: (_, seen) => page(seen, shown(seen)),
    endingOthers: (_, seen) => page(seen, shown(seen)),
  },
  unreached: {},
};

/** The card Sessions in a browser. */
export const userSessionsOnScreen = timely(onScreen);

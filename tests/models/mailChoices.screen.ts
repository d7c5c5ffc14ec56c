import type { MailChoice } from '../../machines/mailChoices/types.js';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, checkbox, h1, h2, main, type Part, status } from '../../paths/screen/shown.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { otherSettings } from './browser/settings-shows.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { known, type MailChoices, mailChoicesModel, savedText, switched } from './mailChoices.model.js';
import { noAnswerText } from './passwordChange.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenCard = Seen<MailChoices, undefined>;

const wire = (choices: readonly MailChoice[]) => choices.map((choice) => ({ __typename: 'MailChoice', ...choice }));

/** The page Settings of somebody who may not choose colors. */
function page({ snapshot, step }: SeenCard, ...content: Part[]): Screen {
  const { choices, wanted } = snapshot.context;
  const isAnswer = step?.before.matches('saving') && step.event.type.startsWith('xstate.');
  const isSaved = step?.case === 'saved';
  return {
    address: '/settings',
    title: 'Settings · Northlight Provisions',
    shows: [
      main(
        h1('Settings'),
        h2('Email'),
        'Messages about your account and your password are always sent.',
        content,
        choices.map(({ kind, label, isOn }) => {
          const isChecked = wanted?.kind === kind ? wanted.isOn : isOn;
          return checkbox(label, isChecked && { checked: true }, wanted !== null && { disabled: true });
        }),
        otherSettings,
      ),
      ...(isAnswer ? [notification(isSaved ? 'success' : 'error', isSaved ? savedText : noAnswerText)] : []),
    ],
  };
}

/** The card Email in a browser. */
const onScreen: OnScreen<MailChoices, undefined, ScreenContext> = {
  model: mailChoicesModel,
  excluded: {},

  async open(browserPage) {
    await browserPage.clock.install();
    const answers = await GatewayAnswers.on(browserPage, { held: ['MailChoices', 'ChangeMailChoice'] });
    await rememberIn(browserPage, await asSalesperson());
    await browserPage.goto('/cart');
    await browserPage.getByRole('link', { name: 'Settings' }).click();
    return { page: browserPage, answers, sent: answers.sent, heard: async () => await answers.heard('mailChoices') };
  },

  cannot({ before, event }) {
    if (event.type !== 'mail.switched' || !('kind' in event)) return null;
    const isSo = before.context.choices.find(({ kind }) => kind === event.kind)?.isOn === event.isOn;
    return isSo ? 'a press changes the choice to the other side' : null;
  },

  events: {
    'mail.switched': async ({ page }, { event }) => {
      const name = known.find(({ kind }) => kind === event.kind)?.label;
      await page.getByRole('main').getByRole('checkbox', { name }).click();
    },
    retry: async ({ page }) => await page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    readChoices: {
      read: async ({ answers }) => await answers.answer('MailChoices', { kind: 'data', data: { mailChoices: wire(known) } }),
      'no answer': async ({ answers, page }) => {
        await answers.answerAll('MailChoices', { kind: 'cut' });
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
        answers.hold('MailChoices');
      },
    },
    saveChoice: {
      saved: async ({ answers }) =>
        await answers.answer('ChangeMailChoice', { kind: 'data', data: { changeMailChoice: wire(switched) } }),
      'no answer': async ({ answers }) => await answers.answer('ChangeMailChoice', { kind: 'cut' }),
    },
  },
  delays: {},

  components: ['client/features/settings/MailCard.tsx', 'client/features/settings/mailChoices.actors.ts'],
  survivors: {},
  notCompared: frame,
  calls: {
    readChoices: { name: 'MailChoices', variables: () => ({}) },
    saveChoice: { name: 'ChangeMailChoice', variables: (_, { snapshot: { context } }) => ({ input: context.wanted }) },
  },
  besides: { ...callsOfFrame, MailChoices: 'a read is repeated after a broken connection' },
  states: {
    reading: (_, seen) => page(seen, status('Loading')),
    unread: (_, seen) => page(seen, alert(noAnswerText, button('Try again'))),
    shown: (_, seen) => page(seen),
    saving: (_, seen) => page(seen),
  },
  unreached: {},
};

/** The card Email in a browser. */
export const mailChoicesOnScreen = timely(onScreen);

import type { OnPage, OnScreen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { button, dialog, h2, textbox } from '../../paths/screen/shown.js';
import { hostedUrl } from '../support/system-address.js';
import { callsOfFrame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { HostedWidgetStandIn } from './browser/hosted-widget.js';
import { type CheckProgress, checkShows, FormCheck } from './browser/human-check.js';
import { type HumanCheck, humanCheckModel, widget } from './humanCheck.model.js';
import { resetHint } from './passwordReset.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  check: FormCheck;
}

/** The dialog Reset Password as it opens. */
const shows = (progress: CheckProgress): Screen => ({
  address: '/forgot-password',
  shows: [
    dialog(
      'Reset Password',
      h2('Reset Password'),
      button('Close'),
      resetHint,
      textbox('Username / Email'),
      checkShows(progress),
      button('Cancel'),
      button('Submit', { disabled: true }),
    ),
  ],
});

/** The human check of a form in a browser (A7.40). */
export const humanCheckOnScreen: OnScreen<HumanCheck, undefined, ScreenContext> = {
  model: humanCheckModel,
  excluded: {},
  // Its site has a hosted check: the page of the form is a document of its own (A7.40).
  isPageNew: true,

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['HumanCheck'] });
    const standIn = await HostedWidgetStandIn.on(page);
    await page.goto(`${hostedUrl}/login`);
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('link', { name: 'Forgot your password' }).click();
    const heard = async () => await answers.heard('humanCheck');
    return { page, answers, sent: answers.sent, heard, check: new FormCheck(page, answers, standIn) };
  },

  cannot: ({ before, event }) =>
    event.type === 'check.restarted' && (before.matches('passed') || before.matches('answered'))
      ? 'a solution is only given back by sending it: passwordReset'
      : null,
  events: {
    'check.restarted': async ({ check }) => await check.restarts(),
    'widget.solved': async ({ check }, { event }) => await check.isAnswered(event.verifyToken),
    'widget.expired': async ({ check }) => await check.widgetExpires(),
    'widget.failed': async ({ check }) => await check.widgetFails(),
  },
  outcomes: {
    solveChallenge: {
      solved: async ({ check }) => await check.passes(),
      hosted: async ({ check }) => await check.asks(widget),
      'no answer': async ({ check }) => await check.fails(),
    },
  },
  delays: { lifetime: async ({ check }) => await check.expires() },

  components: [
    'client/features/human-check/HumanCheck.tsx',
    'client/features/human-check/HostedWidget.tsx',
    'client/features/human-check/hosted-script.ts',
    'client/features/human-check/hosted-widget.ts',
    'client/features/human-check/humanCheck.actors.ts',
    'client/features/human-check/own-worker.ts',
    'client/features/human-check/solve.worker.ts',
  ],
  survivors: {
    'client/features/human-check/HostedWidget.tsx › HostedWidget: event widget.failed':
      'only where the script of the service is gone after it has loaded',
  },
  notCompared: [{ role: 'main', why: 'the card behind the dialog: the paths of the session compare it' }],
  calls: { solveChallenge: { name: 'HumanCheck', variables: () => ({}) } },
  besides: { ...callsOfFrame, GuestLanding: 'the page before the card' },
  states: {
    solving: () => shows('running'),
    answering: () => shows('answering'),
    answered: () => shows('answered'),
    passed: () => shows('passed'),
    expired: () => shows('expired'),
    unavailable: () => shows('unavailable'),
  },
  unreached: {
    'passed · check.restarted → solving': 'a solution is only given back by sending it: passwordReset',
    'answered · check.restarted → solving': 'a solution is only given back by sending it: hosted-check.spec.ts',
  },
};

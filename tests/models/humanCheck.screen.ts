import type { OnPage, OnScreen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { button, dialog, h2, textbox } from '../../paths/screen/shown.js';
import { callsOfFrame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { type CheckProgress, checkShows, FormCheck } from './browser/human-check.js';
import { type HumanCheck, humanCheckModel } from './humanCheck.model.js';
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

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['HumanCheck'] });
    // By the card: the recorder is on once the site is known.
    await page.goto('/login');
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('link', { name: 'Forgot your password' }).click();
    const heard = async () => await answers.heard('humanCheck');
    return { page, answers, sent: answers.sent, heard, check: new FormCheck(page, answers) };
  },

  cannot: ({ before, event }) =>
    event.type === 'check.restarted' && before.matches('passed')
      ? 'a solution is only given back by sending it: passwordReset'
      : null,
  events: { 'check.restarted': async ({ check }) => await check.restarts() },
  outcomes: {
    solveChallenge: {
      solved: async ({ check }) => await check.passes(),
      'no answer': async ({ check }) => await check.fails(),
    },
  },
  delays: { lifetime: async ({ check }) => await check.expires() },

  components: [
    'client/features/human-check/HumanCheck.tsx',
    'client/features/human-check/humanCheck.actors.ts',
    'client/features/human-check/own-worker.ts',
    'client/features/human-check/solve.worker.ts',
  ],
  notCompared: [{ role: 'main', why: 'the card behind the dialog: the paths of the session compare it' }],
  calls: { solveChallenge: { name: 'HumanCheck', variables: () => ({}) } },
  besides: { ...callsOfFrame, Landing: 'the page before the card' },
  states: {
    solving: () => shows('running'),
    passed: () => shows('passed'),
    expired: () => shows('expired'),
    unavailable: () => shows('unavailable'),
  },
  unreached: { 'passed · check.restarted → solving': 'a solution is only given back by sending it: passwordReset' },
};

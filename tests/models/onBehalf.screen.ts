import { expect } from 'playwright/test';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, dialog, h2, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { callsOfConfirmation, confirmationShows, takeProofs } from './browser/identity-confirmation.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { userCards, userFrame } from './browser/user-page-shows.js';
import { type OnBehalf, onBehalfModel, reasons, refusedText } from './onBehalf.model.js';
import { emily } from './userEditor.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type Act = Perform<OnBehalf, undefined, ScreenContext>;

const storeUser = {
  ...{ __typename: 'StoreUser', ...emily },
  log: emily.log.map((entry) => ({ __typename: 'StoreUserEntry', ...entry })),
};
const refused =
  (code: string, message: string): Act =>
  async ({ answers }) => {
    const problem = { __typename: 'Problem', code, message, field: null, params: [], lineId: null, retryAfter: null };
    const actOnBehalf = { __typename: 'Problems', problems: [problem] };
    await answers.answer('ActOnBehalf', { kind: 'data', data: { actOnBehalf } });
  };

const intro =
  'You see the store as Emily Hart does and can order on account. You can’t pay, or change passwords, sign-in methods and rights. It ends after an hour at the latest, and everything is logged with both names.';
const hint = 'For the audit log. For example: order by phone.';
const proof = (page: OnPage['page']) => page.getByRole('dialog', { name: 'Confirm Your Identity' });

/** The dialog with the reason. */
function dialogShows({ snapshot, step }: Seen<OnBehalf, undefined>): Screen {
  const { reason } = snapshot.context;
  const message = english(snapshot.context.message);
  const isBusy = snapshot.hasTag('busy');
  const off = isBusy && { disabled: true };
  const isAtField = ['opened', 'reason.changed'].includes(step?.event.type ?? '');
  return {
    shows: [
      dialog(
        'Act as Emily Hart',
        h2('Act as Emily Hart'),
        button('Close', off),
        intro,
        textbox(
          'Reason',
          { value: reason, description: [message, hint].filter(Boolean).join(' ') },
          off,
          message !== '' && { invalid: true },
          isAtField && { focused: true },
        ),
        message !== '' && alert(message),
        button('Cancel', off),
        button('Start', isBusy && { busy: true, disabled: true }),
      ),
    ],
  };
}

/** Staff act as a user, in a browser, as far as the page stays. */
export const onBehalfOnScreen: OnScreen<OnBehalf, undefined, ScreenContext> = {
  model: onBehalfModel,
  excluded: {},

  async open(page) {
    const answers = await GatewayAnswers.on(page, { held: ['ActOnBehalf'], patch: patchFields({ isStaff: true }) });
    await takeProofs(answers);
    await answers.release('StoreUser', { kind: 'data', data: { storeUser } });
    await rememberIn(page, await asUser(await drawTestBuyer()));
    await page.goto(`/admin/users/${emily.id}`);
    await expect(page.getByRole('button', { name: 'Act as This User' })).toBeVisible({ timeout: 15_000 });
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('onBehalf') };
  },

  cannot({ before, event, case: name }) {
    if (event.type === 'xstate.done.actor.startActing' && name === 'started') return 'the page is the user’s then';
    if (event.type !== 'reason.changed') return null;
    if (event.reason === reasons.long) return 'the field takes no more';
    return event.reason === before.context.reason ? 'typing the same changes nothing' : null;
  },

  events: {
    opened: async ({ page }) => await page.getByRole('button', { name: 'Act as This User' }).click(),
    'reason.changed': async ({ page }, { event }) => await page.getByLabel('Reason').fill(event.reason),
    submit: async ({ page }) => await page.getByRole('button', { name: 'Start' }).click(),
    cancel: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    'identity.confirmed': async ({ page }) => {
      await proof(page).getByLabel('Password').fill('the right one');
      await proof(page).getByRole('button', { name: 'Confirm' }).click();
    },
    'identity.unconfirmed': async ({ page }) => await proof(page).getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    startActing: {
      started: async ({ answers }) => await answers.answer('ActOnBehalf', { kind: 'real' }),
      'needs a proof': refused('CONFIRMATION_REQUIRED', 'WHATEVER'),
      refused: refused('REFUSED', refusedText),
      'no answer': async ({ answers }) =>
        await answers.answer('ActOnBehalf', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: {},

  components: ['ActOnBehalf.tsx', 'onBehalf.actors.ts'].map((file) => `client/features/administration/on-behalf/${file}`),
  survivors: {},
  notCompared: frame,
  calls: {
    startActing: {
      name: 'ActOnBehalf',
      variables: (_, { snapshot: { context } }) => ({ input: { username: 'emily', reason: context.reason.trim() } }),
    },
  },
  besides: { ...callsOfFrame, ...callsOfConfirmation, StoreUser: 'the page reads the user' },
  states: {
    closed: () => userFrame(emily.id, emily.name, userCards(emily)),
    asking: (_, seen) => dialogShows(seen),
    starting: (_, seen) => dialogShows(seen),
    confirmingIdentity: () => confirmationShows(),
  },
  unreached: {
    'starting · startActing done [isStarted] → closed': 'the page is the user’s then: tests/e2e/on-behalf.spec.ts',
  },
};

import { expect } from 'playwright/test';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import { main, status } from '../../paths/screen/shown.js';
import { SelectCustomerScreen } from '../e2e/pages/select-customer-screen.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { withRealContext } from './browser/real-context.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { selectCustomerModel } from './selectCustomer.model.js';
import type { SelectCustomer, SelectCustomerFixture } from './selectCustomer.scenarios.js';
import * as shows from './selectCustomer.shows.js';

interface ScreenContext extends OnPage {
  screen: SelectCustomerScreen;
  answers: GatewayAnswers;
}
type OnList = OnScreen<SelectCustomer, SelectCustomerFixture, ScreenContext>;
type SeenChoosing = Seen<SelectCustomer, SelectCustomerFixture>;
type Act = Perform<SelectCustomer, SelectCustomerFixture, ScreenContext>;

const answered =
  (isListed: boolean): Act =>
  async ({ answers }, { scenario }) => {
    const customers = scenario.fixture.map((customer) => ({ __typename: 'Customer', ...customer }));
    await answers.answer(
      'SelectableCustomers',
      isListed ? { kind: 'data', data: { customers } } : { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' },
    );
  };

/** A key as the browser repeats it while it is held. */
const holds = async ({ screen }: ScreenContext, key: string): Promise<void> =>
  await screen.search.dispatchEvent('keydown', { key, repeat: true });

/** Marks of the rows besides their texts: place, colour, the arrow and the pointer of the search box at the highlighted one. */
async function mustMarkRows({ screen }: ScreenContext, { snapshot: { context } }: SeenChoosing): Promise<void> {
  const marks = async () =>
    await screen.rows.evaluateAll((rows) =>
      rows.map((row) => ({
        place: `${row.ariaPosInSet} of ${row.ariaSetSize}`,
        colour: getComputedStyle(row.firstElementChild ?? row).backgroundColor,
        hasArrow: row.querySelector('svg') !== null,
        isPointedAt: document.querySelector('input[role=combobox]')?.getAttribute('aria-activedescendant') === row.id,
      })),
    );
  const { matches, highlighted } = context;
  await expect.poll(marks).toEqual(
    matches.map(({ customerKey }, index) => ({
      place: `${index + 1} of ${matches.length}`,
      colour: shows.colours[customerKey],
      hasArrow: index === highlighted,
      isPointedAt: index === highlighted,
    })),
  );
}

const onScreen: OnList = {
  model: selectCustomerModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['SelectableCustomers', 'SessionWorkplace'] });
    const { token } = await asSalesperson();
    await rememberIn(page, { token, customerKey: null });
    await page.goto('/select-customer');
    const screen = new SelectCustomerScreen(page);
    await screen.isShown();
    // A key that was pressed rests until the path lets the time pass.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    return { page, screen, answers, sent: answers.sent, heard: async () => await answers.heard('selectCustomer') };
  },

  cannot({ before, event }) {
    if (event.type !== 'filter.changed' || !('text' in event)) return null;
    return event.text === before.context.filter ? 'typing what is there changes nothing' : null;
  },

  events: {
    'filter.changed': async ({ screen }, { event }) => await screen.search.fill(event.text),
    'highlight.moved': async (screenContext, { event: { by, isRepeat }, before }) => {
      const arrow = by === 1 ? 'ArrowDown' : 'ArrowUp';
      if (isRepeat) return await holds(screenContext, arrow);
      const tab = by === 1 ? 'Tab' : 'Shift+Tab';
      await screenContext.screen.search.press(before.matches({ choosing: 'resting' }) ? tab : arrow);
    },
    confirm: async ({ screen }) => await screen.search.press('Enter'),
    'row.pressed': async ({ screen }, { event, before }) => {
      const place = before.context.matches.findIndex(({ customerKey }) => customerKey === event.customerKey);
      await screen.rows.nth(place).click();
    },
    retry: async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: { listCustomers: { listed: answered(true), 'no answer': answered(false) } },
  delays: { keyRepeat: async ({ page }) => await page.clock.runFor(100) },
  asides: {
    /** Without a row there is nothing to move to. */
    'choosing.empty': async ({ screen }) => await screen.search.press('ArrowDown'),
    /** A key that is held does not move on before its time (S9.11). */
    'choosing.resting': async (screenContext) => {
      await holds(screenContext, 'ArrowDown');
      await holds(screenContext, 'ArrowUp');
    },
  },

  components: ['client/features/customers'],
  survivors: {
    'client/features/customers/CustomerList.tsx › optionId: value of customerKey':
      'rows and search box name a row by the same function, whatever it names it',
  },
  calls: { listCustomers: { name: 'SelectableCustomers', variables: () => ({}) } },
  alsoCalls: (_, { snapshot }) =>
    snapshot.matches('picked')
      ? [{ name: 'SessionWorkplace', variables: { hasCustomer: true }, headers: { 'x-customer': snapshot.output?.customerKey } }]
      : [],
  besides: {
    SessionSite: 'the session reads the site',
    SessionUser: 'the session reads who is signed in',
    LanguageChoice: 'the language machine reads what the person chose',
    UserTheme: 'the frame shows the theme that the user saved',
  },
  states: {
    loading: async ({ screen }, seen) => {
      await expect(screen.search).toHaveAttribute('placeholder', 'Search by name or customer code');
      return shows.loading(seen);
    },
    failed: (_, seen) => shows.failed(seen),
    'choosing.deciding': 'passing',
    'choosing.empty': (_, seen) => shows.empty(seen),
    'choosing.moving': async (screenContext, seen) => {
      await mustMarkRows(screenContext, seen);
      return shows.rows(seen);
    },
    'choosing.resting': async (screenContext, seen) => {
      await mustMarkRows(screenContext, seen);
      return shows.rows(seen);
    },
    picked: async ({ answers }) => {
      const ofSession = async () => (await answers.heard('session'))?.filter((type) => type === 'customer.chosen');
      await expect.poll(ofSession).toHaveLength(1);
      return { shows: [main(status('Loading'))] };
    },
  },
  unreached: {},
};

/** Choosing a customer in a browser. */
export const selectCustomerOnScreen = withRealContext(onScreen);

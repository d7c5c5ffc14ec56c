import { expect, type Page, type Route } from 'playwright/test';
import type { connection } from '../../machines/connection/connection.machine.js';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { button, status } from '../../paths/screen/shown.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { patchFields } from './browser/patch-fields.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { connectionModel } from './connection.model.js';

type Connection = typeof connection;

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  /** Settles the probe that waits; waits for one where there is none yet. */
  probe(settle: (route: Route) => Promise<void>): Promise<void>;
  /** Calls of the page that nobody has answered yet. */
  pending(): number;
  isRetried: boolean;
  /** How often the connection has come back. */
  restored: number;
}
type Act = Perform<Connection, undefined, ScreenContext>;

/** Opens another page: its visit is logged (A2.36), a call that nothing else of the page depends on. */
const visiting =
  (answer: Answer): Act =>
  async (screenContext) => {
    const { page, answers } = screenContext;
    const isOfReports = new URL(page.url()).pathname === '/reports';
    const link = isOfReports ? 'Cart' : 'Documents';
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
    // Only a page that is shown is read again once the server is back; its code may come later than the visit is logged.
    await expect(page.getByRole('heading', { level: 1, name: isOfReports ? 'Cart' : 'Reports' })).toBeVisible();
    await answers.answer('LogMenuVisit', answer);
    screenContext.isRetried = false;
  };

const probed =
  (settle: (route: Route) => Promise<void>): Act =>
  async ({ probe }) =>
    await probe(settle);

/** A second of silence is not reported; the styles count it, which the page’s clock does not move. */
async function showsBanner({ page }: ScreenContext): Promise<void> {
  await expect(page.getByText('The server did not respond.')).toBeAttached();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

const lost = ({ isRetried }: ScreenContext): Screen => ({
  shows: [
    status(
      'The server did not respond. Please refresh and try again. We’ll keep trying.',
      button('Try now', isRetried && { focused: true }),
    ),
  ],
});

/** Data of the frame and of the cart's page. */
const readAgain = ['WorkplaceMenu', 'WorkplaceSettings', 'WorkplaceCustomer', 'CartSummary', 'CartPage'];

/** Probes are no calls of the gateway's clients: they wait here until the test settles them. */
async function holdProbes(page: Page, answers: GatewayAnswers): Promise<ScreenContext['probe']> {
  const held: Route[] = [];
  await page.route('**/readyz', (route) => {
    answers.note({ name: 'readyz', variables: route.request().method() });
    held.push(route);
  });
  return async (settle) => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const route of held.splice(0)) await settle(route);
  };
}

/** The banner of a lost connection, between the pages of reports and of the cart. */
export const connectionOnScreen: OnScreen<Connection, undefined, ScreenContext> = {
  model: connectionModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    let pending = 0;
    page.on('request', (request) => (pending += Number(request.url().includes('/graphql'))));
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfinished', (request) => (pending -= Number(request.url().includes('/graphql'))));
    }
    const answers = await GatewayAnswers.on(page, { held: ['LogMenuVisit'], patch: patchFields({ isLogged: true }) });
    const probe = await holdProbes(page, answers);
    await rememberIn(page, await asSalesperson());
    await page.goto('/reports');
    await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible({ timeout: 30_000 });
    await answers.answer('LogMenuVisit', { kind: 'real' });
    await page.clock.pauseAt(Date.now() + 1000);
    // Each answer of a call is an event.
    const heard = async () => (await answers.heard('connection'))?.filter((type) => type !== 'call.answered') ?? null;
    return { page, sent: answers.sent, heard, answers, probe, pending: () => pending, isRetried: false, restored: 0 };
  },

  cannot: () => null,

  events: {
    'call.failed': async (screenContext, step) => {
      // An answer to a call of the last recovery would end the next loss.
      await expect.poll(screenContext.pending).toBe(0);
      await visiting({ kind: 'cut' })(screenContext, step);
      await showsBanner(screenContext);
    },
    'call.answered': async (screenContext, step) => {
      await visiting({ kind: 'real' })(screenContext, step);
      screenContext.restored += 1;
    },
    retry: async (screenContext) => {
      await screenContext.page.getByRole('button', { name: 'Try now' }).click();
      screenContext.isRetried = true;
    },
  },
  outcomes: {
    probe: {
      back: async (screenContext) => {
        await screenContext.probe((route) => route.fulfill({ json: { status: 'ok' } }));
        screenContext.restored += 1;
      },
      silent: probed((route) => route.abort('connectionrefused')),
    },
  },
  delays: { patience: async ({ page }) => await page.clock.runFor(2000) },
  hears: (_, { event }) => (event.type === 'call.answered' ? [] : undefined),
  components: ['client/app/connection'],
  notCompared: [...frame, { role: 'main', why: 'the page below; its own paths compare it' }],
  calls: { probe: { name: 'readyz', variables: () => 'GET' } },
  // Visible data is read again, but not twice in ten seconds.
  alsoCalls: ({ restored }, { snapshot }) =>
    snapshot.matches('answering') && restored === 1 ? readAgain.map((name) => ({ name, variables: {} })) : [],
  besides: Object.fromEntries(Object.entries(callsOfFrame).filter(([name]) => !readAgain.includes(name))),
  states: {
    answering: () => ({ shows: [] }),
    'silent.asking': lost,
    'silent.waiting': lost,
  },
  unreached: {},
};

import { expect, type Locator } from 'playwright/test';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { withRealContext } from './browser/real-context.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { type CarouselMachine, carouselModel } from './carousel.model.js';
import { type Control, home, landingOf } from './carousel.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  carousel: Locator;
  /** The control that has the focus. */
  focused: Control | null;
  isPointedAt: boolean;
  /** Events that the last step has sent. */
  heardLast: string[];
}
type Act = Perform<CarouselMachine, undefined, ScreenContext>;

/** Presses a button with the mouse, which comes and goes: a pointer on the carousel holds it. */
const presses =
  (control: Control, name: RegExp | ((count: number) => string)): Act =>
  async (at, { event, before }) => {
    const { count } = before.context;
    await at.carousel.getByRole('button', { name: name instanceof RegExp ? name : name(count), exact: true }).click();
    at.focused = control;
    at.heardLast = [...(at.isPointedAt ? [] : ['hold']), event.type];
    await pointerLeaves(at);
  };

async function pointerLeaves(at: ScreenContext): Promise<void> {
  await at.page.mouse.move(1, 1);
  at.heardLast.push('release');
  at.isPointedAt = false;
}

/** Moves a finger over the cards: a short way does nothing. */
async function swipes({ carousel }: ScreenContext, by: number): Promise<void> {
  const cards = carousel.getByRole('group').first();
  for (const way of [Math.sign(by) * 30, by]) {
    await cards.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 300, bubbles: true });
    await cards.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 300 + way, bubbles: true });
  }
}

/** Turns by a button where it stands still, and by a finger where it turns by itself. */
const turns = (control: 'previous' | 'next', name: RegExp, by: number): Act => {
  const press = presses(control, name);
  return async (at, step) => {
    if (step.before.context.count > 1 && step.before.matches('resting')) return await press(at, step);
    await swipes(at, by);
    at.heardLast = [step.event.type];
  };
};

/** The page; which dot is the current one is not in the browser's accessibility tree. */
async function shows({ answers, carousel, focused }: ScreenContext, seen: Seen<CarouselMachine, undefined>): Promise<Screen> {
  const { count, place } = seen.snapshot.context;
  const current = carousel.locator('[aria-current="true"]');
  if (count > 1) await expect(current).toHaveAccessibleName(`Show ${place + 1} of ${count}`);
  return home(answers, seen, focused);
}

const onScreen: OnScreen<CarouselMachine, undefined, ScreenContext> = {
  model: carouselModel,
  excluded: { 'two cards, each for a second': 'shows what three cards show, for another time' },
  onlyNew: carouselModel.scenarios.slice(1).map(({ name }) => name),

  async open(page, { input }) {
    const now = new Date('2026-11-24T15:00:00Z');
    await page.clock.install({ time: now });
    await page.emulateMedia({ reducedMotion: input.isCalm ? 'reduce' : 'no-preference' });
    await page.mouse.move(1, 1);
    const patch: Patch = (data) => ('landing' in data ? { ...data, landing: landingOf(input) } : data);
    const answers = await GatewayAnswers.on(page, { held: ['Landing'], patch });
    await rememberIn(page, await asSalesperson());
    await page.goto('/');
    // Time stands still before the first card shows.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.clock.pauseAt(new Date(now.getTime() + 3_600_000));
    await answers.release('Landing');
    const carousel = page.getByRole('group', { name: 'This week' });
    // As little time as its arrival takes.
    for (let waited = 0; waited < 1_000 && !(await carousel.isVisible()); waited += 1) await page.clock.runFor(5);
    return {
      ...{ page, answers, sent: answers.sent, heard: () => answers.heard('carousel') },
      ...{ carousel, focused: null, isPointedAt: false, heardLast: [] },
    };
  },

  cannot({ before, event }) {
    const { count, interval } = before.context;
    if (event.type === 'place.chosen' && count < 2) return 'one card has no controls';
    if (event.type === 'play' && (count < 2 || interval === 0)) return 'it is not offered';
    return null;
  },

  events: {
    next: turns('next', /^Next/, -60),
    previous: turns('previous', /^Previous/, 60),
    'place.chosen': presses('last card', (count) => `Show ${count} of ${count}`),
    pause: presses('play or pause', /^Pause/),
    play: presses('play or pause', /^Play/),
    hold: async (at) => {
      await at.carousel.hover({ position: { x: 5, y: 5 } });
      at.isPointedAt = true;
      at.heardLast = ['hold'];
    },
    release: async (at) => {
      at.heardLast = [];
      await pointerLeaves(at);
    },
    focused: async (at) => {
      await at.page.getByRole('link', { name: 'Browse products' }).focus();
      await at.page.keyboard.press('Tab');
      at.focused = 'play or pause';
      at.heardLast = ['focused'];
      if (at.isPointedAt) await pointerLeaves(at);
    },
  },
  outcomes: {},
  delays: {
    interval: async (at, { event }) => {
      at.heardLast = [event.type];
      await at.page.clock.runFor(3_000);
    },
  },
  hears: ({ heardLast }) => heardLast,
  // A finger turns what moves, a button what stands still.
  looks: (snapshot) => (snapshot.matches('resting') ? 'standing still' : ''),

  components: ['client/features/landing/contents/CarouselContent.tsx'],
  notCompared: frame,
  calls: {},
  besides: { ...callsOfFrame, Landing: 'the cards' },
  states: {
    beginning: 'passing',
    turning: shows,
    held: shows,
    resting: shows,
  },
  unreached: {},
};

/** A carousel of the landing page in a browser, with time standing still. */
export const carouselOnScreen = withRealContext(onScreen);

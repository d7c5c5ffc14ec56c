import { expect } from 'playwright/test';
import type { SavedCount } from '../../domain/order-guides/guide-count.js';
import type { GuideCountEvent } from '../../machines/guideCount/types.js';
import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { withRealContext } from './browser/real-context.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { guideCountModel, linesAfter, linesOfOther, refusedAll, refusedElsewhere, refusedLine } from './guideCount.model.js';
import { countLines, type GuideCount, type GuideCountFixture, opened } from './guideCount.scenarios.js';
import * as shows from './guideCount.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type Step<T extends GuideCountEvent['type']> = ScreenStep<GuideCount, GuideCountFixture, Extract<GuideCountEvent, { type: T }>>;
type Context = ScreenStep<GuideCount, GuideCountFixture>['before']['context'];
type Doing = Perform<GuideCount, GuideCountFixture, ScreenContext>;

const guide = { __typename: 'OrderGuide', name: 'Fish', isPrimary: false, isReadOnly: false, lineCount: 2 };
const gatewayLine = ({ productKey, unit, par, onHand, countedAt }: SavedCount) => ({
  ...{ __typename: 'OrderGuideLine', productKey, par, onHand, countedAt },
  quantity: { __typename: 'LineQuantity', value: '2.00', unit },
});
const productOf = (productKey: string) => {
  const [description, formattedProductCode] = shows.names[productKey] ?? [];
  return {
    ...{ __typename: 'Product', productKey, formattedProductCode, description, brand: 'Harbor Gold', packSize: '4/6' },
    ...{ isDiscontinued: false, images: { __typename: 'ProductImages', list: null }, sellBys: [], defaultQuantity: null },
  };
};

/** The guide as the gateway answers it. */
const page: Answer = {
  kind: 'data',
  data: {
    orderGuide: {
      ...guide,
      lines: countLines.map((line, index) => ({
        ...gatewayLine(line),
        sequence: index + 1,
        product: productOf(line.productKey),
      })),
    },
  },
};

const answered =
  (answer: (context: Context) => Answer): Doing =>
  async ({ answers }, { before }) =>
    await answers.answer('CountOrderGuide', answer(before.context));
const saved =
  (lines: (context: Context) => SavedCount[]) =>
  (context: Context): Answer => ({
    kind: 'data',
    data: {
      countOrderGuide: { __typename: 'OrderGuideSaved', orderGuide: { ...guide, lines: lines(context).map(gatewayLine) } },
    },
  });
const refused =
  (problems: (context: Context) => readonly { line: number | null; message: string }[]) =>
  (context: Context): Answer => ({
    kind: 'data',
    data: {
      countOrderGuide: {
        ...{ __typename: 'OrderGuideRefusal', errorCode: 409, errorReason: 'Not saved' },
        problems: problems(context).map(({ line, message }) => ({
          ...{ __typename: 'Problem', message, field: line === null ? null : ['counts', String(line), 'onHand'] },
        })),
      },
    },
  });

/** A field as a person finds it. */
const fieldName = ({ productKey, field }: { productKey: string; field: 'par' | 'onHand' }): string =>
  `${field === 'par' ? 'Par' : 'On hand'} of ${shows.names[productKey]?.[0]}`;

const onScreen: OnScreen<GuideCount, GuideCountFixture, ScreenContext> = {
  model: guideCountModel,
  excluded: {},

  async open(browserPage, { fixture }) {
    await browserPage.clock.install({ time: new Date(opened) });
    const answers = await GatewayAnswers.on(browserPage, { held: ['GuideCountPage', 'CountOrderGuide', 'GuideOrderPage'] });
    const insider = await asSalesperson();
    await rememberIn(browserPage, insider);
    const kept = [`guideCount.${insider.customerKey}.fish`, JSON.stringify(fixture.typed)] as const;
    await browserPage.addInitScript(([key, typed]) => localStorage.getItem(key) ?? localStorage.setItem(key, typed), kept);
    await browserPage.goto('/guide-count#og=Fish');
    // Time stands still, so that values are typed when the model says.
    await browserPage.clock.setFixedTime(new Date(opened));
    await answers.answer('GuideCountPage', page);
    await expect(browserPage.getByRole('list', { name: 'Lines to count' })).toBeVisible({ timeout: 15_000 });
    return { page: browserPage, answers, sent: answers.sent, heard: async () => await answers.heard('guideCount') };
  },

  cannot({ before, event }) {
    if (event.type === 'connection.restored') return 'no outage of the server here: tests/e2e/guide-count.spec.ts';
    if (before.hasTag('busy') && !event.type.startsWith('xstate.')) return 'nothing can be pressed while it works';
    if (event.type === 'retry') return before.matches('unsent') ? null : 'there is no such button';
    if (event.type !== 'count.changed') return null;
    const row = before.context.rows.find(({ line }) => line.productKey === event.productKey);
    if (!row) return 'there is no field';
    return shows.textOf(row, event.field) === event.quantity ? 'typing what is there changes nothing' : null;
  },

  events: {
    'count.changed': async ({ page: at }, { event }: Step<'count.changed'>) =>
      await at.getByRole('textbox', { name: fieldName(event) }).fill(event.quantity),
    'connection.restored': async () => undefined,
    retry: async ({ page: at }) => await at.getByRole('button', { name: 'Try Again' }).click(),
    confirm: async ({ page: at }, { case: way }) => {
      if (way === '') return await at.getByRole('button', { name: 'Fill to Par' }).click();
      await at.getByRole('textbox', { name: 'Par of Soda Cola Can' }).press('Control+Enter');
    },
  },
  outcomes: {
    saveCounts: {
      saved: answered(saved(linesAfter)),
      'saved otherwise': answered(saved(linesOfOther)),
      'one refused': answered(refused(refusedLine)),
      refused: answered(refused(refusedAll)),
      'refused elsewhere': answered(refused(refusedElsewhere)),
      'no answer': answered(() => ({ kind: 'failure', code: 'INTERNAL' })),
    },
  },
  delays: { pauseAfterTyping: async ({ page: at }) => await at.clock.runFor(800) },
  components: ['client/features/order-guides/count'],
  notCompared: frame,
  calls: {
    saveCounts: {
      name: 'CountOrderGuide',
      variables: (_, { snapshot: { context } }) => ({ input: { name: 'Fish', counts: context.sent } }),
    },
  },
  alsoCalls: (_, { snapshot }) =>
    snapshot.matches('finished') ? [{ name: 'GuideOrderPage', variables: { name: 'Fish', isDelivered: false } }] : [],
  besides: { ...callsOfFrame, GuideCountPage: 'the page reads the guide before the machine begins' },
  states: {
    counting: (_, seen) => shows.shown(seen),
    pausing: (_, seen) => shows.shown(seen),
    'saving.open': (_, seen) => shows.shown(seen),
    'saving.closing': (_, seen) => shows.shown(seen),
    unsent: (_, seen) => shows.shown(seen),
    finished: () => ({ address: '/guide-order#og=Fish', title: 'Order Guides · Northlight Provisions' }),
  },
  unreached: { 'unsent · connection.restored → saving': 'no outage of the server here: tests/e2e/guide-count.spec.ts' },
};

/** Counting a guide in a browser whose clock stands still. */
export const guideCountOnScreen = withRealContext(onScreen);

import { expect, type Page } from 'playwright/test';
import type { OnScreen, Perform } from '../../paths/model/on-screen.js';
import { ProductsScreen } from '../e2e/pages/products-screen.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { outlastNotifications } from './browser/guide-setup.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { viewDefaultsModel } from './viewDefaults.model.js';
import type { ViewDefaults } from './viewDefaults.scenarios.js';

interface ScreenContext {
  page: Page;
  products: ProductsScreen;
  answers: GatewayAnswers;
}

const answered =
  (answer: Answer): Perform<ViewDefaults, undefined, ScreenContext> =>
  async ({ page, answers }) => {
    await outlastNotifications(page);
    await answers.answer('SaveDefaults', answer);
  };

// Made up, because the account is every test's: what it really saves would be where another begins.
const savedDefaults: Answer = {
  kind: 'data',
  data: {
    saveDefaults: {
      __typename: 'DefaultsSaved',
      settings: { __typename: 'Settings', defaultPageLayout: 'GRID', globalPageLayout: 'GRID', defaultPageSortBy: 'DESCRIPTION' },
    },
  },
};
const refused = (errorReason: string): Answer => ({
  kind: 'data',
  data: { saveDefaults: { __typename: 'DefaultsRefusal', errorCode: 409, errorReason } },
});

const choices = { layout: ['Layout', 'List', 'Grid'], sort: ['Sort By', 'Brand', 'Description'] } as const;
const failureTexts = { layout: 'An error has occured.', sort: 'An error has occurred.' } as const;

/** A person's own layout and order in a browser; the filters are where they are chosen. */
export const viewDefaultsOnScreen: OnScreen<ViewDefaults, undefined, ScreenContext> = {
  model: viewDefaultsModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['SaveDefaults'], patch: withGrid });
    await rememberIn(page, await asSalesperson());
    const products = new ProductsScreen(page);
    await products.open();
    return { page, products, answers };
  },

  cannot: () => null,

  events: {
    // The current choice cannot be chosen again: it is always the other one.
    'default.chosen': async ({ page, products }, { event: { wanted } }) => {
      const [filter, ...labels] = choices[wanted.kind];
      const current = await page.getByRole('combobox', { name: filter, exact: true }).textContent();
      await products.chooses(filter, labels.find((label) => label !== current) ?? labels[0]);
    },
  },

  outcomes: {
    saveDefault: {
      saved: answered(savedDefaults),
      refused: answered(refused('Your account is being moved.')),
      'refused without a word': answered(refused('')),
      'no answer': answered({ kind: 'cut' }),
    },
  },
  delays: {},

  states: {
    settled: async ({ page }, { step }) => await mustSay(page, step?.before.context.pending[0]?.kind, step?.case),
    saving: async ({ page }, { step }) => {
      if (step?.event.type.startsWith('xstate.')) await mustSay(page, step.before.context.pending[0]?.kind, step.case);
    },
    saved: 'passing',
    deciding: 'passing',
  },
  unreached: {},
};

async function mustSay(page: Page, kind: 'layout' | 'sort' | undefined, outcome: string | undefined): Promise<void> {
  if (!kind || !outcome) return;
  if (outcome === 'saved') {
    if (kind === 'layout') await expect(page.getByText('Page layout successfully changed.')).toBeVisible();
    return;
  }
  const text = outcome === 'refused' ? 'Your account is being moved.' : failureTexts[kind];
  await expect(page.getByText(text)).toBeVisible();
}

/** The account's own defaults are other tests' business. */
function withGrid(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (typeof data.settings !== 'object' || data.settings === null) return { ...data };
  const settings = { ...data.settings, defaultPageLayout: 'GRID', globalPageLayout: 'GRID', defaultPageSortBy: 'DESCRIPTION' };
  return { ...data, settings };
}

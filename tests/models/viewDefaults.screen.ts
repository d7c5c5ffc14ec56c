import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { ProductsScreen } from '../e2e/pages/products-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { asCards, onlyFirst } from './browser/products-page-shows.js';
import { withRealContext } from './browser/real-context.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { viewDefaultsModel } from './viewDefaults.model.js';
import type { ViewDefaults } from './viewDefaults.scenarios.js';
import { choices, refusalText, search, unavailableText, ViewDefaultsShows } from './viewDefaults.shows.js';

interface ScreenContext extends OnPage {
  products: ProductsScreen;
  answers: GatewayAnswers;
  shows: ViewDefaultsShows;
}

const answered =
  (answer: Answer): Perform<ViewDefaults, undefined, ScreenContext> =>
  async ({ answers, shows }) => {
    await answers.answer('SaveDefaults', answer);
    shows.chosen = shows.chosen.slice(1);
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

const onScreen: OnScreen<ViewDefaults, undefined, ScreenContext> = {
  model: viewDefaultsModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['SaveDefaults'], patch: (data) => onlyFirst(3)(asCards(data)) });
    await rememberIn(page, await asSalesperson());
    await page.goto(`/products#s=${encodeURIComponent(search)}&v=1`);
    const products = new ProductsScreen(page);
    const heard = () => answers.heard('viewDefaults');
    return { page, products, answers, heard, sent: answers.sent, shows: new ViewDefaultsShows(answers) };
  },

  cannot: () => null,

  events: {
    'default.chosen': async ({ products, shows }, { event }) => {
      const wanted = shows.choose(event.wanted.kind);
      const { filter } = choices[wanted.kind];
      const options: Readonly<Record<string, string>> = choices[wanted.kind].options;
      // A search can also be sorted by how well it fits.
      const offered = [...(wanted.kind === 'sort' ? ['Best match'] : []), ...Object.values(options)];
      await products.chooses(filter, options[wanted.kind === 'sort' ? wanted.sort : wanted.layout] ?? '', offered);
    },
  },

  outcomes: {
    saveDefault: {
      saved: answered(savedDefaults),
      refused: answered(refused(refusalText)),
      'refused without a word': answered(refused('')),
      'no answer': answered({ kind: 'failure', code: 'INTERNAL' }),
      'no answer, with a reason': answered({
        kind: 'failure',
        code: 'INTERNAL',
        serverMessage: unavailableText,
      }),
    },
  },
  delays: {},

  components: ['client/features/products/filters/viewDefaults.actors.ts'],
  notCompared: frame,
  calls: {
    saveDefault: {
      name: 'SaveDefaults',
      variables({ shows }) {
        const [wanted] = shows.chosen;
        return { input: wanted?.kind === 'sort' ? { pageSortBy: wanted.sort } : { pageLayout: wanted?.layout } };
      },
    },
  },
  alsoCalls({ shows }) {
    // A list that was shown before is kept.
    const name = JSON.stringify(shows.listing);
    if (shows.read.has(name)) return [];
    shows.read.add(name);
    return [{ name: 'ProductsScreen', variables: shows.listing }];
  },
  besides: callsOfFrame,
  states: {
    settled: ({ shows }, seen) => shows.page(seen),
    saving: ({ shows }, seen) => shows.page(seen),
    saved: 'passing',
    deciding: 'passing',
  },
  unreached: {},
};

/** A person's own layout and order in a browser; the filters are where they are chosen. */
export const viewDefaultsOnScreen = withRealContext(timely(onScreen));

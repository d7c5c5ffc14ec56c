import { isDeepStrictEqual } from 'node:util';
import type { ProductsScreenQuery, SettingsPartsFragment } from '../../client/generated/graphql.js';
import type { ViewDefault } from '../../domain/catalogue/view-defaults.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { notification } from './browser/notification-shows.js';
import { productsPage } from './browser/products-page-shows.js';
import type { ViewDefaults } from './viewDefaults.scenarios.js';

/** Finds products whose order by brand is another one. */
export const search = 'Cola Can';

/** The choices of the filters, by kind: label of the filter, then its options in their order. */
export const choices = {
  layout: { filter: 'Layout', options: { GRID: 'Grid', LIST: 'List', QUICK_ENTRY: 'Quick Entry' } },
  sort: {
    filter: 'Sort By',
    options: { DESCRIPTION: 'Description', SEQUENCE: 'Sequence', PRODUCT_CODE: 'Product Code', BRAND: 'Brand' },
  },
} as const;

const failureTexts = { layout: 'An error has occured.', sort: 'An error has occurred.' } as const;
export const refusalText = 'Your account is being moved.';
export const unavailableText = 'Settings are being moved.';
const reasons: Readonly<Record<string, string>> = { refused: refusalText, 'no answer, with a reason': unavailableText };

/** The list of products as somebody has chosen to see it. */
export class ViewDefaultsShows {
  /** Choices in the order in which they are saved, the first under way; like the machine's own, which begin with other values. */
  chosen: readonly ViewDefault[] = [];
  /** Lists that were read. */
  readonly read = new Set<string>();
  #layout: 'GRID' | 'LIST' = 'GRID';
  #sort: 'DESCRIPTION' | 'BRAND' | null = null;
  #last: ViewDefault['kind'] | undefined;

  constructor(readonly answers: GatewayAnswers) {}

  /** Chooses the other one of two. */
  choose(kind: ViewDefault['kind']): ViewDefault {
    this.#last = kind;
    if (kind === 'layout') this.#layout = this.#layout === 'LIST' ? 'GRID' : 'LIST';
    else this.#sort = this.#sort === 'BRAND' ? 'DESCRIPTION' : 'BRAND';
    const wanted: ViewDefault = kind === 'layout' ? { kind, layout: this.#layout } : { kind, sort: this.#sort ?? 'DESCRIPTION' };
    const [underWay, ...waiting] = this.chosen;
    // Of a kind only the newest waits.
    this.chosen = [...(underWay ? [underWay] : []), ...waiting.filter((one) => one.kind !== kind), wanted];
    return wanted;
  }

  /** The list that is shown: with the first one comes what the filters can be set to. */
  get listing() {
    return {
      filter: { mainCategory: null, category: null, search, orderGuide: null, verbatim: true },
      sort: this.#sort && { by: this.#sort, direction: 'ASC' },
      orderGuide: null,
      pageSize: 50,
      withOptions: this.#sort === null,
      withGuides: true,
    };
  }

  page({ step }: Seen<ViewDefaults, undefined>): Screen {
    const data = this.answers.receivedWith<ProductsScreenQuery, object>('ProductsScreen', (one) =>
      isDeepStrictEqual(one, this.listing),
    );
    // A list is compared when it has come: this fits none.
    if (!data) return { shows: [] };
    const shown = productsPage({
      data,
      settings: this.answers.received<{ settings: SettingsPartsFragment }>('SessionWorkplace').settings,
      search,
      filters: {
        Layout: choices.layout.options[this.#layout],
        'Sort By': this.#sort === null ? 'Best match' : choices.sort.options[this.#sort],
      },
      chosen: this.#last && choices[this.#last].filter,
    });
    const message = step && step.event.type !== 'default.chosen' && answerTo(step.before.context.pending[0]?.kind, step.case);
    return {
      address: `/products#s=${encodeURIComponent(search)}&v=1`,
      title: 'Products · Northlight Provisions',
      shows: [shown, ...(message ? [message] : [])],
    };
  }
}

/** How a save is announced (S8.26): a sort order is saved without a word. */
function answerTo(kind: ViewDefault['kind'] | undefined, outcome: string) {
  if (!kind) return null;
  if (outcome === 'saved') return kind === 'layout' ? notification('success', 'Page layout successfully changed.') : null;
  return notification('error', reasons[outcome] ?? failureTexts[kind]);
}

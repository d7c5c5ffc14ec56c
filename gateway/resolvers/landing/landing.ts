import { defaultCarouselInterval } from '../../../domain/landing/landing.js';
import { isOwnPicture, landingLimits } from '../../../domain/landing/landing-check.js';
import { pageLink } from '../../../domain/navigation/page-link.js';
import { richTextOf } from '../../../domain/text/rich-text-from-html.js';
import type { Texts } from '../../../texts/texts.js';
import type { GatewayContext } from '../../context.js';
import type {
  LandingCategoryLink,
  LandingProductListResolvers,
  LandingProductResolvers,
  LandingPushProductListResolvers,
  QueryResolvers,
  ResolversTypes,
} from '../../generated/resolvers.js';
import type { CataloguePort, Category, MainCategory, PushProduct } from '../../office/ports/catalogue.js';
import type { LandingCard, LandingContent, LandingImage, LandingPage } from '../../office/ports/landing.js';
import { byDescription, viewPushProducts } from '../catalogue/catalogue.js';
import { productNeeds, viewProductsByKey } from '../catalogue/products.js';
import { viewPersonal } from './personal.js';

/** Product of a card; looked up if the query selects it, together with those of all cards. */
export interface ProductOnCard {
  readonly __typename: 'LandingProduct';
  readonly key: number;
  readonly productKey: string;
  readonly isPushProduct: boolean;
}

/** List of a card; its entries are read if the query selects them. */
export interface ListOnCard {
  readonly __typename: 'LandingProductList';
  readonly source: 'MAIN_CATEGORIES' | 'CATEGORIES';
  readonly mainCategoryCode: string | null;
  readonly lists: CatalogueLists;
}

/** Push products, read if the query selects them. */
export interface PushedOnCard {
  readonly __typename: 'LandingPushProductList';
  readonly lists: CatalogueLists;
}

/** The landing page (schema/landing.graphql). */
export const landingQueries: Pick<QueryResolvers<GatewayContext>, 'landing'> = {
  landing: async (_, __, ctx) => viewPages(ctx)(await ctx.anyone.landing.read()),
};

/** Shows pages; their lists are read once for all of them. */
export function viewPages(ctx: GatewayContext) {
  const lists = new CatalogueLists(ctx.anyone.catalogue);
  return ({ title, cards }: LandingPage) => {
    ctx.count(cards.length);
    return { title, cards: cards.map((card) => viewCard(card, lists, ctx.texts)) };
  };
}

export const landingProduct: Pick<LandingProductResolvers<GatewayContext>, 'product'> = {
  product: async ({ key }, _, ctx, info) => (await viewProductsByKey(ctx, [key], productNeeds(info))).get(key) ?? null,
};

export const landingProductList: Pick<LandingProductListResolvers<GatewayContext>, 'links'> = {
  links: async ({ source, mainCategoryCode, lists }, _, ctx) => {
    const links = source === 'CATEGORIES' ? await categoryLinks(lists, mainCategoryCode) : await mainCategoryLinks(lists);
    ctx.count(links.length);
    return byDescription(links, ctx.texts);
  },
};

export const landingPushProductList: Pick<LandingPushProductListResolvers<GatewayContext>, 'products'> = {
  products: async ({ lists }, _, ctx, info) => viewPushProducts(ctx, await lists.pushProducts(), productNeeds(info, 'product')),
};

/** Lists read by the cards of one response, each once regardless of the number of cards. */
class CatalogueLists {
  #mainCategories: Promise<readonly MainCategory[]> | undefined;
  #categories: Promise<readonly Category[]> | undefined;
  #pushProducts: Promise<readonly PushProduct[]> | undefined;

  constructor(private readonly catalogue: CataloguePort) {}

  mainCategories(): Promise<readonly MainCategory[]> {
    this.#mainCategories ??= this.catalogue.mainCategories();
    return this.#mainCategories;
  }
  categories(): Promise<readonly Category[]> {
    this.#categories ??= this.catalogue.categories();
    return this.#categories;
  }
  pushProducts(): Promise<readonly PushProduct[]> {
    this.#pushProducts ??= this.catalogue.pushProducts();
    return this.#pushProducts;
  }
}

async function mainCategoryLinks(lists: CatalogueLists): Promise<LandingCategoryLink[]> {
  const categories = await lists.mainCategories();
  return categories.map(({ code, description }) => ({ mainCategoryCode: code, categoryCode: null, description }));
}

async function categoryLinks(lists: CatalogueLists, mainCategoryCode: string | null): Promise<LandingCategoryLink[]> {
  const categories = await lists.categories();
  return categories
    .filter((category) => mainCategoryCode === null || category.mainCategoryCode === mainCategoryCode)
    .map((category) => ({
      mainCategoryCode: category.mainCategoryCode,
      categoryCode: category.code,
      description: category.description,
    }));
}

function viewCard({ height, heading, content, ...card }: LandingCard, lists: CatalogueLists, texts: Texts) {
  const isManual = typeof height === 'number';
  return {
    ...card,
    heading: texts.say(heading),
    heightMode: isManual ? 'MANUAL' : height,
    height: isManual ? between(landingLimits.height, height) : null,
    content: viewContent(content, lists),
  } as const;
}

function viewContent(content: LandingContent, lists: CatalogueLists): Awaited<ResolversTypes['LandingContent']> | null {
  switch (content.kind) {
    case 'text':
      return { __typename: 'LandingText', blocks: richTextOf(content.html) };
    case 'image':
      return viewImage(content);
    case 'group':
      return { __typename: 'LandingGroup', direction: content.direction, children: content.children };
    case 'carousel': {
      const interval = between(landingLimits.interval, content.interval ?? defaultCarouselInterval);
      return { __typename: 'LandingCarousel', interval, children: content.children };
    }
    case 'product': {
      const { productKey: key, isPushProduct } = content;
      return { __typename: 'LandingProduct', key, productKey: String(key), isPushProduct };
    }
    case 'productList': {
      const { source, mainCategoryCode } = content;
      return { __typename: 'LandingProductList', source, mainCategoryCode, lists };
    }
    case 'pushProductList':
      return { __typename: 'LandingPushProductList', lists };
    case 'empty':
      return null;
    case 'unknown':
      return { __typename: 'LandingUnknown', variant: content.variant };
    default:
      return viewPersonal(content.kind);
  }
}

const viewImage = ({ src, alt, href, objectFit, width, height, padding }: LandingImage) =>
  ({
    __typename: 'LandingImage',
    src: isOwnPicture(src) ? src : null,
    alt,
    link: href === null ? null : pageLink(href),
    objectFit,
    width: sizeOf(width),
    height: sizeOf(height),
    padding,
  }) as const;

const sizeOf = (pixels: number | null): number | null => (pixels === null ? null : Math.min(pixels, landingLimits.imageSize));

/** Nearest number within the bounds. */
const between = ({ least, most }: { readonly least: number; readonly most: number }, value: number): number =>
  Math.min(most, Math.max(least, value));

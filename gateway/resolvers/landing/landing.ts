import { defaultCarouselInterval } from '../../../domain/landing/landing.js';
import { isOwnPicture, landingLimits } from '../../../domain/landing/landing-check.js';
import { pageLink } from '../../../domain/navigation/page-link.js';
import { richTextOf } from '../../../domain/text/rich-text-from-html.js';
import type { GatewayContext } from '../../context.js';
import type {
  LandingCategoryLink,
  LandingImage,
  LandingProductListResolvers,
  LandingProductResolvers,
  LandingPushProductListResolvers,
  QueryResolvers,
  ResolversTypes,
} from '../../generated/resolvers.js';
import type { CatalogueClient, CategoryDto, MainCategoryDto, PushProductDto } from '../../office/rest/catalogue.js';
import type { LandingCardDto } from '../../office/rest/landing.js';
import { byDescription, viewPushProducts } from '../catalogue/catalogue.js';
import { productNeeds, viewProductsByKey } from '../catalogue/products.js';

/** A product of a card, looked up when it is asked for, together with those of all cards. */
export interface ProductOnCard {
  readonly __typename: 'LandingProduct';
  readonly key: number;
  readonly productKey: string;
  readonly isPushProduct: boolean;
}

/** A list of a card, whose entries are read when they are asked for. */
export interface ListOnCard {
  readonly __typename: 'LandingProductList';
  readonly source: 'MAIN_CATEGORIES' | 'CATEGORIES';
  readonly mainCategoryCode: string | null;
  readonly lists: CatalogueLists;
}

/** What the site puts forward, read when it is asked for. */
export interface PushedOnCard {
  readonly __typename: 'LandingPushProductList';
  readonly lists: CatalogueLists;
}

/** The landing page (schema/landing.graphql). */
export const landingQueries: Pick<QueryResolvers<GatewayContext>, 'landing'> = {
  landing: async (_, __, ctx) => {
    const { title, cards } = await ctx.anyone.landing.read();
    ctx.count(cards.length);
    const lists = new CatalogueLists(ctx.anyone.catalogue);
    return { title, cards: cards.map((card) => viewCard(card, lists)) };
  },
};

export const landingProduct: Pick<LandingProductResolvers<GatewayContext>, 'product'> = {
  product: async ({ key }, _, ctx, info) => (await viewProductsByKey(ctx, [key], productNeeds(info))).get(key) ?? null,
};

export const landingProductList: Pick<LandingProductListResolvers<GatewayContext>, 'links'> = {
  links: async ({ source, mainCategoryCode, lists }, _, ctx) => {
    const links = source === 'CATEGORIES' ? await categoryLinks(lists, mainCategoryCode) : await mainCategoryLinks(lists);
    ctx.count(links.length);
    return byDescription(links);
  },
};

export const landingPushProductList: Pick<LandingPushProductListResolvers<GatewayContext>, 'products'> = {
  products: async ({ lists }, _, ctx, info) => viewPushProducts(ctx, await lists.pushProducts(), productNeeds(info, 'product')),
};

/** The lists that cards of one answer read, each of them once however many cards show it. */
class CatalogueLists {
  #mainCategories: Promise<readonly MainCategoryDto[]> | undefined;
  #categories: Promise<readonly CategoryDto[]> | undefined;
  #pushProducts: Promise<readonly PushProductDto[]> | undefined;

  constructor(private readonly catalogue: CatalogueClient) {}

  mainCategories(): Promise<readonly MainCategoryDto[]> {
    this.#mainCategories ??= this.catalogue.mainCategories();
    return this.#mainCategories;
  }
  categories(): Promise<readonly CategoryDto[]> {
    this.#categories ??= this.catalogue.categories();
    return this.#categories;
  }
  pushProducts(): Promise<readonly PushProductDto[]> {
    this.#pushProducts ??= this.catalogue.pushProducts();
    return this.#pushProducts;
  }
}

async function mainCategoryLinks(lists: CatalogueLists): Promise<LandingCategoryLink[]> {
  const known = await lists.mainCategories();
  return known.map(({ code, description }) => ({ mainCategoryCode: code, categoryCode: null, description }));
}

async function categoryLinks(lists: CatalogueLists, mainCategoryCode: string | null): Promise<LandingCategoryLink[]> {
  const known = await lists.categories();
  return known
    .filter(({ parent }) => mainCategoryCode === null || parent === mainCategoryCode)
    .map(({ code, description, parent }) => ({ mainCategoryCode: parent, categoryCode: code, description }));
}

function viewCard(card: LandingCardDto, lists: CatalogueLists) {
  const { id, width, height, heading, hidden } = card;
  const pixels = height.endsWith('px') ? Number.parseInt(height, 10) : null;
  return {
    ...{ id, width, heading: heading || null, isHidden: hidden ?? false },
    heightMode: pixels !== null ? 'MANUAL' : height === '100%' ? 'ROW' : 'AUTO',
    height: pixels === null ? null : between(landingLimits.height, pixels),
    content: viewContent(card.content, lists),
  } as const;
}

function viewContent(
  content: LandingCardDto['content'],
  lists: CatalogueLists,
): Awaited<ResolversTypes['LandingContent']> | null {
  switch (content.variant) {
    case 'text':
      return { __typename: 'LandingText', blocks: richTextOf(content.value) };
    case 'image':
      return viewImage(content);
    case 'group': {
      const direction = content.direction === 'row' ? 'ROW' : 'COLUMN';
      return { __typename: 'LandingGroup', direction, children: content.children };
    }
    case 'carousel': {
      const interval = between(landingLimits.interval, content.interval ?? defaultCarouselInterval);
      return { __typename: 'LandingCarousel', interval, children: content.children };
    }
    case 'product': {
      const { productKey: key, isPushProduct } = content;
      return { __typename: 'LandingProduct', key, productKey: String(key), isPushProduct: isPushProduct ?? false };
    }
    case 'productList': {
      const source = content.productSource === 'Categories' ? 'CATEGORIES' : 'MAIN_CATEGORIES';
      return { __typename: 'LandingProductList', source, mainCategoryCode: content.categoryCode || null, lists };
    }
    case 'pushProductList':
      return { __typename: 'LandingPushProductList', lists };
    case 'empty':
      return null;
    case 'unknown':
      return { __typename: 'LandingUnknown', variant: content.said };
  }
}

function viewImage({
  src,
  alt,
  link,
  objectFit,
  width,
  height,
  padding,
}: Extract<LandingCardDto['content'], { variant: 'image' }>): LandingImage & { __typename: 'LandingImage' } {
  const most = (size: number | null | undefined) => (size == null ? null : Math.min(size, landingLimits.imageSize));
  return {
    __typename: 'LandingImage',
    src: isOwnPicture(src) ? src : null,
    alt: alt ?? '',
    link: link == null ? null : pageLink(link.href),
    objectFit: objectFit === 'cover' ? 'COVER' : 'CONTAIN',
    width: most(width),
    height: most(height),
    padding: padding ?? 0,
  };
}

/** A number as near to what was said as its bounds allow. */
const between = ({ least, most }: { readonly least: number; readonly most: number }, said: number): number =>
  Math.min(most, Math.max(least, said));

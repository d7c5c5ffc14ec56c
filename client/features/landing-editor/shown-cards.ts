import { childrenOf, type EditedCard, type EditedPage } from '../../../domain/landing/edited-page.js';
import { type CardInPlace, cardsInPlace } from '../../../domain/landing/landing.js';
import { isOwnPicture } from '../../../domain/landing/landing-check.js';
import { personalTypeOf } from '../../../domain/landing/personal-contents.js';
import { completedLink } from '../../../domain/landing/typed-link.js';
import type { LandingEditorPageQuery, LandingTileFragment } from '../../generated/graphql.js';
import type { LandingCard, LandingPlace } from '../landing/index.js';

/** Products and categories that cards show, as they were read. */
export interface ShownGoods {
  readonly tiles: ReadonlyMap<string, LandingTileFragment>;
  readonly mainCategories: LandingEditorPageQuery['mainCategories'];
  readonly categories: LandingEditorPageQuery['categories'];
  readonly pushProducts: LandingEditorPageQuery['pushProducts'];
}

/** The cards of a page as its visitors see them, without hidden ones. */
export const shownPlaces = ({ cards }: EditedPage, goods: ShownGoods): LandingPlace[] =>
  cardsInPlace(cards.map((card) => ({ ...shownCard(card, goods), children: childrenOf(card) })));

/** One card as visitors see it, without the cards that it shows. */
export const shownPlace = (card: EditedCard, goods: ShownGoods): CardInPlace<LandingPlace['card']> => ({
  card: { ...shownCard(card, goods), children: [] },
  children: [],
});

const shownCard = (card: EditedCard, goods: ShownGoods): LandingCard => {
  const { id, width, heightMode, height, heading, isHidden } = card;
  const shape = { id, width, heightMode, height: heightMode === 'MANUAL' ? height : null, heading: heading || null, isHidden };
  return { __typename: 'LandingCard', ...shape, content: shownContent(card, goods) };
};

function shownContent({ content }: EditedCard, goods: ShownGoods): LandingCard['content'] {
  switch (content.kind) {
    case 'text':
      return { __typename: 'LandingText', blocks: content.blocks.filter(({ spans }) => spans.length > 0).map(shownBlock) };
    case 'image': {
      const { src, alt, href, objectFit, width, height, padding } = content;
      const leadsTo = completedLink(href);
      const link = leadsTo === null ? null : { __typename: 'LandingLink' as const, href: leadsTo };
      const own = isOwnPicture(src) ? src : null;
      return { __typename: 'LandingImage', src: own, alt, link, objectFit, width, height, padding };
    }
    case 'group':
      return { __typename: 'LandingGroup', direction: content.direction, children: [...content.children] };
    case 'carousel':
      return { __typename: 'LandingCarousel', interval: content.interval, children: [...content.children] };
    case 'product':
      return { __typename: 'LandingProduct', product: goods.tiles.get(content.productKey) ?? null };
    case 'productList':
      return { __typename: 'LandingProductList', links: linksOf(content, goods) };
    case 'pushProductList':
      return { __typename: 'LandingPushProductList', products: goods.pushProducts };
    case 'unknown':
      return { __typename: 'LandingUnknown' };
    case 'empty':
      return null;
    default:
      return { __typename: personalTypeOf(content.kind) };
  }
}

type Block = Extract<EditedCard['content'], { kind: 'text' }>['blocks'][number];

const shownBlock = ({ kind, alignment, spans }: Block) => ({
  ...{ __typename: 'RichTextBlock' as const, kind, alignment },
  spans: spans.map(({ text, marks, href }) => ({ __typename: 'RichTextSpan' as const, text, marks: [...marks], href })),
});

function linksOf(
  { source, mainCategoryCode }: Extract<EditedCard['content'], { kind: 'productList' }>,
  { mainCategories, categories }: ShownGoods,
) {
  const __typename = 'LandingCategoryLink' as const;
  if (source === 'MAIN_CATEGORIES') {
    return mainCategories.map(({ code, description }) => ({
      __typename,
      mainCategoryCode: code,
      categoryCode: null,
      description,
    }));
  }
  return categories
    .filter((category) => mainCategoryCode === null || category.mainCategoryCode === mainCategoryCode)
    .map(({ code, mainCategoryCode: main, description }) => ({
      __typename,
      mainCategoryCode: main,
      categoryCode: code,
      description,
    }));
}

/** Products of pages that were read, by their keys. */
export function tilesOf(...pages: readonly (LandingEditorPageQuery['landingEditor']['page'] | undefined)[]) {
  const contents = pages.flatMap((page) => page?.cards.map(({ content }) => content) ?? []);
  const tiles = contents.flatMap((content) => (content?.__typename === 'LandingProduct' ? (content.product ?? []) : []));
  return new Map(tiles.map((tile) => [tile.productKey, tile]));
}

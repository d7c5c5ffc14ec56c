import type { PersonalContent } from '../../../domain/landing/landing.js';
import { pageLink } from '../../../domain/navigation/page-link.js';
import { richTextMarks } from '../../../domain/text/rich-text.js';
import { htmlOf } from '../../../domain/text/rich-text-to-html.js';
import { badInput } from '../../errors.js';
import type {
  LandingCardInput,
  LandingInput,
  LandingPersonalContent,
  LandingProductInput,
  LandingTextInput,
} from '../../generated/resolvers.js';
import type { LandingCard, LandingContent, LandingPage } from '../../office/ports/landing.js';
import { keyOf } from '../catalogue/products.js';

/** The page that a user sent. Throws `BAD_USER_INPUT` for what no form sends; the back office checks the rules. */
export const pageOf = ({ title, cards }: LandingInput): LandingPage => ({ title, cards: cards.map(cardOf) });

function cardOf(card: LandingCardInput): LandingCard {
  const { id, width, heightMode, height, heading, isHidden } = card;
  if ((heightMode === 'MANUAL') !== (height !== null && height !== undefined))
    throw badInput('A height is given with MANUAL, and only then');
  return {
    id,
    width,
    height: heightMode === 'MANUAL' ? (height ?? 0) : heightMode,
    heading: heading || null,
    isHidden,
    content: contentOf(card),
  };
}

function contentOf({ personal, ...card }: LandingCardInput): LandingContent {
  const { text, image, group, carousel, product, productList, isPushProductList } = card;
  const contents: LandingContent[] = [];
  if (text) contents.push({ kind: 'text', html: htmlOfText(text) });
  if (image) {
    const { href, width, height, ...others } = image;
    contents.push({ kind: 'image', ...others, href: href ?? null, width: width ?? null, height: height ?? null });
  }
  if (group) contents.push({ kind: 'group', ...group });
  if (carousel) contents.push({ kind: 'carousel', ...carousel });
  if (product) contents.push({ kind: 'product', ...product, productKey: productKeyOf(product) });
  if (productList)
    contents.push({ kind: 'productList', source: productList.source, mainCategoryCode: productList.mainCategoryCode ?? null });
  if (isPushProductList) contents.push({ kind: 'pushProductList' });
  if (personal) contents.push({ kind: personalKinds[personal] });
  if (contents.length > 1) throw badInput('A card has at most one content');
  return contents[0] ?? { kind: 'empty' };
}

const personalKinds: Readonly<Record<LandingPersonalContent, PersonalContent>> = {
  NEXT_DELIVERY: 'nextDelivery',
  OPEN_CART: 'openCart',
  USUALS_NOT_IN_CART: 'usualsNotInCart',
  LAST_ORDERS: 'lastOrders',
  MY_GUIDES: 'myGuides',
  PAST_DUE: 'pastDue',
  CUSTOMERS_TO_CALL: 'customersToCall',
  CARTS_LEFT: 'cartsLeft',
  CUSTOMERS_PAST_DUE: 'customersPastDue',
};

function productKeyOf({ productKey }: LandingProductInput): number {
  const key = keyOf(productKey);
  if (key === null) throw badInput('A productKey is a number');
  return key;
}

/** Only links that may be followed, and each mark once, in the order of the marks. */
const htmlOfText = ({ blocks }: LandingTextInput): string =>
  htmlOf(
    blocks.map(({ spans, ...block }) => ({
      ...block,
      spans: spans
        .filter(({ text }) => text !== '')
        .map(({ text, marks, href }) => ({
          text,
          marks: richTextMarks.filter((mark) => marks.includes(mark)),
          href: href === null || href === undefined ? null : (pageLink(href)?.href ?? null),
        })),
    })),
  );

import { type Static, type TSchema, Type } from 'typebox';
import { defaultLanding } from '../../../domain/landing/landing-default.js';
import { Failure } from '../../errors.js';
import type { RestCalls } from './http/rest-calls.js';
import { Maybe, type Shape, shape } from './http/shapes.js';

const layoutShape = shape(Type.Object({ title: Maybe(Type.String()), cards: Type.Array(Type.Unknown()) }));

const Frame = Type.Object({
  id: Type.String({ minLength: 1 }),
  index: Type.Number(),
  width: Type.Integer({ minimum: 1, maximum: 4 }),
  height: Type.String({ pattern: '^(auto|100%|[0-9]{1,4}px)$' }),
  heading: Maybe(Type.String()),
  hidden: Maybe(Type.Boolean()),
  content: Type.Object({ variant: Type.String() }),
});
const frameShape = shape(Frame);

const Children = Type.Array(Type.String());
const Pixels = Maybe(Type.Integer({ minimum: 1 }));
const content = <V extends string, T extends Record<string, TSchema>>(variant: V, members: T) =>
  Type.Object({ variant: Type.Literal(variant), ...members });
const Text = content('text', { value: Type.String() });
const Image = content('image', {
  src: Type.String(),
  alt: Maybe(Type.String()),
  link: Maybe(Type.Object({ href: Type.String() })),
  objectFit: Maybe(Type.String()),
  width: Pixels,
  height: Pixels,
  padding: Maybe(Type.Integer({ minimum: 0 })),
});
const Group = content('group', { direction: Type.Union([Type.Literal('column'), Type.Literal('row')]), children: Children });
const Carousel = content('carousel', { interval: Maybe(Type.Number()), children: Children });
const Product = content('product', { productKey: Type.Integer({ minimum: 1 }), isPushProduct: Maybe(Type.Boolean()) });
const ProductList = content('productList', {
  productSource: Type.Union([Type.Literal('Main Categories'), Type.Literal('Categories')]),
  categoryCode: Maybe(Type.String()),
});
const PushProductList = content('pushProductList', {});
const Empty = content('empty', {});

/** What is on a card, of the kinds that the contract knows (A3.22). */
export type LandingContentDto =
  | Static<typeof Text>
  | Static<typeof Image>
  | Static<typeof Group>
  | Static<typeof Carousel>
  | Static<typeof Product>
  | Static<typeof ProductList>
  | Static<typeof PushProductList>
  | Static<typeof Empty>;

const contentShapes: ReadonlyMap<string, Shape<LandingContentDto>> = new Map<string, Shape<LandingContentDto>>([
  ['text', shape(Text)],
  ['image', shape(Image)],
  ['group', shape(Group)],
  ['carousel', shape(Carousel)],
  ['product', shape(Product)],
  ['productList', shape(ProductList)],
  ['pushProductList', shape(PushProductList)],
  ['empty', shape(Empty)],
]);

/** A card of `GET /api/landing`; its content as far as it can be read. */
export interface LandingCardDto extends Omit<Static<typeof Frame>, 'content'> {
  readonly content: LandingContentDto | { readonly variant: 'unknown'; readonly said: string };
}

/** `GET /api/landing`: the layout of the landing page, its cards in their order. */
export interface LandingDto {
  readonly title: string;
  readonly cards: readonly LandingCardDto[];
}

/** The landing page (A7.31). */
export interface LandingClient {
  /** The layout; where the back office has none to give, what a page shows that nobody has laid out. */
  read(): Promise<LandingDto>;
}

export class HttpLandingClient implements LandingClient {
  constructor(private readonly calls: RestCalls) {}

  async read(): Promise<LandingDto> {
    const { title, cards } = await this.calls.get('settings', '/api/landing', layoutShape).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'NOT_FOUND') return defaultLanding;
      throw error;
    });
    return { title: title ?? '', cards: cards.flatMap(readCard).sort((one, other) => one.index - other.index) };
  }
}

/** A card that has no frame cannot stand anywhere; one whose content cannot be read says so in its place, and the page lives. */
function readCard(card: unknown): LandingCardDto[] {
  if (!frameShape.matches(card)) return [];
  const { variant } = card.content;
  const isKnown = contentShapes.get(variant)?.matches(card.content) === true;
  return [{ ...card, content: isKnown ? (card.content as LandingContentDto) : { variant: 'unknown', said: variant } }];
}

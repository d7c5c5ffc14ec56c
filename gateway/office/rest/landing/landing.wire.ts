import { type Static, type TSchema, Type } from 'typebox';
import { personalContents } from '../../../../domain/landing/landing.js';
import { Maybe, type Shape, shape } from '../http/shapes.js';

export const layoutShape = shape(Type.Object({ title: Maybe(Type.String()), cards: Type.Array(Type.Unknown()) }));

const Card = Type.Object({
  id: Type.String({ minLength: 1 }),
  index: Type.Number(),
  width: Type.Integer({ minimum: 1, maximum: 4 }),
  height: Type.String({ pattern: '^(auto|100%|[0-9]{1,4}px)$' }),
  heading: Maybe(Type.String()),
  hidden: Maybe(Type.Boolean()),
  content: Type.Object({ variant: Type.String() }),
});

/** Card of `GET /api/landing`, with its content unparsed. */
export const cardShape = shape(Card);
export type WireCard = Static<typeof Card>;

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
const Personal = Type.Object({ variant: Type.Enum(personalContents) });

/** Content of the kinds that the contract knows (A3.22). */
export type WireContent =
  | Static<typeof Text>
  | Static<typeof Image>
  | Static<typeof Group>
  | Static<typeof Carousel>
  | Static<typeof Product>
  | Static<typeof ProductList>
  | Static<typeof PushProductList>
  | Static<typeof Personal>
  | Static<typeof Empty>;

export const contentShapes: ReadonlyMap<string, Shape<WireContent>> = new Map<string, Shape<WireContent>>([
  ['text', shape(Text)],
  ['image', shape(Image)],
  ['group', shape(Group)],
  ['carousel', shape(Carousel)],
  ['product', shape(Product)],
  ['productList', shape(ProductList)],
  ['pushProductList', shape(PushProductList)],
  ['empty', shape(Empty)],
  ...personalContents.map((variant) => [variant, shape(Personal)] as const),
]);

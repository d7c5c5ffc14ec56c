import type { SessionWorkplaceQuery } from '../../client/generated/graphql.js';
import type { CarouselInput } from '../../machines/carousel/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { button, group, h1, h2, link, main, region } from '../../paths/screen/shown.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import type { CarouselMachine } from './carousel.model.js';

/** Texts of the cards, in their order. */
const texts = ['Lobsters are in', 'New farms in Bowdoin', 'Closed on Thursday'];
const heading = 'This week';

/** A control of the carousel that can have the focus. */
export type Control = 'play or pause' | 'previous' | 'next' | 'last card';

const frame = { __typename: 'LandingCard', width: 4, heightMode: 'AUTO', height: null, heading: null, isHidden: false };

/** A landing page with one carousel. */
export function landingOf({ count, interval }: CarouselInput) {
  const cards = texts.slice(0, count).map((text) => ({
    ...frame,
    id: text,
    content: {
      __typename: 'LandingText',
      blocks: [
        {
          ...{ __typename: 'RichTextBlock', kind: 'PARAGRAPH', alignment: 'LEFT' },
          spans: [{ __typename: 'RichTextSpan', text, marks: [], href: null }],
        },
      ],
    },
  }));
  const content = { __typename: 'LandingCarousel', interval, children: cards.map(({ id }) => id) };
  return { __typename: 'Landing', title: 'News', cards: [{ ...frame, id: 'carousel', heading, content }, ...cards] };
}

/** The home page of a customer with an empty cart, and the card that is shown (A2.87). */
export function home(answers: GatewayAnswers, { snapshot }: Seen<CarouselMachine, undefined>, focused: Control | null): Screen {
  const workplace = answers.latest<SessionWorkplaceQuery>('SessionWorkplace');
  // Nothing fits before it has come.
  if (!workplace) return { shows: [] };
  const { count, interval, place } = snapshot.context;
  const { name, customerCode } = workplace.customer ?? {};
  const control = (name: Control, label: string) => button(label, name === focused && { focused: true });
  const dot = (at: number) =>
    button(`Show ${at + 1} of ${count}`, at === count - 1 && focused === 'last card' && { focused: true });
  return {
    address: '/',
    title: 'News · Northlight Provisions',
    shows: [
      main(
        h1('News'),
        `${name} · Customer Code ${customerCode}`,
        h2('Your cart is empty'),
        'Search with the box above, or start with a category.',
        link('Browse products', { url: '/products' }),
        region(
          heading,
          h2(heading),
          group(
            heading,
            group(`${place + 1} of ${count}`, texts[place]),
            count > 1 && [
              interval > 0 && control('play or pause', snapshot.hasTag('playing') ? 'Pause' : 'Play'),
              control('previous', 'Previous'),
              texts.map((_, at) => dot(at)),
              control('next', 'Next'),
            ],
          ),
        ),
      ),
    ],
  };
}

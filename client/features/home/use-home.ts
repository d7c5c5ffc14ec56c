import { useMemo } from 'react';
import { personalKindOf } from '../../../domain/landing/personal-contents.js';
import { useScreenQuery } from '../../apollo/use-screen-query.js';
import { useUserKind } from '../../app/contexts/session.js';
import { LandingDocument, type LandingQuery } from '../../generated/graphql.js';
import { isLandingWhole, placesOf, type ShownLanding, shownPlaces } from '../landing/index.js';
import { useIsForPerson } from './use-is-for-person.js';

/** Content of a card, with what concerns this person. */
export type HomeContent = LandingQuery['landing']['cards'][number]['content'];

/** The landing page as this person sees it: without cards that do not concern them. Read again whenever it is shown: carts and days change. */
export function useHome(): ShownLanding & {
  /** Contents by card. */
  readonly contents: ReadonlyMap<string, HomeContent>;
  /** A card shows the cart, so that nothing else has to. */
  readonly hasCartCard: boolean;
} {
  const userKind = useUserKind();
  const isFor = useIsForPerson();
  const { data, error } = useScreenQuery(LandingDocument, {
    variables: { isConsumer: userKind === 'CONSUMER', isSalesperson: userKind === 'SALESPERSON' },
    isWhole: isLandingWhole,
    fetchPolicy: 'cache-and-network',
  });
  const landing = data?.landing;
  const known = useMemo(() => {
    if (!landing) return null;
    const contents = new Map(landing.cards.map(({ id, content }) => [id, content]));
    const shows = (id: string): boolean => isFor(contents.get(id) ?? null);
    const places = shownPlaces(placesOf(landing), ({ id }) => shows(id));
    const personal = landing.cards.filter(({ content }) => personalKindOf(content?.__typename) !== null);
    return {
      ...{ contents, landing: { title: landing.title, places } },
      hasCartCard: personal.some(
        ({ id, isHidden, content }) => content?.__typename === 'LandingOpenCart' && !isHidden && shows(id),
      ),
      hasPersonal: personal.length > 0,
    };
  }, [landing, isFor]);
  if (known === null) return { landing: null, hasFailed: error !== undefined, contents: noContents, hasCartCard: false };
  return { ...known, hasFailed: false, isPartial: known.hasPersonal && error !== undefined };
}

const noContents: ReadonlyMap<string, HomeContent> = new Map();

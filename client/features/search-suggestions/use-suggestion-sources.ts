import type { ApolloClient } from '@apollo/client';
import { useMemo, useRef } from 'react';
import { visibleSections } from '../../../domain/navigation/side-menu.js';
import type { SearchSuggestionsActors, Suggestion } from '../../../machines/searchSuggestions/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { useIsOpen, usePlaceViewer } from '../../app/contexts/places.js';
import { useIsGuest } from '../../app/contexts/session.js';
import { useHasCapability } from '../../app/contexts/site.js';
import {
  SearchSuggestionsDocument,
  type SearchSuggestionsQuery,
  SuggestedPlacesDocument,
  type SuggestedPlacesQuery,
} from '../../generated/graphql.js';
import { useTexts } from '../../texts/texts.js';
import { type SuggestionScope, searchSuggestionsActors, suggestionVariables } from './searchSuggestions.actors.js';
import { type SuggestedGroup, suggestedGroups } from './suggested-entries.js';

/** Where suggestions come from, as far as this person may see it: effects for the machine, and what its suggestions show. */
export function useSuggestionSources(client: ApolloClient): {
  actors: ActorsOf<SearchSuggestionsActors>;
  groupsOf: (term: string, suggestions: readonly Suggestion[]) => readonly SuggestedGroup[];
} {
  const t = useTexts();
  const viewer = usePlaceViewer();
  const isOpen = useIsOpen();
  const isGuest = useIsGuest();
  const hasOrderPages = useHasCapability('ORDER_DETAILS');
  const canPutPurchasesFirst = useHasCapability('PURCHASES_FIRST') && !isGuest;
  const scope: SuggestionScope = {
    hasGuides: !isGuest && !viewer.isPunchout,
    hasOrders: !isGuest && hasOrderPages && isOpen('/history/orders'),
    canPutPurchasesFirst,
  };
  const groups = (term: string, found: SearchSuggestionsQuery, places: SuggestedPlacesQuery | null) => {
    const pages = visibleSections(viewer).flatMap(({ entries }) => entries);
    return suggestedGroups({ term, found, places, pages, isOpen }, t);
  };

  // The machine lives longer than a language, a menu or a customer's settings.
  const current = useRef({ scope, groups });
  current.current = { scope, groups };
  return useMemo(
    () => ({
      actors: searchSuggestionsActors(
        client,
        () => current.current.scope,
        (...found) => current.current.groups(...found).flatMap(({ entries }) => entries),
      ),
      groupsOf: (term, suggestions) => {
        const shown = new Set(suggestions.map(({ id }) => id));
        const variables = suggestionVariables(term, current.current.scope);
        const found = term === '' ? null : client.readQuery({ query: SearchSuggestionsDocument, variables });
        if (found === null) return [];
        const { hasGuides } = current.current.scope;
        const places = client.readQuery({ query: SuggestedPlacesDocument, variables: { withGuides: hasGuides } });
        return current.current.groups(term, found, places).map(({ title, entries }) => ({
          title,
          entries: entries.filter(({ id }) => shown.has(id)),
        }));
      },
    }),
    [client],
  );
}

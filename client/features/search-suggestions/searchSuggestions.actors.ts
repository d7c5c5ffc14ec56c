import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { SearchSuggestionsActors, Suggestion } from '../../../machines/searchSuggestions/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import {
  SearchSuggestionsDocument,
  type SearchSuggestionsQuery,
  type SearchSuggestionsQueryVariables,
  SuggestedPlacesDocument,
  type SuggestedPlacesQuery,
} from '../../generated/graphql.js';

/** Sources of this person's suggestions. */
export interface SuggestionScope {
  /** Guests and visitors from procurement systems have none. */
  readonly hasGuides: boolean;
  readonly hasOrders: boolean;
  /** The back office puts past purchases first. */
  readonly canPutPurchasesFirst: boolean;
}

/** Shorter texts are parts of too many numbers. */
const leastNumberLength = 3;

/** Variables of a search; what looks like no number finds no order. */
export const suggestionVariables = (term: string, scope: SuggestionScope): SearchSuggestionsQueryVariables => ({
  search: term,
  purchasesFirst: scope.canPutPurchasesFirst,
  orderGuide: null,
  withOrders: scope.hasOrders && term.length >= leastNumberLength && term.length <= 50 && /\d/.test(term),
});

/** Effects of the searchSuggestions machine. Categories and guides are read once; without them the other suggestions are shown. */
export const searchSuggestionsActors = (
  client: ApolloClient,
  currentScope: () => SuggestionScope,
  suggestionsOf: (term: string, found: SearchSuggestionsQuery, places: SuggestedPlacesQuery | null) => readonly Suggestion[],
): ActorsOf<SearchSuggestionsActors> => ({
  findSuggestions: fromPromise(({ input: { term }, signal }) =>
    unlessGivenUp(signal, async () => {
      const scope = currentScope();
      const options = { errorPolicy: 'all', context: { fetchOptions: { signal }, queryDeduplication: false } } as const;
      const search = client.query({
        query: SearchSuggestionsDocument,
        variables: suggestionVariables(term, scope),
        fetchPolicy: 'network-only',
        ...options,
      });
      const places = client
        .query({ query: SuggestedPlacesDocument, variables: { withGuides: scope.hasGuides }, errorPolicy: 'all' })
        .then(({ data }) => data ?? null)
        .catch(() => null);
      return suggestionsOf(term, await dataOfAnswer(search), await places);
    }),
  ),
});

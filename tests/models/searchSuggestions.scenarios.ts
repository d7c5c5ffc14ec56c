import type { searchSuggestions } from '../../machines/searchSuggestions/searchSuggestions.machine.js';
import type { SuggestedProduct, Suggestion } from '../../machines/searchSuggestions/types.js';
import type { Model } from '../../paths/model/model.js';

export type SearchSuggestions = typeof searchSuggestions;

/** Subject of a scenario: all of it together would make the graph too large. */
export interface SearchSuggestionsFixture {
  about: 'suggestions' | 'quantities';
}

const product = (productKey: string, description: string, given: Partial<SuggestedProduct>): Suggestion => ({
  id: `product ${productKey}`,
  path: `/product/${productKey}`,
  product: { productKey, description, sellBys: [], defaultQuantity: null, ...given },
});

/** Sold by two cases, or by the carton. */
export const milk = product('545', 'Milk 2% Reduced Fat', {
  sellBys: [
    { unit: 'CS', sellByMultiple: '2.00' },
    { unit: 'EA', sellByMultiple: '0.00' },
  ],
});
/** Usually six cartons. */
export const cream = product('560', 'Cream Heavy', {
  sellBys: [
    { unit: 'CS', sellByMultiple: '1.00' },
    { unit: 'EA', sellByMultiple: '0.00' },
  ],
  defaultQuantity: { value: '6', unit: 'EA' },
});
/** Without a multiple, and without a usual quantity. */
export const butter = product('570', 'Butter', { sellBys: [{ unit: 'CS', sellByMultiple: '0.00' }] });
export const unsold = product('580', 'Milk Jug', {});
export const category: Suggestion = { id: 'category MILK', path: '/products#mc=DAIRY&c=MILK', product: null };

/** Results of every search. */
export const found: readonly Suggestion[] = [milk, cream, butter, unsold, category];

export const searchSuggestionsScenarios: Model<SearchSuggestions, SearchSuggestionsFixture>['scenarios'] = [
  {
    name: 'a buyer looks through suggestions',
    input: { text: '', mayOrder: true, rounding: 'AUTO_ROUND_UP' },
    startsIn: 'closed',
    fixture: { about: 'suggestions' },
  },
  {
    name: 'a buyer orders from suggestions',
    input: { text: 'milk', mayOrder: true, rounding: 'AUTO_ROUND_UP' },
    startsIn: 'closed',
    fixture: { about: 'quantities' },
  },
  {
    name: 'somebody who may not order',
    input: { text: 'milk', mayOrder: false, rounding: 'NONE' },
    startsIn: 'closed',
    fixture: { about: 'suggestions' },
  },
];

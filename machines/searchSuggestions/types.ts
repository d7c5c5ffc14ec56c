import type { OrderQuantityRounding } from '../../domain/quantity/rounding.js';
import type { Amount, SellBy } from '../../domain/quantity/units.js';

/** A product that can be ordered from its suggestion. */
export interface SuggestedProduct {
  readonly productKey: string;
  readonly description: string;
  /** Units it is sold by, the usual one first; empty for a product that cannot be ordered. */
  readonly sellBys: readonly Pick<SellBy, 'unit' | 'sellByMultiple'>[];
  /** Initial quantity and unit. */
  readonly defaultQuantity: Amount | null;
}

/** A product, or a place to go to: a category, a guide, an order, an invoice, a page. */
export interface Suggestion {
  /** Unique among the suggestions of a search. Example: `product 48`. */
  readonly id: string;
  /** Where it leads. */
  readonly path: string;
  /** Null for a place. */
  readonly product: SuggestedProduct | null;
}

export interface SearchSuggestionsInput {
  /** Text of the box when its suggestions were loaded. */
  readonly text: string;
  /** This person may put products into a cart. */
  readonly mayOrder: boolean;
  readonly rounding: OrderQuantityRounding;
}

/** The order that is being entered. */
export interface SuggestedOrder {
  readonly product: SuggestedProduct;
  /** As typed. */
  readonly quantity: string;
  readonly unit: string;
}

export interface SearchSuggestionsContext extends SearchSuggestionsInput {
  /** The search whose suggestions are shown; those of an earlier text stay until the next ones come. */
  readonly term: string;
  readonly suggestions: readonly Suggestion[];
  /** Index of the suggestion that the keyboard is at; null in the box. */
  readonly highlighted: number | null;
  readonly order: SuggestedOrder | null;
}

export type SearchSuggestionsEvent =
  /** Typed into the box; any text. */
  | { type: 'text.changed'; text: string }
  /** The box shows another search without being typed into: it was cleared, or the address has another one. */
  | { type: 'text.replaced'; text: string }
  /** Arrow down in a box without a list, and where something was typed before there were suggestions. */
  | { type: 'suggestions.wanted' }
  /** Escape in the list, Enter in the box, or the person went elsewhere. */
  | { type: 'dismissed' }
  /** The arrow keys; null: back in the box. */
  | { type: 'highlight.moved'; index: number | null }
  /** Enter at a suggestion, or a click on it. */
  | { type: 'suggestion.chosen'; index: number }
  /** A digit typed at a product: its quantity begins with it. */
  | { type: 'digit.typed'; digit: string }
  | { type: 'quantity.changed'; text: string }
  /** The field was left: the quantity is written with two places. */
  | { type: 'quantity.left' }
  | { type: 'quantity.increased' }
  | { type: 'quantity.decreased' }
  | { type: 'unit.changed'; unit: string }
  | { type: 'order.confirmed' }
  /** Escape while entering a quantity: back to the list. */
  | { type: 'order.cancelled' };

export type SearchSuggestionsEmitted =
  /** Go there. */
  | { type: 'place.chosen'; path: string }
  /** Put it into the cart; the box is empty for the next search. */
  | { type: 'line.wanted'; product: SuggestedProduct; quantity: Amount };

/** `list`: suggestions are shown. */
export type SearchSuggestionsTag = 'list';

export interface SearchSuggestionsActors {
  /** Finds suggestions; rejects if there is no answer. */
  findSuggestions: { input: { term: string }; output: readonly Suggestion[] };
}

export interface ProductSearchInput {
  /** The term of the address as it was opened; empty without one. */
  term: string;
}

export interface ProductSearchContext {
  /** Text in the box. */
  text: string;
  /** Current search term: the address's, or the one it is about to get. */
  term: string;
  /** Terms that were given to the address and have not come back from it, oldest first. */
  awaited: readonly string[];
}

export type ProductSearchEvent =
  | { type: 'text.changed'; text: string }
  /** Enter: search at once. */
  | { type: 'search.submitted' }
  /** The clear button, or Escape. */
  | { type: 'search.cleared' }
  /** The address has this term now, set by this machine or from elsewhere; empty without one. */
  | { type: 'address.changed'; term: string };

export type ProductSearchEmitted =
  /** Put it into the address (S2.23), on the products page. */
  { type: 'term.changed'; term: string };

export type ProductSearchTag = /** Typed but not yet searched for. */ 'typing';

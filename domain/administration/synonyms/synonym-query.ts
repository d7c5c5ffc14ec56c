/** Synonyms on a page of the list. */
export const synonymPageSize = 50;

/** A list of synonyms as its address describes it. */
export interface SynonymQuery {
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** All synonyms. */
export const everySynonym: SynonymQuery = { search: '', page: 1 };

/** The list that an address's query describes; what it does not name is that of {@link everySynonym}. */
export function synonymQueryOf(address: string): SynonymQuery {
  const given = new URLSearchParams(address);
  const page = given.get('page') ?? '';
  return { search: (given.get('search') ?? '').trim().slice(0, 200), page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/** The query of the address of a list; empty for all synonyms. */
export const addressOfSynonyms = ({ search, page }: SynonymQuery): string =>
  new URLSearchParams({ ...(search !== '' && { search }), ...(page > 1 && { page: String(page) }) }).toString();

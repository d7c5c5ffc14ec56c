import { type Text, text } from '../../texts/text.js';
/** 'N results' (or 'result'), with 'for {query}' while a search is active (S2.20). */
export function resultCountText(count: number, search: string | null): Text {
  const query = search?.trim() ?? '';
  return query === '' ? text('products.results', { count }) : text('products.resultsFor', { count, query });
}

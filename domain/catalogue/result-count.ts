/** 'N results' (or 'result'), with 'for {query}' while a search is active (S2.20). */
export function resultCountText(count: number, search: string | null): string {
  const results = `${count} ${count === 1 ? 'result' : 'results'}`;
  const query = search?.trim() ?? '';
  return query === '' ? results : `${results} for ${query}`;
}

import { scanFilters } from '../../../../domain/documents/scans.js';
import type { ScanQuery } from '../../../../domain/documents/stored-scan.js';

/** Longest search that the schema takes. */
export const longestScanSearch = 100;

/** List, search and page of the query of an address; what is missing or makes no sense is as at first. */
export function scanAddressOf(query: URLSearchParams): ScanQuery {
  const page = query.get('page') ?? '';
  return {
    filter: scanFilters.find((filter) => filter === query.get('list')) ?? 'unfiled',
    search: (query.get('search') ?? '').slice(0, longestScanSearch),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of an address, without what is as at first. */
export const queryOfScans = ({ filter, search, page }: ScanQuery): Readonly<Record<string, string>> => ({
  ...(filter !== 'unfiled' && { list: filter }),
  ...(search !== '' && { search }),
  ...(page > 1 && { page: String(page) }),
});

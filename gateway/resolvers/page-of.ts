import { badInput } from '../errors.js';
import { limits } from '../limits.js';

/** Page number and page size of a list. */
interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** The requested page; throws for an invalid one, so that clients do not skip rows that they never got. */
export function pageOf({ page, pageSize }: Page): Page {
  if (page < 1) throw badInput('Pages are counted from 1');
  if (pageSize < 1 || pageSize > limits.pageSize) throw badInput(`A page has 1 to ${limits.pageSize} rows`);
  return { page, pageSize };
}

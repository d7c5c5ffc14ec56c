/** Customers on a page of the list. */
export const customerPageSize = 25;
/** Most rows of a page. */
export const mostCustomerRows = 100;
/** Most characters of a search. */
export const longestCustomerSearch = 100;

/** Customers to show by whether they are active. */
export const customerActivities = ['ACTIVE', 'INACTIVE', 'ALL'] as const;
export type CustomerActivity = (typeof customerActivities)[number];

/** A search of the customers. */
export interface CustomerSearch {
  /** Without blanks at its ends; empty finds all. */
  readonly search: string;
  readonly activity: CustomerActivity;
  /** From 1. */
  readonly page: number;
}

/** A customer that a search found. */
export interface FoundCustomer {
  readonly customerKey: string;
  readonly code: string;
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly phone: string | null;
  readonly isActive: boolean;
  /** Name of the user who matched the search; null if its own data match. */
  readonly foundUser: string | null;
}

/** The search of an address; unknown parts are as without them. */
export function customerSearchOf(query: URLSearchParams): CustomerSearch {
  const activity = customerActivities.find((each) => each === query.get('show')?.toUpperCase()) ?? 'ACTIVE';
  const page = query.get('page') ?? '';
  return {
    search: (query.get('q') ?? '').trim().slice(0, longestCustomerSearch),
    activity,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a search, without what it begins with. */
export const customerQueryOf = ({ search, activity, page }: CustomerSearch): Record<string, string> => ({
  ...(search !== '' && { q: search }),
  ...(activity !== 'ACTIVE' && { show: activity.toLowerCase() }),
  ...(page !== 1 && { page: String(page) }),
});

/** Terms of a search, at most eight: what a phone number is punctuated with belongs to it. */
export function customerTerms(search: string): string[] {
  const digits = search.replace(/\D/g, '');
  if (digits.length >= 7 && /^[\d\s()+.x-]+$/i.test(search)) return [digits];
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

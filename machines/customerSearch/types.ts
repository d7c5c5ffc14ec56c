import type { CustomerPageOfList } from '../../domain/administration/customers/customer-page.js';
import type { CustomerActivity, CustomerSearch } from '../../domain/administration/customers/customer-search.js';
import type { Message } from '../../texts/text.js';

/** The effects that the chart names; the invoke's id is the same name. */
export interface CustomerSearchActors {
  /** A page; null if the back office does not give customers. */
  searchCustomers: { input: CustomerSearch; output: CustomerPageOfList | null };
}

export interface CustomerSearchContext extends CustomerSearch {
  /** The last page that was read; it stays while the next one is loading. Null before the first. */
  readonly found: CustomerPageOfList | null;
  /** Why nothing can be shown. */
  readonly message: Message;
}

export type CustomerSearchEvent =
  /** `search` as typed. */
  | { type: 'search.typed'; search: string }
  /** The form of the search is submitted, which waits no longer. */
  | { type: 'search.submitted' }
  | { type: 'activity.chosen'; activity: CustomerActivity }
  | { type: 'page.chosen'; page: number }
  | { type: 'cleared' }
  /** The address requests this now, set by this machine or from elsewhere. */
  | { type: 'address.changed'; wanted: CustomerSearch }
  | { type: 'retry' };

/** Put it into the address. */
export type CustomerSearchEmitted = { type: 'address.wanted'; search: CustomerSearch };

export type CustomerSearchTag =
  /** A page is loading, or about to be requested. */
  'busy';

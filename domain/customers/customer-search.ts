import { type Text, text } from '../../texts/text.js';
import { hasEveryWord } from '../text/word-search.js';

/** Data of a customer that the customer selection searches (S2.40). */
export interface SearchedCustomer {
  readonly name: string;
  readonly customerCode: string;
}

/** The customer's name or code contains every word of the search (S2.40); a blank search finds everybody. Case and accents do not matter. */
export const matchesCustomer = ({ name, customerCode }: SearchedCustomer, search: string): boolean =>
  hasEveryWord([name, customerCode], search);

/** The customers that a search finds, in their order. */
export const searchCustomers = <Customer extends SearchedCustomer>(customers: readonly Customer[], search: string): Customer[] =>
  customers.filter((customer) => matchesCustomer(customer, search));

/** A row's caption (S2.40). */
export const customerCodeCaption = (code: string): Text => text('customers.codeCaption', { code });

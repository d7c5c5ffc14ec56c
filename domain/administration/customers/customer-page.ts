import type { ApiKey } from '../../api-keys/api-key.js';
import type { nameOfRole } from '../../colleagues/schema-names.js';
import type { PunchoutBuyer } from '../../punchout/buyer.js';
import type { PageOf } from '../../system/page-of.js';
import type { MenuState } from '../people/menu-state.js';
import type { SettingScope } from '../settings/store-settings.js';
import type { CustomerRecord, PriceLevel } from './customer-record.js';
import type { FoundCustomer } from './customer-search.js';

/** A page of the list of customers. */
export interface CustomerPageOfList extends PageOf<FoundCustomer> {
  readonly priceLevels: readonly PriceLevel[];
}

/** Figures of a customer's account; amounts. */
export interface CustomerAccount {
  readonly balance: string;
  readonly current: string;
  readonly pastDue: string;
  readonly unappliedCredit: string;
  readonly onOrder: string;
  readonly onHold: string;
  /** Null without a limit. */
  readonly availableCredit: string | null;
}

/** An order of a customer. */
export interface CustomerOrder {
  readonly orderNumber: string;
  readonly createdAt: string;
  readonly customerPo: string | null;
  readonly deliveryDate: string | null;
  readonly status: string;
  readonly total: string;
}

/** A user of a customer. */
export interface CustomerUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: (typeof nameOfRole)[keyof typeof nameOfRole] | null;
  readonly lastSignInAt: string | null;
  readonly isDisabled: boolean;
}

/** A problem that a user of a customer reported. */
export interface CustomerProblem {
  readonly number: string;
  readonly at: string;
  readonly userName: string | null;
  readonly excerpt: string;
}

/** An entry of the menu that a customer has a state of its own for. */
export interface CustomerMenuEntry {
  readonly key: string;
  readonly state: Uppercase<MenuState>;
}

/** The page of a customer. */
export interface CustomerPage {
  readonly customer: CustomerRecord;
  readonly priceLevels: readonly PriceLevel[];
  readonly isConsumer: boolean;
  readonly account: CustomerAccount;
  readonly orders: readonly CustomerOrder[];
  readonly payment: { readonly types: readonly string[]; readonly origin: 'DEFAULT' | SettingScope };
  readonly users: PageOf<CustomerUser>;
  readonly problems: PageOf<CustomerProblem>;
  readonly punchoutBuyers: readonly PunchoutBuyer[];
  readonly apiKeys: readonly ApiKey[];
  /** In the order of the menu. */
  readonly menu: readonly CustomerMenuEntry[];
}

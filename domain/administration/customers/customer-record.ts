import type { SettingSchedule } from '../settings/setting-value.js';

/** Details of a customer, as the form has them; empty texts for none. */
export interface CustomerDetails {
  readonly code: string;
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  /** Code of the price level; empty: list prices. */
  readonly priceLevel: string;
  /** Percent of the taxable amount: `5.5`. */
  readonly taxPercent: string;
  /** Added to every delivered order. */
  readonly deliveryCharge: string;
  readonly defaultPo: string;
  /** Null: the store's setting applies. */
  readonly requiredPo: boolean | null;
  readonly isActive: boolean;
}

/** A customer's agreed credit terms. */
export interface CreditTerms {
  /** Amount; empty: no limit. */
  readonly creditLimit: string;
  /** Days from an invoice to its due date. */
  readonly dueDays: string;
}

/** A ship-to, as the form has it; empty texts for none. */
export interface ShipToDetails {
  /** Display name; empty: its name. */
  readonly display: string;
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly contact: string;
  readonly phone: string;
  /** Delivery hours as text. */
  readonly deliveryTime: string;
  /** Days agreed with the customer; null: those of the zone of its zip code, or of the store. */
  readonly schedule: SettingSchedule | null;
}

/** A schedule that applies to a ship-to, and where it comes from. */
export interface AppliedSchedule extends Omit<SettingSchedule, 'cutOffTime'> {
  /** Null: the end of the day. */
  readonly cutOffTime: string | null;
  readonly origin: 'AGREED' | 'ZONE' | 'SITE';
}

/** A ship-to of a customer. */
export interface ShipToRecord {
  readonly code: string;
  /** Changes with every change of the ship-to. */
  readonly version: string;
  readonly details: ShipToDetails;
  readonly applied: AppliedSchedule;
}

/** A category that is hidden from a customer (S6.7). */
export interface HiddenCategory {
  readonly code: string;
  readonly description: string;
  /** Description of its main category. */
  readonly mainCategory: string;
}

/** A customer as its editor has it. Versions change with every change of their part, so that a save does not overwrite what the person has not seen. */
export interface CustomerRecord {
  readonly customerKey: string;
  readonly details: CustomerDetails;
  readonly detailsVersion: string;
  /** Null: none are agreed. */
  readonly credit: CreditTerms | null;
  readonly creditVersion: string;
  /** In their order. */
  readonly shipTos: readonly ShipToRecord[];
  /** Code of the default ship-to of carts; null without one. */
  readonly defaultShipTo: string | null;
  /** Of the order of the ship-tos, and of the default. */
  readonly arrangementVersion: string;
  /** In the order of the catalogue. */
  readonly hiddenCategories: readonly HiddenCategory[];
  readonly hiddenCategoriesVersion: string;
}

/** A price level that customers can have. */
export interface PriceLevel {
  readonly code: string;
  readonly description: string;
}

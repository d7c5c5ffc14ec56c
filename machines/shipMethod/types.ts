import type { AllowedShipMethods, ShipMethod } from '../../domain/checkout/ship-method.js';

/** Where a consumer's goods would go, as far as the choice depends on it. */
export interface GoalAddress {
  readonly zip: string | null;
  readonly isValidZipCode: boolean;
}

/** The effects with an answer; the invoke's id is the same name. */
export interface ShipMethodActors {
  /** The primary address of the consumer's book; null if the book is empty (S4.14). */
  findAddress: { input: undefined; output: GoalAddress | null };
}

/** The effects that nobody waits for. */
export interface ShipMethodEffects {
  /** Notes a zip code that nothing is delivered to (S7.36); its failure is silent. */
  recordZip: { zip: string | null };
}

export interface ShipMethodInput {
  readonly allowed: AllowedShipMethods;
  /** `zipCodeRestrictionFlag`: only then is a zip code asked about. */
  readonly restrictsZipCodes: boolean;
}

export interface ShipMethodContext extends ShipMethodInput {
  readonly method: ShipMethod | null;
}

export type ShipMethodEvent =
  | { type: 'method.chosen'; method: ShipMethod }
  /** The add-address dialog, once it was cancelled. */
  | { type: 'address.requested' }
  | { type: 'address.saved'; address: GoalAddress }
  /** The dialog was cancelled, or the question about the zip code. */
  | { type: 'cancel' }
  /** 'Proceed to Browse' (S2.47). */
  | { type: 'confirm' }
  | { type: 'retry' };

/** Result that the session continues with. */
export interface ShipMethodOutput {
  readonly method: ShipMethod;
}

export type ShipMethodTag = /** A loading screen is shown. */ 'loading';

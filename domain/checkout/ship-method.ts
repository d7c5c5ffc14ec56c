/** How a consumer's order reaches them (S6.2); the value of `X-ship-method`. */
export type ShipMethod = 'pickup' | 'delivery';

/** Ship methods that a site allows (S3.16). */
export interface AllowedShipMethods {
  readonly pickup: boolean;
  readonly delivery: boolean;
}

/** The name of the customer that marks a pickup order (S3.2). */
export const pickupCustomerName = 'Pickup';

/** The method a checkout begins with: a consumer's choice as far as it is allowed; for others pickup only for the customer 'Pickup' (S3.2). */
export function initialShipMethod(chosen: ShipMethod | null, allowed: AllowedShipMethods): ShipMethod {
  if (chosen !== null && allowed[chosen]) return chosen;
  return allowed.pickup && !allowed.delivery ? 'pickup' : 'delivery';
}

/** The method of a business customer's orders (S3.2). */
export const shipMethodOfCustomer = (name: string): ShipMethod => (name === pickupCustomerName ? 'pickup' : 'delivery');

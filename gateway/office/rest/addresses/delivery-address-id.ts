import { badInput } from '../../../errors.js';

/** Id of a delivery address in the contract, a number; throws `BAD_USER_INPUT` for anything else. */
export function deliveryAddressId(id: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(id)) throw badInput('The id of a delivery address is a whole number');
  return Number(id);
}

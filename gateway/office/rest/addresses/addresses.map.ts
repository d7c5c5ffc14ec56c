import type { Address } from '../../ports/addresses.js';
import { maybePlain } from '../http/decimals.js';
import type { WireAddress } from './addresses.wire.js';

export const toAddress = (wire: WireAddress): Address => ({
  id: String(wire.id),
  key: String(wire.key),
  isPrimary: wire.isPrimary ?? false,
  name: wire.name,
  display: wire.display ?? wire.name,
  address1: wire.address1 ?? null,
  address2: wire.address2 ?? null,
  city: wire.city ?? null,
  state: wire.state ?? null,
  zip: wire.zip ?? null,
  county: wire.county ?? null,
  contact: wire.contact ?? null,
  phone: wire.phone ?? null,
  deliveryTime: wire.deliveryTime ?? null,
  minimumOrderAmount: maybePlain(wire.minimumOrderAmount),
  isValidZipCode: wire.isValidZipCode ?? true,
});

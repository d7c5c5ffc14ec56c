import type { DeliveryDates, Estimate, SubmittedOrder } from '../../ports/checkout.js';
import { maybePlain } from '../http/decimals.js';
import type { WireDeliveryDates, WireEstimate, WireSubmittedOrder } from './checkout.wire.js';

export const toEstimate = (wire: WireEstimate): Estimate => ({
  lineTotal: maybePlain(wire.lineTotal),
  addOnCharges: maybePlain(wire.addOnCharges),
  taxableAmount: maybePlain(wire.taxableAmount),
  tax: maybePlain(wire.tax),
  total: maybePlain(wire.total),
});

export const toDeliveryDates = (wire: WireDeliveryDates): DeliveryDates => ({
  defaultDate: wire.defaultDate ?? null,
  earliestDate: wire.earliestDate ?? null,
  validDates: wire.validDates ?? [],
  cutOff: wire.cutOff ?? null,
  cutOffs: wire.cutOffs ?? [],
});

export const toSubmittedOrder = (wire: WireSubmittedOrder): SubmittedOrder => ({
  accepted: wire.accepted,
  orderNumber: wire.orderNumber == null ? null : String(wire.orderNumber),
  confirmation: wire.confirmation ?? null,
  messages: wire.messages ?? [],
  estimatedTotal: maybePlain(wire.estimatedTotal),
});

import { forFields, orderHeaderFieldNames } from '../../../../domain/checkout/order-header-fields.js';
import type { AddLine, Cart, CartHeader, CartHeaderChange, CartLine, SavedCart } from '../../ports/cart.js';
import { deliveryAddressId } from '../addresses/delivery-address-id.js';
import { maybePlain, plain } from '../http/decimals.js';
import { fieldsCalled } from '../http/field-names.js';
import { problemCode } from '../http/problem-codes.js';
import type { WireCart, WireCartHeader, WireCartLine, WireHeaderChange, WirePostedLine, WireSavedCart } from './cart.wire.js';
import { wireNameOf } from './cart.wire.js';

export const toSavedCart = ({ savedLineIds, cart }: WireSavedCart): SavedCart => ({
  savedLineIds: savedLineIds ?? [],
  cart: toCart(cart),
});

export const toCart = (wire: WireCart): Cart => ({
  version: wire.version,
  timestamp: wire.timestamp,
  messages: wire.messages ?? [],
  header: toHeader(wire.header),
  lines: wire.lines.map(toLine),
});

const toHeader = (wire: WireCartHeader): CartHeader => ({
  ...forFields(orderHeaderFieldNames, (field) => {
    const value = wire[wireNameOf(field)];
    return value == null ? null : String(value);
  }),
  isValid: wire.isValid ?? true,
});

const toLine = (wire: WireCartLine): CartLine => ({
  id: wire.id,
  productKey: wire.productKey,
  orderQuantity: plain(wire.quantity.value),
  unit: wire.quantity.unit,
  unitPrice: wire.unitPrice ? toPrice(wire.unitPrice) : null,
  isOverridePrice: wire.isOverridePrice ?? false,
  priceConversion: maybePlain(wire.priceConversion),
  extension: maybePlain(wire.extension),
  productText1: wire.productText1 ?? null,
  productText2: wire.productText2 ?? null,
  caseQuantity: maybePlain(wire.caseQuantity),
  problem: wire.problem ? problemCode(wire.problem) : null,
});

const toPrice = ({ factor, fromUnit, currency }: NonNullable<WireCartLine['unitPrice']>): CartLine['unitPrice'] => ({
  price: plain(factor),
  priceByUnit: fromUnit,
  currency: currency ?? 'USD',
});

/** @param id of the line to replace; 0 for a new line */
export const fromLine = ({ unit, priceByUnit, ...line }: AddLine, id = 0): WirePostedLine => ({
  ...line,
  id,
  unitOfMeasure: unit,
  ...(priceByUnit === undefined ? {} : { unitOfMeasure_Prc: priceByUnit }),
  included: false,
});

export const fromHeaderChange = ({ customerPo, addressId, ...others }: CartHeaderChange): WireHeaderChange => ({
  ...others,
  ...(customerPo === undefined ? {} : { customer_PO: customerPo }),
  ...(addressId === undefined ? {} : { addressId: addressId === null ? null : deliveryAddressId(addressId) }),
});

/** Fields of posted lines. */
export const lineFields = fieldsCalled({ unitOfMeasure: 'unit', unitOfMeasure_Prc: 'priceByUnit' });

/** Fields of a posted header. */
export const headerFields = fieldsCalled({ customer_PO: 'customerPo' });

import { forFields, requestedTextFields } from '../../domain/checkout/order-header-fields.js';
import { initialShipMethod } from '../../domain/checkout/ship-method.js';
import type { CheckoutContext, CheckoutData, CheckoutForm, CheckoutInput, CheckoutRules } from './types.js';

const emptyForm: CheckoutForm = {
  ...forFields(requestedTextFields, () => ''),
  deliveryDate: null,
  customerShipToCode: null,
  addressId: null,
};

const neutralRules: CheckoutRules = {
  checkoutMessage: null,
  requireDeliveryDate: false,
  defaultDeliveryDate: 'REQUIRE_USER_ENTRY',
  requiredPO: false,
  defaultPO: null,
  defaultShipTo: null,
  restrictsZipCodes: false,
  zipCodeRestrictionMessage: null,
};

/** Checkout before anything is loaded. */
export const opened = (input: CheckoutInput): CheckoutContext => ({
  userKind: input.userKind,
  isPunchout: input.isPunchout,
  allowedShipMethods: input.allowedShipMethods,
  shipMethod: input.userKind === 'CONSUMER' ? initialShipMethod(input.shipMethod, input.allowedShipMethods) : input.shipMethod,
  form: input.draft?.form ?? emptyForm,
  isFromDraft: input.draft !== null,
  rules: neutralRules,
  lineCount: 0,
  lineTotal: null,
  dates: null,
  isDateUnreadable: false,
  address: null,
  payment: null,
  idempotencyKey: input.idempotencyKey,
  answered: 0,
  pending: input.draft?.pending ?? null,
  isInDoubt: false,
  messages: [],
  receipt: input.receipt,
  transfer: null,
});

/** Loaded data for the context; a draft wins over the saved header, because it was typed later. */
export const loaded = (
  { isFromDraft, form }: CheckoutContext,
  { header, rules, lineCount, lineTotal }: CheckoutData,
): Pick<CheckoutContext, 'form' | 'rules' | 'lineCount' | 'lineTotal'> => ({
  rules,
  lineCount,
  lineTotal,
  form: isFromDraft
    ? form
    : {
        ...header,
        customerPo: header.customerPo === '' ? (rules.defaultPO ?? '') : header.customerPo,
        customerShipToCode: header.customerShipToCode ?? rules.defaultShipTo,
      },
});

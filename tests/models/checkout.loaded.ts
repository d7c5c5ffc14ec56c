import assert from 'node:assert/strict';
import type { CheckoutForm } from '../../machines/checkout/types.js';
import type { Observation } from '../../paths/model/model.js';
import { type Checkout, type CheckoutFixture, emptyForm } from './checkout.scenarios.js';

type Observed = Observation<Checkout, CheckoutFixture>;

/** Checkout before the first answer: the draft, and nothing of the back office's data. */
export function mustBeOpened({ snapshot: { context }, scenario: { input } }: Observed): void {
  const { userKind, isPunchout, allowedShipMethods, idempotencyKey, draft, receipt } = input;
  const { pickup, delivery } = allowedShipMethods;
  const onlyOne = pickup ? 'pickup' : 'delivery';
  assert.deepEqual(context, {
    ...{ userKind, isPunchout, allowedShipMethods, idempotencyKey, receipt },
    shipMethod: userKind === 'CONSUMER' && !(pickup && delivery) ? onlyOne : input.shipMethod,
    form: draft?.form ?? emptyForm,
    isFromDraft: draft !== null,
    rules: {
      ...{ checkoutMessage: null, requireDeliveryDate: false, defaultDeliveryDate: 'REQUIRE_USER_ENTRY' },
      ...{ requiredPO: false, defaultPO: null, defaultShipTo: null },
      ...{ restrictsZipCodes: false, zipCodeRestrictionMessage: null },
    },
    ...{ lineCount: 0, lineTotal: null, dates: null, isDateUnreadable: false, address: null, payment: null },
    ...{ answered: 0, pending: draft?.pending ?? null, isInDoubt: false, messages: [], transfer: null },
  });
}

/** The data of the back office, except fields that were typed here later: a draft wins over the saved header. */
export function mustBeLoaded({ snapshot: { context }, event, scenario: { input } }: Observed): void {
  const { header, rules, lineCount, lineTotal } = (event as unknown as { output: CheckoutFixture['data'] }).output;
  assert.deepEqual([context.rules, context.lineCount, context.lineTotal], [rules, lineCount, lineTotal]);
  const saved: CheckoutForm = {
    ...header,
    customerPo: header.customerPo || (rules.defaultPO ?? ''),
    customerShipToCode: header.customerShipToCode ?? rules.defaultShipTo,
  };
  const { deliveryDate: _, ...form } = context.form;
  const { deliveryDate: __, ...expected } = input.draft?.form ?? saved;
  assert.deepEqual(form, expected);
}

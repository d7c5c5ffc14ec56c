import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../texts/testing/in-english.js';
import { type CheckoutHeader, type CheckoutHeaderRules, headerProblems } from './checkout-header.js';
import { forFields, requestedTextFields } from './order-header-fields.js';

const header: CheckoutHeader = { ...forFields(requestedTextFields, () => ''), deliveryDate: null };
const rules: CheckoutHeaderRules = {
  userKind: 'CUSTOMER',
  shipMethod: 'delivery',
  requiredPO: false,
  requireDeliveryDate: false,
  dates: null,
};
const dates = { defaultDate: null, earliestDate: '2026-11-25', validDates: ['2026-11-25'] };

describe('the checkout header', () => {
  it('may be empty where nothing is required', () => {
    expect(headerProblems(header, rules)).toEqual({});
  });

  it.each([
    [{ ...rules, requiredPO: true }, ''],
    [{ ...rules, requiredPO: true }, '   '],
    [{ ...rules, userKind: 'CONSUMER' as const }, ''],
  ])('needs a P.O.: %o (S5.14)', (of, customerPo) => {
    expect(inEnglish(headerProblems({ ...header, customerPo }, of))).toEqual({ customerPo: 'Customer P.O. is required' });
  });

  it('takes at most 20 characters of P.O. (S5.14, S9.9)', () => {
    expect(headerProblems({ ...header, customerPo: 'x'.repeat(20) }, rules)).toEqual({});
    expect(headerProblems({ ...header, customerPo: ` ${'😀'.repeat(20)} ` }, rules)).toEqual({});
    expect(headerProblems({ ...header, customerPo: 'x'.repeat(21) }, rules)).toHaveProperty('customerPo');
  });

  it('takes at most 50 characters of each instruction (S5.15, S9.9)', () => {
    const of = (specialInstruction1: string, specialInstruction2: string) =>
      Object.keys(headerProblems({ ...header, specialInstruction1, specialInstruction2 }, rules));
    expect(of('x'.repeat(50), 'x'.repeat(50))).toEqual([]);
    expect(of('x'.repeat(51), 'x'.repeat(51))).toEqual(['specialInstruction1', 'specialInstruction2']);
  });

  it('needs a date where one is required, by the name of the method (S5.16, S2.37)', () => {
    const required = { ...rules, requireDeliveryDate: true };
    expect(inEnglish(headerProblems(header, required))).toEqual({ deliveryDate: 'Delivery Date is required' });
    expect(inEnglish(headerProblems(header, { ...required, shipMethod: 'pickup' }))).toEqual({
      deliveryDate: 'Pickup Date is required',
    });
    expect(headerProblems({ ...header, deliveryDate: '2026-11-25' }, required)).toEqual({});
  });

  it('refuses a day that is not delivered on, as far as the days are known', () => {
    const late = { ...header, deliveryDate: '2026-11-24' };
    expect(inEnglish(headerProblems(late, { ...rules, dates }))).toEqual({ deliveryDate: 'Delivery Date is not available' });
    expect(headerProblems(late, rules)).toEqual({});
  });
});

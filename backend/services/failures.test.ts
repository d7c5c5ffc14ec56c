import { describe, expect, it } from 'vitest';
import { englishTexts } from '../../texts/testing/english.js';
import { type Message, text } from '../../texts/text.js';
import { Refused } from './failures.js';

const paramsOf = (message: Message): unknown => {
  const { problems } = new Refused([{ code: 'REFUSED', message }]).body(englishTexts) as { problems: { params?: unknown }[] };
  return problems[0]?.params;
};

describe('the params of a problem', () => {
  it('are the numbers, verbatim texts and decimals in its message', () => {
    expect(paramsOf(text('checkout.fewLeft', { product: 'Rice', left: '2', unit: 'CS' }))).toEqual({
      product: 'Rice',
      left: '2',
      unit: 'CS',
    });
    expect(paramsOf(text('addresses.tooMany', { most: 20 }))).toEqual({ most: 20 });
  });

  it('leave out words of the catalogue, which are in the language of the answer only', () => {
    expect(paramsOf(text('fields.required', { label: text('checkout.label.notes') }))).toBeUndefined();
    expect(paramsOf(text('fields.tooLong', { label: text('checkout.label.notes'), most: 9 }))).toEqual({ most: 9 });
  });

  it('are also those of a text within the message: a line’s problem has its own and the product', () => {
    const problem = text('quantity.notMultiple', { quantity: '3.00', multiple: '2.00' });
    expect(paramsOf(text('cart.ofLine', { product: 'Water', problem }))).toEqual({
      product: 'Water',
      quantity: '3.00',
      multiple: '2.00',
    });
  });

  it('are absent without values', () => {
    expect(paramsOf(text('cart.productNotFound'))).toBeUndefined();
    expect(paramsOf('verbatim')).toBeUndefined();
  });
});

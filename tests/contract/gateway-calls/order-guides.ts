import { expect, it } from 'vitest';
import { product } from '../../../backend/testing/cart-fixture.js';
import { line } from './cart-fields.js';
import type { SharedGateway } from './recorded-gateway.js';

export function orderGuideCalls(gateway: SharedGateway): void {
  const { ask } = gateway;

  it('order guides: from making one to its end', async () => {
    const guide = 'name lineCount lines { productKey sequence product { productKey } }';
    const saving = `__typename ... on OrderGuideSaved { orderGuide { ${guide} } } ... on OrderGuideRefusal { errorCode errorReason problems { code field } }`;
    const create = `mutation ($input: CreateOrderGuideInput!) { createOrderGuide(input: $input) { ${saving} } }`;
    const made = await ask(create, { input: { idempotencyKey: 'contract-6', name: '50% off/wk', lines: [line] } });
    expect(made.data?.createOrderGuide).toMatchObject({ __typename: 'OrderGuideSaved', orderGuide: { lineCount: 1 } });
    const taken = await ask(create, { input: { idempotencyKey: 'contract-7', name: '50% OFF/WK', lines: [] } });
    expect(taken.data?.createOrderGuide).toMatchObject({
      errorCode: 409,
      errorReason: 'Order Guide "50% OFF/WK" already exists.',
    });
    const standard = await ask(create, { input: { idempotencyKey: 'contract-8', name: 'Standard', lines: [] } });
    expect(standard.data?.createOrderGuide).toMatchObject({ errorCode: 405, problems: [] });
    const wrong = await ask(create, {
      input: { idempotencyKey: 'contract-9', name: 'Bar', lines: [{ ...line, unit: 'XX' }] },
    });
    expect(wrong.data?.createOrderGuide).toMatchObject({
      errorCode: 409,
      problems: [{ code: 'UNIT_NOT_FOUND', field: ['lines', '0', 'unit'] }],
    });
    const changes = [
      { ...line, isDelete: true },
      { productKey: String(product.water), unit: 'CS', orderQuantity: '4.00', sequence: 7 },
    ];
    const changed = await ask(`mutation ($input: UpdateOrderGuideInput!) { updateOrderGuide(input: $input) { ${saving} } }`, {
      input: { name: '50% off/wk', changes },
    });
    expect(changed.data?.updateOrderGuide.orderGuide.lines).toEqual([
      { productKey: String(product.water), sequence: 7, product: { productKey: String(product.water) } },
    ]);
    const read = await ask(
      `query ($name: String!) { orderGuides { name lineCount } orderGuide(name: $name) { ${guide} }
        products(filter: { orderGuide: $name }, sort: { by: SEQUENCE, direction: ASC }) { products { defaultQuantity(orderGuide: $name) { orderQuantity unit } sequence(orderGuide: $name) } } }`,
      { name: '50% off/wk' },
    );
    expect(read.data).toMatchObject({
      orderGuides: [{ name: '50% off/wk', lineCount: 1 }],
      orderGuide: { lines: [{ sequence: 7 }] },
      products: { products: [{ defaultQuantity: { orderQuantity: '4.00', unit: 'CS' }, sequence: 7 }] },
    });
    const counting = `mutation ($input: CountOrderGuideInput!) { countOrderGuide(input: $input) {
      ... on OrderGuideSaved { orderGuide { lines { par onHand countedAt } } } ... on OrderGuideRefusal { errorCode problems { code field } } } }`;
    const count = {
      productKey: String(product.water),
      unit: 'CS',
      par: '6.00',
      onHand: '2.50',
      typedAt: '2026-01-05T10:00:00.000Z',
    };
    const counted = await ask(counting, { input: { name: '50% off/wk', counts: [count] } });
    expect(counted.data?.countOrderGuide.orderGuide.lines).toEqual([
      { par: '6.00', onHand: '2.50', countedAt: '2026-01-05T10:00:00.000Z' },
    ]);
    const miscounted = await ask(counting, { input: { name: '50% off/wk', counts: [{ ...count, unit: 'EA' }] } });
    expect(miscounted.data?.countOrderGuide).toEqual({
      errorCode: 409,
      problems: [{ code: 'UNIT_NOT_FOUND', field: ['counts', '0', 'unit'] }],
    });
    const remove = `mutation { deleteOrderGuide(name: "50% off/wk") { __typename ... on OrderGuideDeleted { orderGuides { name } } ... on OrderGuideRefusal { errorCode } } }`;
    expect((await ask(remove)).data?.deleteOrderGuide).toEqual({ __typename: 'OrderGuideDeleted', orderGuides: [] });
    expect((await ask(remove)).data?.deleteOrderGuide).toEqual({ __typename: 'OrderGuideRefusal', errorCode: 404 });
  });
}

import { describe, expect, it } from 'vitest';
import { english } from '../../../texts/testing/english.js';
import { text } from '../../../texts/text.js';
import { Failure } from '../../errors.js';
import type { RefusalKind, RefusalProblem } from '../../office/ports/refused.js';
import { gatewayOver } from '../../testing/ask.js';
import { guideLineWith, guideWith } from '../../testing/dtos.js';
import { fakeBackOffice } from '../../testing/fake-back-office.js';

const guide = 'name isPrimary isReadOnly lineCount lines { productKey quantity { value unit } sequence product { productCode } }';
const saving = `__typename
  ... on OrderGuideSaved { orderGuide { ${guide} } }
  ... on OrderGuideRefusal { errorCode errorReason problems { code message field } }`;
const create = `mutation ($input: CreateOrderGuideInput!) { createOrderGuide(input: $input) { ${saving} } }`;
const update = `mutation ($input: UpdateOrderGuideInput!) { updateOrderGuide(input: $input) { ${saving} } }`;
const count = `mutation ($input: CountOrderGuideInput!) { countOrderGuide(input: $input) { __typename
  ... on OrderGuideSaved { orderGuide { lines { par onHand countedAt } } }
  ... on OrderGuideRefusal { errorCode errorReason problems { code message field } } } }`;
const remove = `mutation ($name: String!) { deleteOrderGuide(name: $name) { __typename
  ... on OrderGuideDeleted { name orderGuides { name } } ... on OrderGuideRefusal { errorCode errorReason } } }`;

const line = { productKey: '1', unit: 'CS', orderQuantity: '2.00' };

describe('order guides', () => {
  it('are listed with their lines by sequence, each with its product', async () => {
    const lines = [
      guideLineWith({ productKey: 2, sequence: 20 }),
      guideLineWith({ productKey: 999, sequence: 5, orderQuantity: '1.5' }),
    ];
    const ask = gatewayOver(fakeBackOffice({ guides: [guideWith({ lines, lineCount: 2 })] }).backOffice);
    const { data, errors } = await ask(`{ orderGuides { ${guide} } }`);
    expect(errors).toBeUndefined();
    expect(data.orderGuides).toEqual([
      {
        name: 'Weekly',
        isPrimary: false,
        isReadOnly: false,
        lineCount: 2,
        lines: [
          { productKey: '999', quantity: { value: '1.50', unit: 'CS' }, sequence: 5, product: null },
          { productKey: '2', quantity: { value: '2.00', unit: 'CS' }, sequence: 20, product: { productCode: '10002' } },
        ],
      },
    ]);
  });

  it('are read without their lines where nobody asks for them', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const { data } = await gatewayOver(backOffice)('{ orderGuides { name lineCount } }');
    expect(data.orderGuides).toEqual([
      { name: 'Standard', lineCount: 1 },
      { name: 'Weekly', lineCount: 1 },
    ]);
    expect(fixture.calls).toEqual(['orderGuides.list']);
  });

  it('are none for a guest, who cannot make one either (S6.1)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const ask = gatewayOver(backOffice);
    const { data } = await ask('{ orderGuides { name } orderGuide(name: "Weekly") { name } }', {}, 'guest');
    expect(data).toEqual({ orderGuides: [], orderGuide: null });
    const refused = await ask(create, { input: { idempotencyKey: 'k', name: 'Bar', lines: [line] } }, 'guest');
    expect(refused.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    expect(fixture.calls).toEqual([]);
  });

  it('are found by name whatever its case, also where a back office gives all of them', async () => {
    const ask = gatewayOver(fakeBackOffice().backOffice);
    const { data } = await ask(
      '{ a: orderGuide(name: " WEEKLY ") { name } b: orderGuide(name: "Monthly") { name } c: orderGuide(name: " ") { name } }',
    );
    expect(data).toEqual({ a: { name: 'Weekly' }, b: null, c: null });
  });

  it('stand without their products where those cannot be had', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    fixture.failing.set('catalogue.byKeys', new Failure('BACK_OFFICE_TIMEOUT'));
    const { data, errors } = await gatewayOver(backOffice)(`{ orderGuides { ${guide} } }`);
    expect(data.orderGuides[0].lines[0]).toMatchObject({ productKey: '1', product: null });
    expect(errors?.map((error) => error.extensions?.code)).toEqual(['BACK_OFFICE_TIMEOUT']);
  });

  it('give the products page their products in their order (S2.19)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const seen: unknown[] = [];
    const ask = gatewayOver({
      ...backOffice,
      forPerson: (scope) => {
        const clients = backOffice.forPerson(scope);
        return {
          ...clients,
          catalogue: { ...clients.catalogue, page: async (query: never) => seen.push(query) && clients.catalogue.page(query) },
        } as never;
      },
    });
    const { data } = await ask(
      '{ products(pageSize: 1, filter: { orderGuide: " Weekly" }, sort: { by: SEQUENCE }) { products { defaultQuantity(orderGuide: "Weekly") { orderQuantity } sequence(orderGuide: "Weekly") } } }',
    );
    expect(seen).toMatchObject([{ orderGuide: 'Weekly', sort: { by: 'SEQUENCE', direction: 'ASC' } }]);
    expect(data.products.products).toEqual([{ defaultQuantity: { orderQuantity: '1.00' }, sequence: 1 }]);
    expect(fixture.calls).toEqual(['catalogue.page']);
  });
});

describe('writing order guides', () => {
  it('saves lines, changes and deletions (S7.23–S7.26)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const ask = gatewayOver(backOffice);
    const made = await ask(create, { input: { idempotencyKey: 'k', name: ' Bar ', lines: [line] } });
    expect(made.data.createOrderGuide).toMatchObject({
      __typename: 'OrderGuideSaved',
      orderGuide: { name: 'Bar', lineCount: 1 },
    });
    expect(fixture.written).toEqual({
      name: 'Bar',
      lines: [{ productKey: 1, orderQuantity: '2.00', unit: 'CS' }],
      key: 'k',
    });
    const changes = [line, { ...line, productKey: '2', sequence: 5 }, { ...line, productKey: '3', isDelete: true }];
    await ask(update, { input: { name: 'Weekly', changes } });
    expect(fixture.written).toEqual({
      name: 'Weekly',
      changes: [
        { productKey: 1, orderQuantity: '2.00', unit: 'CS', isDelete: false },
        { productKey: 2, orderQuantity: '2.00', unit: 'CS', isDelete: false, sequence: 5 },
        { productKey: 3, orderQuantity: '2.00', unit: 'CS', isDelete: true },
      ],
    });
    const gone = await ask(remove, { name: 'Weekly' });
    expect(gone.data.deleteOrderGuide).toMatchObject({ __typename: 'OrderGuideDeleted', name: 'Weekly' });
  });

  it('sets pars and counts, and places their problems', async () => {
    const lines = [guideLineWith({ productKey: 1, par: '6', onHand: '2.5', countedAt: '2026-01-05T10:00:00.000Z' })];
    const { backOffice, fixture } = fakeBackOffice({ guides: [guideWith({ lines })] });
    const set = { unit: 'CS', par: '6.00', onHand: null, typedAt: '2026-01-05T10:00:00.000Z' };
    const variables = { input: { name: ' Weekly ', counts: [{ productKey: '1', ...set }] } };
    const { data } = await gatewayOver(backOffice)(count, variables);
    expect(data.countOrderGuide.orderGuide).toEqual({
      lines: [{ par: '6.00', onHand: '2.50', countedAt: '2026-01-05T10:00:00.000Z' }],
    });
    expect(fixture.written).toEqual({ name: 'Weekly', counts: [{ productKey: 1, ...set }] });
    const problems = [{ code: 'UNIT_NOT_FOUND', message: 'It has another unit', index: 0, field: 'unit' }] as const;
    const refused = await gatewayOver(fakeBackOffice({ refusal: { kind: 'conflict', message: 'No', problems } }).backOffice)(
      count,
      variables,
    );
    expect(refused.data.countOrderGuide).toMatchObject({ errorCode: 409, problems: [{ field: ['counts', '0', 'unit'] }] });
  });

  it('counts nothing of a guide or product that cannot exist', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const ask = gatewayOver(backOffice);
    const set = { productKey: 'x', unit: 'CS', typedAt: '2026-01-05T10:00:00.000Z' };
    expect((await ask(count, { input: { name: '..', counts: [] } })).data.countOrderGuide).toMatchObject({ errorCode: 404 });
    expect((await ask(count, { input: { name: 'Weekly', counts: [set] } })).data.countOrderGuide).toMatchObject({
      problems: [{ field: ['counts', '0', 'productKey'] }],
    });
    expect(fixture.calls).toEqual([]);
  });

  it.each<[RefusalKind, number, string, RefusalProblem[]]>([
    ['notAllowed', 405, 'Order Guide "Standard" cannot be changed.', []],
    [
      'conflict',
      409,
      'Order Guide "Bar" already exists.',
      [{ code: 'REFUSED', message: 'Order Guide "Bar" already exists.', field: 'name' }],
    ],
    [
      'conflict',
      409,
      'product not found',
      [{ code: 'PRODUCT_NOT_FOUND', message: 'product not found', index: 3, field: 'unit' }],
    ],
    ['invalid', 422, 'A guide can have at most 2000 lines.', []],
  ])('%s (%d) %s is the result, with its status and text (S8.22)', async (kind, status, message, problems) => {
    const ask = gatewayOver(fakeBackOffice({ refusal: { kind, message, problems } }).backOffice);
    const { data } = await ask(create, { input: { idempotencyKey: 'k', name: 'Bar', lines: [line] } });
    const field = problems[0]?.field === 'name' ? ['name'] : ['lines', '3', 'unit'];
    expect(data.createOrderGuide).toEqual({
      __typename: 'OrderGuideRefusal',
      errorCode: status,
      errorReason: message,
      problems: problems.map((reason) => ({ code: reason.code, message: reason.message, field })),
    });
  });

  it('is in the reader’s language, as its problems are, if the back office writes another one', async () => {
    const problems = [{ code: 'PRODUCT_DISCONTINUED', message: 'Gibt es nicht mehr' }] as const;
    const refused = async (reasons: readonly RefusalProblem[]) => {
      const refusal = { language: 'de', message: 'Geht nicht', problems: reasons };
      const ask = gatewayOver(fakeBackOffice({ refusal }).backOffice);
      const { data } = await ask(create, { input: { idempotencyKey: 'k', name: 'Bar', lines: [line] } });
      const { errorReason, problems: found } = data.createOrderGuide;
      return [errorReason, ...found.map(({ message }: { message: string }) => message)];
    };
    const discontinued = english(text('cart.productDiscontinued'));
    expect(await refused(problems)).toEqual([discontinued, discontinued]);
    // A reason in a foreign language is better than none.
    expect(await refused([])).toEqual(['Geht nicht']);
  });

  it('refuses itself what cannot be written into an address', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const ask = gatewayOver(backOffice);
    const { data } = await ask(create, { input: { idempotencyKey: 'k', name: '  ', lines: [line] } });
    expect(data.createOrderGuide).toMatchObject({
      errorCode: 409,
      errorReason: 'Order Guide Name cannot be blank.',
      problems: [{ field: ['name'] }],
    });
    expect((await ask(update, { input: { name: '..', changes: [] } })).data.updateOrderGuide).toMatchObject({ errorCode: 404 });
    expect((await ask(remove, { name: '' })).data.deleteOrderGuide).toMatchObject({ errorCode: 404 });
    expect(fixture.calls).toEqual([]);
  });

  it('says of a guide that is gone that it does not exist, and fails as other calls do otherwise', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const ask = gatewayOver(backOffice);
    fixture.failing.set('orderGuides.remove', new Failure('NOT_FOUND'));
    expect((await ask(remove, { name: 'Monthly' })).data.deleteOrderGuide).toEqual({
      __typename: 'OrderGuideRefusal',
      errorCode: 404,
      errorReason: 'Order Guide "Monthly" does not exist.',
    });
    fixture.failing.set('orderGuides.change', new Failure('BACK_OFFICE_UNAVAILABLE'));
    const { errors } = await ask(update, { input: { name: 'Weekly', changes: [line] } });
    expect(errors?.[0]?.extensions?.code).toBe('BACK_OFFICE_UNAVAILABLE');
  });

  it('takes a thousand lines at once', async () => {
    const ask = gatewayOver(fakeBackOffice().backOffice);
    const lines = Array.from({ length: 1_001 }, () => line);
    const { errors } = await ask(create, { input: { idempotencyKey: 'k', name: 'Bar', lines } });
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    const odd = await ask(create, { input: { idempotencyKey: 'k', name: 'Bar', lines: [{ ...line, productKey: 'abc' }] } });
    expect(odd.data.createOrderGuide).toMatchObject({ errorCode: 409, problems: [{ field: ['lines', '0', 'productKey'] }] });
  });
});

import type { ApolloClient } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { addToGuide } from '../../../machines/addToGuide/addToGuide.machine.js';
import { orderGuideEdit } from '../../../machines/orderGuideEdit/orderGuideEdit.machine.js';
import { orderGuides } from '../../../machines/orderGuides/orderGuides.machine.js';
import { saveCartAsGuide } from '../../../machines/saveCartAsGuide/saveCartAsGuide.machine.js';
import { english } from '../../../texts/testing/english.js';
import { GuideNamesDocument, GuideProductsDocument, OrderGuidePageDocument } from '../../generated/graphql.js';
import { answeringGateway, serviceDown } from '../../testing/answering-gateway.js';
import { addToGuideActors } from './adding/addToGuide.actors.js';
import { orderGuideEditActors } from './edit/orderGuideEdit.actors.js';
import { orderGuidesActors } from './orderGuides.actors.js';
import { saveCartAsGuideActors } from './saving-cart/saveCartAsGuide.actors.js';

const quantity = (value: string) => ({ __typename: 'LineQuantity', value, unit: 'CS' });
const savedLine = { __typename: 'OrderGuideLine', productKey: '118', quantity: quantity('2.00'), sequence: 10 };
const guideOf = (name: string) => ({ __typename: 'OrderGuide', name, isPrimary: false, isReadOnly: false, lineCount: 1 });
const saved = (field: string, name: string) => ({
  data: {
    __typename: 'Mutation',
    [field]: { __typename: 'OrderGuideSaved', orderGuide: { ...guideOf(name), lines: [savedLine] } },
  },
});
const refused = (field: string) => ({
  data: {
    __typename: 'Mutation',
    [field]: { __typename: 'OrderGuideRefusal', errorCode: 405, errorReason: 'Standard cannot be changed.' },
  },
});
const product = {
  __typename: 'Product',
  productKey: '118',
  formattedProductCode: '118',
  description: 'Chicken',
  brand: null,
  packSize: null,
  isDiscontinued: false,
  images: { __typename: 'ProductImages', list: null },
  sellBys: [{ __typename: 'SellBy', unit: 'CS', sellByMultiple: '3.00', stockConversion: '1', isPricing: true }],
  defaultQuantity: null,
};
const guideToCopy = {
  data: {
    __typename: 'Query',
    orderGuides: [guideOf('Weekly')],
    orderGuide: { ...guideOf('Weekly'), lines: [{ ...savedLine, product }] },
  },
};

const line = { productKey: '118', orderQuantity: '2.00', unit: 'CS' };
const copy = (client: ApolloClient) =>
  toPromise(
    createActor(orderGuidesActors(client).copyGuide, { input: { from: 'Weekly', name: 'Fish', idempotencyKey: 'k' } }).start(),
  );
const remove = (client: ApolloClient) =>
  toPromise(createActor(orderGuidesActors(client).deleteGuide, { input: { guide: 'Weekly' } }).start());

/** The names that screens have read are in the cache, and a list of each guide's products. */
function readBefore({ cache }: ApolloClient, ...names: string[]): void {
  const listed = { __typename: 'ProductPage' as const, page: 1, pageSize: 50, totalCount: 0, products: [] };
  cache.writeQuery({
    query: GuideNamesDocument,
    data: { __typename: 'Query', orderGuides: names.map(guideOf) as never },
  });
  for (const orderGuide of names) {
    cache.writeQuery({
      query: GuideProductsDocument,
      variables: { filter: { orderGuide }, sort: null, page: 1, pageSize: 50 },
      data: { __typename: 'Query', products: listed },
    });
  }
}
const namesIn = ({ cache }: ApolloClient) => cache.readQuery({ query: GuideNamesDocument })?.orderGuides.map(({ name }) => name);
const listsIn = ({ cache }: ApolloClient) =>
  Object.keys((cache.extract() as { ROOT_QUERY: object }).ROOT_QUERY).filter((field) => field.startsWith('products'));

describe('the effects of the order guides', () => {
  const { client } = answeringGateway({ data: {} });
  it.each([
    ['orderGuides', orderGuidesActors(client), orderGuides],
    ['orderGuideEdit', orderGuideEditActors(client), orderGuideEdit],
    ['addToGuide', addToGuideActors(client), addToGuide],
    ['saveCartAsGuide', saveCartAsGuideActors(client), saveCartAsGuide],
  ])('are those that the machine %s wants', (_, given, machine) => {
    expect(Object.keys(given).sort()).toEqual(Object.keys(machine.implementations.actors).sort());
  });

  it('a copy has the lines of the guide, in multiples, and its name among the others (S7.22, S7.23)', async () => {
    const { client, sent } = answeringGateway(guideToCopy, saved('createOrderGuide', 'Fish'));
    readBefore(client, 'Standard', 'Weekly');
    expect(await copy(client)).toEqual({ ok: true });
    expect(sent[1]?.variables).toEqual({
      input: { name: 'Fish', lines: [{ ...line, orderQuantity: '3.00' }], idempotencyKey: 'k' },
    });
    expect(namesIn(client)).toEqual(['Fish', 'Weekly']);
  });

  it('nothing is copied where products could not be read: they would be missing in the copy', async () => {
    const { client, sent } = answeringGateway({ ...guideToCopy, errors: [serviceDown('orderGuide', 'lines', 0, 'product')] });
    await expect(copy(client)).rejects.toMatchObject({ code: 'BACK_OFFICE_UNAVAILABLE' });
    expect(sent).toHaveLength(1);
  });

  it('a guide that is gone cannot be copied (S8.22)', async () => {
    const { client } = answeringGateway({ data: { ...guideToCopy.data, orderGuide: null } });
    const outcome = await copy(client);
    expect(outcome).toMatchObject({ ok: false, errorCode: 404 });
    expect(outcome.ok ? null : english(outcome.errorReason)).toBe('Order Guide "Weekly" does not exist.');
  });

  it('a deleted guide is gone from the names, and lists of its products are forgotten', async () => {
    const answer = { __typename: 'OrderGuideDeleted', name: 'Weekly' };
    const { client } = answeringGateway({ data: { __typename: 'Mutation', deleteOrderGuide: answer } });
    readBefore(client, 'Bar', 'Weekly');
    expect(await remove(client)).toEqual({ ok: true });
    expect(namesIn(client)).toEqual(['Bar']);
    expect(listsIn(client)).toEqual([expect.stringContaining('"orderGuide":"Bar"')]);
  });

  it('a guide that was read is what the save says, and is not read again: that could bring what was there before', async () => {
    const { client } = answeringGateway(guideToCopy, saved('updateOrderGuide', 'Weekly'));
    const query = { query: OrderGuidePageDocument, variables: { name: 'Weekly' } };
    await client.query(query);
    const change = { guide: 'Weekly', changes: [{ ...line, isDelete: false, sequence: null }] };
    await toPromise(createActor(orderGuidesActors(client).changeGuide, { input: change }).start());
    expect(client.readQuery(query)?.orderGuide?.lines).toHaveLength(1);
  });

  it('a guide that was not there is asked for once it is made', async () => {
    const { client } = answeringGateway(
      { data: { ...guideToCopy.data, orderGuide: null } },
      guideToCopy,
      saved('createOrderGuide', 'Fish'),
    );
    const query = { query: OrderGuidePageDocument, variables: { name: 'Fish' } };
    await client.query(query);
    await copy(client);
    expect(client.readQuery(query)).toBeNull();
  });

  it('a refusal is an answer with its status and words (S8.22)', async () => {
    const { client } = answeringGateway(refused('deleteOrderGuide'));
    readBefore(client, 'Weekly');
    expect(await remove(client)).toEqual({ ok: false, errorCode: 405, errorReason: 'Standard cannot be changed.' });
    expect(namesIn(client)).toEqual(['Weekly']);
  });

  it('a gateway that does not answer is a failure', async () => {
    const { client } = answeringGateway(new TypeError('Failed to fetch'));
    await expect(remove(client)).rejects.toEqual({ code: 'NETWORK', serverMessage: null });
  });

  it('a product goes to the end of an existing guide, and is the first of a new one (S5.27)', async () => {
    const { client, sent } = answeringGateway(saved('updateOrderGuide', 'Bar'), saved('createOrderGuide', 'Fish'));
    const { addLine } = addToGuideActors(client);
    const existing = { kind: 'existing', guide: 'Bar', line } as const;
    expect(await toPromise(createActor(addLine, { input: existing }).start())).toEqual({ ok: true });
    const made = { kind: 'new', guide: 'Fish', line, idempotencyKey: 'k' } as const;
    expect(await toPromise(createActor(addLine, { input: made }).start())).toEqual({ ok: true });
    expect(sent.map(({ variables }) => variables.input)).toEqual([
      { name: 'Bar', changes: [{ ...line, isDelete: false, sequence: null }] },
      { name: 'Fish', lines: [line], idempotencyKey: 'k' },
    ]);
  });

  it('the cart is saved as it is now, each product once (S2.28)', async () => {
    const cartLine = (id: string, value: string) => ({
      __typename: 'CartLine',
      id,
      productKey: '118',
      quantity: quantity(value),
    });
    const cart = { __typename: 'Cart', version: 1, lines: [cartLine('1', '2.00'), cartLine('2', '3.00')] };
    const { client, sent } = answeringGateway({ data: { __typename: 'Query', cart } }, saved('createOrderGuide', 'Fish'));
    const { createGuide } = saveCartAsGuideActors(client);
    const input = { name: 'Fish', idempotencyKey: 'k' };
    expect(await toPromise(createActor(createGuide, { input }).start())).toEqual({ ok: true });
    expect(sent[1]?.variables.input).toEqual({ ...input, lines: [{ ...line, orderQuantity: '5.00' }] });
  });

  it('a refused line is told by its product, whatever else is refused (S5.28, S8.22)', async () => {
    const cartLine = (productKey: string) => ({
      __typename: 'CartLine',
      id: productKey,
      productKey,
      quantity: quantity('12.00'),
    });
    const cart = { __typename: 'Cart', version: 1, lines: [cartLine('118'), cartLine('119')] };
    const message = 'Invalid quantity of 12.00. Please enter a multiple of 5.00';
    const problem = (field: readonly string[] | null) => ({ __typename: 'Problem', message, field });
    const refusal = {
      ...{ __typename: 'OrderGuideRefusal', errorCode: 409, errorReason: message },
      problems: [problem(['lines', '1', 'orderQuantity']), problem(['name']), problem(null)],
    };
    const { client } = answeringGateway(
      { data: { __typename: 'Query', cart } },
      { data: { __typename: 'Mutation', createOrderGuide: refusal } },
    );
    const input = { name: 'Fish', idempotencyKey: 'k' };
    expect(await toPromise(createActor(saveCartAsGuideActors(client).createGuide, { input }).start())).toEqual({
      ...{ ok: false, errorCode: 409, errorReason: message },
      lines: [{ productKey: '119', message }],
    });
  });
});

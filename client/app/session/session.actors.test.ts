import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { textsIn } from '../../../texts/testing/english.js';
import { text } from '../../../texts/text.js';
import { CartSummaryDocument } from '../../generated/graphql.js';
import { answeringGateway, serviceDown } from '../../testing/answering-gateway.js';
import { workplaceAnswer } from '../../testing/session-answers.js';
import { sessionActors } from './session.actors.js';

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const input = { token: 'WHATEVER', sessionId: 's', customerKey: '7', shipMethod: null };

const configure = ({ client }: ReturnType<typeof answeringGateway>) =>
  toPromise(createActor(sessionActors(client, storage, () => textsIn('es')).configure, { input }).start());

test('a product service that fails keeps nobody from work: the session opens with the cart as far as it is known (S4.1)', async () => {
  const gateway = answeringGateway({ data: workplaceAnswer, errors: [serviceDown('cart', 'lines', 0, 'product')] });
  expect(await configure(gateway)).toEqual({ kind: 'configured', customerKey: '7' });
  expect(gateway.client.readQuery({ query: CartSummaryDocument })?.cart).toMatchObject({ version: 8, lineTotal: '263.20' });
});

test('a workplace without what cannot be missing is a failure (S4.7)', async () => {
  const gateway = answeringGateway({ data: null, errors: [serviceDown('settings')] });
  await expect(configure(gateway)).rejects.toMatchObject({ code: 'BACK_OFFICE_UNAVAILABLE' });
});

test('a token that is no longer valid is an answer that the machine knows (S4.3)', async () => {
  const refused = { ...serviceDown('customer'), extensions: { code: 'UNAUTHENTICATED', requestId: 'r' } };
  expect(await configure(answeringGateway({ data: null, errors: [refused] }))).toEqual({ kind: 'unauthenticated', reason: null });
});

test.each([
  { says: 'our own words', serverMessage: 'No está autorizado para esta solicitud', reason: text('failures.forbidden') },
  { says: 'words of a back office', serverMessage: 'You are not authorized here', reason: 'You are not authorized here' },
])('a refusal in $says has its reason, by its key where it is ours (S2.12)', async ({ serverMessage, reason }) => {
  const refused = { ...serviceDown('customer'), extensions: { code: 'FORBIDDEN', requestId: 'r', serverMessage } };
  expect(await configure(answeringGateway({ data: null, errors: [refused] }))).toEqual({ kind: 'forbidden', reason });
});

import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { serviceDown } from '../testing/answering-gateway.js';
import { watchConnection } from './watch-connection.js';

const query = gql`{ cart { version lineTotal } }`;

async function heardOf(answer: ApolloLink.Result | Error): Promise<string[]> {
  const heard: string[] = [];
  const watching = watchConnection({ answered: () => heard.push('answered'), failed: () => heard.push('failed') });
  const gateway = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (answer instanceof Error) return observer.error(answer);
        observer.next(answer);
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link: watching.concat(gateway) });
  await client.query({ query, errorPolicy: 'all' });
  return heard;
}

test.each([
  ['an answer', { data: { cart: { __typename: 'Cart', version: 1, lineTotal: '1.00' } } }, 'answered'],
  ['no answer', new TypeError('Failed to fetch'), 'failed'],
  ['a back office that is down', { data: null, errors: [serviceDown('cart')] }, 'failed'],
  [
    'one service of several that is down',
    { data: { cart: { __typename: 'Cart', version: 1, lineTotal: null } }, errors: [serviceDown('cart', 'lineTotal')] },
    'answered',
  ],
] as const)('%s', async (_, answer, meaning) => {
  expect(await heardOf(answer as ApolloLink.Result | Error)).toEqual([meaning]);
});

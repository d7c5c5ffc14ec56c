import type { ApolloClient } from '@apollo/client';
import { ProductPageDocument } from '../../../generated/graphql.js';

/** Reads the content of a product's page into the cache, unless it is there; rejects if there is no answer. */
export async function readAhead(client: ApolloClient, productKey: string): Promise<void> {
  await client.query({ query: ProductPageDocument, variables: { productKey }, errorPolicy: 'all' });
}

import type { ApolloClient } from '@apollo/client';
import { later } from '../../ui/later.js';

/** Product browsing, loaded when it is first opened. */
export const ProductsPage = later(() => import('./results/ProductsPage.js'));

/** One product, loaded when it is first opened. */
export const ProductPage = later(() => import('./product/ProductPage.js'));

/** Reads a product before its page is opened. That it failed concerns nobody: the page reads it again. */
export const readProductAhead = (client: ApolloClient, productKey: string): void =>
  void import('./product/read-ahead.js').then(({ readAhead }) => readAhead(client, productKey)).catch(() => undefined);

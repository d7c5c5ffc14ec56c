import { ApolloClient, ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { forFields, orderHeaderFieldNames } from '../../domain/checkout/order-header-fields.js';
import { makeCache } from '../apollo/cache.js';

/** A client whose gateway gives these answers, one a call, the last of them from then on; an `Error` is a connection that breaks. */
export function answeringGateway(...answers: (ApolloLink.Result | Error)[]) {
  const sent: ApolloLink.Operation[] = [];
  const link = new ApolloLink((operation) => {
    const answer = answers[Math.min(sent.push(operation), answers.length) - 1];
    return new Observable((observer) => {
      if (answer instanceof Error) return observer.error(answer);
      if (answer) observer.next(answer);
      observer.complete();
    });
  });
  return { sent, client: new ApolloClient({ link, cache: makeCache() }) };
}

/** The gateway's error for a part of an answer that one service could not deliver. */
export const serviceDown = (...path: (string | number)[]) => ({
  message: 'The service is not available.',
  path,
  extensions: { code: 'BACK_OFFICE_UNAVAILABLE', requestId: 'r' },
});

/** A cart of one line as a change of it answers, which does not ask for the product. */
export const changedCart = {
  __typename: 'Cart',
  version: 8,
  timestamp: '2026-11-21T10:00:00.000Z',
  messages: [],
  lineTotal: '263.20',
  header: {
    __typename: 'CartHeader',
    ...forFields(orderHeaderFieldNames, () => null),
    isValid: true,
  },
  lines: [
    {
      __typename: 'CartLine',
      id: '51',
      productKey: '118',
      quantity: { __typename: 'LineQuantity', value: '2.00', unit: 'CS' },
      unitPrice: { __typename: 'LineUnitPrice', factor: '3.2900', fromUnit: 'LB', currency: 'USD' },
      isOverridePrice: false,
      priceConversion: '40',
      extension: '263.20',
      productText1: null,
      productText2: null,
      caseQuantity: '2.00',
      problem: null,
    },
  ],
};

/** The same cart, read where the product service fails. */
export const cartWithoutProducts = { ...changedCart, lines: changedCart.lines.map((line) => ({ ...line, product: null })) };

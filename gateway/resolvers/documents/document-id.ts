import { badInput } from '../../errors.js';

const part = (text: string | number): string => encodeURIComponent(String(text));

/** What `openDocument` is sent for each kind of document: where the back office has it, below `/api`. */
export const documentIdOf = {
  ofOrder: (orderNumber: string, n: number): string => `documents/order/${part(orderNumber)}/${n}`,
  scan: (orderNumber: string, key: string | number): string => `documents/order/${part(orderNumber)}/scan/${part(key)}`,
  paymentReceipt: (key: string): string => `documents/payment/invoice/${part(key)}`,
};

const one = "[A-Za-z0-9_.!~*'()%-]{1,150}";
const known = new RegExp(
  `^(?:documents/order/${one}/\\d{1,4}|documents/order/${one}/scan/${one}|documents/product/\\d{1,15}/scan/\\d{1,4}|documents/payment/invoice/${one}|account/statement)$`,
);

/** The path of a document's id; throws for anything else, so that nobody reaches other paths of the back office by it. */
export function pathOfDocument(id: string): string {
  if (!known.test(id) || id.split('/').some((segment) => /^\.+$/.test(decoded(segment)))) throw badInput('No such document');
  return `/api/${id}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badInput('No such document');
  }
}

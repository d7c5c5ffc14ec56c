import { badInput } from '../../../errors.js';

const part = (text: string | number): string => encodeURIComponent(String(text));

/** Ids of documents, as issued by this adapter. */
export const documentIdOf = {
  ofOrder: (orderNumber: string, n: number): string => `order/${part(orderNumber)}/${n}`,
  scan: (orderNumber: string, key: string | number): string => `order/${part(orderNumber)}/scan/${part(key)}`,
  storedScan: (key: string | number): string => `scan/${part(key)}`,
  paymentReceipt: (key: string | number): string => `receipt/${part(key)}`,
};

const one = "([A-Za-z0-9_.!~*'()%-]{1,150})";
const pathsOf: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^order/${one}/(\\d{1,4})$`), '/api/documents/order/$1/$2'],
  [new RegExp(`^order/${one}/scan/${one}$`), '/api/documents/order/$1/scan/$2'],
  [/^product\/(\d{1,15})\/scan\/(\d{1,4})$/, '/api/documents/product/$1/scan/$2'],
  [new RegExp(`^receipt/${one}$`), '/api/documents/payment/invoice/$1'],
  [new RegExp(`^scan/${one}$`), '/api/admin/scans/$1/document'],
  [/^statement$/, '/api/account/statement'],
];

/** REST path of a document's id; throws for anything else, so that no id reaches other paths of the back office. */
export function pathOfDocument(id: string): string {
  const [form, path] = pathsOf.find(([each]) => each.test(id)) ?? [];
  if (!form || !path || id.split('/').some((segment) => /^\.+$/.test(decoded(segment)))) throw badInput('No such document');
  return id.replace(form, path);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badInput('No such document');
  }
}

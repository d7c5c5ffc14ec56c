import { element, type Xml } from '../../../domain/text/xml.js';
import type { ReceivedCart } from './received-cart.js';

/** A link into the store that the demo offers. */
export interface Entry {
  readonly label: string;
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The page of the demo: the links into the store. */
export const homePage = (store: string, entries: readonly Entry[]): string =>
  page(
    'Procurement demo',
    element('p', {}, `This page plays the procurement system of a buyer. The store is ${store}.`),
    ...entries.map(button),
  );

/** A returned cart, its actions, and the raw message. */
export const cartPage = (cart: ReceivedCart, entries: readonly Entry[]): string =>
  page(
    'Cart received',
    cart.lines.length === 0 ? element('p', {}, 'The cart is empty.') : table(cart),
    cart.total === null ? null : element('p', {}, `Total ${cart.total} USD`),
    ...entries.map(button),
    element('h2', {}, 'The message'),
    // XML has no line breaks of its own; these are for people.
    element('pre', { tabindex: '0' }, cart.source.replace(/></g, '>\n<')),
    element('p', {}, element('a', { href: '/' }, 'Back to the beginning')),
  );

/** Reason why the store did not open. */
export const refusedPage = (status: string, message: string): string =>
  page(
    'The store refused',
    element('p', {}, `Status ${status}: ${message}`),
    element('p', {}, element('a', { href: '/' }, 'Back to the beginning')),
  );

const button = ({ label, action, fields }: Entry): Xml =>
  element(
    'form',
    { method: 'post', action },
    ...Object.entries(fields).map(([name, value]) => element('input', { type: 'hidden', name, value })),
    element('button', {}, label),
  );

const headings = ['Supplier part', 'Description', 'Quantity', 'Unit', 'Unit price', 'Classification'];

const table = ({ lines }: ReceivedCart): Xml =>
  element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...headings.map((text) => element('th', { scope: 'col' }, text)))),
    element(
      'tbody',
      {},
      ...lines.map((line) =>
        element(
          'tr',
          {},
          ...[line.supplierPartId, line.description, line.quantity, line.unit, line.unitPrice, line.classification].map((text) =>
            element('td', {}, text),
          ),
        ),
      ),
    ),
  );

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:3rem auto;padding:0 1rem;color:#1a1f24;background:#fff}
table{border-collapse:collapse;width:100%}td,th{padding:.4rem .6rem;border-bottom:1px solid #ccc;text-align:left}
button{font:inherit;min-height:44px;margin:.25rem 0;padding:0 1rem}pre{overflow:auto;padding:1rem;background:#f3f4f5}form{display:inline-block;margin-right:.5rem}`;

const page = (title: string, ...content: readonly (Xml | null)[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><style>${style}</style></head>${
    element('body', {}, element('main', {}, element('h1', {}, title), ...content)).xml
  }</html>`;

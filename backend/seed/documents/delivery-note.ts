import { formatLocalDate } from '../../../domain/date/local-date.js';
import type { DemoOrder } from '../orders/history.js';
import { siteName } from '../pictures/site-pictures.js';
import { pdfPage } from './pdf.js';

/** One order in this number has a signed and scanned delivery note. */
const each = 9;

/** A signed delivery note, and its order. */
export interface DemoScan {
  readonly customerKey: number;
  readonly orderNumber: string;
  readonly name: string;
  readonly file: string;
}

/** The scan of an order with this number; null if there is none, or if nothing was delivered. */
export function scanOf({ customer, status }: DemoOrder, orderNumber: string): DemoScan | null {
  if (status !== 'invoiced' || Number(orderNumber) % each !== 0) return null;
  return { customerKey: customer.key, orderNumber, name: 'Signed delivery note', file: `note-${orderNumber}.pdf` };
}

/** The note itself. */
export function deliveryNote({ shipto, deliveryDate, lines }: DemoOrder, orderNumber: string): Buffer {
  const texts = [
    `Order ${orderNumber}, delivered ${formatLocalDate(deliveryDate)}`,
    `${shipto.name}, ${shipto.address1}, ${shipto.place.city}`,
    `${lines.length} lines, complete and in good order`,
    'Received by: (signed)',
    'Invented for a demonstration.',
  ];
  return pdfPage(`Delivery note ${orderNumber}`, [
    { text: siteName, size: 11, gap: 0 },
    { text: 'Delivery note', size: 20, isBold: true, gap: 44 },
    ...texts.map((text) => ({ text, size: 12, gap: 28 })),
  ]);
}

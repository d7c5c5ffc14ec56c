import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoOrder } from '../orders/history.js';
import { orderNumberOf } from '../orders/numbers.js';
import type { DemoProduct } from '../products/products.js';
import { deliveryNote, scanOf } from './delivery-note.js';
import { hasSpecSheet, specSheet, specSheetOf } from './spec-sheet.js';

/** Writes the specification sheets. Writing them again produces the same files. */
export async function writeDocuments(products: readonly DemoProduct[], documentsDir: string): Promise<void> {
  await mkdir(documentsDir, { recursive: true });
  for (const product of products.filter(hasSpecSheet)) {
    await writeFile(join(documentsDir, specSheetOf(product.key)), specSheet(product));
  }
}

/** Writes the scanned documents of orders, likewise. */
export async function writeScans(orders: readonly DemoOrder[], scansDir: string): Promise<void> {
  await mkdir(scansDir, { recursive: true });
  for (const [index, order] of orders.entries()) {
    const number = orderNumberOf(index, orders.length);
    const scan = scanOf(order, number);
    if (scan) await writeFile(join(scansDir, scan.file), deliveryNote(order, number));
  }
}

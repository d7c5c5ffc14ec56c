import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoProduct } from '../products/products.js';
import { hasSpecSheet, specSheet, specSheetOf } from './spec-sheet.js';

/** Writes the specification sheets. Writing them again gives the same files. */
export async function writeDocuments(products: readonly DemoProduct[], documentsDir: string): Promise<void> {
  await mkdir(documentsDir, { recursive: true });
  for (const product of products.filter(hasSpecSheet)) {
    await writeFile(join(documentsDir, specSheetOf(product.key)), specSheet(product));
  }
}

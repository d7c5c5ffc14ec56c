import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoProduct } from '../products/products.js';
import { hasUnitPicture, productPicture, unitPicture } from './product-picture.js';
import { sitePictures } from './site-pictures.js';
import { loadSymbols } from './symbols.js';

/** The picture's file below `/img/`. */
export const pictureOf = (productKey: number) => `p${productKey}.svg`;

/** The file of its second picture. */
export const unitPictureOf = (productKey: number) => `p${productKey}-unit.svg`;

/** Number of files written at a time: enough to keep the disk busy, few enough for any limit of open files. */
const atOnce = 32;

/** Composes and writes the pictures of all products, the logos and the placeholder. Writing them again produces the same files. */
export async function writePictures(products: readonly DemoProduct[], imagesDir: string): Promise<void> {
  await mkdir(imagesDir, { recursive: true });
  const symbols = loadSymbols();
  for (const [name, svg] of sitePictures(symbols)) await writeFile(join(imagesDir, name), svg);
  for (let start = 0; start < products.length; start += atOnce) {
    const chunk = products.slice(start, start + atOnce);
    await Promise.all([
      ...chunk.map((product) => writeFile(join(imagesDir, pictureOf(product.key)), productPicture(product, symbols))),
      ...chunk
        .filter(hasUnitPicture)
        .map((product) => writeFile(join(imagesDir, unitPictureOf(product.key)), unitPicture(product, symbols))),
    ]);
  }
}

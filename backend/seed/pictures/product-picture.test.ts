import { expect, test } from 'vitest';
import { demoProducts } from '../products/products.js';
import { productPicture, unitPicture } from './product-picture.js';
import { loadSymbols } from './symbols.js';

const symbols = loadSymbols();
const products = demoProducts();
const pictureOf = (beginning: string): string => {
  const product = products.find(({ description }) => description.startsWith(beginning));
  if (!product) throw new Error(`no ${beginning}`);
  return productPicture(product, symbols);
};
const isDrawn = (picture: string): boolean => picture.includes('<use ');

test('a product has a drawing only if the drawing is unmistakably this product', () => {
  for (const name of ['Banana', 'Milk Whole', 'Chicken Drumstick', 'Broom Angle'])
    expect(isDrawn(pictureOf(name)), name).toBe(true);
  for (const name of ['Chicken Breast', 'Bucket Sanitizer Red', 'Beet Red', 'Clam Littleneck', 'Walnut Halves'])
    expect(isDrawn(pictureOf(name)), name).toBe(false);
});

test('others have their name, brand and pack size as lettering, which fits and is valid XML', () => {
  const lettered = products.filter((product) => !isDrawn(productPicture(product, symbols)));
  expect(lettered.length).toBeGreaterThan(100);
  for (const product of lettered) {
    const texts = [...productPicture(product, symbols).matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);
    expect(texts.at(0)).toBe(product.brand.replace(/&/g, '&amp;'));
    expect(texts.at(-1)).toBe(product.packSize.replace(/&/g, '&amp;'));
    expect(texts.slice(1, -1).length).toBeGreaterThan(0);
    for (const line of texts.slice(1, -1)) expect(line.length, line).toBeLessThanOrEqual(19);
    expect(productPicture(product, symbols)).not.toMatch(/&(?!amp;|lt;)/);
  }
});

test('the second picture of such a product names the piece', () => {
  const soap = products.find(({ description }) => description.startsWith('Soda Cola Can'));
  expect(soap && unitPicture(soap, symbols)).toContain('>1 EA<');
});

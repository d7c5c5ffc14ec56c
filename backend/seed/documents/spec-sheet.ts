import { siteName } from '../pictures/site-pictures.js';
import type { DemoProduct } from '../products/products.js';
import { type PdfLine, pdfPage } from './pdf.js';

/** One product in this number has a specification sheet. */
const each = 23;

/** The document's file below `/document/`. */
export const specSheetOf = (productKey: number) => `spec-${productKey}.pdf`;

/** Whether a product has a specification sheet. */
export const hasSpecSheet = ({ key, isDiscontinued }: DemoProduct): boolean => key % each === 0 && !isDiscontinued;

/** A product's specification sheet, from the catalogue's data. */
export function specSheet(product: DemoProduct): Buffer {
  const facts: readonly (readonly [string, string])[] = [
    ['Product code', product.formattedCode],
    ['Brand', product.brand],
    ['Pack size', product.packSize],
    ['UPC', product.upc],
    ['Category', `${product.mainCategory.description} / ${product.category.description}`],
    [
      'Sold by',
      product.units
        .filter(({ isSellBy }) => isSellBy)
        .map(({ um }) => um)
        .join(', '),
    ],
    ['Priced by', product.pricingUm],
  ];
  const lines: PdfLine[] = [
    { text: siteName, size: 11, gap: 0 },
    { text: 'Specification sheet', size: 11 },
    { text: product.description, size: 20, isBold: true, gap: 44 },
    ...facts.map(([label, value], index) => ({ text: `${label}: ${value}`, size: 12, gap: index === 0 ? 36 : 22 })),
    ...wrapped(product.catalogDescription).map((text, index) => ({ text, size: 12, gap: index === 0 ? 40 : 18 })),
    { text: 'Invented for a demonstration; not a product of anybody.', size: 9, gap: 48 },
  ];
  return pdfPage(`${product.formattedCode} ${product.description}`, lines);
}

const mostCharacters = 78;

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < mostCharacters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importColumns } from '../../../domain/cart-import/cart-import.js';

test('the template has the columns of an import, and no line that would be imported (S9.13, S5.30)', () => {
  const template = readFileSync(new URL('../../public/import-template.txt', import.meta.url), 'utf8');
  expect(template).toBe(`${importColumns.join('\t')}\r\n`);
});

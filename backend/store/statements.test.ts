import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

test('no statement uses "not in (select …)": it compares all rows with all rows once they do not fit into the working memory', () => {
  const used = sources.filter((name) => /\bnot\s+in\s*\(\s*select\b/i.test(readFileSync(path.join(root, name), 'utf8')));
  expect(sources.length).toBeGreaterThan(100);
  expect(used).toEqual([]);
});

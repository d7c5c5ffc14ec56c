import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diagramPages, diagramsAmong } from '../../paths/report/diagrams/diagrams.js';
import { storefront } from './project.js';

describe('docs/machines', () => {
  it('shows every machine as it is now: `npm run diagrams` writes it again', async () => {
    const pages = await diagramPages(storefront);
    expect(diagramsAmong(readdirSync(storefront.pages)).sort()).toEqual([...pages.keys()].sort());
    for (const [name, text] of pages) expect(readFileSync(join(storefront.pages, name), 'utf8'), name).toBe(text);
  });
});

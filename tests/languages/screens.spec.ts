import { expect, test } from 'playwright/test';
import { pseudoLanguages } from '../../texts/server/pseudo.js';
import { faultsWhenMirrored } from './mirrored.js';
import { people } from './people.js';
import { brokenLayout, foreignTexts, inLanguage, ReceivedData } from './pseudo-page.js';
import { type Kind, screens } from './screens.js';
import { openScreen } from './settled.js';

for (const kind of Object.keys(screens) as Kind[]) {
  test(`every screen of a ${kind} has its texts from the catalogue, and room for longer ones`, { tag: '@main' }, async ({
    page,
  }) => {
    // Where words have the least room; the crawl of `npm run languages` has the other widths, too.
    await page.setViewportSize({ width: 390, height: 900 });
    const data = new ReceivedData(page);
    await inLanguage(page, pseudoLanguages.accented);
    await people[kind](page);
    const faults: string[] = [];
    for (const path of screens[kind]) {
      await openScreen(page, path);
      const found = [
        ...(await foreignTexts(page, data)).map((text) => `not from the catalogue: ${text}`),
        ...(await brokenLayout(page)),
      ];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test('the screens of a guest can be mirrored', async ({ page }) => {
  expect(await faultsWhenMirrored(page, 'guest')).toEqual([]);
});

test('a text that is not from the catalogue, and one that has no room, are found', async ({ page }) => {
  const data = new ReceivedData(page);
  await inLanguage(page, pseudoLanguages.accented);
  await openScreen(page, '/login');
  await page.evaluate(() => {
    const forgotten = document.createElement('p');
    forgotten.textContent = 'Forgotten text';
    forgotten.setAttribute('aria-label', 'Forgotten label');
    const wide = document.createElement('button');
    Object.assign(wide.style, { display: 'block', inlineSize: '40px', whiteSpace: 'nowrap' });
    wide.textContent = '⟦Ţøø ļøñĝ~⟧';
    // The page may draw its own content again.
    document.body.append(forgotten, wide);
  });
  expect((await foreignTexts(page, data)).sort()).toEqual(['Forgotten label', 'Forgotten text']);
  expect((await brokenLayout(page)).join()).toContain('wider than its button');
});

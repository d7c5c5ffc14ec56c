import { expect, test } from 'playwright/test';
import { faultsWhenMirrored } from './mirrored.js';
import { type Kind, screens } from './screens.js';

for (const kind of Object.keys(screens) as Kind[]) {
  test(`every screen of a ${kind} can be mirrored`, async ({ page }) => {
    expect(await faultsWhenMirrored(page, kind)).toEqual([]);
  });
}

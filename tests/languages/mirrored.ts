import { expect, type Page } from 'playwright/test';
import { pseudoLanguages } from '../../texts/server/pseudo.js';
import { people } from './people.js';
import { brokenLayout, inLanguage } from './pseudo-page.js';
import { type Kind, screens } from './screens.js';
import { openScreen } from './settled.js';

const widths = [390, 1440];

/** Faults of a user's screens in a language from right to left. */
export async function faultsWhenMirrored(page: Page, kind: Kind): Promise<string[]> {
  await inLanguage(page, pseudoLanguages.mirrored);
  await people[kind](page);
  const faults: string[] = [];
  for (const path of screens[kind]) {
    await openScreen(page, path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await brokenLayout(page)).map((fault) => `${path} at ${width} px: ${fault}`));
    }
  }
  return faults;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { root } from '../../scripts/ensure.mjs';

const folder = path.join(root, 'docs', 'tutorial');
const taken: string[] = [];

/** The pictures that the tutorial shows. */
export const picturesShown = (): string[] =>
  [...readFileSync(`${folder}.md`, 'utf8').matchAll(/\(tutorial\/([a-z-]+)\.webp\)/g)].map(([, name = '']) => name);

/** The pictures that were taken, or would have been. */
export const picturesTaken = (): readonly string[] => taken;

/** Pictures are taken on request only: otherwise the steps alone are tested. */
const isOn = Boolean(process.env.TUTORIAL_PICTURES);

/** Takes a picture of the tutorial. Days and times are replaced by fixed ones, so that a picture changes only if the page has. */
export async function takePicture(page: Page, name: string): Promise<void> {
  taken.push(name);
  if (!isOn) return;
  // Nothing shows that the pointer is on it.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(fixTimes);
  const png = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  await sharp(png)
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
}

/** Runs in the page. */
function fixTimes(): void {
  const fixed = (text: string) =>
    text
      .replace(/\d{2}\/\d{2}\/\d{4}/g, '01/15/2027')
      .replace(/\b\d{1,2}:\d{2} [AP]M\b/g, '9:00 AM')
      .replace(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/g, '2027-01-15 14:00');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    if (fixed(text) !== text) node.nodeValue = fixed(text);
  }
  for (const input of document.querySelectorAll('input'))
    if (fixed(input.value) !== input.value) input.value = fixed(input.value);
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // There is neither sound nor film to load beforehand.
  preload: false,
  resultTypes: ['violations'],
};

/** Rules that depend on colours; the others are checked once. */
const colours: RunOptions = { ...everything, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Violations found by axe on the current page, and on its colours in the dark theme, each with its elements. */
export async function violationsOn(page: Page): Promise<string[]> {
  const found = await look(page, everything);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Media changes take effect at the beginning of a frame, and their consequences are painted in the next one.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  const inTheDark = await look(page, colours);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...inTheDark.map((violation) => `in the dark: ${violation}`)];
}

async function look(page: Page, options: RunOptions): Promise<string[]> {
  // Once a document: to hand it over takes as long as many a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return await page.evaluate(async (options) => {
    const { violations } = await window.axe.run(options);
    return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
  }, options);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

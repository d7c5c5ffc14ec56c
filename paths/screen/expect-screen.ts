import { appendFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { readScreen } from './accessibility-tree.js';
import { asCode } from './as-code.js';
import { differencesOf, isNode } from './compare.js';
import { isWorded, type Shown, type ShownNode, type Wording } from './shown.js';

/** The screen of a state: the whole accessibility tree except parts listed as not compared; of another flow's screen only the address. */
export interface Screen {
  shows?: readonly Shown[];
  /** Path and query of the address. */
  address?: Wording;
  /** The window's title. */
  title?: Wording;
  /** Texts that only eyes meet, hidden from the accessibility tree (`aria-hidden`); not compared if missing. */
  unspoken?: readonly Wording[];
  /** Further parts that this state does not compare. */
  except?: readonly NotCompared[];
}

/** Parts of a screen that are not compared, with what is below them: by role, and by name where given. */
export interface NotCompared {
  role: string;
  name?: Wording;
  why: string;
}

/** A page that has not shown what is declared in time. */
export class ScreenDiffers extends Error {}

/**
 * Waits until the page shows what is declared and nothing else. Throws with the fewest differences of a look if it does not in time: while it waits,
 * notifications go. Each look declares it again, since an answer may reach the page meanwhile.
 */
export async function expectScreen(
  page: Page,
  declared: () => Promise<Screen>,
  notCompared: readonly NotCompared[],
  patience: number,
): Promise<void> {
  const until = Date.now() + patience;
  let fewest: string[] | undefined;
  for (;;) {
    const screen = await declared();
    const { title, address, shown } = await readScreen(page);
    const compared = withoutParts(shown, [...notCompared, ...(screen.except ?? [])]);
    const differences = [
      ...wordingDifference('address', screen.address, address),
      ...wordingDifference('window’s title', screen.title, title),
      ...(screen.unspoken ? unspokenDifferences(screen.unspoken, await unspokenOn(page)) : []),
      ...(screen.shows ? differencesOf(screen.shows, compared) : []),
    ];
    if (differences.length === 0) return;
    if (!fewest || differences.length <= fewest.length) fewest = differences;
    if (Date.now() > until) {
      const code = process.env.PATHS_SHOW_CODE ? `\n\nThe screen as code:\n${asCode(compared, '  ')}` : '';
      throw new ScreenDiffers(`the screen differs:\n${fewest.map((one) => `  - ${one}`).join('\n')}${code}`);
    }
    await pause();
  }
}

/** Visible texts of the page's content that are hidden from assistive technology. */
async function unspokenOn(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [aria-hidden="true"], dialog[open] [aria-hidden="true"]')]
      .filter((element) => !element.parentElement?.closest('[aria-hidden="true"]'))
      .map((element) => element.innerText?.replaceAll(/\s+/g, ' ').trim() ?? '')
      .filter((text) => text !== ''),
  );
}

function unspokenDifferences(must: readonly Wording[], does: readonly string[]): string[] {
  const isSame = must.length === does.length && must.every((wording, index) => isWorded(wording, does[index] ?? ''));
  return isSame ? [] : [`unspoken texts must be ${must.join(', ')}, but are ${does.join(', ')}`];
}

/** Adds the screen as code to the file of `PATHS_SCREENS`, for the author of a new declaration. */
export async function writeScreen(page: Page, title: string, notCompared: readonly NotCompared[]): Promise<void> {
  const file = process.env.PATHS_SCREENS;
  if (!file) return;
  const { shown, address } = await readScreen(page);
  appendFileSync(file, `// ${title} (${address})\n${asCode(withoutParts(shown, notCompared))}\n\n`);
}

/** The time between two looks; of this process, because the clock of the page may stand still. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

function wordingDifference(what: string, must: Wording | undefined, does: string): string[] {
  return must === undefined || isWorded(must, does) ? [] : [`the ${what} must be ${must}, but is ${does}`];
}

function withoutParts(shown: readonly Shown[], parts: readonly NotCompared[]): Shown[] {
  if (parts.length === 0) return [...shown];
  return shown
    .filter((one) => !parts.some((part) => isNode(part, one)))
    .map((one) => (isTree(one) ? { ...one, children: withoutParts(one.children, parts) } : one));
}

const isTree = (one: Shown): one is ShownNode => typeof one !== 'string' && !(one instanceof RegExp);

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { englishTexts } from '../texts/testing/english.js';
import { isPageText } from '../texts/text-in-page.js';

const page = readFileSync(new URL('index.html', import.meta.url), 'utf8');
const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1]?.replaceAll(/\/\*[\s\S]*?\*\//g, '') ?? '';

/** A browser's support for the rules' conditions: null if it cannot read `@supports`, whose rules it then skips. */
interface Browser {
  readonly supports: readonly string[] | null;
  readonly mozDocument: boolean;
  readonly highContrast: boolean;
}

/** The messages that show, by the conditions that a browser fulfils; the last rule that applies wins. */
function shownIn({ supports, mozDocument, highContrast }: Browser): string[] {
  const displays = new Map<string, string>();
  const apply = (rules: string): void => {
    for (const [, ids = '', display = ''] of rules.matchAll(/([#\w, -]+)\{ display: (\w+); \}/g)) {
      for (const id of ids.split(',')) displays.set(id.trim().slice(1), display);
    }
  };
  for (const [, at, condition = '', inside = '', plain = ''] of style.matchAll(
    /@(supports|media|-moz-document) ([^{]*)\{((?:[^{}]*\{[^{}]*\})*)\s*\}|([^{}@]+\{[^{}]*\})/g,
  )) {
    const feature = /\(?(-?[\w-]+)[(:]/.exec(condition)?.[1] ?? '';
    const isRead = at === 'supports' ? supports?.includes(feature) : at === 'media' ? highContrast : mozDocument;
    if (plain !== '') apply(plain);
    else if (isRead) apply(inside);
  }
  return [...displays].filter(([, display]) => display === 'block').map(([id]) => id);
}

const now = ['writing-mode'];

describe('browsers that are not supported (A8.17, A9.7)', () => {
  it.each<[string, Browser, string[]]>([
    ['Internet Explorer 11', { supports: null, mozDocument: false, highContrast: true }, ['old-ie']],
    ['Edge 12 to 18', { supports: [...now, '-ms-ime-align'], mozDocument: false, highContrast: false }, ['old-edge']],
    ['Firefox 21', { supports: null, mozDocument: true, highContrast: false }, ['old-firefox']],
    ['Firefox 40', { supports: [], mozDocument: true, highContrast: false }, ['old-firefox']],
    ['Firefox 41 to 60', { supports: now, mozDocument: true, highContrast: false }, []],
    ['Firefox now', { supports: now, mozDocument: false, highContrast: false }, []],
    ['Edge 79, Chrome and Safari', { supports: now, mozDocument: false, highContrast: false }, []],
  ])('%s', (_, browser, shown) => {
    expect(shownIn(browser)).toEqual(shown);
  });

  it('each are told which version they need', () => {
    const textOf = (id: string) => {
      const key = new RegExp(`<p id="${id}">\\{\\{([\\w.]+)\\}\\}</p>`).exec(page)?.[1] ?? '';
      return isPageText(key) ? englishTexts(key) : null;
    };
    expect(textOf('old-ie')).toMatch(/^Internet Explorer is not supported\. Please use/);
    expect(textOf('old-edge')).toMatch(/^This version of Edge is not supported\. Please update Edge to version 79 or later/);
    expect(textOf('old-firefox')).toMatch(
      /^This version of Firefox is not supported\. Please update Firefox to version 41 or later/,
    );
    expect(page).toMatch(/<!--\[if IE\]>\s*<p>\{\{page\.oldInternetExplorer\}\}/);
  });
});

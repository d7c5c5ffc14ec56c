import type { Page } from 'playwright/test';
import { initialsOf } from '../../domain/customers/avatar.js';
import { defaultRegion } from '../../texts/regional-format.js';
import { Catalogues } from '../../texts/server/catalogues.js';
import { brackets, pseudoLanguages } from '../../texts/server/pseudo.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import { systemUrl } from '../support/system-address.js';

/** The texts of the accented pseudo-language, by which a test finds what it presses. */
export const pseudo: Texts = textsOf(Catalogues.read({ pseudo: true }).of(pseudoLanguages.accented), defaultRegion);

/** Opens the storefront in a language, with that choice made before. */
export const inLanguage = (page: Page, language: string): Promise<void> =>
  page.context().addCookies([{ name: 'language', value: language, url: systemUrl }]);

/** Texts that a page got from the back office: operators' and customers' own, which stay as they were written. */
export class ReceivedData {
  readonly #values = new Set<string>();
  #all = '';

  /** Hears every answer of the gateway on this page. */
  constructor(page: Page) {
    page.on('response', async (response) => {
      if (!response.url().includes('/graphql')) return;
      const body: unknown = await response.json().catch(() => null);
      this.#collect(body);
    });
  }

  /** Whether a phrase is data. */
  has(phrase: string): boolean {
    return this.#values.has(phrase) || this.#all.includes(` ${phrase} `);
  }

  #collect(value: unknown, name = ''): void {
    if (typeof value === 'string') this.#add(value, name);
    else if (Array.isArray(value)) for (const each of value) this.#collect(each, name);
    else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) this.#collect(member, key);
  }

  /** Names of types, keys and codes show nowhere. */
  #add(value: string, name: string): void {
    if (name === '__typename' || name === 'key' || /^[A-Z]+(_[A-Z]+)+$/.test(value)) return;
    if (this.#values.has(value)) return;
    this.#values.add(value);
    // A customer without a picture has initials.
    if (name === 'name') this.#values.add(initialsOf(value));
    this.#all += ` ${value.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  }
}

/** Names that the browser or the trade gives, in no catalogue. */
const namesOfOthers = new Set([
  ...['Visa', 'Mastercard', 'American Express', 'Discover', 'English', 'Español', 'CSV', 'XLSX', 'Esc', 'Ctrl', 'Enter', 'Tab'],
  ...['Product Key', 'Order Quantity', 'U M', 'px', 'PDF', 'US'],
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
]);
const short = new Set([...namesOfOthers].filter((name) => /day$|^[A-Z][a-z]+$/.test(name)).map((name) => name.slice(0, 3)));

/** Texts that a person sees or hears on the page, and that come from neither the catalogue nor data. */
export async function foreignTexts(page: Page, data: ReceivedData): Promise<string[]> {
  const texts = await page.evaluate(textsOnPage, brackets);
  return [...new Set(texts)].filter((text) => phrasesOf(outsideBrackets(text)).some((phrase) => !isKnown(phrase, data)));
}

/** Everything that the page says: texts, and what only assistive technology reads. Runs in the page. */
function textsOnPage([open, close]: readonly [string, string]): string[] {
  const isSeen = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true });
  const found: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  // A message with bold words or links in it is several texts on the page: brackets opened in one close in another.
  let depth = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !parent || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName)) continue;
    if (isSeen(parent)) found.push(open.repeat(depth) + text);
    for (const character of text) {
      if (character === open) depth += 1;
      else if (character === close) depth -= 1;
    }
    if (depth < 0) {
      found.push(`a bracket too many: ${text}`);
      depth = 0;
    }
  }
  if (depth > 0) found.push('a bracket that does not close');
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-description]')) {
    if (!isSeen(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      const text = element.getAttribute(name)?.trim();
      if (text) found.push(text);
    }
  }
  return found;
}

/** The rest of a text without the texts of the catalogue, however deep these are nested. */
export function outsideBrackets(text: string): string {
  const [open, close] = brackets;
  let depth = 0;
  let rest = '';
  for (const character of text) {
    if (character === open) depth += 1;
    else if (character === close) depth = Math.max(0, depth - 1);
    else if (depth === 0) rest += character;
  }
  return rest;
}

/** Runs of words; numbers and signs have no language. */
const phrasesOf = (text: string): string[] =>
  text
    .split(/[·|•→←,;:()/"“”]|\s[-–]\s/u)
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((part) => /\p{L}{2}/u.test(part));

const isKnown = (phrase: string, data: ReceivedData): boolean => {
  if (data.has(phrase) || namesOfOthers.has(phrase)) return true;
  // A date, a quantity with its unit, or several facts in a row.
  const parts = phrase.split(' ').filter((part) => /\p{L}{2}/u.test(part));
  return parts.every((part) => data.has(part) || short.has(part) || namesOfOthers.has(part) || /^(AM|PM|E[SD]T)$/.test(part));
};

/** Ways in which the layout breaks at the page's width; empty if it holds. */
export const brokenLayout = (page: Page): Promise<string[]> => page.evaluate(layoutFaults);

/** Runs in the page. */
function layoutFaults(): string[] {
  const faults: string[] = [];
  const { documentElement: root } = document;
  const sideways = root.scrollWidth - root.clientWidth;
  if (sideways > 1) faults.push(`the page scrolls sideways by ${sideways} px`);
  const nameOf = (element: Element) => `<${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 60)}`;
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
  for (const element of (modal ?? document.body).querySelectorAll<HTMLElement>(
    'button, a, label, h1, h2, h3, p, span, td, th, dt, dd, legend',
  )) {
    if (!element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
    const { overflowX, textOverflow, clip, clipPath } = getComputedStyle(element);
    const { width, height, left, right } = element.getBoundingClientRect();
    // Only for those who hear it.
    if (width <= 2 || height <= 2 || clip !== 'auto' || clipPath !== 'none') continue;
    const isCut = overflowX !== 'visible' && textOverflow !== 'ellipsis' && overflowX !== 'auto' && overflowX !== 'scroll';
    if (isCut && element.scrollWidth > element.clientWidth + 1 && element.children.length === 0)
      faults.push(`cut off: ${nameOf(element)}`);
    const isButton = element.tagName === 'BUTTON' && element.scrollWidth > element.clientWidth + 1 && overflowX === 'visible';
    if (isButton && element.clientWidth > 0) faults.push(`wider than its button: ${nameOf(element)}`);
    const isScrolled =
      element.closest('[data-scrolls], table, [role="grid"], [role="table"], [role="tablist"], [role="listbox"]') !== null;
    if (!isScrolled && (right > root.clientWidth + 1 || left < -1) && element.textContent?.trim() && !isInScroller(element))
      faults.push(`outside of the window: ${nameOf(element)}`);
  }
  return [...new Set(faults)];

  function isInScroller(element: Element): boolean {
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      const { overflowX } = getComputedStyle(parent);
      if (overflowX === 'auto' || overflowX === 'scroll' || overflowX === 'hidden' || overflowX === 'clip') return true;
      if (getComputedStyle(parent).position === 'fixed') return true;
    }
    return false;
  }
}

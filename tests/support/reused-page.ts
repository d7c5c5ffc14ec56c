import type { Browser, BrowserContext, Page } from 'playwright/test';

/** The storefront's root element; `client/app/main.tsx` gives it the functions that open and close the app. */
interface StorefrontRoot extends HTMLElement {
  storefront?: { open(): void; close(): void };
}

type Disposable = Awaited<ReturnType<Page['addInitScript']>>;
type InitScript = Parameters<Page['addInitScript']>;

interface Wanted {
  /** Of the test. */
  readonly file: string;
  readonly viewport: { width: number; height: number } | null;
  /** Whether the test copes with the clock and the globals that tests of its file left before it. */
  readonly keepsGlobals: boolean;
}

/** Events of a page that tests listen to; Playwright itself listens to others. */
const heard = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/**
 * A page that the tests of one worker use in sequence. Loading the storefront costs a second of processor time, most of it for compilation: a loaded
 * page closes the app of the previous test and opens a new one at the test's address, without the previous storage, cookies, permissions, routes and
 * listeners. A page keeps the clock and the globals that a test replaced, so it is then discarded, unless the next test is of the same file and copes
 * with them.
 */
export class ReusedPage {
  #page: Page | null = null;
  #file = '';
  /** The page's methods while it is loaded in the usual way. */
  #own: Pick<Page, 'goto' | 'addInitScript'> | null = null;
  /** Scripts of the first test of a page, which run at each loading until they are disposed of. */
  #scripts: Disposable[] = [];

  constructor(readonly browser: Browser) {}

  /** A page as good as new for a test of this file. */
  async take({ file, viewport, keepsGlobals }: Wanted): Promise<Page> {
    const isUsable = this.#page !== null && (await this.#reset(this.#page, keepsGlobals && this.#file === file));
    if (!isUsable) await this.#replace();
    this.#file = file;
    const page = this.#page as Page;
    if (viewport) await page.setViewportSize(viewport);
    if (isUsable) this.#openWithoutLoading(page);
    return page;
  }

  /** Gives up the page: the next test gets another. */
  async drop(): Promise<void> {
    await this.#page?.context().close();
    this.#page = null;
    this.#scripts = [];
  }

  async #reset(page: Page, keepsGlobals: boolean): Promise<boolean> {
    for (const script of this.#scripts.splice(0)) await script.dispose();
    return (keepsGlobals || (await hasOwnGlobals(page))) && (await reset(page));
  }

  async #replace(): Promise<void> {
    await this.drop();
    const page = await (await this.browser.newContext()).newPage();
    const [goto, addInitScript] = [page.goto.bind(page), page.addInitScript.bind(page)];
    page.addInitScript = async (...script: InitScript) => {
      const added = await addInitScript(...script);
      this.#scripts.push(added);
      return added;
    };
    this.#own = { goto, addInitScript: page.addInitScript };
    this.#page = page;
  }

  /** Until the test has gone to its first address: scripts wait, and going there opens the app in the page that is loaded. */
  #openWithoutLoading(page: Page): void {
    const waiting: InitScript[] = [];
    page.addInitScript = async (...script: InitScript) => {
      waiting.push(script);
      return { dispose: never, [Symbol.asyncDispose]: never };
    };
    page.goto = async (url) => {
      Object.assign(page, this.#own);
      // Before the scripts: as with a page that is loaded, they do not see the address change.
      await page.evaluate((address) => history.replaceState(null, '', address), url);
      for (const [script, arg] of waiting) await page.evaluate(script as (arg: unknown) => unknown, arg);
      await page.evaluate(() => {
        const root = document.getElementById('root') as StorefrontRoot | null;
        if (!root?.storefront) throw new Error('The page does not hold the storefront.');
        root.storefront.open();
      });
      return null;
    };
  }
}

async function never(): Promise<never> {
  throw new Error('Not part of a page that is used again.');
}

/** Whether the functions that tests replace are still the browser's: a clock, windows, the clipboard. */
const hasOwnGlobals = async (page: Page): Promise<boolean> =>
  await page
    .evaluate(() => {
      const replaced = [
        ...[Date, setTimeout, open, fetch, print, URL.createObjectURL, XMLHttpRequest.prototype.send],
        ...[history.pushState, history.replaceState, Storage.prototype.setItem, Element.prototype.scrollIntoView],
      ];
      const isNative = (each: unknown) => /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(each));
      return replaced.every(isNative) && !Object.hasOwn(navigator, 'clipboard');
    })
    .catch(() => false);

/** Removes what a test left behind; false if the page no longer holds the storefront. */
async function reset(page: Page): Promise<boolean> {
  const context = page.context();
  for (const event of heard) page.removeAllListeners(event);
  for (const event of ['page', 'request', 'response'] as const) context.removeAllListeners(event);
  await Promise.all(othersIn(context, page).map((other) => other.close()));
  try {
    const isOpen = await page.evaluate(() => {
      const root = document.getElementById('root') as StorefrontRoot | null;
      if (!root?.storefront) return false;
      root.storefront.close();
      localStorage.clear();
      sessionStorage.clear();
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo(0, 0);
      return true;
    });
    if (!isOpen) return false;
  } catch {
    return false;
  }
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    page.mouse.move(0, 0),
  ]);
  return true;
}

const othersIn = (context: BrowserContext, page: Page): Page[] => context.pages().filter((other) => other !== page);

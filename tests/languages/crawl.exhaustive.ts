import { expect, type Locator, type Page, test } from 'playwright/test';
import { pseudoLanguages } from '../../texts/server/pseudo.js';
import { people } from './people.js';
import { brokenLayout, foreignTexts, inLanguage, pseudo, ReceivedData } from './pseudo-page.js';
import { type Kind, screens } from './screens.js';
import { openScreen, settled } from './settled.js';

/** Buttons pressed one after another from a screen that has just been opened. */
type Way = readonly string[];

/** A dialog's own buttons are pressed too, and those of a dialog that opens above it. */
const deepest = 3;
const widths = [390, 768, 1440];

/** Buttons that end the session. */
const logOut = [pseudo('app.logOut'), pseudo('shell.logOut')];

const pressable = 'button:visible:enabled, [role=combobox]:visible:enabled:not(select), summary:visible';

/** The name by which a person finds it. */
const nameOf = async (button: Locator): Promise<string> =>
  ((await button.getAttribute('aria-label')) ?? (await button.innerText())).trim() || ((await button.getAttribute('id')) ?? '');

/** Buttons that differ in a product, a customer or a number only are one: the catalogue's words are accented here, data is not. */
const kindOfName = (name: string): string => name.replaceAll(/[\w$.,'&-]+/g, '#').replaceAll(/#(\s*#)+/g, '#');

/** Where buttons can be pressed now: in the dialog on top if there is one. */
async function top(page: Page): Promise<Locator> {
  const dialogs = page.locator('dialog[open], [role=dialog]:visible');
  const count = await dialogs.count();
  return count > 0 ? dialogs.nth(count - 1) : page.locator('body');
}

/** Undoes what a button did to the session (another customer, for instance): a page that remembers nothing is signed in when it opens. */
async function signInAgain(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** The button of this name, or else of another product, customer or number: earlier presses have changed the data. */
async function buttonOf(within: Locator, name: string): Promise<Locator | undefined> {
  const buttons = await within.locator(pressable).all();
  const names = await Promise.all(buttons.map((button) => nameOf(button).catch(() => '')));
  const same = names.indexOf(name);
  return buttons[same >= 0 ? same : names.findIndex((other) => kindOfName(other) === kindOfName(name))];
}

/** Presses the buttons of a way; false if one of them is not there this time. */
async function follow(page: Page, path: string, way: Way): Promise<boolean> {
  await signInAgain(page);
  await openScreen(page, path);
  for (const name of way) {
    const button = await buttonOf(await top(page), name);
    const isPressed = await button?.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (!isPressed) return false;
    await settled(page);
  }
  return true;
}

for (const kind of Object.keys(screens) as Kind[]) {
  test(`every dialog of a ${kind} has its texts from the catalogue, and room for longer ones`, async ({ page }, {
    annotations,
  }) => {
    const data = new ReceivedData(page);
    await inLanguage(page, pseudoLanguages.accented);
    await people[kind](page);
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('popup', (popup) => void popup.close());
    const faults = new Set<string>();
    const pressed = new Set<string>();
    const missed: string[] = [];
    let seen = 0;

    const visit = async (path: string, way: Way): Promise<void> => {
      const where = [path, ...way].join(' → ');
      if (!(await follow(page, path, way))) return void missed.push(where);
      seen += 1;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const text of await foreignTexts(page, data)) faults.add(`${where}: not from the catalogue: ${text}`);
        for (const fault of await brokenLayout(page)) faults.add(`${where} at ${width} px: ${fault}`);
      }
      const isDialog = (await page.locator('dialog[open], [role=dialog]:visible').count()) > 0;
      if (way.length === deepest || (way.length > 0 && !isDialog)) return;
      const within = await top(page);
      for (const name of await Promise.all((await within.locator(pressable).all()).map(nameOf))) {
        const id = `${isDialog ? way.at(-1) : ''}|${kindOfName(name)}`;
        if (name === '' || logOut.includes(name) || pressed.has(id)) continue;
        pressed.add(id);
        await visit(path, [...way, name]);
      }
    };

    for (const path of screens[kind]) await visit(path, []);
    annotations.push({ type: 'states seen', description: String(seen) });
    console.log(`${kind}: ${seen} states of ${screens[kind].length} screens; not reached again: ${missed.join(', ') || 'none'}`);
    expect([...faults]).toEqual([]);
    // A walk that can press nothing finds nothing. Some buttons are gone: the one before them emptied the cart, for instance.
    expect(seen).toBeGreaterThan(screens[kind].length);
    expect(missed.length, missed.join('\n')).toBeLessThan(seen / 5);
  });
}

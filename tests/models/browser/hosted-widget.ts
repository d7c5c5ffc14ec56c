import type { Page } from 'playwright/test';

/** Callbacks of a widget by name, as the client gives them. */
type Callbacks = Readonly<Record<string, (value?: string) => unknown>>;

interface StandInWindow extends Window {
  standIn?: { options: Callbacks & Readonly<Record<string, unknown>> };
}

/** How the stand-in of the service's script behaves when it is loaded. */
export type ScriptBehaviour = 'works' | 'blocked' | 'crashes' | 'empty';

/**
 * A stand-in of Turnstile's script: its widget is a text field and a button, and gives the field's text as its token. Tests call what else a widget can
 * report.
 */
export class HostedWidgetStandIn {
  behaviour: ScriptBehaviour = 'works';

  private constructor(private readonly page: Page) {}

  /** Takes the place of the service for a page, also for documents that it loads later. */
  static async on(page: Page): Promise<HostedWidgetStandIn> {
    const standIn = new HostedWidgetStandIn(page);
    await page.route('https://challenges.cloudflare.com/**', async (route) => {
      if (standIn.behaviour === 'blocked') return await route.abort('blockedbyclient');
      await route.fulfill({ contentType: 'text/javascript', body: scripts[standIn.behaviour] });
    });
    return standIn;
  }

  /** Answers the widget as a person does; the service gives this token. */
  async solves(token: string): Promise<void> {
    await this.page.getByLabel('Answer').fill(token);
    await this.page.getByRole('button', { name: 'I am human' }).click();
  }

  /** Its token expires. */
  async expires(): Promise<void> {
    await this.#calls('expired-callback');
  }

  /** The service does not answer the widget. */
  async fails(): Promise<void> {
    await this.#calls('error-callback', '300010');
  }

  /** Options that the newest widget was drawn with, without its callbacks. */
  async options(): Promise<Readonly<Record<string, unknown>>> {
    return await this.page.evaluate(() => {
      const given = Object.entries((window as StandInWindow).standIn?.options ?? {});
      return Object.fromEntries(given.filter(([, value]) => typeof value !== 'function'));
    });
  }

  async #calls(name: string, value?: string): Promise<void> {
    await this.page.evaluate(([called, given]) => (window as StandInWindow).standIn?.options[called]?.(given), [name, value] as [
      string,
      string?,
    ]);
  }
}

const scripts = {
  works: `window.turnstile = {
    render(place, options) {
      window.standIn = { options };
      const field = document.createElement('input');
      const button = document.createElement('button');
      field.setAttribute('aria-label', 'Answer');
      for (const part of [field, button]) part.style.cssText = 'color: #000; background: #fff';
      button.type = 'button';
      button.textContent = 'I am human';
      button.onclick = () => {
        const token = field.value;
        field.value = '';
        options.callback(token);
      };
      place.append(field, button);
      return 'widget';
    },
    remove() {},
  };`,
  crashes: "window.turnstile = { render() { throw new Error('crashed'); }, remove() {} };",
  empty: '',
} as const satisfies Record<Exclude<ScriptBehaviour, 'blocked'>, string>;

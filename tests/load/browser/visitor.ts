import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { findChromium } from '../../../scripts/chromium.mjs';
import type { LargeSystem } from '../catalogue/large-system.js';

/** A buyer at a browser, signed in. */
export interface BrowserVisitor {
  readonly page: Page;
  /** Megabytes of the page's objects that are still needed, and how many nodes it has. */
  memory(): Promise<{ readonly megabytes: number; readonly nodes: number }>;
  close(): Promise<void>;
}

/** Opens a browser on the system; null if no browser is installed. */
export async function openVisitor({ url, buyer }: Pick<LargeSystem, 'url' | 'buyer'>): Promise<BrowserVisitor | null> {
  const executablePath = process.env.CHROMIUM_PATH || (await findChromium());
  if (!executablePath) return null;
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await page.addInitScript((token) => localStorage.setItem('token', token), (buyer.authorization ?? '').replace('Bearer ', ''));
  // Functions run in the page were compiled for Node, where this name exists.
  await page.addInitScript('globalThis.__name = (value) => value');
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  return {
    page,
    memory: async () => {
      // Twice: what the first collection finalises is free only for the second.
      for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      const { nodes } = await devtools.send('Memory.getDOMCounters');
      return { megabytes: usedSize / 1024 / 1024, nodes };
    },
    close: () => browser.close(),
  };
}

import { join } from 'node:path';
import { cachedPlanOf } from '../../paths/choose/cached-plan.js';
import type { AnyOnScreen } from '../../paths/model/on-screen.js';
import type { BrowserTest } from '../../paths/walk/browser/browser-test.js';
import { testPathsInBrowser } from '../../paths/walk/browser/test-suite.js';
import { fingerprint, stamps } from '../../scripts/ensure.mjs';
import { metaText } from './meta-text.js';
import { testOnOnePage } from './path-test.js';

const cache = {
  folder: join(stamps, 'plans'),
  sources: fingerprint(['domain', 'machines', 'paths', 'schema', 'tests', 'texts/text.ts', 'package-lock.json']),
};

/** Declares the browser tests of a storefront model; `by` says on which pages they run. */
export function walkInBrowser(title: string, onScreen: AnyOnScreen, by: BrowserTest = testOnOnePage): void {
  const { model } = onScreen;
  testPathsInBrowser(by, title, { ...onScreen, model: { ...model, metaText } }, cachedPlanOf(onScreen, cache), '@main');
}

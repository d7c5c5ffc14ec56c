import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { numbersIn } from '../../paths/coverage/requirements.js';
import type { RequirementsConfig } from '../../paths/project.js';
import { namedStates } from '../../paths/requirements/named-states.js';
import { readRequirements } from '../../paths/requirements/requirement-list.js';
import { testTitlesIn } from '../../paths/requirements/test-titles.js';
import { linkRequirements } from '../../paths/requirements/traceability.js';
import { storefront } from './project.js';

const config = storefront.requirements as RequirementsConfig;
const listed = readRequirements(config);

describe('the requirements', () => {
  // Reads all tests of the project.
  it('are all shown or excused, as `npm run paths -- requirements` lists them', { timeout: 60_000 }, async () => {
    const titles = testTitlesIn(config.tests, config.number as RegExp, config.suites).map((title) => ({
      ...title,
      file: relative(storefront.root, title.file),
    }));
    const tested = new Set(titles.flatMap(({ title }) => numbersIn(title, config.number)));
    // Paths take long to find; a number that a test names needs none.
    const states = await namedStates(storefront, (number) => !tested.has(number));
    expect(linkRequirements(listed, states, titles, config.number).problems).toEqual([]);
  });

  it('are excused for few reasons', () => {
    expect(listed.numbers).toHaveLength(490);
    expect(new Set(listed.excuses.values()).size).toBeLessThan(15);
  });
});

import type { SavedCount } from '../../domain/order-guides/guide-count.js';
import type { guideCount } from '../../machines/guideCount/guideCount.machine.js';
import type { KeptCounts } from '../../machines/guideCount/types.js';
import type { Scenario } from '../../paths/model/model.js';

export type GuideCount = typeof guideCount;

/** The time at which the page is opened, and the beginning of its stocktaking. */
export const [opened, since] = ['2026-01-05T15:00:00.000Z', '2026-01-05T03:00:00.000Z'];

/** Values that the device kept from before the page was opened. */
export interface GuideCountFixture {
  typed: KeptCounts;
}

/** Ginger ale was counted a week ago, cola in this stocktaking and later than the clock of the device says. */
export const countLines: readonly SavedCount[] = [
  { productKey: '160', unit: 'CS', par: '6.00', onHand: '2.50', countedAt: '2025-12-29T10:00:00.000Z' },
  { productKey: '1441', unit: 'CS', par: null, onHand: '8.00', countedAt: '2026-01-05T16:00:00.000Z' },
];

/** A count in the line's unit, and values in a unit that cola no longer has. */
const typedBefore: KeptCounts = {
  '160': { unit: 'CS', onHand: { value: '3', at: '2026-01-05T14:00:00.000Z' } },
  '1441': {
    unit: 'EA',
    par: { value: '12', at: '2026-01-05T14:00:00.000Z' },
    onHand: { value: 'x', at: '2026-01-05T14:01:00.000Z' },
  },
};

/** The situations in which the page opens. */
export const guideCountScenarios: Scenario<GuideCount, GuideCountFixture>[] = [
  {
    name: 'a buyer counts a guide',
    input: { lines: countLines, typed: {}, since },
    startsIn: 'counting',
    fixture: { typed: {} },
  },
  {
    name: 'a buyer whose counts were not sent, after a reload',
    input: { lines: countLines, typed: typedBefore, since },
    startsIn: 'pausing',
    fixture: { typed: typedBefore },
  },
];

import { expect, it } from 'vitest';
import { screenPlanOf } from '../../choose/browser-plan.js';
import { loadScreen } from '../../model/load-models.js';
import type { AnyOnScreen } from '../../model/on-screen.js';
import { scriptOf } from '../script.js';
import { scriptedTour } from './run-script.js';

it.each(['importDialog', 'productFilters'])(
  'every path of %s through a browser can be walked again by its steps',
  async (name) => {
    const onScreen = (await loadScreen(name)) as AnyOnScreen;
    for (const { scenario, tour } of screenPlanOf(onScreen).runs) {
      const { steps } = scriptOf(scenario.name, tour);
      const again = scriptedTour(onScreen, scenario, steps);
      expect(again.map(({ after }) => after.value)).toEqual(tour.map(({ after }) => after.value));
    }
  },
);

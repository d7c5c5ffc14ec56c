import { expect, it } from 'vitest';
import { browserPlanOf } from '../../paths/choose/browser-plan.js';
import { loadScreen } from '../../paths/model/load-models.js';
import type { AnyOnScreen } from '../../paths/model/on-screen.js';
import { scriptedTour } from '../../paths/walk/browser/run-script.js';
import { scriptOf } from '../../paths/walk/script.js';
import { storefront } from './project.js';

it.each(['importDialog', 'productFilters'])(
  'every path of %s through a browser can be walked again by its steps',
  async (name) => {
    const onScreen = (await loadScreen(storefront, name)) as AnyOnScreen;
    for (const { scenario, tour } of browserPlanOf(onScreen).runs) {
      const { steps } = scriptOf(scenario.name, tour);
      const again = scriptedTour(onScreen, scenario, steps);
      expect(again.map(({ after }) => after.value)).toEqual(tour.map(({ after }) => after.value));
    }
  },
);

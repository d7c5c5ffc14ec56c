import type { viewDefaults } from '../../machines/viewDefaults/viewDefaults.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type ViewDefaults = typeof viewDefaults;

/** Somebody is signed in and looks at the products. */
export const viewDefaultsScenarios: Scenario<ViewDefaults, undefined>[] = [
  { name: 'a buyer looks at the products', input: undefined, startsIn: 'settled', fixture: undefined },
];

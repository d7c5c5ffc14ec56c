import type { documentButton } from '../../machines/documentButton/documentButton.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type DocumentButton = typeof documentButton;

/** The scenarios need no data. */
export type DocumentButtonFixture = Record<string, never>;

/** The confirmation of an order, among its documents. */
export const documentButtonScenarios: Scenario<DocumentButton, DocumentButtonFixture>[] = [
  { name: 'the confirmation of an order', input: { document: 'order/1/1' }, startsIn: 'notLoaded', fixture: {} },
];

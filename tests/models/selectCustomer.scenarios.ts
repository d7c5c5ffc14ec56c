import type { CustomerChoice } from '../../domain/customers/customer-choice.js';
import type { selectCustomer } from '../../machines/selectCustomer/selectCustomer.machine.js';
import type { Scenario } from '../../paths/model/model.js';

export type SelectCustomer = typeof selectCustomer;

/** The customers whom this salesperson may act for. */
export type SelectCustomerFixture = readonly CustomerChoice[];

const customers: SelectCustomerFixture = [
  { customerKey: '1', customerCode: 'C-1001', name: 'Anchor Grill' },
  { customerKey: '2', customerCode: 'C-1002', name: 'Café Bluebird' },
  { customerKey: '3', customerCode: 'D-2003', name: 'Copper Kettle' },
];

/** Whom a search leaves, by name or customer code (S2.40). */
export const foundBy: Readonly<Record<string, readonly string[]>> = {
  '': ['1', '2', '3'],
  cafe: ['2'],
  'C-1': ['1', '2'],
  zzz: [],
};

/** Some customers, and none at all. */
export const selectCustomerScenarios: Scenario<SelectCustomer, SelectCustomerFixture>[] = [
  { name: 'three customers', input: undefined, startsIn: 'loading', fixture: customers },
  { name: 'no customers', input: undefined, startsIn: 'loading', fixture: [] },
];

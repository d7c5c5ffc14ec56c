import type { Article, Debtor, Records } from './records.js';

const poultry = { code: 'POULTRY', title: 'Poultry' };
const seafood = { code: 'SEAFOOD', title: 'Seafood' };

const groups = [
  { group: 'CHICKEN', title: 'Chicken', department: poultry },
  { group: 'FISH', title: 'Fish', department: seafood },
];

const cases = { name: 'CS', perCase: 1, step: 100 };

const articles: Article[] = [
  {
    ...{ articleNo: 'CH-01', title: 'Chicken Breast, Boneless', maker: 'Maple Farms', contents: '4/10 lb', group: 'CHICKEN' },
    packings: [cases, { name: 'EA', perCase: 4, step: 0 }],
    rates: [{ cents: 329, per: 'LB', perCase: 40 }],
    casesInStock: 84,
  },
  {
    ...{ articleNo: 'CH-02', title: 'Chicken Wings', maker: 'Maple Farms', contents: '4/10 lb', group: 'CHICKEN' },
    packings: [cases],
    rates: [{ cents: 8950, per: 'CS', perCase: 1 }],
    casesInStock: 12,
  },
  {
    ...{ articleNo: 'FI-07', title: 'Cod Loin', maker: 'Casco Bay', contents: '10 lb', group: 'FISH' },
    packings: [cases],
    rates: [{ cents: 1045, per: 'LB', perCase: 10 }],
    casesInStock: 30,
  },
];

const debtorWith = (debtorNo: string, firm: string, street: string): Debtor => ({
  debtorNo,
  firm,
  docks: [
    {
      ...{ dockNo: 'FRONT', label: firm, street, town: 'Portland', region: 'ME', postcode: '04101' },
      truckDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
      ordersUntil: '17:00',
    },
  ],
});

/** Records of a small office: one clerk, two debtors, three articles. */
export const sampleRecords = (): Records => ({
  timeZone: 'America/New_York',
  groups,
  articles,
  debtors: [debtorWith('D-77', 'Harbor Street Bistro', '12 Harbor St'), debtorWith('D-78', 'Harborside Market', '3 Wharf St')],
  clerks: [{ login: 'sales', passphrase: 'Demo#2026', fullName: 'Sam Porter' }],
  sessions: new Map(),
  baskets: new Map(),
  writes: new Map(),
  lastOrderNo: 700_000,
});

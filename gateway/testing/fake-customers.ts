import type { CustomersPort } from '../office/ports/customers.js';

/** The one customer of a fake back office. */
export const fakeCustomers: CustomersPort = {
  customer: async () => ({
    customerKey: 1042,
    customerCode: 'C-1042',
    name: 'Harbor Street Bistro',
    defaultShipTo: 'MAIN',
    defaultPO: null,
    requiredPO: false,
    shipTos: [
      {
        ...{ code: 'MAIN', name: 'Harbor Street Bistro', deliveryWeekdays: [2, 4], cutOffTime: '17:00', cutOffDaysBefore: 1 },
        ...{ address1: null, address2: null, city: null, state: null, zip: null },
      },
    ],
  }),
  customers: async () => [{ customerKey: 1042, customerCode: 'C-1042', name: 'Harbor Street Bistro', city: null, state: null }],
};

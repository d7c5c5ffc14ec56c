import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestCustomers } from './customers.js';

describe('customers over REST (S3.2)', () => {
  it('are read in the port’s words; what is left out is null, empty or false', async () => {
    const shipto = { code: 'MAIN', name: 'Harbor Street Bistro', deliveryWeekdays: [2, 4], cutOffTime: '17:00' };
    const wire = { customerKey: 1042, customerCode: 'C-1042', name: 'Harbor', defaultShipto: 'MAIN', shiptos: [shipto] };
    const nowhere = { address1: null, address2: null, city: null, state: null, zip: null };
    expect(await new RestCustomers(restCallsAnswering(wire).calls).customer()).toEqual({
      ...{ customerKey: 1042, customerCode: 'C-1042', name: 'Harbor', defaultShipTo: 'MAIN', defaultPO: null, requiredPO: false },
      shipTos: [{ ...shipto, ...nowhere, cutOffDaysBefore: 0 }],
    });
    const rows = [{ customerKey: 1042, customerCode: 'C-1042', name: 'Harbor' }];
    const summary = { ...rows[0], city: null, state: null };
    expect(await new RestCustomers(restCallsAnswering(rows).calls).customers()).toEqual([summary]);
  });
});

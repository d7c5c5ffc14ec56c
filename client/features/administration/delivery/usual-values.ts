import type { ZoneValues } from '../../../../domain/delivery/zone-values.js';

/** Values that an added area begins with. */
export const usualValues: ZoneValues = {
  ...{ county: null, minimumOrderAmount: null, deliveryWeekdays: [2, 3, 4, 5, 6] },
  ...{ cutOffTime: '14:00', cutOffDaysBefore: 1 },
};

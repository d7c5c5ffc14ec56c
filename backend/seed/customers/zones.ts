import { type Place, places } from './places.js';

/** A zone of the demo: a town's zip code. */
export interface DemoZone {
  readonly area: string;
  readonly county: string | null;
  readonly minimumOrderAmount: string | null;
  readonly deliveryWeekdays: number[];
  readonly cutOffTime: string;
  readonly cutOffDaysBefore: number;
}

const counties: Readonly<Record<string, string>> = { '041': 'Cumberland', '040': 'York', '048': 'Knox', '044': 'Penobscot' };

/** Trucks deliver to consumers along their usual routes: the less frequent the route, the higher the minimum order. */
export const demoZones = (): DemoZone[] => places.map(zoneOf);

function zoneOf({ zip, weekdays, cutOffTime, cutOffDaysBefore }: Place): DemoZone {
  return {
    area: zip,
    county: counties[zip.slice(0, 3)] ?? null,
    minimumOrderAmount: weekdays.length >= 5 ? null : weekdays.length >= 3 ? '75.00' : '150.00',
    deliveryWeekdays: [...weekdays],
    cutOffTime,
    cutOffDaysBefore,
  };
}

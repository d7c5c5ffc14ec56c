import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupAreas, sharedZone, ungroupAreas } from './area-groups.js';
import { areaListOf, compressAreas, countAreas, expandAreas, isArea, namesArea } from './areas.js';
import { type DeliveryArea, tidyZone, type ZoneValues, zoneProblems } from './zone-values.js';

describe('a list of areas', () => {
  it('is taken apart as people paste it', () => {
    expect(areaListOf(' 04101, 04103 - 04105;m5v\n04101\t04107–04107 ')).toEqual({
      entries: ['04101', '04103-04105', 'M5V', '04107'],
      unknown: [],
    });
    expect(areaListOf('4101 04109-04101 M5V-M5X D1A x')).toEqual({
      entries: [],
      unknown: ['4101', '04109-04101', 'M5V-M5X', 'D1A', 'x'],
    });
    expect(areaListOf(' \n ')).toEqual({ entries: [], unknown: [] });
  });

  it.each(['04101', '00501', 'M5V', 'K1A'])('knows %s as an area', (area) => expect(isArea(area)).toBe(true));
  it.each(['4101', '041011', 'm5v', 'M5', 'D5V', '04101-04102', ''])('knows %o as none', (area) =>
    expect(isArea(area)).toBe(false),
  );

  const areas = fc.uniqueArray(
    fc.oneof(
      fc.integer({ min: 500, max: 560 }).map((code) => String(code).padStart(5, '0')),
      fc.constantFrom('M5V', 'M5W', 'K1A'),
    ),
    { maxLength: 40 },
  );

  it('names the same areas as a short list, which has no two neighbours', () => {
    fc.assert(
      fc.property(areas, (all) => {
        const list = compressAreas(all);
        expect(expandAreas(list)).toEqual([...all].sort());
        expect(countAreas(list)).toBe(all.length);
        expect(compressAreas(expandAreas(list))).toEqual(list);
        expect(areaListOf(list.join(' '))).toEqual({ entries: list, unknown: [] });
      }),
    );
  });

  it('names an area exactly if it is one of them', () => {
    fc.assert(
      fc.property(areas, fc.constantFrom('00500', '00530', 'M5V', 'K1A', 'K1B'), (all, area) => {
        expect(namesArea(compressAreas(all), area)).toBe(all.includes(area));
      }),
    );
  });
});

const values: ZoneValues = {
  ...{ county: 'Cumberland', minimumOrderAmount: '75.00', deliveryWeekdays: [2, 4] },
  ...{ cutOffTime: '17:00', cutOffDaysBefore: 1 },
};

describe('areas with values', () => {
  it('come back from their groups as they were', () => {
    const area = fc.record({
      area: fc.integer({ min: 4000, max: 4060 }).map((code) => String(code).padStart(5, '0')),
      county: fc.constantFrom(null, 'York'),
      deliveryWeekdays: fc.constantFrom([2, 4], [3]),
    });
    fc.assert(
      fc.property(fc.uniqueArray(area, { selector: (each) => each.area, maxLength: 30 }), (all) => {
        const areas: DeliveryArea[] = all.map((each) => ({ ...values, ...each }));
        const groups = groupAreas(areas);
        const sorted = (list: readonly DeliveryArea[]) => [...list].sort((one, other) => (one.area < other.area ? -1 : 1));
        expect(sorted(ungroupAreas(groups))).toEqual(sorted(areas));
        expect(groups.length).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('share what is alike', () => {
    expect(sharedZone([])).toBeNull();
    expect(sharedZone([values, { ...values }])).toEqual({ values, mixed: [] });
    expect(sharedZone([values, { ...values, county: null, deliveryWeekdays: [2] }])).toEqual({
      ...{ values, mixed: ['county', 'deliveryWeekdays'] },
    });
  });

  it('are stored tidily', () => {
    const typed = { county: '  York ', minimumOrderAmount: ' 75 ', deliveryWeekdays: [4, 2, 4] };
    expect(tidyZone(typed)).toEqual({ county: 'York', minimumOrderAmount: '75.00', deliveryWeekdays: [2, 4] });
    expect(tidyZone({ county: ' ', minimumOrderAmount: '0' })).toEqual({ county: null, minimumOrderAmount: null });
    expect(tidyZone({ minimumOrderAmount: '', cutOffTime: '17:00' })).toEqual({ minimumOrderAmount: null, cutOffTime: '17:00' });
    expect(tidyZone({ minimumOrderAmount: '1,5' })).toEqual({ minimumOrderAmount: '1,5' });
  });

  it('have a problem for each field that cannot be', () => {
    expect(zoneProblems(values)).toEqual({});
    expect(zoneProblems({})).toEqual({});
    const wrong = {
      ...{ county: 'x'.repeat(61), minimumOrderAmount: '-1', deliveryWeekdays: [] },
      ...{ cutOffTime: '24:00', cutOffDaysBefore: 15 },
    };
    expect(Object.keys(zoneProblems(wrong))).toEqual(Object.keys(values));
    expect(Object.keys(zoneProblems({ ...values, deliveryWeekdays: [0] }))).toEqual(['deliveryWeekdays']);
    expect(Object.keys(zoneProblems({ ...values, cutOffDaysBefore: 1.5 }))).toEqual(['cutOffDaysBefore']);
  });
});

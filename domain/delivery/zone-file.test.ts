import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { ungroupAreas } from './area-groups.js';
import { readZoneFile, zoneCsv } from './zone-file.js';
import type { DeliveryArea } from './zone-values.js';

const portland: DeliveryArea = {
  ...{ area: '04101', county: 'Cumberland', minimumOrderAmount: '75.00', deliveryWeekdays: [2, 4, 6] },
  ...{ cutOffTime: '17:00', cutOffDaysBefore: 1 },
};
const toronto = { ...portland, area: 'M5V', county: '=York, "old"', minimumOrderAmount: null };

describe('the file of the zones', () => {
  it('is read as it was written', () => {
    const csv = zoneCsv([portland, toronto]);
    expect(csv).toBe(
      '\uFEFFarea,county,weekdays,cut-off,days before,minimum order\r\n' +
        '04101,Cumberland,Mon Wed Fri,17:00,1,75.00\r\nM5V,"\'=York, ""old""",Mon Wed Fri,17:00,1,\r\n',
    );
    const { groups, count, refused } = readZoneFile(csv);
    expect([ungroupAreas(groups), count, refused]).toEqual([[portland, toronto], 2, []]);
  });

  it.each([
    ['semicolons, a dropped zero, another time', '4101;Cumberland;mon,WEDNESDAY,6;5:00 PM;1;75'],
    ['tabs, numbers of days, seconds', '04101\tCumberland\t2 4 6\t17:00:00\t\t$75.00'],
    ['quotation marks over everything', '"04101","Cumberland","Mon;Wed;Fri","17:00","1","75.00"'],
  ])('is read with %s', (_, line) => {
    expect(readZoneFile(line)).toMatchObject({ count: 1, refused: [] });
    expect(ungroupAreas(readZoneFile(line).groups)).toEqual([portland]);
  });

  it('may have ranges, empty lines and line ends in cells; the later line of an area counts', () => {
    const read = readZoneFile('\n04101-04103,"Cumber\nland",Mon,9:30,0,\n\n04102,York,Tue,09:30,0,1000\n');
    expect(read.count).toBe(3);
    expect(ungroupAreas(read.groups).map(({ area, county }) => [area, county])).toEqual([
      ['04101', 'Cumber\nland'],
      ['04103', 'Cumber\nland'],
      ['04102', 'York'],
    ]);
  });

  it('reports each line that is refused, and takes the others', () => {
    const lines = [
      'area,county,weekdays,cut-off,days before,minimum order',
      '04101,,Mon,17:00,1,',
      'Portland,,Mon,17:00,1,',
      '04102,,Someday,17:00,1,',
      '04103,,Mon,25:00,1,',
      '04104,,Mon,17:00,x,',
      '04105,,Mon,17:00,1,much',
      '04106,,,17:00,1,',
    ];
    const { count, refused } = readZoneFile(lines.join('\r\n'));
    expect(count).toBe(1);
    expect(refused.map(({ line, area, reason }) => [line, area, english(reason)])).toEqual([
      [
        3,
        'Portland',
        '“Portland” is neither a ZIP code of five digits, a range of them, nor the first three characters of a Canadian postal code.',
      ],
      [4, '04102', 'Choose at least one day.'],
      [5, '04103', 'Enter a time of day, for instance 17:00.'],
      [6, '04104', 'Enter a whole number of days from 0 to 14.'],
      [7, '04105', 'Enter an amount, for instance 75.00, or nothing.'],
      [8, '04106', 'Choose at least one day.'],
    ]);
  });

  it('may be empty', () => {
    expect(readZoneFile('')).toEqual({ groups: [], count: 0, refused: [] });
    expect(readZoneFile('area,county\n')).toEqual({ groups: [], count: 0, refused: [] });
  });
});

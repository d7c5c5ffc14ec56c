/** A town on a delivery route, with the weekdays its truck comes (Sunday 1 … Saturday 7) and the time orders close. */
export interface Place {
  readonly city: string;
  readonly state: 'ME' | 'NH' | 'MA';
  readonly zip: string;
  readonly areaCode: string;
  readonly weekdays: readonly number[];
  readonly cutOffTime: string;
  readonly cutOffDaysBefore: number;
}

function route(weekdays: readonly number[], cutOffTime: string, cutOffDaysBefore: number, towns: readonly string[]): Place[] {
  return towns.map((town) => {
    const [city = '', state = '', zip = ''] = town.split('|');
    const areaCode = { ME: '207', NH: '603', MA: '978' }[state] ?? '';
    return { city, state: state as Place['state'], zip, areaCode, weekdays, cutOffTime, cutOffDaysBefore };
  });
}

/** The distributor's towns by route: the city every working day, the coast four times per week, the far north twice. */
export const places: readonly Place[] = [
  ...route([2, 3, 4, 5, 6], '17:00', 1, [
    'Portland|ME|04101',
    'South Portland|ME|04106',
    'Westbrook|ME|04092',
    'Falmouth|ME|04105',
  ]),
  ...route([2, 4, 6], '16:00', 1, [
    'Scarborough|ME|04074',
    'Saco|ME|04072',
    'Biddeford|ME|04005',
    'Kennebunk|ME|04043',
    'Wells|ME|04090',
  ]),
  ...route([2, 3, 5, 6], '16:00', 1, ['Ogunquit|ME|03907', 'York|ME|03909', 'Kittery|ME|03904', 'Portsmouth|NH|03801']),
  ...route([3, 5], '15:00', 1, [
    'Dover|NH|03820',
    'Durham|NH|03824',
    'Exeter|NH|03833',
    'Hampton|NH|03842',
    'Newburyport|MA|01950',
  ]),
  ...route([2, 4, 6], '15:00', 1, ['Yarmouth|ME|04096', 'Freeport|ME|04032', 'Brunswick|ME|04011', 'Bath|ME|04530']),
  ...route([3, 5, 7], '15:00', 1, [
    'Wiscasset|ME|04578',
    'Damariscotta|ME|04543',
    'Boothbay Harbor|ME|04538',
    'Rockland|ME|04841',
    'Camden|ME|04843',
  ]),
  ...route([2, 5], '14:00', 2, ['Belfast|ME|04915', 'Bangor|ME|04401', 'Ellsworth|ME|04605', 'Bar Harbor|ME|04609']),
  ...route([2, 5], '15:00', 1, ['Lewiston|ME|04240', 'Auburn|ME|04210', 'Augusta|ME|04330', 'Waterville|ME|04901']),
  ...route([4], '12:00', 2, ['Bethel|ME|04217', 'Conway|NH|03818', 'Rangeley|ME|04970']),
];

/** The place of this name; throws if it is on no route. */
export function placeOf(city: string): Place {
  const place = places.find((candidate) => candidate.city === city);
  if (place === undefined) throw new Error(`No route goes to ${city}`);
  return place;
}

/** Street names of any New England town. */
export const streets: readonly string[] = [
  'Main St',
  'Water St',
  'Elm St',
  'Commercial St',
  'Pleasant St',
  'School St',
  'Church St',
  'Mill Rd',
  'Maple Ave',
  'Front St',
  'High St',
  'Summer St',
  'Winter St',
  'Union St',
  'Congress St',
  'Park Ave',
  'Depot Rd',
  'Bridge St',
  'Ocean Ave',
  'Route 1',
];

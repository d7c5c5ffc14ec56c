import { randomFor } from '../random.js';
import { kinds } from './kinds.js';
import { type Place, placeOf, streets } from './places.js';
import { type RosterEntry, roster } from './roster.js';

/** A ship-to of the demo. */
export interface DemoShipto {
  readonly code: string;
  readonly name: string;
  readonly address1: string;
  readonly place: Place;
}

/** A customer of the demo with its ship-tos and terms. */
export interface DemoCustomer extends RosterEntry {
  readonly code: string;
  readonly phone: string;
  readonly priceLevel: string;
  readonly taxRate: string;
  readonly deliveryCharge: string;
  readonly requiredPo: boolean | null;
  readonly defaultPo: string | null;
  readonly shiptos: readonly [DemoShipto, ...DemoShipto[]];
}

/** Price levels: large public buyers pay less than list, small ones more. */
export const demoPriceLevels = [
  { code: 'A', description: 'Institutions and groups', factor: '0.9300' },
  { code: 'B', description: 'Restaurants', factor: '1.0000' },
  { code: 'C', description: 'Small accounts', factor: '1.0600' },
];

/** All customers, the same on every call. */
export function demoCustomers(): DemoCustomer[] {
  return roster.map((entry) => {
    const random = randomFor(`customer ${entry.name}`);
    const { isExempt, orders } = kinds[entry.kind];
    const street = () => `${random.int(2, 480)} ${random.pick(streets)}`;
    const [main = '', ...others] = entry.cities;
    const home = placeOf(main);
    const first: DemoShipto = {
      code: 'MAIN',
      name: entry.name,
      address1: entry.key === 1042 ? '12 Harbor St' : street(),
      place: home,
    };
    const further = others.map((city, index) => {
      const branch = entry.branches[index] ?? '';
      return { code: shiptoCode(branch), name: `${entry.name}, ${branch}`, address1: street(), place: placeOf(city) };
    });
    return {
      ...entry,
      code: `C-${entry.key}`,
      phone: `(${home.areaCode}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`,
      priceLevel: isExempt || further.length > 1 ? 'A' : orders[0] < 45 ? 'C' : 'B',
      taxRate: isExempt ? '0' : { ME: '0.05500', NH: '0', MA: '0.06250' }[home.state],
      deliveryCharge: isExempt ? '0' : random.pick(['0', '4.50', '6.95']),
      requiredPo: entry.kind === 'school' || entry.kind === 'care' ? true : null,
      defaultPo: entry.kind === 'care' ? 'STANDING ORDER' : null,
      shiptos: [first, ...further],
    };
  });
}

/** `Banquet Kitchen` → `BANQUET`. */
function shiptoCode(branch: string): string {
  return (branch.split(/[ -]/)[0] ?? '').toUpperCase().slice(0, 10);
}

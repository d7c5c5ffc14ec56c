import type { KindName } from './kinds.js';

/** A customer before addresses: name, kind, and the towns of its ship-tos, the main one first. */
export interface RosterEntry {
  readonly key: number;
  readonly name: string;
  readonly kind: KindName;
  readonly cities: readonly string[];
  /** Names of further ship-tos. */
  readonly branches: readonly string[];
}

/** Name | kind | town of the main ship-to; then one `name: town` for each further ship-to. */
const rows = `
Anchor & Oar Seafood|seafood|Portland|Wharf Kitchen: South Portland
Bayview Elementary School|school|South Portland|Annex Cafeteria: South Portland
Bell Harbor Inn|hotel|Camden|Banquet Kitchen: Camden|Boathouse Grill: Rockland
Birch & Barrel Taproom|pub|Brunswick
Blue Door Café|cafe|Portland
Brickyard Diner|diner|Westbrook
Cadillac Summit Lodge|hotel|Bar Harbor|Terrace Café: Bar Harbor
Cape Light Care Center|care|Scarborough|Memory Care Wing: Scarborough
Captain Tully’s Fish House|seafood|Boothbay Harbor
Casa Lupita Taqueria|taqueria|Portland|Food Truck Commissary: Westbrook
Cedar Pond Summer Camp|camp|Rangeley
Chestnut Street Bakery|bakery|Bath
Clearwater Academy|school|Yarmouth
Copper Beech Bistro|bistro|Kennebunk
Cove Street Catering|caterer|Portland|Event Barn: Freeport
Crossroads Market & Deli|market|Wells
Dockside Trattoria|italian|Portsmouth
East End Noodle Bar|asian|Portland
Evergreen Ski Lodge|lodge|Bethel|Mid-Mountain Cabin: Bethel
Fairhaven Regional Hospital|care|Augusta|Staff Café: Augusta|West Campus: Waterville
Fern & Fig Vegan Kitchen|vegan|Portland
Ferry Landing Chowder House|seafood|Belfast
Firefly Pizza Co.|italian|Dover|Second Street: Durham
Forest Avenue Coffee|cafe|Portland
Foxglove Tea Room|cafe|Damariscotta
Garrison Steakhouse|steakhouse|Portsmouth
Golden Hour Breakfast Club|diner|Saco
Granite State Dining Commons|school|Durham|North Hall: Durham|Retail Café: Durham
Gray Gull Pub|pub|Ogunquit
Great Ledge Golf Club|hotel|Falmouth|Halfway House: Falmouth
Green Apple Preschool Network|school|Biddeford|Saco Center: Saco
Hampton Boardwalk Fries|seafood|Hampton
Harborside Market|market|Rockland
Hearth & Honey Bakehouse|bakery|Freeport
Hillside Assisted Living|care|Lewiston
Juniper Table|bistro|Newburyport
Kestrel Brewing Company|pub|Biddeford|Tasting Room: Portland
Kettle Cove Creamery & Grill|diner|Scarborough
Lantern Street Ramen|asian|Portsmouth
Lighthouse Catering Company|caterer|York
Little Lotus Thai|asian|Brunswick
Harbor Street Bistro|bistro|Portland|Wine Bar: Portland|Catering Kitchen: South Portland
Maplewood Middle School|school|Westbrook
Marsh View Inn|hotel|Wells
Mill Pond Steak & Chop|steakhouse|Auburn
Moose Brook Outfitters Camp|camp|Bethel
Mulberry Lane Pastries|bakery|Exeter
North Wind Tavern|pub|Bangor
Oak & Ember Steakhouse|steakhouse|Freeport
Old Mill Trattoria|italian|Lewiston
Orchard Hill College|school|Waterville|Campus Pub: Waterville|Bakery Kitchen: Waterville|Boathouse: Waterville
Penobscot Diner|diner|Bangor
Pine Tree Correctional Kitchen|care|Augusta
Quarry Road Cantina|taqueria|Rockland
Rosewater Vegetarian House|vegan|Portsmouth
Salt Marsh Seafood Shack|seafood|Scarborough
Seven Stars Pizzeria|italian|Kittery
Snowbell Mountain Resort|lodge|Conway|Summit House: Conway|Base Lodge: Conway
Tern Island Lobster Pound|seafood|Ellsworth
Windward Bed & Breakfast|hotel|York
`;

const firstKey = 1001;

/** The sixty customers, keys 1001 to 1060 in the order of the list; 1042 is the bistro of the user `buyer`. */
export const roster: readonly RosterEntry[] = rows
  .trim()
  .split('\n')
  .map((row, index) => {
    const [name = '', kind = '', city = '', ...further] = row.split('|');
    const others = further.map((entry) => entry.split(': ') as [string, string]);
    return {
      key: firstKey + index,
      name,
      kind: kind as KindName,
      cities: [city, ...others.map(([, town]) => town)],
      branches: others.map(([branch]) => branch),
    };
  });

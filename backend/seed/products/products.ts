import Big from 'big.js';
import { catalogue } from '../catalogue/catalogue.js';
import type { Category, Family, MainCategory } from '../catalogue/family.js';
import { symbolsOf } from '../pictures/variety-symbols.js';
import { randomFor } from '../random.js';
import { catalogDescriptionOf, descriptionOf } from './descriptions.js';
import { type Pack, parsePack } from './pack.js';
import { type DemoUnit, type DemoUnits, unitsOf } from './units.js';
import { upcOf } from './upc.js';

/** A product of the demo as written to the database, with the inputs of its picture and its orders. */
export interface DemoProduct {
  readonly key: number;
  readonly code: string;
  readonly formattedCode: string;
  readonly description: string;
  readonly catalogDescription: string;
  readonly brand: string;
  readonly packSize: string;
  readonly upc: string;
  readonly mainCategory: MainCategory;
  readonly category: Category;
  readonly symbols: readonly string[];
  readonly units: readonly (DemoUnit & { priceDecimals: number })[];
  readonly pricingUm: string;
  readonly stockUm: string;
  readonly defaultUm: string;
  readonly defaultQuantity: string;
  readonly listPrice: string;
  readonly cost: string;
  readonly sequence: number;
  readonly isDiscontinued: boolean;
  readonly isTaxable: boolean;
  readonly isStockEnforced: boolean;
  /** In stock units. */
  readonly stockQuantity: string;
}

/** One product to create: a variety of a family in a pack, of a brand. */
interface Offer {
  readonly main: MainCategory;
  readonly category: Category;
  readonly family: Family;
  readonly variety: Family['varieties'][number];
  readonly pack: Pack;
  readonly brand: string;
}

const firstKey = 101;

/** All products of the demo except key 9, the same on every call. */
export function demoProducts(): DemoProduct[] {
  return offers().map((offer, index) => productFrom(offer, firstKey + index, index + 1));
}

/**
 * Every variety in every pack of each brand, thinned: no distributor stocks the full matrix. Each variety keeps its first pack of the first brand.
 */
function offers(): Offer[] {
  return catalogue.flatMap((main) =>
    main.categories.flatMap((category) =>
      category.families.flatMap((family) => {
        const brands = randomFor(`brands ${category.code} ${family.name}`).sample(main.brands, category.brands);
        return family.varieties.flatMap((variety) =>
          family.packs.flatMap((label, packIndex) =>
            brands
              .filter((brand, brandIndex) => {
                if (packIndex === 0 && brandIndex === 0) return true;
                return randomFor(`stocked ${family.name} ${variety.name} ${label} ${brand}`).chance(
                  packIndex === 0 ? 0.42 : 0.28,
                );
              })
              .map((brand) => ({ main, category, family, variety, pack: parsePack(label), brand })),
          ),
        );
      }),
    ),
  );
}

function productFrom({ main, category, family, variety, pack, brand }: Offer, key: number, position: number): DemoProduct {
  const random = randomFor(`product ${category.code} ${family.name} ${variety.name} ${pack.label} ${brand}`);
  const { units, stockUm, pricingUm } = unitsOf(family.sale.kind, family.sale.multiple, pack, category.inner);
  const casePrice = family.rate * variety.factor * pack.amount * brandFactor(main, brand) * (0.96 + random.next() * 0.08);
  const listPrice = priceIn(units, pricingUm, casePrice);
  const first = units[0] as DemoUnit;
  const code = String(10_000 + key);
  const isDiscontinued = random.chance(0.025);
  return {
    key,
    code,
    formattedCode: `${code.slice(0, 2)}-${code.slice(2)}`,
    description: descriptionOf(family, variety.name),
    catalogDescription: catalogDescriptionOf(family, pack, units.at(-1)?.um ?? 'CS', category.storage ?? main.storage),
    brand,
    packSize: pack.label,
    upc: upcOf(main.hue + main.brands.indexOf(brand), key),
    mainCategory: main,
    category,
    symbols: symbolsOf(family.symbols, variety.name),
    units: units.map((unit) => ({ ...unit, priceDecimals: decimalsFor(unit, casePrice) })),
    pricingUm,
    stockUm,
    defaultUm: first.um,
    defaultQuantity: first.um === 'LB' ? '5' : first.sellByMultiple,
    listPrice: listPrice.toFixed(4),
    cost: listPrice.times(0.7 + random.next() * 0.16).toFixed(4),
    sequence: position * 10,
    isDiscontinued,
    isTaxable: main.taxable,
    isStockEnforced: random.chance(0.15),
    stockQuantity: stockOf({ units, stockUm, pricingUm }, isDiscontinued ? 0.2 : 1, random.next(), random.next()),
  };
}

/** The first brand of a range is the premium one, the last the store brand. */
function brandFactor(main: MainCategory, brand: string): number {
  return 1.06 - (0.14 * main.brands.indexOf(brand)) / main.brands.length;
}

function priceIn(units: readonly DemoUnit[], um: string, casePrice: number): Big {
  const perCase = units.find((unit) => unit.um === um)?.perCase ?? 1;
  return Big(casePrice)
    .div(perCase)
    .round(perCase === 1 ? 2 : 3, Big.roundHalfUp);
}

/** Catch weight is priced to the hundredth of a cent, a case to the cent, and small pieces need more decimals. */
function decimalsFor(unit: DemoUnit, casePrice: number): number {
  if (unit.um === 'LB') return unit.isSellBy ? 3 : 4;
  const price = casePrice / unit.perCase;
  return price >= 2 ? 2 : price >= 0.5 ? 3 : 4;
}

/** One product in twenty-five is out of stock; most have some dozen cases, a few very many. */
function stockOf({ units, stockUm }: DemoUnits, share: number, luck: number, size: number): string {
  if (luck < 0.04) return '0';
  const cases = Math.ceil((4 + 260 * size ** 3) * share);
  return Big(cases)
    .times(units.find((unit) => unit.um === stockUm)?.perCase ?? 1)
    .toFixed();
}

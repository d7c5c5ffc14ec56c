import type { Random } from '../../../../backend/seed/random.js';
import type { AisleName, Aisles } from './aisle.js';
import { english } from './english.js';
import { french } from './french.js';
import { spanish } from './spanish.js';

/** Aisles of the demo's main categories. */
const aisleOf: Readonly<Record<string, AisleName>> = {
  PRODUCE: 'produce',
  MEAT: 'meat',
  POULTRY: 'poultry',
  SEAFOOD: 'seafood',
  DAIRY: 'dairy',
  CHEESE: 'cheese',
  BAKERY: 'bakery',
  FROZEN: 'prepared',
  DRYGOODS: 'dry',
  CANNED: 'canned',
  OILSAUCE: 'sauces',
  SPICES: 'spices',
  BEVERAGE: 'beverage',
  COFFEE: 'beverage',
  DESSERT: 'sweets',
  SNACKS: 'sweets',
  PAPER: 'disposables',
  CLEANING: 'cleaning',
  KITCHEN: 'kitchen',
};

const listed = (text: string): readonly string[] => text.split(',').map((part) => part.replace(/\s+/g, ' ').trim());

interface Language {
  readonly aisles: ReadonlyMap<AisleName, readonly (readonly string[])[]>;
  readonly sizes: readonly string[];
  /** First and second part of a brand. */
  readonly brands: readonly [readonly string[], readonly string[]];
}

const language = (aisles: Aisles, sizes: string, first: string, second: string): Language => ({
  aisles: new Map(
    Object.entries(aisles).map(([name, { goods, kinds, forms }]) => [name as AisleName, [goods, kinds, forms].map(listed)]),
  ),
  sizes: listed(sizes),
  brands: [listed(first), listed(second)],
});

const languages: readonly (readonly [Language, number])[] = [
  [
    language(
      english,
      '2 oz, 3.5 oz, 4 oz, 6 oz, 8 oz, 10 oz, 12 oz, 16 oz, 1.5 lb, 2 lb, 3 lb, 5 lb, 8-10 ct, 16/20, 21/25, 31/40, 1/4 in, 3/8 in, 1/2 in, 4 in, 9 in, 12 in, #10, 1 qt, 1 gal',
      `Alpine, Amber, Ashford, Birchwood, Bluebird, Bramble, Calloway, Cedar, Coastal, Copper, Country, Crest, Dunmore, Fairhaven, Foxglove, Garden, Golden, Granby, Grove, Harvest, Hawthorne, Heritage, Highland, Holloway, Island, Juniper,
        Kestrel, Lakeside, Larkspur, Linden, Maple, Meadow, Merriweather, Northern, Orchard, Pemberton, Pioneer, Prairie, Premium, Quarry, Ridge, River, Rustic, Select, Signature, Silver, Stonebridge, Summit, Sunrise, Thornbury, Valley, Village,
        Wakefield, Western, Whitby, Winslow`,
      'Farms, Foods, Kitchens, Provisions, Trading, Larder, Mills, Pantry',
    ),
    0.6,
  ],
  [
    language(
      spanish,
      '100 g, 250 g, 400 g, 500 g, 800 g, 1 kg, 2 kg, 5 kg, 250 ml, 500 ml, 1 L, 5 L, 20 L, No. 1, No. 3, 12 pzas, 24 pzas, 30 cm',
      'Hacienda, Rancho, Casa, Molinos, Granja, Sabores, Bodegas, Finca, Huertas, Cocina',
      `Aguirre, Alcaraz, Arroyo, Barrientos, Castañeda, Cisneros, Del Monte, Escalante, Fonseca, Galindo, Herrera, Ibarra, Jaramillo, La Esperanza, La Paloma, Las Lomas, Leyva, Los Olivos, Maldonado, Montero, Ocampo, Peralta, Quintero,
        Robledo, Salinas, San Isidro, Santa Inés, Tres Ríos, Valdivia, Zamora`,
    ),
    0.25,
  ],
  [
    language(
      french,
      '100 g, 180 g, 250 g, 500 g, 750 g, 1 kg, 2,5 kg, 5 kg, 25 cl, 50 cl, 75 cl, 1 L, 3 L, 10 L, calibre 4, 12 pièces, 28 cm',
      'Maison, Ferme, Domaine, Moulin, Atelier, Comptoir, Fumoir, Verger, Cave, Jardin',
      `Aubertin, Beaulieu, Besnard, Chevalier, Clairmont, Delacour, des Alpilles, du Bocage, du Lac, Fontenay, Gauthier, Granvelle, Hérault, Jolivet, Lagarde, Lemoine, Marchand, Montclair, Perrault, Quentin, Rochefort, Sabatier, Saint Amand,
        Tardieu, Vasseur, Villeneuve`,
    ),
    0.15,
  ],
];

/** Name and brand of a product, in one of three languages. */
export function productName(random: Random, mainCategory: string): { readonly description: string; readonly brand: string } {
  const { aisles, sizes, brands } = anyLanguage(random);
  const [goods, kinds, forms] = aisles.get(aisleOf[mainCategory] ?? 'dry') as readonly string[][];
  const parts = [
    // A few goods are stocked in many sizes, most in a few.
    common(random, goods ?? []),
    ...(random.chance(0.85) ? [random.pick(kinds ?? [])] : []),
    ...(random.chance(0.9) ? random.sample(forms ?? [], random.chance(0.2) ? 2 : 1) : []),
    ...(random.chance(0.7) ? [random.pick(sizes)] : []),
  ];
  return { description: parts.join(' '), brand: `${common(random, brands[0])} ${random.pick(brands[1])}` };
}

function anyLanguage(random: Random): Language {
  let rest = random.next();
  const [first] = languages;
  const found = languages.find(([, share]) => {
    rest -= share;
    return rest < 0;
  });
  return (found ?? first ?? unreachable())[0];
}

function unreachable(): never {
  throw new Error('no language');
}

/** A member of a list; members at its beginning are more frequent. */
const common = (random: Random, list: readonly string[]): string => list[Math.floor(random.next() ** 1.7 * list.length)] ?? '';

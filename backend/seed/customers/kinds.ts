/** Purchases of a kind of customer: category codes of the usual order, and the activity of each month. */
export interface CustomerKind {
  /** Codes of categories; the earlier ones more often. */
  readonly buys: readonly string[];
  /** Activity from January to December, 0 … 2. */
  readonly season: readonly number[];
  /** Lines of a usual order, from and to. */
  readonly lines: readonly [number, number];
  /** Orders per year, from and to; multiplied by the season. */
  readonly orders: readonly [number, number];
  /** Public and charitable customers pay no sales tax. */
  readonly isExempt: boolean;
}

const codes = (list: string) => list.split(' ');
const coast = [0.6, 0.6, 0.7, 0.8, 1, 1.4, 1.8, 1.8, 1.3, 1, 0.7, 0.8];
const steady = [0.9, 0.9, 1, 1, 1, 1.05, 1.1, 1.1, 1, 1, 1, 1.1];
const schoolYear = [1.2, 1.1, 1.2, 1.1, 1.2, 0.5, 0.05, 0.4, 1.4, 1.3, 1.1, 0.8];
const skiing = [1.6, 1.7, 1.4, 0.7, 0.6, 0.8, 1.1, 1.1, 0.8, 1, 0.7, 1.5];
const summer = [0, 0, 0, 0.05, 0.5, 1.6, 2, 2, 0.4, 0, 0, 0];

const kind = (
  buys: string,
  season: readonly number[],
  lines: readonly [number, number],
  orders: readonly [number, number],
  isExempt = false,
): CustomerKind => ({
  buys: codes(buys),
  season,
  lines,
  orders,
  isExempt,
});

/** Kinds of customers by name. */
export const kinds = {
  bistro: kind(
    'FISH VEGETABLES HERBS LETTUCE CHICKEN STEAKS CHSSPEC BUTTER MILK POTATOES MUSHROOMS OILS ALCOHOL CAKES COFFEEBEAN TOGO',
    steady,
    [6, 16],
    [50, 76],
  ),
  seafood: kind(
    'FISH SHELLFISH SHRIMP FRIES CITRUS BUTTER ROLLS LETTUCE TOMATOES OILS SMOKEDFISH CONDIMENT SODA TOGO CUTLERY ALCOHOL',
    coast,
    [6, 16],
    [52, 80],
  ),
  italian: kind(
    'CANTOMATO PASTA CHSSLICED CHSBLOCK CHSFRESH FLOUR SAUSAGE DELIMEAT OILS TOMATOES HERBS ENTREE VEGETABLES ALCOHOL PIES TOGO',
    steady,
    [6, 14],
    [48, 74],
  ),
  diner: kind(
    'EGGS BACON BREAD POTATOES FRIES GROUNDBEEF MILK COFFEEGRD BUTTER PASTRY ROLLS CONDIMENT SYRUPS SODA NAPKINS CLEANERS',
    steady,
    [6, 14],
    [50, 76],
  ),
  pub: kind(
    'GROUNDBEEF FRIES ROLLS CHICKENCKD APPETIZER CHSSLICED LETTUCE TOMATOES DRESSING ALCOHOL SODA CONDIMENT BACON CUPS NAPKINS',
    steady,
    [5, 13],
    [48, 72],
  ),
  cafe: kind(
    'COFFEEBEAN COFFEEGRD MILK PLANTDAIRY PASTRY BAGELS COOKIES TEA COCOA CUPS BREAD CHSSLICED DELIMEAT BERRIES JUICE NAPKINS',
    steady,
    [5, 12],
    [44, 70],
  ),
  bakery: kind(
    'FLOUR SUGAR BUTTER EGGS MILK EXTRACT CHSFRESH BERRIES FROZFRUIT TOPPINGS DRYBEANS FILMFOIL BAGS COFFEEBEAN',
    steady,
    [5, 11],
    [40, 60],
  ),
  hotel: kind(
    'EGGS BACON FISH STEAKS CHICKEN BERRIES TROPICAL CITRUS MILK CHSSPEC PASTRY COFFEEGRD JUICE CAKES TABLEWARE NAPKINS LAUNDRY ALCOHOL',
    coast,
    [8, 20],
    [56, 80],
  ),
  school: kind(
    'MILK CHICKENCKD ENTREE APPLES CEREAL JUICE FROZVEG CANFRUIT BREAD POTATOES YOGURT PLATES CUTLERY GLOVES CLEANERS SNACKPACK',
    schoolYear,
    [7, 17],
    [40, 56],
    true,
  ),
  care: kind(
    'CHICKEN EGGS MILK CANFRUIT SOUP FROZVEG POTATOES YOGURT JUICE CEREAL BREAD TURKEY PIES GLOVES CLEANERS LAUNDRY',
    steady,
    [7, 17],
    [50, 64],
    true,
  ),
  caterer: kind(
    'CHICKEN BEEFPRIMAL SHRIMP CHSSPEC CRACKERS BERRIES HERBS VEGETABLES PIES CAKES TOGO PLATES FILMFOIL SODA WATER',
    [0.5, 0.5, 0.6, 0.9, 1.3, 1.7, 1.3, 1.3, 1.5, 1.2, 1, 1.5],
    [6, 17],
    [34, 56],
  ),
  market: kind(
    'DELIMEAT CHSBLOCK CHSSLICED BREAD CHIPS SODA WATER ENERGY CANDY ICECREAM SALTPEPPER APPLES BAGS TOGO',
    coast,
    [5, 13],
    [44, 64],
  ),
  taqueria: kind(
    'TORTILLA PORK CHICKEN DRYBEANS RICE TOMATOES TROPICAL CITRUS SAUCES CHSSLICED YOGURT SODA CHIPS HERBS TOGO',
    steady,
    [5, 13],
    [46, 70],
  ),
  asian: kind(
    'RICE SAUCES VEGETABLES CHICKEN PORK SHRIMP PASTA OILS FISH APPETIZER TEA TOGO CUTLERY MUSHROOMS',
    steady,
    [5, 13],
    [46, 70],
  ),
  steakhouse: kind(
    'BEEFPRIMAL STEAKS POTATOES BUTTER LETTUCE SHRIMP MUSHROOMS CHSSPEC ALCOHOL CAKES VEGETABLES DRESSING COFFEEBEAN',
    steady,
    [6, 14],
    [46, 66],
  ),
  vegan: kind(
    'PLANTDAIRY VEGETABLES LETTUCE RICE DRYBEANS MUSHROOMS TROPICAL FROZFRUIT OILS SPICE BREAD TEA TOGO',
    steady,
    [5, 11],
    [38, 58],
  ),
  lodge: kind(
    'EGGS BACON COFFEEGRD GROUNDBEEF FRIES CHICKENCKD SOUP BREAD PASTRY COCOA SODA CHIPS NAPKINS ALCOHOL',
    skiing,
    [6, 14],
    [36, 52],
  ),
  camp: kind(
    'MILK CEREAL BREAD GROUNDBEEF CHICKENCKD FRIES APPLES JUICE PASTA SNACKPACK ICECREAM PLATES CUTLERY CLEANERS',
    summer,
    [7, 19],
    [20, 28],
    true,
  ),
} as const satisfies Record<string, CustomerKind>;

/** The name of a kind of customer. */
export type KindName = keyof typeof kinds;

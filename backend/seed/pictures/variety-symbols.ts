/** Words of a variety's name with their own drawing; the first match counts. */
const drawings: readonly (readonly [RegExp, string])[] = [
  [/strawberr/i, 'strawberry'],
  [/blueberr|mixed berr/i, 'blueberries'],
  [/raspberr|cherr|cranberr|grenadine/i, 'cherries'],
  [/key lime|\blime juice/i, 'lime'],
  [/lemon/i, 'lemon'],
  [/\blime\b/i, 'lime'],
  [/orange|tangerine|mandarin|grapefruit|apricot/i, 'tangerine'],
  [/peach/i, 'peach'],
  [/pears?\b/i, 'pear'],
  [/pineapple|tropical|piña/i, 'pineapple'],
  [/mango|passion/i, 'mango'],
  [/coconut/i, 'coconut'],
  [/\bapples?\b/i, 'red-apple'],
  [/raisin|\bgrape|fruit punch|pinot|cabernet|chardonnay|prosecco/i, 'grapes'],
  [/banana/i, 'banana'],
  [/pumpkin/i, 'jack-o-lantern'],
  [/carrot/i, 'carrot'],
  [/corn/i, 'ear-of-corn'],
  [/broccoli|cauliflower/i, 'broccoli'],
  [/green beans|\bpeas\b/i, 'pea-pod'],
  [/red pepper|jalape|cayenne|chili/i, 'hot-pepper'],
  [/olive/i, 'olive'],
  [/tomato|marinara/i, 'tomato'],
  [/onion/i, 'onion'],
  [/garlic/i, 'garlic'],
  [/ginger/i, 'ginger-root'],
  [/mushroom|truffle/i, 'brown-mushroom'],
  [/beet/i, 'roasted-sweet-potato'],
  [/black beans|kidney|pinto|chickpea|cannellini|baked beans|refried/i, 'beans'],
  [/lobster/i, 'lobster'],
  [/clam/i, 'spiral-shell'],
  [/salmon|anchov|sardine|tuna/i, 'fish'],
  [/chicken/i, 'poultry-leg'],
  [/turkey/i, 'turkey'],
  [/beef/i, 'cut-of-meat'],
  [/\bham\b/i, 'meat-on-bone'],
  [/vegetable|basil|mint|chamomile|oregano/i, 'herb'],
  [/peanut/i, 'peanuts'],
  [/almond|hazelnut|walnut|pecan|cashew|pistachio/i, 'chestnut'],
  [/chocolate|fudge|mocha|cocoa|brownie/i, 'chocolate-bar'],
  [/coffee|espresso/i, 'hot-beverage'],
  [/caramel|honey|butterscotch/i, 'honey-pot'],
  [/cheese|cheddar/i, 'cheese-wedge'],
  [/\boat|granola|grain/i, 'sheaf-of-rice'],
  [/soy/i, 'beans'],
  [/butter\b/i, 'butter'],
  [/vanilla/i, 'white-flower'],
];

/**
 * The drawings of a product: a symbol that begins with `*` is replaced by the variety's own drawing if there is one, and omitted if it is only `*`.
 */
export function symbolsOf(symbols: readonly string[], variety: string): string[] {
  const own = drawings.find(([pattern]) => pattern.test(variety))?.[1];
  const chosen = symbols.map((symbol) => (symbol.startsWith('*') ? (own ?? symbol.slice(1)) : symbol));
  return [...new Set(chosen)].filter((symbol) => symbol !== '');
}

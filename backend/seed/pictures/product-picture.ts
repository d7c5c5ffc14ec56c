import type { DemoProduct } from '../products/products.js';
import { randomFor } from '../random.js';
import { hex } from './color.js';
import type { Symbols } from './symbols.js';
import { tile } from './tile.js';
import { isUnmistakable } from './unmistakable.js';

/** A drawing on the card: its centre and size in the picture's 320 units, and its tilt in degrees. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tilt: number;
}

/** Arrangements of the main drawing, the nearest last; each fills the same area so that a page of cards looks calm. */
const single: readonly Spot[][] = [
  [{ x: 160, y: 152, size: 150, tilt: 0 }],
  [{ x: 160, y: 152, size: 150, tilt: -8 }],
  [{ x: 160, y: 152, size: 150, tilt: 8 }],
];
const several: readonly Spot[][] = [
  [
    { x: 122, y: 140, size: 104, tilt: -10 },
    { x: 198, y: 166, size: 118, tilt: 6 },
  ],
  [
    { x: 200, y: 138, size: 100, tilt: 10 },
    { x: 124, y: 166, size: 118, tilt: -6 },
  ],
  [
    { x: 160, y: 108, size: 84, tilt: 0 },
    { x: 112, y: 176, size: 94, tilt: -8 },
    { x: 208, y: 176, size: 94, tilt: 8 },
  ],
];
/** With a second drawing: the first one large, the second in front of it. */
const paired: readonly [Spot, Spot][] = [
  [
    { x: 146, y: 144, size: 136, tilt: -4 },
    { x: 216, y: 192, size: 84, tilt: 6 },
  ],
  [
    { x: 174, y: 144, size: 136, tilt: 4 },
    { x: 104, y: 192, size: 84, tilt: -6 },
  ],
];

/** The picture of a product: its symbols on a card in its category's tint, with the pack size below; lettering if the symbols would mislead. */
export function productPicture(product: DemoProduct, symbols: Symbols): string {
  const random = randomFor(`picture ${product.key}`);
  if (!isUnmistakable(product)) return tilePicture(product, product.packSize);
  const [main = '', second] = product.symbols;
  const hue = product.mainCategory.hue + random.int(-9, 9);
  const spots = second === undefined ? random.pick(holdsSeveral(product) ? several : single) : random.pick(paired);
  const drawings = spots.map((spot, index) => ({ spot, id: second !== undefined && index === 1 ? 'b' : 'a' }));
  const definitions = [main, ...(second === undefined ? [] : [second])]
    .map((name, index) => `<symbol id="${'ab'[index]}" viewBox="0 0 32 32">${symbols.body(name)}</symbol>`)
    .join('');
  return card(
    hue,
    random.int(0, 2),
    `${definitions}`,
    drawings.map(({ spot, id }) => drawing(spot, id)).join('') + badge(product.packSize, hue),
  );
}

/** Products sold by the piece also have a picture of a piece. */
export function hasUnitPicture(product: DemoProduct): boolean {
  return !product.isDiscontinued && holdsSeveral(product);
}

/** The second picture: one piece, with its sell-by unit. */
export function unitPicture(product: DemoProduct, symbols: Symbols): string {
  const random = randomFor(`unit picture ${product.key}`);
  const hue = product.mainCategory.hue + random.int(-9, 9);
  const piece = product.units.find(({ um, isSellBy }) => isSellBy && um !== 'CS' && um !== 'LB')?.um ?? product.defaultUm;
  if (!isUnmistakable(product)) return tilePicture(product, `1 ${piece}`);
  const definition = `<symbol id="a" viewBox="0 0 32 32">${symbols.body(product.symbols[0] ?? '')}</symbol>`;
  const spot = { x: 160, y: 150, size: 168, tilt: random.pick([-6, 0, 6]) };
  return card(hue, random.int(0, 2), definition, drawing(spot, 'a') + badge(`1 ${piece}`, hue));
}

/** Lettering on a plain card. */
const tilePicture = ({ mainCategory: { hue }, description, brand }: DemoProduct, badge: string): string =>
  card(hue, null, '', tile(hue, { name: description, brand, badge }));

function holdsSeveral({ units }: DemoProduct): boolean {
  return units.some(({ perCase, isSellBy, um }) => isSellBy && um !== 'CS' && um !== 'LB' && perCase > 1);
}

function drawing({ x, y, size, tilt }: Spot, id: string): string {
  const turn = tilt === 0 ? '' : ` transform="rotate(${tilt} ${x} ${y})"`;
  return `<use href="#${id}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"${turn}/>`;
}

/** A square card with a soft gradient. @param style a pale plate behind a drawing, and a shadow under it; null for none */
export function card(hue: number, style: number | null, definitions: string, content: string): string {
  const plate = [
    `<circle cx="160" cy="152" r="112" fill="#fff" fill-opacity=".5"/>`,
    `<rect x="52" y="44" width="216" height="216" rx="64" fill="#fff" fill-opacity=".45"/>`,
    `<ellipse cx="160" cy="156" rx="124" ry="104" fill="#fff" fill-opacity=".48"/>`,
  ][(style ?? 0) % 3];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="600" height="600"><defs>` +
    `<linearGradient id="g" x2=".4" y2="1"><stop stop-color="${hex(hue, 0.5, 0.955)}"/><stop offset="1" stop-color="${hex(hue + 12, 0.42, 0.885)}"/></linearGradient>` +
    `${definitions}</defs><path fill="url(#g)" d="M0 0h320v320H0z"/>` +
    (style === null
      ? ''
      : `${plate}<ellipse cx="160" cy="236" rx="78" ry="9" fill="${hex(hue, 0.35, 0.3)}" fill-opacity=".13"/>`) +
    `${content}</svg>\n`
  );
}

/** The pack size on a small label. */
function badge(packSize: string, hue: number): string {
  const width = 26 + packSize.length * 9.4;
  const text = packSize.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return (
    `<rect x="${160 - width / 2}" y="268" width="${width}" height="30" rx="15" fill="#fff" fill-opacity=".82"/>` +
    `<text x="160" y="288.5" text-anchor="middle" font-family="Inter, 'Segoe UI', system-ui, sans-serif" font-size="16" font-weight="600" fill="${hex(hue, 0.3, 0.3)}">${text}</text>`
  );
}

import type { Family, Storage } from '../catalogue/family.js';
import type { Pack } from './pack.js';

const innerUnitNames: Record<string, string> = {
  BG: 'bags',
  BX: 'boxes',
  BT: 'bottles',
  CN: 'cans',
  DZ: 'dozen',
  JR: 'jars',
  PK: 'packs',
  RL: 'rolls',
  SL: 'sleeves',
  TB: 'tubs',
};

const storageTexts: Record<Storage, string> = {
  dry: '',
  cool: 'Keep refrigerated.',
  frozen: 'Keep frozen until use.',
};

/** The catalogue name of one variety: `Apple {} Fresh` and `Gala` make `Apple Gala Fresh`. */
export function descriptionOf(family: Family, variety: string): string {
  return family.name.includes('{}') ? family.name.replace('{}', variety) : `${family.name} ${variety}`;
}

/** The catalogue's long description: product, packing, pricing, storage. */
export function catalogDescriptionOf(family: Family, pack: Pack, innerUm: string, storage: Storage): string {
  const keeping = /cooler|shelf|frozen|freezer|on ice|refriger/i.test(family.text) ? '' : storageTexts[storage];
  return [family.text, packing(family, pack, innerUm), keeping].filter((sentence) => sentence !== '').join(' ');
}

function packing({ sale }: Family, pack: Pack, innerUm: string): string {
  const things = innerUnitNames[innerUm];
  if (sale.kind === 'piece') return `Case of ${pack.inner}, about ${pack.each} each; billed by actual weight.`;
  if (sale.kind === 'dozen') return `Case of ${pack.inner} dozen.`;
  const priced = sale.kind === 'catch' ? ', priced by the pound' : '';
  if (pack.inner === 1) return `${pack.label} case${priced}.`.replace(/^1 ct case/, 'Sold singly');
  if (pack.piecesInside) return `Case of ${pack.inner}${priced}.`;
  if (pack.each.startsWith('#')) return `Case of ${pack.inner} ${pack.each}s${priced}.`;
  if (pack.pounds === null && /^\d+$/.test(pack.each))
    return `Case of ${pack.inner} ${things ?? 'packs'} of ${pack.each}${priced}.`;
  return things === undefined
    ? `Case of ${pack.inner}, ${pack.each} each${priced}.`
    : `Case of ${pack.inner} ${things}, ${pack.each} each${priced}.`;
}

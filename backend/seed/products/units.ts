import Big from 'big.js';
import type { SaleKind } from '../catalogue/family.js';
import type { Pack } from './pack.js';

/** A unit of a product without prices; `perCase` of them make a case. */
interface UnitShare {
  readonly um: string;
  readonly perCase: number;
  readonly sellBy: boolean;
  readonly priceBy: boolean;
  readonly multiple: string;
}

/** A unit of measure of a product with its exact conversion (S3.11). */
export interface DemoUnit {
  readonly um: string;
  readonly stockConversion: string;
  readonly sellByMultiple: string;
  readonly isSellBy: boolean;
  readonly isPriceBy: boolean;
  /** Number of them in a case. */
  readonly perCase: number;
}

/** Units of a product: in display order, and the stock unit. */
export interface DemoUnits {
  readonly units: readonly DemoUnit[];
  readonly stockUm: string;
  readonly pricingUm: string;
}

const share = (um: string, perCase: number, roles: 'sell' | 'price' | 'both', multiple = '1'): UnitShare => ({
  um,
  perCase,
  sellBy: roles !== 'price',
  priceBy: roles !== 'sell',
  multiple,
});

/** The units of a product by its kind of sale. `inner` is the category's unit for the content of a case. */
export function unitsOf(kind: SaleKind, multiple: string, pack: Pack, inner: string): DemoUnits {
  const innerUm = kind === 'dozen' ? 'DZ' : pack.piecesInside ? 'EA' : inner;
  switch (kind) {
    case 'case':
      return exact([share('CS', 1, 'both', multiple)], 'CS');
    case 'split':
    case 'dozen':
      if (pack.inner === 1) return exact([share('CS', 1, 'both')], 'CS');
      return exact([share('CS', 1, 'both'), share(innerUm, pack.inner, 'both', multiple)], 'CS');
    case 'catch':
      return exact([share('CS', 1, 'both'), share('LB', poundsOf(pack), 'price')], 'LB');
    case 'piece':
      return exact(
        [share('CS', 1, 'sell'), share('EA', pack.inner, 'sell', multiple), share('LB', poundsOf(pack), 'price')],
        'LB',
      );
    case 'pound':
      return exact([share('LB', poundsOf(pack), 'both', multiple), share('CS', 1, 'both')], 'LB');
  }
}

function poundsOf(pack: Pack): number {
  if (pack.pounds === null) throw new Error(`Cannot be priced by the pound: "${pack.label}"`);
  return pack.pounds;
}

/**
 * Uses cases as the stock unit if every unit then has an exact decimal of six places, otherwise the smallest unit: a twelfth of a case has no exact
 * decimal, but a case of twelve has.
 */
function exact(shares: readonly UnitShare[], pricingUm: string): DemoUnits {
  const smallest = shares.reduce((least, unit) => (unit.perCase > least.perCase ? unit : least));
  const inCases = shares.every(({ perCase }) => Big(1).div(perCase).round(6).times(perCase).eq(1));
  const perStockUnit = inCases ? 1 : smallest.perCase;
  const units = shares.map(({ um, perCase, sellBy, priceBy, multiple }) => {
    const conversion = Big(perStockUnit).div(perCase);
    if (!conversion.round(6).times(perCase).eq(perStockUnit)) throw new Error(`${um} has no exact conversion: ${perCase} a case`);
    return {
      um,
      stockConversion: conversion.toFixed(),
      sellByMultiple: sellBy ? multiple : '0',
      isSellBy: sellBy,
      isPriceBy: priceBy,
      perCase,
    };
  });
  return { units, stockUm: inCases ? 'CS' : smallest.um, pricingUm };
}

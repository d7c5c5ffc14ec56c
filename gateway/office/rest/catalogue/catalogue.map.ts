import type { BatchResult } from '../../ports/batch-result.js';
import type { Category, PushProduct, Stock, Substitutes, UnitPrices } from '../../ports/catalogue.js';
import { maybePlain } from '../http/decimals.js';
import type { WireCategory, WirePrices, WirePushProduct, WireSubstitutes, WireUncommitted } from './catalogue.wire.js';

export const toCategory = ({ code, description, parent }: WireCategory): Category => ({
  code,
  description,
  mainCategoryCode: parent,
});

export const toPushProduct = ({ productKey, sequence }: WirePushProduct): PushProduct => ({
  productKey,
  sequence: sequence ?? null,
});

/** An unmodified response with hundreds of members; members are mapped on access. */
class Members<W, V> implements BatchResult<number, V> {
  constructor(
    private readonly members: Readonly<Record<string, W>>,
    private readonly map: (member: W) => V,
  ) {}

  get(key: number): V | undefined {
    const member = this.members[key];
    return member === undefined ? undefined : this.map(member);
  }
}

class RestUnitPrices implements UnitPrices {
  constructor(private readonly units: WirePrices[string]) {}

  get(unit: string): string | null {
    return maybePlain(this.units[unit]?.price);
  }
}

export const toPrices = (prices: WirePrices): BatchResult<number, UnitPrices> =>
  new Members(prices, (units) => new RestUnitPrices(units));

export const toStock = (stock: WireUncommitted): BatchResult<number, Stock> => new Members(stock, toStockOfProduct);

export const toSubstitutes = (substitutes: WireSubstitutes): BatchResult<number, Substitutes> =>
  new Members(substitutes, (of) => of);

const toStockOfProduct = ({ uncommitted_Stk, uncommitted_Alt, isEnforced }: WireUncommitted[string]): Stock => ({
  uncommitted: maybePlain(uncommitted_Stk),
  uncommittedAlternate: maybePlain(uncommitted_Alt),
  mayBackOrder: isEnforced == null ? null : !isEnforced,
});

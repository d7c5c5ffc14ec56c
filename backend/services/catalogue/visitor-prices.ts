import { text } from '../../../texts/text.js';
import type { PriceRequest, Prices } from '../../contract/products.js';
import type { Db } from '../../store/database/database.js';
import { forbidden } from '../failures.js';
import type { Visitor } from '../session/caller.js';
import { settingsFor } from '../settings/settings.js';
import { pricesFor } from './prices.js';

/**
 * Prices as the caller may see them, by product key and unit (S7.29): refused with 403 where prices are hidden (S1.7);
 * what a product costs us is for salespeople only.
 */
export async function visitorPrices(db: Db, { user, customerKey }: Visitor, request: PriceRequest): Promise<Prices> {
  const { hidePricing } = await settingsFor(db, user?.id ?? null, customerKey);
  if (hidePricing) throw forbidden(text('products.pricesHidden'));
  const requests = Object.entries(request).map(([key, units]) => ({ productKey: Number(key), units }));
  const prices = await pricesFor(db, customerKey, requests);
  const maySeeCost = user?.isSalesperson === true;
  return Object.fromEntries(
    [...prices].map(([key, ofUnits]) => [
      key,
      Object.fromEntries([...ofUnits].map(([um, { price, cost }]) => [um, { price, cost: maySeeCost ? cost : null }])),
    ]),
  );
}

import { bulkInsert } from '../../store/database/bulk-insert.js';
import type { Db } from '../../store/database/database.js';
import { excludedCategories } from '../../store/tables/categories.js';
import { customers, priceLevels, shiptos } from '../../store/tables/customers.js';
import { deliveryZones } from '../../store/tables/delivery-zones.js';
import { customerProductCodes } from '../../store/tables/product-codes.js';
import { customerPrices } from '../../store/tables/product-units.js';
import { settings } from '../../store/tables/settings.js';
import { demoConsumer, demoConsumerAddresses } from '../accounts/consumer.js';
import { type DemoCustomer, demoPriceLevels } from '../customers/customers.js';
import { customerSettings, excludedCategoriesOf, siteSettings } from '../customers/rules.js';
import { demoZones } from '../customers/zones.js';
import type { Demo } from '../demo.js';

/** Writes price levels, customers, ship-tos, contract prices, excluded categories and the settings of site and customers. */
export async function writeCustomers(tx: Db, demo: Demo): Promise<void> {
  await bulkInsert(tx, priceLevels, demoPriceLevels);
  await bulkInsert(tx, customers, [...demo.customers.map(rowOf), demoConsumer]);
  // Weekdays are an array per row, which only a statement with a parameter per value supports.
  await tx.insert(shiptos).values([...demo.customers.flatMap(shiptoRows), ...demoConsumerAddresses]);
  await tx.insert(deliveryZones).values(demoZones());
  await bulkInsert(tx, customerPrices, demo.customerPrices);
  await bulkInsert(tx, customerProductCodes, demo.productCodes);
  await bulkInsert(
    tx,
    excludedCategories,
    demo.customers.flatMap((customer) =>
      excludedCategoriesOf(customer).map((categoryCode) => ({ customerKey: customer.key, categoryCode })),
    ),
  );
  await tx
    .insert(settings)
    .values([
      ...siteSettings.map((setting) => ({ scope: 'site' as const, scopeId: 0, ...setting })),
      ...Object.entries(customerSettings).flatMap(([key, ofCustomer]) =>
        ofCustomer.map((setting) => ({ scope: 'customer' as const, scopeId: Number(key), ...setting })),
      ),
    ]);
}

function rowOf(customer: DemoCustomer): typeof customers.$inferInsert {
  const { key, code, name, phone, priceLevel, taxRate, deliveryCharge, requiredPo, defaultPo, shiptos } = customer;
  const [{ address1, place }] = shiptos;
  const { city, state, zip } = place;
  const address = { address1, city, state, zip };
  return {
    key,
    code,
    name,
    phone,
    ...address,
    defaultShipto: 'MAIN',
    defaultPo,
    requiredPo,
    priceLevel,
    taxRate,
    deliveryCharge,
  };
}

function shiptoRows({ key, shiptos: ofCustomer }: DemoCustomer): (typeof shiptos.$inferInsert)[] {
  return ofCustomer.map(({ code, name, address1, place }, index) => ({
    customerKey: key,
    code,
    name,
    address1,
    city: place.city,
    state: place.state,
    zip: place.zip,
    deliveryWeekdays: [...place.weekdays],
    cutOffTime: place.cutOffTime,
    cutOffDaysBefore: place.cutOffDaysBefore,
    sequence: index,
  }));
}

import type { ProductPage } from '../../contract/products.js';
import type { Db } from '../../store/database/database.js';
import type { Visitor } from '../session/caller.js';
import { settingsFor } from '../settings/settings.js';

/** Removes documents from the page unless the setting `productScanDocuments` shows them; reads the setting only if the page has documents. */
export async function withShownDocuments(db: Db, { user, customerKey }: Visitor, page: ProductPage): Promise<ProductPage> {
  if (page.products.every(({ scanDocuments }) => scanDocuments.length === 0)) return page;
  const { productScanDocuments } = await settingsFor(db, user?.id ?? null, customerKey);
  if (productScanDocuments) return page;
  return { ...page, products: page.products.map((product) => ({ ...product, scanDocuments: [] })) };
}

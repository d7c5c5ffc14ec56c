import type { Db } from '../../store/database/database.js';
import type { Visitor } from '../session/caller.js';
import { settingsFor } from '../settings/settings.js';
import type { ProductPage } from './list-products.js';

/** The page as this visitor may see it: documents only where `productScanDocuments` shows them. The setting is read only where there is one to show. */
export async function withShownDocuments<Page extends ProductPage>(
  db: Db,
  { user, customerKey }: Visitor,
  page: Page,
): Promise<Page> {
  if (page.products.every(({ scanDocuments }) => scanDocuments.length === 0)) return page;
  const { productScanDocuments } = await settingsFor(db, user?.id ?? null, customerKey);
  if (productScanDocuments) return page;
  return { ...page, products: page.products.map((product) => ({ ...product, scanDocuments: [] })) };
}

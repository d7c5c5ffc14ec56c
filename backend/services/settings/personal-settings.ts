import { type ProductFieldMap, productFieldLabel } from '../../../domain/catalogue/product-fields.js';
import type { Texts } from '../../../texts/texts.js';
import type { PersonalSettings } from '../../contract/settings.js';
import { findPurchaseOrderTerms } from '../../store/customers/customers.js';
import type { Db } from '../../store/database/database.js';
import type { Visitor } from '../session/caller.js';
import { layeredSettings, type Settings } from './settings.js';

/** Every setting of a visitor, with the two that are derived (S3.16). */
export type VisitorSettings = Settings & Pick<PersonalSettings, 'sessionType' | 'globalPageLayout'>;

/** Names of fields and totals for the reader: the operator's, else those of the catalogue. */
export function namedSettings<T extends Pick<Settings, ProductFieldMap | 'totalOrderQuantityLabel'>>(
  settings: T,
  texts: Texts,
): T {
  const named = (fields: Settings[ProductFieldMap]) =>
    fields.map((field) => ({ key: field.key, label: texts.say(productFieldLabel(field)) }));
  const maps = (['card', 'list', 'quickEntry', 'mobile', 'detail', 'largeDetail'] as const).map(
    (name) => [name, named(settings[name])] as const,
  );
  const totalOrderQuantityLabel = settings.totalOrderQuantityLabel ?? texts('cart.totalOrderQuantity');
  return { ...settings, ...Object.fromEntries(maps), totalOrderQuantityLabel };
}

/** Settings of a visitor, a guest's without a user. The customer's own P.O. rules override settings, and consumers always need a P.O. (S6.2). */
export async function personalSettings(db: Db, { user, customerKey }: Visitor): Promise<VisitorSettings> {
  const { settings, withoutOwn } = await layeredSettings(db, user?.id ?? null, customerKey);
  const terms = customerKey === null ? undefined : await findPurchaseOrderTerms(db, customerKey);
  const sessionType = user?.sessionType ?? 'Guest';
  return {
    ...settings,
    sessionType,
    globalPageLayout: withoutOwn.defaultPageLayout,
    requiredPO: sessionType === 'Consumer' || (terms?.requiredPo ?? settings.requiredPO),
    defaultPO: terms?.defaultPo ?? settings.defaultPO,
  };
}

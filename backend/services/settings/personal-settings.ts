import type { PersonalSettings } from '../../contract/settings.js';
import { findPurchaseOrderTerms } from '../../store/customers/customers.js';
import type { Db } from '../../store/database/database.js';
import type { Visitor } from '../session/caller.js';
import { layeredSettings, type Settings } from './settings.js';

/** Every setting of a visitor, with the two that are derived (S3.16). */
export type VisitorSettings = Settings & Pick<PersonalSettings, 'sessionType' | 'globalPageLayout'>;

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

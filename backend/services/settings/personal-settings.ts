import { findPurchaseOrderTerms } from '../../store/customers/customers.js';
import type { Db } from '../../store/database/database.js';
import type { Visitor } from '../session/caller.js';
import { layeredSettings, type Settings } from './settings.js';

/** The settings that a visitor works under; a guest gets the site's (S3.16). */
export type PersonalSettings = Settings & {
  readonly sessionType: 'Normal' | 'Consumer' | 'Guest';
  /** The layout that holds where the user's own cannot be shown (S4.15). */
  readonly globalPageLayout: Settings['defaultPageLayout'];
};

/** Reads them: the customer's own P.O. terms go before settings, and consumers always need a P.O. (S6.2). */
export async function personalSettings(db: Db, { user, customerKey }: Visitor): Promise<PersonalSettings> {
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

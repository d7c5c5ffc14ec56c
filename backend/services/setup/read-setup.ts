import { companyFields } from '../../../domain/setup/company.js';
import type { SettledConfig } from '../../config.js';
import type { StoreSetup } from '../../contract/setup.js';
import type { Db } from '../../store/database/database.js';
import { findSetupFacts, findSetupStep } from '../../store/setup/store-setup.js';
import { siteSettings } from '../settings/settings.js';

/** Settings of mail that a person may see: the server without its credentials. */
type MailConfig = Pick<SettledConfig, 'mail' | 'smtpUrl' | 'mailFrom'>;

/** Host and port of the mail server; null if no server is used. */
function serverOf({ mail, smtpUrl }: MailConfig): string | null {
  if (mail !== 'smtp' || smtpUrl === null) return null;
  const { host } = new URL(smtpUrl);
  return host;
}

/** How far the store is set up, for the member of its staff who reads it; three statements. */
export async function readStoreSetup(db: Db, userId: number, config: MailConfig): Promise<StoreSetup> {
  const settings = await siteSettings(db);
  const facts = await findSetupFacts(db, userId);
  const step = (await findSetupStep(db)) ?? 'done';
  const { test_state: state, test_at: at, test_error: error } = facts;
  return {
    step,
    company: Object.fromEntries(companyFields.map((field) => [field, settings[field]])) as StoreSetup['company'],
    colors: { primaryColor: settings.primaryColor, secondaryColor: settings.secondaryColor },
    logo: { light: settings.logoLight, dark: settings.logoDark, small: settings.logoSmall },
    mail: {
      mode: config.mail,
      server: serverOf(config),
      from: config.mailFrom,
      test: state === null || at === null ? null : { state, error, at: new Date(at).toISOString() },
    },
    products: facts.products,
    customers: facts.customers,
    customerUsers: facts.customer_users,
    staff: facts.staff,
    hasLandingPage: facts.landing,
    hasDelivery: facts.delivery,
    hasOrders: facts.orders,
  };
}

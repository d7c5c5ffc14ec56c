import { accountChecks } from './areas/account.js';
import { addressesChecks } from './areas/addresses.js';
import { administrationChecks } from './areas/administration.js';
import { apiKeysChecks } from './areas/api-keys.js';
import { cartChecks } from './areas/cart.js';
import { catalogueChecks } from './areas/catalogue.js';
import { checkoutChecks } from './areas/checkout.js';
import { colleaguesChecks } from './areas/colleagues.js';
import { companySignInChecks } from './areas/company-sign-in.js';
import { customerAdministrationChecks } from './areas/customer-administration.js';
import { customersChecks } from './areas/customers.js';
import { deliveryChecks } from './areas/delivery.js';
import { documentsChecks } from './areas/documents.js';
import { guidesChecks } from './areas/guides.js';
import { historyChecks } from './areas/history.js';
import { homeChecks } from './areas/home.js';
import { landingEditorChecks } from './areas/landing-editor.js';
import { mailChecks } from './areas/mail.js';
import { overviewChecks } from './areas/overview.js';
import { passwordsChecks } from './areas/passwords.js';
import { paymentsChecks } from './areas/payments.js';
import { peopleChecks } from './areas/people.js';
import { punchoutChecks } from './areas/punchout.js';
import { registrationChecks } from './areas/registration.js';
import { scansChecks } from './areas/scans.js';
import { serviceChecks } from './areas/service.js';
import { sessionChecks } from './areas/session.js';
import { sessionsChecks } from './areas/sessions.js';
import { settingsChecks } from './areas/settings.js';
import { setupChecks } from './areas/setup.js';
import { signInMethodsChecks } from './areas/sign-in-methods.js';
import { storeProductChecks } from './areas/store-products.js';
import { supportChecks } from './areas/support.js';
import { synonymChecks } from './areas/synonyms.js';
import { themeChecks } from './areas/theme.js';
import type { Check } from './check.js';

/** Every check, in the order in which it is asked. */
export const allChecks: readonly Check[] = [
  ...serviceChecks,
  ...sessionChecks,
  ...sessionsChecks,
  ...signInMethodsChecks,
  ...companySignInChecks,
  ...passwordsChecks,
  ...registrationChecks,
  ...customersChecks,
  ...settingsChecks,
  ...landingEditorChecks,
  ...themeChecks,
  ...administrationChecks,
  ...setupChecks,
  ...storeProductChecks,
  ...synonymChecks,
  ...overviewChecks,
  ...mailChecks,
  ...catalogueChecks,
  ...cartChecks,
  ...checkoutChecks,
  ...guidesChecks,
  ...addressesChecks,
  ...accountChecks,
  ...apiKeysChecks,
  ...colleaguesChecks,
  ...historyChecks,
  ...homeChecks,
  ...documentsChecks,
  ...scansChecks,
  ...paymentsChecks,
  ...punchoutChecks,
  ...supportChecks,
  ...peopleChecks,
  ...deliveryChecks,
  ...customerAdministrationChecks,
];

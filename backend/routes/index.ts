import type { Routes } from '../http/app.js';
import { accountRoutes } from './account/account.js';
import { addressRoutes } from './addresses/addresses.js';
import { administrationRoutes } from './administration/administration.js';
import { catalogueImportRoutes } from './administration/catalogue-imports.js';
import { categoryChangeRoutes } from './administration/category-changes.js';
import { customerAdministrationRoutes } from './administration/customers.js';
import { deliveryRoutes } from './administration/delivery.js';
import { deliveryCalendarRoutes } from './administration/delivery-calendar.js';
import { menuEditingRoutes } from './administration/menu-editing.js';
import { onBehalfRoutes } from './administration/on-behalf.js';
import { overviewRoutes } from './administration/overview.js';
import { problemReportRoutes } from './administration/problem-reports.js';
import { productFileRoutes } from './administration/product-files.js';
import { punchoutBuyerRoutes } from './administration/punchout-buyers.js';
import { scanRoutes } from './administration/scans.js';
import { servedCustomerRoutes } from './administration/served-customers.js';
import { storeLogRoutes } from './administration/store-log.js';
import { storeProductRoutes } from './administration/store-products.js';
import { storeSettingRoutes } from './administration/store-settings.js';
import { storeUserRoutes } from './administration/store-users.js';
import { synonymRoutes } from './administration/synonyms.js';
import { apiKeyRoutes } from './api-keys/api-keys.js';
import { cartRoutes } from './cart/cart.js';
import { cartHeaderRoutes } from './cart/cart-header.js';
import { cartLineRoutes } from './cart/cart-lines.js';
import { cartImportRoutes } from './cart-import/cart-import.js';
import { categoryRoutes } from './catalogue/categories.js';
import { imageRoutes } from './catalogue/images.js';
import { productRoutes } from './catalogue/products.js';
import { checkoutRoutes } from './checkout/checkout.js';
import { colleagueRoutes } from './colleagues/colleagues.js';
import { invitationRoutes } from './colleagues/invitations.js';
import { customerRoutes } from './customers/customer.js';
import { documentRoutes } from './documents/documents.js';
import { historyRoutes } from './history/history.js';
import { homeRoutes } from './home/home.js';
import { humanCheckRoutes } from './human-check/challenge.js';
import { landingRoutes } from './landing/landing.js';
import { landingEditingRoutes } from './landing/landing-editing.js';
import { mailChoiceRoutes } from './mail/mail-choices.js';
import { mailboxRoutes } from './mail/mailbox.js';
import { suppressionRoutes } from './mail/suppressions.js';
import { undeliveredRoutes } from './mail/undelivered.js';
import { capabilityRoutes } from './operation/capabilities.js';
import { healthRoutes } from './operation/health.js';
import { orderGuideRoutes } from './order-guides/order-guides.js';
import { passwordRoutes } from './password/password.js';
import { paymentRoutes } from './payment/payment.js';
import { punchoutRoutes } from './punchout/punchout.js';
import { consumerPreferenceRoutes } from './registration/consumer-preferences.js';
import { registrationRoutes } from './registration/registration.js';
import { reportRoutes } from './reports/reports.js';
import { companySignInRoutes } from './session/company-sign-in.js';
import { sessionRoutes } from './session/sessions.js';
import { tokenRoutes } from './session/token.js';
import { userRoutes } from './session/user.js';
import { menuRoutes } from './settings/menu.js';
import { preferenceRoutes } from './settings/preferences.js';
import { settingsRoutes } from './settings/settings.js';
import { setupRoutes } from './setup/setup.js';
import { storeSetupRoutes } from './setup/store-setup.js';
import { authenticatorRoutes } from './sign-in-methods/authenticator.js';
import { confirmationRoutes } from './sign-in-methods/confirmation.js';
import { passkeyRoutes } from './sign-in-methods/passkeys.js';
import { supportRoutes } from './support/support.js';
import { themeRoutes } from './theme/theme.js';

/** Every resource of the back office. */
export const routes: readonly Routes[] = [
  healthRoutes,
  capabilityRoutes,
  tokenRoutes,
  sessionRoutes,
  userRoutes,
  confirmationRoutes,
  authenticatorRoutes,
  passkeyRoutes,
  companySignInRoutes,
  customerRoutes,
  settingsRoutes,
  preferenceRoutes,
  menuRoutes,
  landingRoutes,
  landingEditingRoutes,
  cartRoutes,
  cartHeaderRoutes,
  cartLineRoutes,
  cartImportRoutes,
  addressRoutes,
  accountRoutes,
  apiKeyRoutes,
  colleagueRoutes,
  invitationRoutes,
  historyRoutes,
  homeRoutes,
  documentRoutes,
  reportRoutes,
  checkoutRoutes,
  paymentRoutes,
  productRoutes,
  categoryRoutes,
  orderGuideRoutes,
  imageRoutes,
  punchoutRoutes,
  supportRoutes,
  humanCheckRoutes,
  passwordRoutes,
  registrationRoutes,
  consumerPreferenceRoutes,
  themeRoutes,
  administrationRoutes,
  storeSettingRoutes,
  storeUserRoutes,
  servedCustomerRoutes,
  menuEditingRoutes,
  storeProductRoutes,
  categoryChangeRoutes,
  synonymRoutes,
  overviewRoutes,
  problemReportRoutes,
  productFileRoutes,
  scanRoutes,
  storeLogRoutes,
  onBehalfRoutes,
  deliveryRoutes,
  deliveryCalendarRoutes,
  customerAdministrationRoutes,
  punchoutBuyerRoutes,
  setupRoutes,
  storeSetupRoutes,
  catalogueImportRoutes,
  mailChoiceRoutes,
  mailboxRoutes,
  suppressionRoutes,
  undeliveredRoutes,
];

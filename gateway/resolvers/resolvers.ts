import type { Resolvers } from '../generated/resolvers.js';
import { accountQueries } from './account/account.js';
import { addressDeleted, addressMutations, addressQueries, addressSaved } from './addresses/addresses.js';
import { administrationMutations, administrationQueries } from './administration/administration.js';
import { onBehalfMutations } from './administration/on-behalf.js';
import { storeLogMutations, storeLogQueries } from './administration/store-log.js';
import { apiKeyMutations, apiKeyQueries, apiKeyRevoked } from './api-keys/api-keys.js';
import { cartMutations, cartQueries, cartSaved } from './cart/cart.js';
import { catalogueQueries } from './catalogue/catalogue.js';
import { catalogueImportMutations, catalogueImportQueries } from './catalogue-import/catalogue-import.js';
import { cartToRead, checkoutMutations, checkoutQueries, orderSubmitted } from './checkout/checkout.js';
import { colleagueMutations, colleagueQueries } from './colleagues/colleagues.js';
import {
  customerAdministrationMutations,
  customerAdministrationQueries,
} from './customer-administration/customer-administration.js';
import { customerQueries } from './customers/customers.js';
import { deliveryMutations, deliveryQueries } from './delivery/delivery.js';
import { documentMutations } from './documents/documents.js';
import { scanMutations, scanQueries } from './documents/scans.js';
import { historyMutations, historyQueries } from './history/history.js';
import { humanCheckQueries } from './human-check/human-check.js';
import { invoicePaymentMutations, invoicePaymentQueries } from './invoice-payment/invoice-payment.js';
import { landingProduct, landingProductList, landingPushProductList, landingQueries } from './landing/landing.js';
import { landingEditorMutations, landingEditorQueries } from './landing/landing-editor.js';
import {
  landingCartsLeft,
  landingCustomersPastDue,
  landingCustomersToCall,
  landingLastOrders,
  landingMyGuides,
  landingNextDelivery,
  landingOpenCart,
  landingPastDue,
  landingUsualsNotInCart,
  nextDelivery,
} from './landing/personal.js';
import { mailMutations, mailQueries } from './mail/mail.js';
import {
  orderGuideDeleted,
  orderGuideMutations,
  orderGuideQueries,
  orderGuideRefusal,
  orderGuideSaved,
} from './order-guides/order-guides.js';
import { overviewMutations, overviewQueries, storeOverviewResolvers } from './overview/overview.js';
import { passwordMutations, passwordQueries } from './password/password.js';
import { paymentMutations, paymentQueries } from './payment/payment.js';
import { menuEditingMutations, menuEditingQueries } from './people/menu-editing.js';
import { servedCustomerMutations, servedCustomerQueries } from './people/served-customers.js';
import { storeUserMutations, storeUserQueries } from './people/store-users.js';
import { preferencesMutations, preferencesQueries, preferencesResolvers } from './preferences/preferences.js';
import { problemResolvers } from './problems.js';
import { punchoutMutations } from './punchout/punchout.js';
import { punchoutBuyerMutations } from './punchout-buyers/punchout-buyers.js';
import { registrationMutations, registrationQueries } from './registration/registration.js';
import { reportMutations } from './reports/reports.js';
import {
  defaultsSaved,
  productFieldResolvers,
  sessionMutations,
  sessionQueries,
  settingsResolvers,
  siteResolvers,
} from './session/session.js';
import { signInMutations } from './session/sign-in.js';
import { sessionsEnded, userSessionMutations, userSessionQueries } from './sessions/sessions.js';
import { setupMutations, setupQueries } from './setup/setup.js';
import { recoveryCodesIssued, signInMethodMutations, signInMethodQueries } from './sign-in-methods/sign-in-methods.js';
import { categoryMutations } from './store-products/category-changes.js';
import { storeProductMutations, storeProductQueries } from './store-products/store-products.js';
import { storeSettingMutations, storeSettingQueries } from './store-settings/store-settings.js';
import { problemReportQueries } from './support/problem-reports.js';
import { supportMutations } from './support/support.js';
import { synonymMutations, synonymQueries } from './synonyms/synonyms.js';
import { themeMutations, themeQueries } from './theme/theme.js';

/** All resolvers of the schema. Fields without one are read from the value of their parent's resolver, which has the schema's shape. */
export const resolvers: Resolvers = {
  Query: {
    ...sessionQueries,
    ...userSessionQueries,
    ...signInMethodQueries,
    ...passwordQueries,
    ...registrationQueries,
    ...preferencesQueries,
    ...themeQueries,
    ...administrationQueries,
    ...storeLogQueries,
    ...storeSettingQueries,
    ...storeUserQueries,
    ...servedCustomerQueries,
    ...menuEditingQueries,
    ...storeProductQueries,
    ...synonymQueries,
    ...overviewQueries,
    ...problemReportQueries,
    ...scanQueries,
    ...deliveryQueries,
    ...customerAdministrationQueries,
    ...setupQueries,
    ...catalogueImportQueries,
    ...mailQueries,
    ...humanCheckQueries,
    ...customerQueries,
    ...catalogueQueries,
    ...landingQueries,
    ...landingEditorQueries,
    ...cartQueries,
    ...checkoutQueries,
    ...orderGuideQueries,
    ...addressQueries,
    ...accountQueries,
    ...apiKeyQueries,
    ...colleagueQueries,
    ...historyQueries,
    ...paymentQueries,
    ...invoicePaymentQueries,
  },
  Mutation: {
    ...catalogueImportMutations,
    ...sessionMutations,
    ...signInMutations,
    ...userSessionMutations,
    ...signInMethodMutations,
    ...passwordMutations,
    ...registrationMutations,
    ...preferencesMutations,
    ...themeMutations,
    ...administrationMutations,
    ...storeLogMutations,
    ...onBehalfMutations,
    ...landingEditorMutations,
    ...storeSettingMutations,
    ...storeUserMutations,
    ...servedCustomerMutations,
    ...menuEditingMutations,
    ...customerAdministrationMutations,
    ...punchoutBuyerMutations,
    ...setupMutations,
    ...storeProductMutations,
    ...synonymMutations,
    ...categoryMutations,
    ...overviewMutations,
    ...deliveryMutations,
    ...mailMutations,
    ...cartMutations,
    ...checkoutMutations,
    ...paymentMutations,
    ...invoicePaymentMutations,
    ...historyMutations,
    ...documentMutations,
    ...scanMutations,
    ...reportMutations,
    ...orderGuideMutations,
    ...addressMutations,
    ...apiKeyMutations,
    ...colleagueMutations,
    ...punchoutMutations,
    ...supportMutations,
  },
  Problem: problemResolvers,
  ProductField: productFieldResolvers,
  Settings: settingsResolvers,
  Site: siteResolvers,
  ApiKeyRevoked: apiKeyRevoked,
  SessionsEnded: sessionsEnded,
  RecoveryCodesIssued: recoveryCodesIssued,
  ConsumerPreferences: preferencesResolvers,
  AddressSaved: addressSaved,
  AddressDeleted: addressDeleted,
  CartSaved: cartSaved,
  Reordered: cartSaved,
  CartHeaderSaved: cartToRead,
  CartValid: cartToRead,
  DefaultsSaved: defaultsSaved,
  LandingProduct: landingProduct,
  LandingProductList: landingProductList,
  LandingPushProductList: landingPushProductList,
  LandingCartsLeft: landingCartsLeft,
  LandingCustomersPastDue: landingCustomersPastDue,
  LandingCustomersToCall: landingCustomersToCall,
  LandingLastOrders: landingLastOrders,
  LandingMyGuides: landingMyGuides,
  LandingNextDelivery: landingNextDelivery,
  LandingOpenCart: landingOpenCart,
  LandingPastDue: landingPastDue,
  LandingUsualsNotInCart: landingUsualsNotInCart,
  NextDelivery: nextDelivery,
  OrderGuideRefusal: orderGuideRefusal,
  OrderGuideSaved: orderGuideSaved,
  OrderGuideDeleted: orderGuideDeleted,
  OrderSubmitted: orderSubmitted,
  StoreOverview: storeOverviewResolvers,
};

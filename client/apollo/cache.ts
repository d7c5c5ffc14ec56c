import { InMemoryCache } from '@apollo/client';
import { isSameDecimal } from '../../domain/number/same-decimal.js';

type Price = { readonly factor: string; readonly fromUnit: string } | null;

const samePrice = (known: Price | undefined, next: Price): Price =>
  known && next && known.fromUnit === next.fromUnit && isSameDecimal(known.factor, next.factor) ? known : next;

/** A guide's word is kept apart from the product's own, which no guide's name asks for. */
const byGuide = (args: Record<string, unknown> | null): string[] => (args?.orderGuide ? ['orderGuide'] : []);

/** How answers are kept: once each, by the keys that the schema calls identifying. */
export const makeCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      // One of each a session; a customer switch empties the store.
      Site: { keyFields: [] },
      Viewer: { keyFields: [] },
      Settings: {
        keyFields: [],
        fields: { productFields: { merge: true }, layoutImages: { merge: true }, creditCardSettings: { merge: true } },
      },
      Cart: { keyFields: [], fields: { header: { merge: true }, lines: { merge: false }, messages: { merge: false } } },
      Estimate: { keyFields: [] },
      AccountSummary: { keyFields: [] },
      Theme: { keyFields: [] },
      AccountEntry: { keyFields: ['arCode'] },
      ApiKey: { keyFields: ['id'] },
      UserSession: { keyFields: ['id'] },
      Passkey: { keyFields: ['id'] },
      SignInMethods: { keyFields: [], fields: { passkeys: { merge: false } } },
      Customer: { keyFields: ['customerKey'] },
      AdministeredCustomer: { keyFields: ['customerKey'] },
      CustomerPunchoutBuyer: { keyFields: ['id'] },
      CustomerSummary: { keyFields: ['customerKey'] },
      DeliveryAddress: { keyFields: ['key'] },
      MenuItem: { keyFields: ['key'] },
      // Another one of each customer.
      CustomerMenuEntry: { keyFields: false },
      Product: {
        keyFields: ['productKey'],
        fields: { images: { merge: true }, defaultQuantity: { keyArgs: byGuide }, sequence: { keyArgs: byGuide } },
      },
      CartLine: {
        keyFields: ['id'],
        fields: {
          // A line that was just added: its product is known from where it was added.
          product: (existing, { readField, toReference }) =>
            existing === undefined ? toReference({ __typename: 'Product', productKey: readField('productKey') }) : existing,
          // Without its product a price has four places: the same price, so that one change does not render all lines again.
          unitPrice: { merge: samePrice },
        },
      },
      OrderGuide: { keyFields: ['name'], fields: { lines: { merge: false } } },
      OrderGuideLine: {
        keyFields: false,
        fields: {
          // A line that was just saved: its product is known from where it was chosen.
          product: (existing, { readField, toReference }) =>
            existing === undefined ? toReference({ __typename: 'Product', productKey: readField('productKey') }) : existing,
        },
      },
      MainCategory: { keyFields: ['code'] },
      Category: { keyFields: ['code'] },
      Query: {
        fields: {
          orderGuides: { merge: false },
          addresses: { merge: false },
          apiKeys: { merge: false },
          sessions: { merge: false },
          accountDetail: { merge: false },
          openReceivables: { merge: false },
          // Null is an answer: there is no such product.
          product: (existing, { args, toReference }) =>
            existing !== undefined ? existing : toReference({ __typename: 'Product', productKey: args?.productKey }),
        },
      },
    },
    possibleTypes: {
      SaveAddressResult: ['AddressSaved', 'Problems'],
      DeleteAddressResult: ['AddressDeleted', 'Problems'],
      SaveCartLineResult: ['CartSaved', 'Problems'],
      SaveOrderGuideResult: ['OrderGuideSaved', 'OrderGuideRefusal'],
      DeleteOrderGuideResult: ['OrderGuideDeleted', 'OrderGuideRefusal'],
      UpdateCartHeaderResult: ['CartHeaderSaved', 'Problems'],
      ValidateCartResult: ['CartValid', 'Problems'],
      SubmitOrderResult: ['OrderSubmitted', 'Problems'],
      PayInvoicesResult: ['PaymentReceipt', 'Problems'],
      SendSupportRequestResult: ['SupportRequestSent', 'SupportRequestsNotTaken', 'Problems'],
      RequestPasswordResetResult: ['PasswordResetRequested', 'Problems'],
      ChangePasswordResult: ['PasswordSaved', 'Problems'],
      ResetPasswordResult: ['PasswordSaved', 'Problems'],
      RegisterResult: ['Registered', 'Problems'],
      VerifyEmailResult: ['EmailVerified', 'Problems'],
      ResendVerificationResult: ['VerificationResent', 'Problems'],
      SaveConsumerPreferencesResult: ['ConsumerPreferencesSaved', 'Problems'],
      SaveThemeResult: ['ThemeSaved', 'Problems'],
      HumanCheck: ['ProofOfWork', 'HostedCheck'],
      SaveDefaultsResult: ['DefaultsSaved', 'DefaultsRefusal'],
      SignInResult: ['SignInSuccess', 'SignInRefused', 'SecondFactorRequired', 'NewPasswordRequired'],
      StartCompanySignInResult: ['CompanySignInStarted', 'Problems'],
      ConfirmIdentityResult: ['IdentityConfirmed', 'Problems'],
      StartAuthenticatorResult: ['AuthenticatorStarted', 'Problems'],
      RecoveryCodesResult: ['RecoveryCodesIssued', 'Problems'],
      SignInMethodsResult: ['SignInMethodsChanged', 'Problems'],
      PasskeyCreationResult: ['PasskeyRequest', 'Problems'],
      InvitationResult: ['InvitationSent', 'Problems'],
      ChangeColleagueResult: ['ColleagueChanged', 'Problems'],
      RemoveColleagueResult: ['ColleagueRemoved', 'Problems'],
      AcceptInvitationResult: ['InvitationAccepted', 'Problems'],
    },
  });

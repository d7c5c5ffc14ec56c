import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

const scalars = {
  ID: 'string',
  Money: 'string',
  Quantity: 'string',
  Decimal: 'string',
  LocalDate: 'string',
  DateTime: 'string',
  CardText: 'string',
  BankText: 'string',
};

const schema = 'schema/*.graphql';

const config: CodegenConfig = {
  generates: {
    'gateway/generated/resolvers.ts': {
      schema,
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.js#GatewayContext',
        useTypeImports: true,
        strictScalars: true,
        scalars,
        enumsAsTypes: true,
        defaultScalarType: 'unknown',
        immutableTypes: true,
        // Only what a resolver completes when it is asked for; every other answer has the schema's shape already, and the compiler checks it.
        mappers: {
          Problem: '../resolvers/problems.js#ProblemToSay',
          ProductField: '../office/ports/settings.js#ProductField as FieldToName',
          Settings: '../office/ports/settings.js#Settings as SettingsToName',
          Site: '../resolvers/session/session.js#SiteView',
          ConsumerPreferences: '../../domain/registration/preferences.js#SavedPreferences as PreferencesToComplete',
          ApiKeyRevoked: '../resolvers/api-keys/api-keys.js#RevokedApiKey',
          SessionsEnded: '../resolvers/sessions/sessions.js#SessionsToRead',
          RecoveryCodesIssued: '../resolvers/sign-in-methods/sign-in-methods.js#IssuedCodes',
          AddressSaved: '../resolvers/addresses/addresses.js#SavedAddress',
          AddressDeleted: '../resolvers/addresses/addresses.js#BookToRead',
          CartSaved: '../resolvers/cart/cart.js#SavedCart',
          Reordered: '../resolvers/history/history.js#ReorderedCart',
          CartHeaderSaved: '../resolvers/checkout/checkout.js#CartToRead',
          CartValid: '../resolvers/checkout/checkout.js#CartToRead',
          DefaultsSaved: '../resolvers/session/session.js#SavedDefaults',
          LandingProduct: '../resolvers/landing/landing.js#ProductOnCard',
          LandingProductList: '../resolvers/landing/landing.js#ListOnCard',
          LandingPushProductList: '../resolvers/landing/landing.js#PushedOnCard',
          LandingNextDelivery: '../resolvers/landing/personal.js#PersonalOnCard',
          LandingOpenCart: '../resolvers/landing/personal.js#PersonalOnCard',
          LandingUsualsNotInCart: '../resolvers/landing/personal.js#PersonalOnCard',
          LandingLastOrders: '../resolvers/landing/personal.js#PersonalOnCard',
          LandingMyGuides: '../resolvers/landing/personal.js#PersonalOnCard',
          LandingPastDue: '../resolvers/landing/personal.js#PersonalOnCard',
          LandingCustomersToCall: '../resolvers/landing/personal.js#PersonalOnCard',
          LandingCartsLeft: '../resolvers/landing/personal.js#PersonalOnCard',
          LandingCustomersPastDue: '../resolvers/landing/personal.js#PersonalOnCard',
          NextDelivery: '../resolvers/landing/personal.js#NextDeliveryToView',
          OrderGuideRefusal: '../resolvers/order-guides/order-guides.js#GuideRefusal',
          OrderGuideSaved: '../resolvers/order-guides/order-guides.js#SavedOrderGuide',
          OrderGuideDeleted: '../resolvers/order-guides/order-guides.js#DeletedOrderGuide',
          StoreOverview: '../resolvers/overview/overview.js#OverviewToRead',
          OrderSubmitted: '../office/ports/checkout.js#SubmittedOrder',
        },
        avoidOptionals: { query: true, mutation: true, subscription: true },
        resolversNonOptionalTypename: { unionMember: true },
      },
    },
    'client/generated/': {
      schema,
      preset: 'client',
      documents: 'client/**/*.graphql',
      // The cache needs type names, and the server executes the documents as they stand in the manifest.
      documentTransforms: [addTypenameSelectionDocumentTransform],
      presetConfig: { persistedDocuments: true, fragmentMasking: false },
      config: { scalars, strictScalars: true, useTypeImports: true, enumsAsTypes: true },
    },
    // As anybody outside would: from the published schema, with documents that need no GraphQL library when they run.
    'docs/api/examples/generated/': {
      schema: 'docs/api/schema.graphql',
      preset: 'client',
      documents: 'docs/api/examples/*.graphql',
      presetConfig: { fragmentMasking: false },
      config: { documentMode: 'string', scalars, strictScalars: true, useTypeImports: true, enumsAsTypes: true },
    },
  },
  ignoreNoDocuments: true,
};

export default config;

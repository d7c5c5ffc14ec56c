/**
 * Calls of the REST contract that the specification does not name. A back office declares those that it has (`GET /api/capabilities`); one without the
 * call has the calls of the specification alone. Every feature that needs a further call adds its capability here.
 */
export const capabilities = [
  { name: 'apiKeys', published: 'API_KEYS', summary: 'keys by which programs act for a customer: `/api/account/keys`' },
  { name: 'supportRequests', published: 'SUPPORT_REQUESTS', summary: 'requests for support: `POST /api/support/request`' },
  {
    name: 'reorder',
    published: 'REORDER',
    summary: 'ordering a past order again: `POST /api/history/orders/{orderNumber}/reorder`',
  },
  {
    name: 'orderDetails',
    published: 'ORDER_DETAILS',
    summary: 'one order with its lines: `GET /api/history/orders/{orderNumber}`',
  },
  {
    name: 'cartTakeBack',
    published: 'CART_TAKE_BACK',
    summary: 'taking added lines off the cart again: `POST /api/cart/lines/take-back`',
  },
  {
    name: 'purchasesFirst',
    published: 'PURCHASES_FIRST',
    summary: 'products that the customer buys most often first: `sort=purchases` of `GET /api/product/list`',
  },
  {
    name: 'substitutes',
    published: 'SUBSTITUTES',
    summary: 'products that can replace another: `POST /api/product/substitutes`',
  },
  {
    name: 'parLevels',
    published: 'PAR_LEVELS',
    summary: 'pars and counts of order guides: `PATCH /api/orderguide/{id}/counts`',
  },
  {
    name: 'usualProducts',
    published: null,
    summary: 'products that a customer usually buys and has not yet: `GET /api/home/usual-products`',
  },
  {
    name: 'salesHome',
    published: null,
    summary:
      'a salesperson’s customers to call, carts left and past due: `GET /api/home/customers-to-call`, `GET /api/home/carts-left`, `GET /api/home/customers-past-due`',
  },
  { name: 'productCodes', published: 'PRODUCT_CODES', summary: 'products by code: `codes` of `GET /api/product/list`' },
  {
    name: 'passwordReset',
    published: 'PASSWORD_RESET',
    summary: 'resetting passwords by email: `POST /api/password/requestreset`',
  },
  {
    name: 'registration',
    published: 'REGISTRATION',
    summary: 'registering consumers: `POST /api/consumer/signup`, `POST /api/consumer/resend`',
  },
  {
    name: 'mailChoices',
    published: 'MAIL_CHOICES',
    summary: 'switching mails off: `POST /api/mail/unsubscribe`, `GET /api/user/mail`, `PUT /api/user/mail/{kind}`',
  },
  {
    name: 'sessions',
    published: 'SESSIONS',
    summary: 'listing and ending one’s sessions: `GET /api/sessions`, `DELETE /api/sessions/{id}`, `DELETE /api/sessions`',
  },
  {
    name: 'signInMethods',
    published: 'SIGN_IN_METHODS',
    summary:
      'one-time codes, and confirming who one is: `GET /api/sign-in-methods`, `POST /api/authenticator`, `POST /api/confirmation`',
  },
  { name: 'passkeys', published: 'PASSKEYS', summary: 'passkeys (WebAuthn): `POST /api/passkeys`, `POST /api/passkeys/sign-in`' },
  {
    name: 'companySignIn',
    published: 'COMPANY_SIGN_IN',
    summary: 'signing in through a company’s own directory (OpenID Connect): `POST /api/sign-in/company`',
  },
  {
    name: 'colleagues',
    published: 'COLLEAGUES',
    summary:
      'users of a customer and invitations: `GET /api/colleagues`, `POST /api/invitations`, `POST /api/invitations/accept` and the calls below them',
  },
  {
    name: 'landingEditor',
    published: 'LANDING_EDITOR',
    summary: 'editing the landing page: `GET /api/landing/editing` and the other calls below `/api/landing`',
  },
  {
    name: 'overview',
    published: null,
    summary: 'how the store does, for its staff: `GET /api/admin/overview/…`, `GET /api/admin/health` and the failed mails',
  },
  {
    name: 'problemReports',
    published: null,
    summary: 'reported problems, for the store’s staff: `GET /api/admin/support/requests`',
  },
  {
    name: 'scans',
    published: null,
    summary: 'scanned documents of orders, for the store’s staff: `GET /api/admin/scans` and the other calls below it',
  },
  {
    name: 'storeLog',
    published: null,
    summary: 'the store’s audit log, for its staff: `GET /api/admin/log`, `POST /api/admin/log/export`',
  },
  { name: 'onBehalf', published: null, summary: 'staff act as a user: `POST /api/admin/on-behalf`' },
  {
    name: 'storeUsers',
    published: null,
    summary: 'users, salespeople and menus, for the store’s staff: `GET /api/admin/users`, `GET /api/admin/menu`',
  },
  {
    name: 'delivery',
    published: null,
    summary: 'the delivery area and its calendar, for the store’s staff: the calls below `/api/admin/delivery`',
  },
  {
    name: 'customerAdministration',
    published: null,
    summary: 'all customers of the store, for its staff: `GET /api/admin/customers` and the calls below it',
  },
  {
    name: 'storeSetup',
    published: null,
    summary: 'setting up an empty store in the browser: `GET /api/setup`, `GET /api/admin/setup` and the calls below them',
  },
  {
    name: 'catalogueImport',
    published: null,
    summary: 'importing a catalogue, for the store’s staff: `GET /api/admin/catalogue/imports` and the calls below it',
  },
  {
    name: 'storeProducts',
    published: null,
    summary:
      'products, pictures, categories and featured products, for the store’s staff: `GET /api/admin/products`, `GET /api/admin/featured-products`',
  },
  {
    name: 'searchSynonyms',
    published: null,
    summary: 'synonyms of searches, for the store’s staff: `GET /api/admin/search-synonyms` and the calls below it',
  },
  { name: 'signOut', published: null, summary: 'revoking a token: `DELETE /api/token`' },
  { name: 'punchoutSetup', published: null, summary: 'cXML hand-offs from procurement systems: `POST /api/punchout/setup`' },
  { name: 'punchoutOci', published: null, summary: 'OCI hand-offs from procurement systems: `POST /api/punchout/oci`' },
  { name: 'health', published: null, summary: 'liveness and readiness: `GET /healthz`, `GET /readyz`' },
] as const;

/** A capability as the REST contract names it. */
export type CapabilityName = (typeof capabilities)[number]['name'];

/** A capability that GraphQL clients depend on, as the schema names it. */
export type Capability = Exclude<(typeof capabilities)[number]['published'], null>;

/** The capabilities that a back office declares, in the schema's names; names that are unknown here are left out. */
export const publishedCapabilities = (declared: readonly string[]): Capability[] =>
  capabilities.flatMap(({ name, published }) => (published !== null && declared.includes(name) ? [published] : []));

import { type Static, Type } from 'typebox';
import { Role } from './role.js';
import { Nullable } from './values.js';

const clientId = Type.Literal('ecommerce');

const PasswordGrant = Type.Object(
  {
    grant_type: Type.Literal('password'),
    client_id: clientId,
    username: Type.String({ maxLength: 254 }),
    password: Type.String({ maxLength: 256 }),
  },
  { additionalProperties: false },
);

const CodeGrant = Type.Object(
  {
    grant_type: Type.Literal('authorization_code'),
    client_id: clientId,
    redirect: Type.Optional(Type.Literal('products')),
    code: Type.String({ maxLength: 256 }),
  },
  { additionalProperties: false },
);

/** The code that a sign-in with an authenticator app needs after the password. */
const SecondFactorGrant = Type.Object(
  {
    grant_type: Type.Literal('second_factor'),
    client_id: clientId,
    challenge: Type.String({ maxLength: 256, description: 'from the answer to the password' }),
    code: Type.String({ maxLength: 64, description: 'a one-time code of the app, or a recovery code' }),
  },
  { additionalProperties: false },
);

const PasskeyGrant = Type.Object(
  {
    grant_type: Type.Literal('passkey'),
    client_id: clientId,
    challenge: Type.String({ maxLength: 256, description: 'of `POST /api/passkeys/sign-in`' }),
    credential: Type.String({ maxLength: 8_192, description: 'AuthenticationResponseJSON (WebAuthn) as JSON text' }),
  },
  { additionalProperties: false },
);

/** The answer of a company's directory (RFC 6749, 4.1.2). */
const CompanyGrant = Type.Object(
  {
    grant_type: Type.Literal('company_sign_in'),
    client_id: clientId,
    code: Type.String({ maxLength: 8_192 }),
    state: Type.String({ maxLength: 256 }),
    iss: Type.Optional(Type.String({ maxLength: 2_048, description: 'if the directory names its issuer (RFC 9207)' })),
    browser_secret: Type.String({ maxLength: 256, description: '`browserSecret` of `POST /api/sign-in/company`' }),
  },
  { additionalProperties: false },
);

/** Credentials for a token (S7.3). */
export const Grant = Type.Union([PasswordGrant, CodeGrant, SecondFactorGrant, PasskeyGrant, CompanyGrant]);
export type Grant = Static<typeof Grant>;

export const Token = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer({ description: 'Seconds until it ends at the latest' }),
});

const InvalidGrant = Type.Object({ error: Type.Literal('invalid_grant'), error_description: Type.String() });

const SecondFactorRequired = Type.Object({
  error: Type.Literal('second_factor_required'),
  error_description: Type.String(),
  challenge: Type.String({ description: 'for grant `second_factor`; five wrong codes or ten minutes end it' }),
});

const NewPasswordRequired = Type.Object({
  error: Type.Literal('new_password_required'),
  error_description: Type.String(),
  reset_token: Type.String({
    description: 'for `POST /api/password/reset`, as the `t` parameter of a reset link; valid for an hour',
  }),
});

/** Why there is no token: wrong credentials, a second factor that is still missing, or a password that no longer meets the site's requirements (A5.34). */
export const NoToken = Type.Union([InvalidGrant, SecondFactorRequired, NewPasswordRequired]);
export type NoToken = Static<typeof NoToken>;

export const SessionType = Type.Union([Type.Literal('Normal'), Type.Literal('Consumer'), Type.Literal('Guest')]);
export type SessionType = Static<typeof SessionType>;

export const PunchoutOperation = Type.Union([Type.Literal('create'), Type.Literal('edit'), Type.Literal('inspect')]);
export type PunchoutOperation = Static<typeof PunchoutOperation>;

/** Staff who act as the user; null: the user does. */
const OnBehalf = Type.Object({
  staffName: Type.String(),
  until: Type.String({ description: 'ISO 8601' }),
});

/** The signed-in user (S3.1). */
export const User = Type.Object({
  username: Type.String(),
  name: Type.String(),
  isSalesperson: Type.Boolean(),
  sessionType: SessionType,
  isPunchout: Type.Boolean(),
  customerKey: Nullable(
    Type.Integer({
      description:
        'The account that is their own; null for a salesperson, who chooses one, and for staff who only administer the store',
    }),
  ),
  punchoutOperation: Nullable(PunchoutOperation),
  role: Nullable(Role),
  isStaff: Type.Boolean({ description: 'True if they administer the store' }),
  onBehalf: Nullable(OnBehalf),
  choosesCustomer: Type.Boolean({ description: 'True if they may act for several customers, of which `X-customer` names one' }),
});
export type User = Static<typeof User>;

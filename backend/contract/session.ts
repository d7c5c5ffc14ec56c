import { type Static, Type } from 'typebox';
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

/** Credentials for a token (S7.3). */
export const Grant = Type.Union([PasswordGrant, CodeGrant]);
export type Grant = Static<typeof Grant>;

export const Token = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer({ description: 'Seconds until it ends at the latest' }),
});

export const InvalidGrant = Type.Object({ error: Type.Literal('invalid_grant'), error_description: Type.String() });

export const SessionType = Type.Union([Type.Literal('Normal'), Type.Literal('Consumer'), Type.Literal('Guest')]);
export type SessionType = Static<typeof SessionType>;

export const PunchoutOperation = Type.Union([Type.Literal('create'), Type.Literal('edit'), Type.Literal('inspect')]);
export type PunchoutOperation = Static<typeof PunchoutOperation>;

/** The signed-in user (S3.1). */
export const User = Type.Object({
  username: Type.String(),
  name: Type.String(),
  isSalesperson: Type.Boolean(),
  sessionType: SessionType,
  isPunchout: Type.Boolean(),
  customerKey: Nullable(Type.Integer({ description: 'The account that is their own; null for a salesperson, who chooses one' })),
  punchoutOperation: Nullable(PunchoutOperation),
});
export type User = Static<typeof User>;

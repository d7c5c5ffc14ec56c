import { type Static, Type } from 'typebox';
import { logoPlaces, setupSteps } from '../../domain/setup/setup-steps.js';
import { pickSettings } from './settings.js';
import { NewPasskey } from './sign-in-methods.js';
import { Nullable } from './values.js';

const closed = { additionalProperties: false };

// Longer than any field may be, so that a person gets a message of its own.
const typed = Type.String({ maxLength: 1_000 });
const token = Type.String({ maxLength: 256, description: 'the fragment of the link' });

/** Whether a store has to be set up. */
export const SetupState = Type.Object({ isUnset: Type.Boolean({ description: 'nobody can sign in yet' }) });
export type SetupState = Static<typeof SetupState>;

/** A setup link that is looked up. */
export const SetupLink = Type.Object({ token }, closed);

/** A setup link that can be used. */
export const OpenedSetupLink = Type.Object({ expiresAt: Type.String({ description: 'ISO 8601' }) });
export type OpenedSetupLink = Static<typeof OpenedSetupLink>;

const account = { token, username: typed, name: typed, email: typed };

/** Account for which a passkey is made. */
export const AdministratorPasskeyInput = Type.Object(account, closed);
export type AdministratorPasskeyInput = Static<typeof AdministratorPasskeyInput>;

/** The first administrator: with a password or a passkey. */
export const AdministratorInput = Type.Object(
  {
    ...account,
    password: Type.Optional(Nullable(Type.String({ maxLength: 1_024 }))),
    passkey: Type.Optional(Nullable(NewPasskey)),
  },
  closed,
);
export type AdministratorInput = Static<typeof AdministratorInput>;

const Step = Type.Unsafe<(typeof setupSteps)[number]>(Type.Union(setupSteps.map((step) => Type.Literal(step))));

const company = pickSettings(
  ...(['siteTitle', 'companyName', 'siteAddress', 'companyPhone', 'companyEmail'] as const),
  ...(['timeZone', 'currency', 'language', 'regionalFormat'] as const),
);
const colors = pickSettings('primaryColor', 'secondaryColor');

/** How far a store is set up. */
export const StoreSetup = Type.Object({
  step: Step,
  company: Type.Object(company),
  colors: Type.Object(colors),
  logo: Type.Object({ light: Type.String(), dark: Type.String(), small: Type.String() }, { description: 'files below /img' }),
  mail: Type.Object({
    mode: Type.Unsafe<'off' | 'mailbox' | 'smtp'>(
      Type.Union([Type.Literal('off'), Type.Literal('mailbox'), Type.Literal('smtp')], {
        description: 'off: no mail is sent; mailbox: it is kept, and shown at /dev/mail',
      }),
    ),
    server: Nullable(
      Type.String({ description: 'host and port; null without a mail server', examples: ['smtp.example.com:587'] }),
    ),
    from: Nullable(Type.String({ description: 'sender of all mail', examples: ['Harbor Foods <orders@example.com>'] })),
    test: Nullable(
      Type.Object(
        {
          state: Type.Unsafe<'waiting' | 'sent' | 'failed' | 'skipped'>(
            Type.Union(['waiting', 'sent', 'failed', 'skipped'].map((state) => Type.Literal(state))),
          ),
          error: Nullable(Type.String({ description: 'of the latest attempt; no addresses' })),
          at: Type.String({ description: 'ISO 8601' }),
        },
        { description: 'The latest test mail of the user' },
      ),
    ),
  }),
  products: Type.Integer(),
  customers: Type.Integer(),
  customerUsers: Type.Integer({ description: 'Users of customers who can sign in' }),
  staff: Type.Integer(),
  hasLandingPage: Type.Boolean(),
  hasDelivery: Type.Boolean({ description: 'A schedule or a delivery zone is set' }),
  hasOrders: Type.Boolean(),
});
export type StoreSetup = Static<typeof StoreSetup>;

export const SetupStepInput = Type.Object({ step: Step }, closed);

/** Settings of several fields. Their values are checked one by one, so that each has a message of its own. */
const Fields = Type.Object(
  Object.fromEntries(Object.keys({ ...company, ...colors }).map((key) => [key, Type.Optional(Type.Unknown())])),
  closed,
);

/** Settings to save, and as the person saw them. */
export const SetupSettingsInput = Type.Object(
  {
    values: Fields,
    seen: Fields,
    next: Type.Optional(Type.Unsafe<(typeof setupSteps)[number]>({ ...Step, description: 'the step to go to afterwards' })),
  },
  closed,
);
export type SetupSettingsInput = Static<typeof SetupSettingsInput>;

export const LogoParams = Type.Object({
  place: Type.Unsafe<keyof typeof logoPlaces>(Type.Union(Object.keys(logoPlaces).map((place) => Type.Literal(place)))),
});

/** A logo to store. */
export const LogoForm = Type.Object(
  { file: Type.String({ contentMediaType: 'image/*', description: 'JPEG, PNG, WebP, AVIF or GIF; at most 5 MB' }) },
  closed,
);

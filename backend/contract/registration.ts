import { type Static, Type } from 'typebox';
import { pickSettings } from './settings.js';
import { Nullable } from './values.js';

/** Content of the registration form (A3.12). */
export const ConsumerSettings = Type.Object(pickSettings('registrationMessage', 'useOption', 'optionDefault', 'optionText'));

// Longer than any field may be, so that a person gets a message of its own.
const typed = Type.String({ maxLength: 1_000 });
const optional = Type.Optional(Nullable(typed));
const verifyToken = Type.String({ maxLength: 4_096, description: 'solution of a human check' });

/** A registration (A3.11); a field that is left out is empty. */
export const SignUp = Type.Object(
  {
    name: typed,
    email: typed,
    company: optional,
    phone: optional,
    password: Type.String({ maxLength: 1_024 }),
    optIn: Type.Optional(Type.Boolean({ description: 'chooses to receive email; false if it is left out' })),
    verifyToken,
  },
  { additionalProperties: false },
);
export type SignUp = Static<typeof SignUp>;

/** A link that is followed (A7.19). */
export const VerificationLink = Type.Object(
  { t: Type.String({ maxLength: 256, description: 'the `t` parameter of the link’s address' }) },
  { additionalProperties: false },
);

/** Request for another link (A7.20). */
export const ResendRequest = Type.Object({ email: typed, verifyToken }, { additionalProperties: false });
export type ResendRequest = Static<typeof ResendRequest>;

/** Preferences of a consumer (A3.13). */
export const ConsumerPreferences = Type.Object({
  company: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String({ description: 'the account’s address' })),
  emailOption: Type.Boolean({ description: 'receives email from the site' }),
});
export type ConsumerPreferences = Static<typeof ConsumerPreferences>;

/** Preferences to save; a field that is left out is empty. */
export const ConsumerPreferencesInput = Type.Object(
  {
    company: optional,
    phone: optional,
    email: Type.String({ maxLength: 1_000, description: 'the account’s address, typed to confirm the change' }),
    emailOption: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ConsumerPreferencesInput = Static<typeof ConsumerPreferencesInput>;

/** Preferences were saved (A8.13). */
export const PreferencesSaved = Type.Object({ isSuccess: Type.Literal(true), message: Type.String() });

import { type Static, Type } from 'typebox';
import { maxAccountNameLength } from '../../domain/password/reset-request.js';
import { pickSettings } from './settings.js';

/** Requirements of new passwords (A3.16, A7.25). */
export const PasswordOptions = Type.Object({
  ...pickSettings('minimumPasswordLength', 'requireLowercase', 'requireUppercase', 'requireNumber', 'requireSpecialCharacter'),
  maximumPasswordLength: Type.Integer({ description: 'Not part of the specification' }),
  allowBlanks: Type.Boolean({ description: 'Not part of the specification' }),
});
export type PasswordOptions = Static<typeof PasswordOptions>;

const verifyToken = Type.String({ maxLength: 4_096, description: 'solution of a human check' });
const resetToken = Type.String({ maxLength: 256, description: 'the `t` parameter of the link’s address' });

/** Request for reset links (A3.14, A7.21). */
export const ResetRequest = Type.Object(
  { emailOrUsername: Type.String({ maxLength: maxAccountNameLength }), verifyToken },
  { additionalProperties: false },
);

/** A link whose user is looked up (A3.15, A7.24). */
export const ResetLink = Type.Object({ resetToken }, { additionalProperties: false });

/** Kind of user of a link (A3.15). */
export const UserType = Type.Object({
  isB2B: Type.Boolean(),
  errors: Type.Array(Type.String(), { description: 'why the link cannot be used; empty if it can' }),
});

/** A new password for a link (A3.14, A7.22). */
export const PasswordReset = Type.Object(
  {
    password: Type.String({ maxLength: 1_024 }),
    resetToken,
    verifyToken,
    email: Type.Optional(Type.String({ maxLength: maxAccountNameLength, description: 'ignored' })),
  },
  { additionalProperties: false },
);

/** The current password and a new one (A3.14, A7.23). */
export const PasswordChange = Type.Object(
  { password: Type.String({ maxLength: 1_024, description: 'the current one' }), newPassword: Type.String({ maxLength: 1_024 }) },
  { additionalProperties: false },
);

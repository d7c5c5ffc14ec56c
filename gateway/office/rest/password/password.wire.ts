import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const Options = Type.Object({
  minimumPasswordLength: Maybe(Type.Integer({ minimum: 0, maximum: 1_000 })),
  requireLowercase: Maybe(Type.Boolean()),
  requireUppercase: Maybe(Type.Boolean()),
  requireNumber: Maybe(Type.Boolean()),
  requireSpecialCharacter: Maybe(Type.Boolean()),
  maximumPasswordLength: Maybe(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  allowBlanks: Maybe(Type.Boolean()),
});
export const optionsShape = shape(Options);
/** `POST /api/password/userType` (A7.24); the link cannot be used if there are errors. */
export const accountShape = shape(Type.Object({ isB2B: Type.Boolean(), errors: Maybe(Type.Array(Type.String())) }));

/** `GET /api/admin/passwordOptions` (A3.16). */
export type WirePasswordOptions = Static<typeof Options>;

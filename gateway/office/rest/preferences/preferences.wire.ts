import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const Preferences = Type.Object({
  company: Maybe(Type.String()),
  phone: Maybe(Type.String()),
  emailOption: Maybe(Type.Boolean()),
});
export const preferencesShape = shape(Preferences);

/** `GET /api/consumer` (A3.13); its `email` is not read. */
export type WirePreferences = Static<typeof Preferences>;

import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const Theme = Type.Object({
  theme: Maybe(Type.Union([Type.Literal('light'), Type.Literal('dark')])),
  primaryColor: Maybe(Type.String()),
  secondaryColor: Maybe(Type.String()),
  hasUserTheme: Maybe(Type.Boolean()),
});
export const themeShape = shape(Theme);

/** `GET /api/theme` (A3.17). */
export type WireTheme = Static<typeof Theme>;

import { type Static, Type } from 'typebox';

const mode = Type.Union([Type.Literal('light'), Type.Literal('dark')]);
const color = Type.String({ description: '`#rrggbb`' });

/** Theme of a user (A3.17). */
export const Theme = Type.Object({
  theme: mode,
  primaryColor: color,
  secondaryColor: color,
  hasUserTheme: Type.Boolean({ description: 'the user saved it; false: the default' }),
});
export type Theme = Static<typeof Theme>;

/** A theme as it was saved, with a message (A8.20). */
export const SavedTheme = Type.Object({ ...Theme.properties, message: Type.String() });

// Longer than a color, so that a person gets a message of its own.
const typedColor = Type.String({ maxLength: 100, description: '`#rrggbb`' });

/** A theme to save. */
export const ThemeInput = Type.Object(
  { theme: mode, primaryColor: typedColor, secondaryColor: typedColor },
  { additionalProperties: false },
);
export type ThemeInput = Static<typeof ThemeInput>;

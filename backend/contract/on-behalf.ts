import { type Static, Type } from 'typebox';

/** A user to act as, and why. */
export const OnBehalfInput = Type.Object(
  {
    username: Type.String({ maxLength: 254, description: 'regardless of case; never staff, a guest, or somebody disabled' }),
    // Longer than it may be, so that a person gets a message of its own.
    reason: Type.String({ maxLength: 2_000, description: 'for the audit log; 3 to 200 characters' }),
  },
  { additionalProperties: false },
);
export type OnBehalfInput = Static<typeof OnBehalfInput>;

/** The token of a session as a user. */
export const OnBehalfToken = Type.Object({
  accessToken: Type.String(),
  name: Type.String({ description: 'Name of the user' }),
  until: Type.String({ description: 'ISO 8601; it ends earlier with the session of the staff' }),
});
export type OnBehalfToken = Static<typeof OnBehalfToken>;

import { Type } from 'typebox';

/** A human check to be solved (A7.40). */
export const HumanCheckChallenge = Type.Object({
  challenge: Type.String({
    description:
      'The challenge of ALTCHA’s proof of work, version 2, as JSON text. The `verifyToken` is the Base64 of the JSON object with `challenge` and `solution`; it is valid once, for ten minutes.',
  }),
});

import { Type } from 'typebox';

/** A proof of work to be solved. */
const ProofOfWork = Type.Object({
  challenge: Type.String({
    description:
      'The challenge of ALTCHA’s proof of work, version 2, as JSON text. The `verifyToken` is the Base64 of the JSON object with `challenge` and `solution`; it is valid once, for ten minutes.',
  }),
});

/** A hosted service whose widget checks the person. */
const HostedCheck = Type.Object({
  service: Type.Union([Type.Literal('turnstile'), Type.Literal('hcaptcha')], {
    description:
      'The service. The `verifyToken` is the token of its widget; it is valid once, for as long as the service accepts it.',
  }),
  siteKey: Type.String({ description: 'The site’s public key for the service.' }),
});

/** A human check to be solved (A7.40). */
export const HumanCheckChallenge = Type.Union([ProofOfWork, HostedCheck]);

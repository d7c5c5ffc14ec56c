import { type Static, Type } from 'typebox';

/** A sign-in through a company. */
export const CompanySignIn = Type.Object(
  { company: Type.String({ maxLength: 100, description: 'short name of the company, in any case', examples: ['acme'] }) },
  { additionalProperties: false },
);

/** A sign-in that was begun: it waits ten minutes for the directory's answer. */
export const CompanySignInStarted = Type.Object({
  url: Type.String({
    description:
      'page of the directory for the browser; it leads back to `/sign-in/answer` of the storefront with `code` and `state`',
    examples: ['https://login.example.com/authorize?client_id=storefront&state=q3Ub7x…'],
  }),
  browserSecret: Type.String({
    description: 'the browser keeps it for the grant `company_sign_in`; without it the answer opens nothing',
  }),
});
export type CompanySignInStarted = Static<typeof CompanySignInStarted>;

import { inArea } from '../check.js';

const start = '/api/sign-in/company';
const requirement = 'Sign-in through a company';
const never = 'conformance-never-given';

/** Signing in through a company's own directory. The tool does not know any company: it checks refusals. */
export const companySignInChecks = inArea('session', {
  'company.unknown': {
    says: 'begins no sign-in for a company that it does not know',
    requirement,
    otherwise: 'people who mistype their company’s short name see an error, or another company’s page.',
    of: `POST ${start}`,
    as: 'guest',
    prove: async (it) => void (await it.post(start, { body: { company: never } })).refuses('COMPANY_UNKNOWN'),
  },
  'company.unknown-answer': {
    says: 'opens no session by the answer to a sign-in that it never began',
    requirement,
    otherwise: 'anyone who makes up an answer of a directory opens a session.',
    of: 'POST /api/token',
    needs: ['companySignIn'],
    as: 'guest',
    prove: async (it) => {
      const answer = { code: never, state: never, browser_secret: never };
      const form = { grant_type: 'company_sign_in', client_id: 'ecommerce', ...answer };
      (await it.post('/api/token', { form })).is(401);
    },
  },
});

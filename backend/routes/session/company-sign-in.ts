import { CompanySignIn, CompanySignInStarted } from '../../contract/company-sign-in.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { clientAddressOf } from '../../http/client-address.js';
import { startCompanySignIn } from '../../services/identity-providers/start-sign-in.js';

/** Signing in through a company's own directory (OpenID Connect). Capability `companySignIn`. */
export const companySignInRoutes: Routes = (app, deps) => {
  app.post(
    '/api/sign-in/company',
    {
      config: { policy: 'anonymous' },
      schema: {
        tags: ['Session'],
        summary: 'Begins a sign-in at a company’s directory; its answer goes to `POST /api/token`',
        description: '409 `COMPANY_UNKNOWN`; `COMPANY_UNREACHABLE`: the directory does not answer.',
        body: CompanySignIn,
        response: { 200: CompanySignInStarted, ...failures(409, 429) },
      },
    },
    async (request) => {
      await deps.companySignInLimit.admit(clientAddressOf(request, deps.config.gatewaySecret));
      return await startCompanySignIn(deps, request.body.company);
    },
  );
};

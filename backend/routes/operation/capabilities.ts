import { type CapabilityName, capabilities } from '../../../domain/system/capabilities.js';
import { Capabilities } from '../../contract/capabilities.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { hasCompanySignIn } from '../../services/identity-providers/company-site.js';
import { canHavePasskeys } from '../../services/passkeys/passkey-site.js';

/** Capabilities whose links nobody would receive without email. */
const needingMail: ReadonlySet<CapabilityName> = new Set(['passwordReset', 'registration']);

/** Seconds for which a gateway or a proxy may keep the response. */
const maxAge = 300;

/** The capabilities of this back office. */
export const capabilityRoutes: Routes = (app, { config, store }) => {
  const isOwn = (name: CapabilityName) =>
    name === 'passkeys' ? canHavePasskeys(config) : config.mail !== 'off' || !needingMail.has(name);
  const own = capabilities.filter(({ name }) => isOwn(name));

  app.get(
    '/api/capabilities',
    {
      config: { policy: 'anonymous' },
      schema: {
        tags: ['Capabilities'],
        summary: 'Calls that this back office has beyond those of the specification',
        description: 'A back office without this call (404) has the calls of the specification alone.',
        response: { 200: Capabilities, ...failures() },
      },
    },
    async (_request, reply) => {
      reply.header('Cache-Control', `public, max-age=${maxAge}`);
      const hasCompanies = await hasCompanySignIn(store.db, config);
      const declared = own.filter(({ name }) => name !== 'companySignIn' || hasCompanies);
      return { capabilities: declared.map(({ name }) => name) };
    },
  );
};

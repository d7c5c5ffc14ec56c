import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../services/session/caller.js';
import { demandConfirmation } from '../services/session/demand-confirmation.js';
import type { Policy } from './policy.js';

/**
 * Whether a change by staff needs a fresh proof of identity: `always`; `byContent`, if the service decides by what is changed; `never`, because it can be
 * taken back and gives nobody access (docs/decisions/142-step-up-for-staff.md).
 */
export type StepUp = 'always' | 'byContent' | 'never';

/**
 * Changes that staff make, by route, including the specification's GET calls that write. A new route must choose: until it is named here it demands a
 * proof, and a test fails. Another test calls each of them and finds its entry in the audit log.
 */
export const staffDeeds: Readonly<Record<string, StepUp>> = {
  // Weaker requirements are a danger to every account.
  'POST /api/admin/passwordOptions': 'always',
  // An unattended browser could order for any customer.
  'POST /api/admin/on-behalf': 'always',
  // An address, a right or a link to a password hands an account over; a name does not.
  'POST /api/admin/users': 'byContent',
  'POST /api/admin/users/:id': 'byContent',
  'POST /api/admin/users/:id/actions': 'byContent',
  'POST /api/admin/settings/:key': 'byContent',
  'POST /api/admin/settings/:key/restore': 'byContent',
  // Texts, defaults and pictures of the site are seen at once, and taken back by saving them again.
  'POST /api/admin/siteMetadata': 'never',
  'POST /api/admin/defaultPageLayout': 'never',
  'POST /api/admin/defaultPageSortBy': 'never',
  'GET /api/admin/requestSiteMetadataSync': 'never',
  'GET /api/admin/requestImageSync': 'never',
  'POST /api/admin/mail/undelivered/:id/retry': 'never',
  // The same entries can be read page by page.
  'POST /api/admin/log/export': 'never',
};

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Throws 409 `CONFIRMATION_REQUIRED` before a change by staff that needs a fresh proof of identity, unless there is one. */
export function demandStepUp(policy: Policy, { method, routeOptions }: FastifyRequest, user: SignedInUser, now: Date): void {
  if (policy !== 'staff') return;
  const stepUp = staffDeeds[`${method} ${routeOptions.url ?? ''}`] ?? (isRead(method) ? 'never' : 'always');
  if (stepUp === 'always') demandConfirmation(user, now);
}

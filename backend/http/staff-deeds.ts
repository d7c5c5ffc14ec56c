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
  // A procurement system lets everybody in whom it hands over, at the customer's prices; disabling it lets nobody in.
  'POST /api/admin/customers/:customerKey/punchout-buyers': 'always',
  'POST /api/admin/customers/:customerKey/punchout-buyers/:id/changes': 'byContent',
  // A new user gets a link to a password, at an address that the person chose.
  'POST /api/admin/users': 'always',
  // An address, a right or a link to a password hands an account over; a name does not.
  'POST /api/admin/users/:id': 'byContent',
  'POST /api/admin/users/:id/actions': 'byContent',
  // A user who gets a customer sees its prices and orders for it, and one who loses it does not.
  'POST /api/admin/users/:id/customers': 'byContent',
  'POST /api/admin/users/:id/customers/handOver': 'always',
  'POST /api/admin/users/:id/customers/restore': 'byContent',
  'POST /api/admin/settings/:key': 'byContent',
  'POST /api/admin/settings/:key/restore': 'byContent',
  // Texts, defaults and pictures of the site are seen at once, and taken back by saving them again.
  'POST /api/admin/siteMetadata': 'never',
  'POST /api/admin/defaultPageLayout': 'never',
  'POST /api/admin/defaultPageSortBy': 'never',
  'GET /api/admin/requestSiteMetadataSync': 'never',
  'GET /api/admin/requestImageSync': 'never',
  'POST /api/admin/mail/undelivered/:id/retry': 'never',
  // A state of an entry is set back by saving it again, and staff cannot lock themselves out.
  'POST /api/admin/menu/:key': 'never',
  // A product is discontinued, not deleted, and each of its values is saved again from the log.
  'POST /api/admin/products': 'never',
  'POST /api/admin/products/:productKey': 'never',
  'POST /api/admin/featured-products': 'never',
  // Only an empty category is removed, and each change has an Undo.
  'POST /api/admin/categories/changes': 'never',
  // A synonym is removed and added again by its Undo; an import takes nothing away, and the file before it can be exported.
  'POST /api/admin/search-synonyms/changes': 'never',
  'POST /api/admin/search-synonyms/import': 'never',
  'POST /api/admin/product-files': 'never',
  'POST /api/admin/product-files/matched': 'never',
  // A scan is filed again with another order, and a removed one can be restored for 30 days.
  'POST /api/admin/scans': 'never',
  'PUT /api/admin/scans/:key/order': 'never',
  'DELETE /api/admin/scans/:key': 'never',
  'POST /api/admin/scans/:key/restore': 'never',
  // Every change of zones and of the calendar has an Undo, that of thousands of areas as well. The group is read.
  'POST /api/admin/delivery/areas': 'never',
  'PATCH /api/admin/delivery/areas': 'never',
  'POST /api/admin/delivery/areas/group': 'never',
  'POST /api/admin/delivery/areas/remove': 'never',
  'POST /api/admin/delivery/areas/import': 'never',
  'POST /api/admin/delivery/undo': 'never',
  'POST /api/admin/delivery/exceptions': 'never',
  'PUT /api/admin/delivery/exceptions/:id': 'never',
  'DELETE /api/admin/delivery/exceptions/:id': 'never',
  // A customer is deactivated, not deleted, and has no users by itself; the log has the values before and after.
  'POST /api/admin/customers': 'never',
  'POST /api/admin/customers/:customerKey/changes': 'never',
  // Company, colors and logo are settings that protect nothing; the test mail goes to the person alone.
  'PUT /api/admin/setup/step': 'never',
  'PUT /api/admin/setup/settings': 'never',
  'POST /api/admin/setup/test-mail': 'never',
  'POST /api/admin/setup/logo/:place': 'never',
  // A file can change, or with a replacement discontinue, every product, and an import that is done has no Undo.
  'POST /api/admin/catalogue/imports/:id/apply': 'always',
  // A file changes nothing until it is applied; while it is written, cancelling takes it back.
  'POST /api/admin/catalogue/imports': 'never',
  'POST /api/admin/catalogue/imports/:id/parts': 'never',
  'POST /api/admin/catalogue/imports/:id/cancel': 'never',
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

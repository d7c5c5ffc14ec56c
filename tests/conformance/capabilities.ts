import { type CapabilityName, capabilities } from '../../domain/system/capabilities.js';
import type { Line } from './ask.js';
import type { Check } from './check.js';

/** Calls beyond the specification, and the capability that declares each. */
export const capabilityOf: Readonly<Record<string, CapabilityName>> = {
  'GET /api/account/keys': 'apiKeys',
  'POST /api/account/keys': 'apiKeys',
  'DELETE /api/account/keys/{id}': 'apiKeys',
  'GET /api/colleagues': 'colleagues',
  'GET /api/colleagues/log': 'colleagues',
  'POST /api/colleagues/{id}': 'colleagues',
  'DELETE /api/colleagues/{id}': 'colleagues',
  'POST /api/invitations': 'colleagues',
  'POST /api/invitations/{id}/resend': 'colleagues',
  'DELETE /api/invitations/{id}': 'colleagues',
  'POST /api/invitations/link': 'colleagues',
  'POST /api/invitations/accept': 'colleagues',
  'GET /api/landing/editing': 'landingEditor',
  'POST /api/landing/editing': 'landingEditor',
  'GET /api/landing/versions': 'landingEditor',
  'GET /api/landing/versions/{version}': 'landingEditor',
  'POST /api/landing/pictures': 'landingEditor',
  'POST /api/landing/pictures/crop': 'landingEditor',
  'POST /api/support/request': 'supportRequests',
  'POST /api/history/orders/{orderNumber}/reorder': 'reorder',
  'POST /api/password/requestreset': 'passwordReset',
  'GET /api/verification/challenge': 'passwordReset',
  'POST /api/consumer/signup': 'registration',
  'POST /api/consumer/resend': 'registration',
  'POST /api/mail/unsubscribe': 'mailChoices',
  'GET /api/user/mail': 'mailChoices',
  'PUT /api/user/mail/{kind}': 'mailChoices',
  'GET /api/admin/overview/sales': 'overview',
  'GET /api/admin/overview/products': 'overview',
  'GET /api/admin/overview/searches': 'overview',
  'GET /api/admin/overview/carts': 'overview',
  'GET /api/admin/overview/payments': 'overview',
  'GET /api/admin/mail/undelivered': 'overview',
  'POST /api/admin/mail/undelivered/{id}/retry': 'overview',
  'GET /api/admin/health': 'overview',
  'GET /api/admin/products': 'storeProducts',
  'POST /api/admin/products': 'storeProducts',
  'GET /api/admin/products/{productKey}': 'storeProducts',
  'POST /api/admin/products/{productKey}': 'storeProducts',
  'GET /api/admin/categories': 'storeProducts',
  'GET /api/admin/featured-products': 'storeProducts',
  'POST /api/admin/featured-products': 'storeProducts',
  'GET /api/admin/support/requests': 'problemReports',
  'GET /api/admin/support/requests/{number}': 'problemReports',
  'DELETE /api/token': 'signOut',
  'GET /api/sessions': 'sessions',
  'DELETE /api/sessions': 'sessions',
  'DELETE /api/sessions/{id}': 'sessions',
  'GET /api/sign-in-methods': 'signInMethods',
  'POST /api/confirmation': 'signInMethods',
  'POST /api/authenticator': 'signInMethods',
  'POST /api/authenticator/confirm': 'signInMethods',
  'POST /api/authenticator/recovery-codes': 'signInMethods',
  'DELETE /api/authenticator': 'signInMethods',
  'POST /api/passkeys': 'passkeys',
  'POST /api/passkeys/options': 'passkeys',
  'POST /api/passkeys/sign-in': 'passkeys',
  'POST /api/passkeys/confirmation': 'passkeys',
  'DELETE /api/passkeys/{id}': 'passkeys',
  'POST /api/sign-in/company': 'companySignIn',
  'POST /api/punchout/setup': 'punchoutSetup',
  'POST /api/punchout/oci': 'punchoutOci',
  'GET /healthz': 'health',
  'GET /readyz': 'health',
};

/** The capabilities that a check needs: those of its calls, and those that it names itself. */
export const neededFor = ({ of, needs }: Pick<Check, 'of' | 'needs'>): CapabilityName[] => {
  const needed = new Set([...of.flatMap((operation) => capabilityOf[operation] ?? []), ...needs]);
  return capabilities.flatMap(({ name }) => (needed.has(name) ? [name] : []));
};

/** The capabilities that the service declares; none if it does not have the call, or does not answer it as the contract says. */
export async function readDeclared(line: Line): Promise<ReadonlySet<string>> {
  const { came } = await line.send({ method: 'GET', path: '/api/capabilities', headers: {}, body: undefined });
  if (came?.status !== 200) return new Set();
  try {
    const { capabilities: declared } = JSON.parse(came.text) as { capabilities?: unknown };
    return new Set(Array.isArray(declared) ? declared.filter((name) => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}

import { acceptedPostback } from '../../../domain/punchout/punchout-postback.js';
import { unknownUserText } from '../../../domain/session/sign-in-messages.js';
import type { OciForm } from '../../contract/punchout.js';
import { RequestFailure } from '../failures.js';
import type { SignInDeps } from '../session/sign-in-deps.js';
import { admitBuyer } from './admit-buyer.js';
import type { EntryRequest } from './answer-setup.js';
import { openPunchoutSession } from './open-session.js';

/** Frames that are every window's own; a name of the buyer's would be looked for in vain, since the store is never shown in a frame. */
const targets: ReadonlySet<string> = new Set(['_top', '_self', '_parent']);

/** Lets an OCI buyer in; answers the code that opens the session. Throws 400, 401 or 403 in words for the buyer. */
export async function enterByOci(deps: SignInDeps, call: OciForm, entry: Omit<EntryRequest, 'origin'>): Promise<string> {
  if (call.FUNCTION !== undefined)
    throw new RequestFailure(400, `The function ${JSON.stringify(call.FUNCTION)} is not offered here`);
  const claim = {
    dialect: 'oci' as const,
    names: [{ domain: '', identity: call.USERNAME }],
    secret: call.PASSWORD,
    address: entry.address,
  };
  const buyer = await admitBuyer(deps, claim, entry.requestId);
  if (buyer === null) throw new RequestFailure(401, unknownUserText);
  const postbackUrl = acceptedPostback(call.HOOK_URL, { hosts: buyer.postbackHosts, allowsLocal: entry.allowsLocal });
  if (postbackUrl === null) throw new RequestFailure(403, 'HOOK_URL must be an https address of a host that is registered here');
  const { '~TARGET': frame } = call;
  const target = frame !== undefined && targets.has(frame) ? frame : null;
  const request = { operation: 'create', buyerCookie: '', postbackUrl, target, shipToId: null, items: [] } as const;
  return await openPunchoutSession(deps, buyer, request, entry);
}

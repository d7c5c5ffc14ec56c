import { cxmlResponse } from '../../../domain/punchout/cxml.js';
import { acceptedPostback } from '../../../domain/punchout/punchout-postback.js';
import { element } from '../../../domain/text/xml.js';
import type { PunchoutBuyer } from '../../store/punchout/punchout.js';
import type { SignInDeps } from '../session/sign-in-deps.js';
import { TooManyAttempts } from '../session/sign-in-limits.js';
import type { TextsIn } from '../settings/site-region.js';
import { admitBuyer } from './admit-buyer.js';
import { openPunchoutSession } from './open-session.js';
import { type Credential, CxmlRefusal, readSetupRequest, type SetupRequest } from './setup-request.js';
import { payloadId } from './transfer-cart.js';

/** Where a request came from, and where its people are sent. */
export interface EntryRequest {
  /** Null: not known. */
  readonly address: string | null;
  /** Of the storefront as the browser is to see it: `https://shop.example.com`. */
  readonly origin: string;
  readonly allowsLocal: boolean;
  readonly requestId: string;
  readonly textsIn: TextsIn;
}

/** The page that a code opens (S2.3, S9.4). */
export const startPage = (origin: string, code: string): string => `${origin}/products?ac=${code}`;

/** Answers a `PunchOutSetupRequest` with a start page, or with the status that says why there is none; always a cXML document. */
export async function answerSetup(deps: SignInDeps, bytes: Uint8Array, entry: EntryRequest): Promise<string> {
  const now = deps.clock.now();
  const identity = { payloadId: payloadId(now), at: now };
  try {
    const url = startPage(entry.origin, await setUp(deps, readSetupRequest(bytes), entry));
    const page = element('PunchOutSetupResponse', {}, element('StartPage', {}, element('URL', {}, url)));
    return cxmlResponse(identity, 200, 'success', page);
  } catch (error) {
    if (error instanceof CxmlRefusal) return cxmlResponse(identity, error.status, error.message);
    if (error instanceof TooManyAttempts) return cxmlResponse(identity, 560, 'Too many attempts, please try again later');
    throw error;
  }
}

async function setUp(deps: SignInDeps, request: SetupRequest, entry: EntryRequest): Promise<string> {
  const { secret, from: names } = request;
  const buyer = await admitBuyer(deps, { dialect: 'cxml', names, secret, address: entry.address }, entry.requestId);
  // A stranger learns only that the credentials as a whole are invalid.
  if (buyer === null || !request.sender.some((sender) => isSame(sender, senderOf(buyer)))) {
    throw new CxmlRefusal(401, 'The credentials are not known here');
  }
  if (!request.to.some((to) => isSame(to, { domain: buyer.supplierDomain, identity: buyer.supplierIdentity }))) {
    throw new CxmlRefusal(400, 'The request is addressed to somebody else');
  }
  const postbackUrl = acceptedPostback(request.postbackUrl, { hosts: buyer.postbackHosts, allowsLocal: entry.allowsLocal });
  if (postbackUrl === null)
    throw new CxmlRefusal(403, 'BrowserFormPost must be an https address of a host that is registered here');
  return await openPunchoutSession(deps, buyer, { ...request, postbackUrl, target: null }, entry);
}

const senderOf = (buyer: PunchoutBuyer): Credential =>
  buyer.senderIdentity === ''
    ? { domain: buyer.fromDomain, identity: buyer.fromIdentity }
    : { domain: buyer.senderDomain, identity: buyer.senderIdentity };

const isSame = (one: Credential, other: Credential): boolean =>
  one.domain.toLowerCase() === other.domain.toLowerCase() && one.identity.toLowerCase() === other.identity.toLowerCase();

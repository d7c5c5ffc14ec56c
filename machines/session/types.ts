import type { ShipMethod } from '../../domain/checkout/ship-method.js';
import type { UserKind } from '../../domain/session/user-kind.js';
import type { Message } from '../../texts/text.js';

/** The site's facts that the session's decisions depend on (S3.16). */
export interface SiteFacts {
  /** Guests may browse without a token (S1.4). */
  allowGuest: boolean;
  allowConsumerPickup: boolean;
  allowConsumerDelivery: boolean;
}

/** Content of local storage (S9.5). The actor returns null for anything missing or malformed. */
export interface SavedSession {
  grant: Grant | null;
  customerKey: string | null;
  shipMethod: ShipMethod | null;
}

/** A token that is being taken into use. */
export interface Grant {
  token: string;
  /**
   * Made by the actor for each token that it takes into use (`crypto.randomUUID()`), never saved. Calls carry it beside the token, so that a late
   * 401 of an old session cannot end a new one.
   */
  sessionId: string;
}

/** User of the token. */
export interface SessionUser {
  kind: UserKind;
  isPunchout: boolean;
  /** Acts for one of several customers: every salesperson, and users who belong to more than one. */
  choosesCustomer: boolean;
}

/** Answer to a sign-in or an exchange of a code. `reason` is the text of S8.2–S8.4 and S8.7, null if none was given (S8.6). */
export type GrantOutcome = { ok: true; grant: Grant } | { ok: false; reason: Message | null };

/** Answer to a password: as above, or that more is needed. */
export type SignInOutcome =
  | GrantOutcome
  /** A code of the user's authenticator app; the challenge is a secret. */
  | { ok: false; reason: null; challenge: string }
  | NewPasswordOutcome;

/** A new password is needed, because this one no longer meets the site's requirements (A5.34); the token is a secret. */
export interface NewPasswordOutcome {
  ok: false;
  reason: Message;
  resetToken: string;
}

/** The user call, answered: a user, 401, or 403. Anything else is thrown, and means that the back office cannot be reached. */
export type UserOutcome = { kind: 'known'; user: SessionUser } | Refusal;

/** 401 or 403; `reason` only where the server sent words meant for people (`serverMessage` of domain/system/failure.ts). */
export type Refusal = { kind: 'unauthenticated' | 'forbidden'; reason: Message | null };

/**
 * Customer, menu and settings are in the cache, or 401, or 403 (for instance a customer this user may no longer act for). Without a customer: staff who
 * only administer the store.
 */
export type ConfigureOutcome = { kind: 'configured'; customerKey: string | null } | Refusal;

/**
 * The promise actors that the chart invokes, by name; the invoke's id is the same name. What they reject with is a
 * `Failure` of domain/system/failure.ts and taken for a back office or network that does not answer, never for an answer.
 */
export interface SessionActors {
  /** Anonymous: what the site allows. The whole of `site` goes into the cache. */
  loadSite: { input: undefined; output: SiteFacts };
  /** Token, customer and ship method from local storage. */
  readSaved: { input: undefined; output: SavedSession };
  /** Password grant (S4.2). The password is in the input and nowhere else. */
  signIn: { input: { username: string; password: string }; output: SignInOutcome };
  /** Authorization-code grant of a punchout hand-off (S4.5). */
  exchangeCode: { input: { code: string }; output: GrantOutcome };
  /** `viewer`, with the given token. */
  fetchUser: { input: { token: string }; output: UserOutcome };
  /** Name of a customer that another window chose. Nothing of it stays in the cache. */
  nameCustomer: { input: { token: string; customerKey: string }; output: { name: string } };
  /** Customer, menu and settings in one round trip, for this customer and ship method. */
  configure: { input: { token: string; customerKey: string | null; shipMethod: ShipMethod | null }; output: ConfigureOutcome };
}

/**
 * The effects that the chart names and the client provides, with their params. None may throw: a storage that is full or blocked is logged, and the
 * session lives on without it.
 */
export interface SessionEffects {
  /** Saves the token; never called for punchout sessions (S4.5). */
  keepToken: { token: string };
  /** Saves the customer that was chosen. */
  keepCustomer: { customerKey: string };
  /** Saves the ship method a consumer chose. */
  keepShipMethod: { shipMethod: ShipMethod };
  /** Removes the saved customer and keeps the token; only while storage still holds this very token. */
  forgetCustomer: { token: string };
  /**
   * Removes token, customer and ship method (S4.4), but only while storage still holds this very token: another tab may have
   * signed in again in the meantime.
   */
  forgetSaved: { token: string };
  /** Tells the server that the token is no longer used. Its failure is logged and otherwise silent. */
  revokeToken: { token: string };
  /** Empties Apollo's store and drops the answers under way, so that nothing of one user or customer shows for the next. */
  clearStore: undefined;
}

/** The customer that another window of the same person chose last; `name` is null until it is known, and where it cannot be read. */
export interface CustomerElsewhere {
  customerKey: string;
  name: string | null;
}

/** Data of the session. Token and challenge are the only secrets in it. */
export interface SessionContext {
  /** Null until the site has answered. */
  site: SiteFacts | null;
  /** Of a punchout hand-off; null once it has been used. */
  authorizationCode: string | null;
  token: string | null;
  /** For the code that a sign-in still needs; null while it needs none. */
  challenge: string | null;
  /** See {@link Grant.sessionId}; null without a token. */
  sessionId: string | null;
  /** Null until the user call has answered. */
  userKind: UserKind | null;
  /** See {@link SessionUser.choosesCustomer}. */
  choosesCustomer: boolean;
  /** Handed over by a procurement system: reduced, and not persisted (S1.5, S4.5). */
  isPunchout: boolean;
  /** Value of the `X-customer` header; '0' for a consumer until their account is known (S4.1), null if it is left out. */
  customerKey: string | null;
  /** Null while no other window has chosen a customer since this one did. */
  customerElsewhere: CustomerElsewhere | null;
  /** Value of the `X-ship-method` header; null except for consumers. */
  shipMethod: ShipMethod | null;
  /** Why there is no session, to show under the Sign In button (S2.17). */
  reason: Message | null;
  /** The server's message if `reason` is a text of the session's own (S8.7). */
  reasonDetail: Message | null;
  /** The path to go to once ready; always one of our own. */
  returnTo: string | null;
  /** Attempts to reach the back office that failed in a row, counted up to the last step of the backoff. */
  failedAttempts: number;
}

/** The page's address as it was opened. */
export interface SessionInput {
  /** Query parameter `ac`; null or missing without a punchout hand-off. */
  authorizationCode?: string | null;
}

export type SessionEvent =
  /** Sign In pressed, or Enter in the password field (S2.15). */
  | { type: 'login.submitted'; username: string; password: string }
  /** Signed in by a code or a passkey, whose machines have the token. */
  | { type: 'login.granted'; grant: Grant }
  /** The code was right as well, but the password has to be replaced (A5.34). */
  | { type: 'login.newPasswordRequired'; reason: Message; resetToken: string }
  /** Back from the code to the sign-in card. */
  | { type: 'login.abandoned' }
  /** Log In pressed by a guest, or the Account Required dialog answered with OK (S2.44, S2.48). */
  | { type: 'login.requested' }
  /** The guest goes back to browsing. */
  | { type: 'login.dismissed' }
  /** 'Logging Out' on the access-denied page (A2.23). */
  | { type: 'reason.cleared' }
  /**
   * Redirected from this path to the sign-in (S2.1) or to a selection (A2.9, A2.10): path with query and hash. Ignored unless it is a path of the
   * application, and on a selection that already has a place to go to.
   */
  | { type: 'location.kept'; path: string }
  | { type: 'logout.requested' }
  /** The browser went back (POP) on a selection screen (S4.6). */
  | { type: 'navigation.popped' }
  | { type: 'customer.chosen'; customerKey: string }
  /** An invitation was accepted: the user belongs to one more customer, and works for it from now on. */
  | { type: 'customer.joined'; customerKey: string }
  /** Switch Customer in the menu (A2.33), after the unsaved-work question. */
  | { type: 'customer.switchRequested' }
  /** Another window of the same browser saved this customer: told by storage, or seen when this window is looked at again. */
  | { type: 'customer.changedElsewhere'; customerKey: string }
  /** The customer of the other window is worked for here, too; after the unsaved-work question. */
  | { type: 'customer.followed' }
  /** The customer shown here is the one to work for; the other window asks in its turn. */
  | { type: 'customer.kept' }
  /** On the selection screen; in `ready`, checkout's toggle (S4.13). */
  | { type: 'shipMethod.chosen'; method: ShipMethod }
  /** The delivery or pickup indicator in the menu (A2.33). */
  | { type: 'shipMethod.changeRequested' }
  /** A call was answered with 401, other than the user call and anonymous ones (S4.3); `sessionId` is the one it was sent with. */
  | { type: 'call.unauthorized'; sessionId: string }
  /** A storage event: another tab removed the saved token. */
  | { type: 'token.removedElsewhere' }
  /** Storage holds another token: another tab saved it, or staff act as a user from now on, or no longer (decision 143). */
  | { type: 'token.changedElsewhere' }
  /** Asks a back office that was unreachable again; also sent when the browser is online again. */
  | { type: 'retry' };

/** Why a session ended. */
export type SessionEnd = 'logout' | 'expired' | 'refused' | 'elsewhere';

export type SessionEmitted =
  /** Ready for work; `returnTo` is where to go, null to stay. */
  | { type: 'session.ready'; returnTo: string | null }
  /** Token, customer and ship method are gone. */
  | { type: 'session.ended'; why: SessionEnd }
  /** The password was right, but has to be replaced with this secret (A5.34). */
  | { type: 'newPassword.required'; resetToken: string }
  /** The saved or chosen customer is not, or no longer, this user's; another has to be chosen. */
  | { type: 'customer.refused'; reason: Message | null }
  /** Chosen while ready; data that depends on it must be read again. */
  | { type: 'shipMethod.changed'; method: ShipMethod }
  /** A reason that is shown as a notification instead of under the button (S2.17). */
  | { type: 'notification.raised'; kind: 'error'; text: Message };

export type SessionTag =
  /** A loading screen is shown. */
  | 'loading'
  /** The sign-in card is shown. */
  | 'signInCard'
  /** The card waits for its answer. */
  | 'busy'
  /** The card for the code of an authenticator app is shown. */
  | 'codeCard'
  /** A token is in use. */
  | 'signedIn'
  /** Another window works for another customer; nothing continues until one of them is chosen. */
  | 'askingWhichCustomer'
  /** One of the two selection screens is shown. */
  | 'selecting';

import type { Message } from '../../texts/text.js';
import type { Grant, GrantOutcome } from '../session/types.js';

/** The answer of a directory in the page's address. */
export interface DirectoryAnswer {
  readonly code: string;
  readonly state: string;
  /** Null if the directory does not name its issuer. */
  readonly iss: string | null;
}

/** The page's address as it was opened. */
export type CompanySignInInput =
  /** To name the company; `company` is the one of the last sign-in in this browser, or empty. */
  | { readonly kind: 'naming'; readonly company: string }
  /** The address names the company. */
  | { readonly kind: 'named'; readonly company: string }
  /** Back from the directory. */
  | { readonly kind: 'answered'; readonly company: string; readonly answer: DirectoryAnswer }
  /** Back from the directory, which signed nobody in. */
  | { readonly kind: 'denied'; readonly company: string };

export interface CompanySignInContext {
  readonly opening: CompanySignInInput;
  /** Short name of the company, as typed. */
  readonly company: string;
  /** Page of the directory; empty before it is known. */
  readonly url: string;
  /** Why the last attempt failed; null if none did. */
  readonly reason: Message | null;
}

export type CompanySignInEvent =
  | { type: 'company.changed'; text: string }
  | { type: 'submit' }
  /** The person came back by the browser's button, to a page that the browser had kept. */
  | { type: 'page.returned' }
  /** Another attempt after a refusal. */
  | { type: 'retry' };

/** Signed in; heard by the session. */
export type CompanySignInEmitted = { type: 'login.granted'; grant: Grant };

export type CompanySignInTag =
  | 'busy'
  /** The field for the company is shown. */
  | 'form';

/** A sign-in that began, or why it did not. */
export type StartOutcome = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly reason: Message | null };

export interface CompanySignInActors {
  /** Begins a sign-in; the browser's secret stays in the tab's storage, and never gets into the machine. */
  startSignIn: { input: { readonly company: string }; output: StartOutcome };
  /** Exchanges the directory's answer, with the browser's secret, which is removed. */
  exchangeAnswer: { input: DirectoryAnswer; output: GrantOutcome };
}

/** The effects that the chart names and the client provides, with their params. */
export interface CompanySignInEffects {
  /** Sends the browser to the directory. */
  leave: { readonly url: string };
}

import type { Claims } from '../../../domain/identity-providers/claims.js';

/** A customer's directory, as far as its protocol needs it. */
export interface Directory {
  readonly id: number;
  readonly slug: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  /** Names of the claims that are needed; a scope of the same name is requested where the directory has one. */
  readonly claims: readonly string[];
}

/** A sign-in that begins: the page to send the person to, and what the answer is compared with. */
export interface Departure {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** An answer of a directory, and what it must agree with. */
export interface Return extends Omit<Departure, 'url'> {
  readonly redirectUri: string;
  readonly code: string;
  /** Issuer that the answer names (RFC 9207); null if it names none. */
  readonly iss: string | null;
}

/** A person whom a directory has signed in. */
export interface SignedIn {
  /** Identifies them at the directory; it never changes. */
  readonly subject: string;
  readonly claims: Claims;
}

/** Addresses and scope of a directory, from its configuration. */
export interface DirectoryFacts {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly scope: string;
}

/** Companies' directories. Each call takes 4 seconds at most, and rejects with {@link DirectoryUnreachable} after that. */
export interface Directories {
  /** @param redirectUri the page that the directory sends the person back to */
  depart(directory: Directory, redirectUri: string): Promise<Departure>;
  /** Exchanges the code of an answer; rejects with {@link AnswerRefused} if anything about the answer is wrong. */
  arrive(directory: Directory, answer: Return): Promise<SignedIn>;
  /** Reads the directory's configuration again. */
  look(directory: Directory): Promise<DirectoryFacts>;
}

/** A directory does not answer, or not as OpenID Connect has it. The message is for the operator, and contains no secret. */
export class DirectoryUnreachable extends Error {
  override readonly name = 'DirectoryUnreachable';
}

/** The answer of a directory is forged, used, expired or for another sign-in. The message is for the operator, and contains no secret. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
}

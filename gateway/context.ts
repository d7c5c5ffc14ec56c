import type { Texts } from '../texts/texts.js';
import { Failure, unauthenticated } from './errors.js';
import { limits } from './limits.js';
import { Loaders } from './loaders/loaders.js';
import type { BackOffice, PersonalBackOffice, PublicBackOffice } from './office/ports/back-office.js';
import { CallScope } from './office/ports/call-scope.js';
import type { Caller } from './office/ports/caller.js';

/** A document that the requesting browser may open: by its id in the address, and a key that scripts cannot read. */
export interface PermittedDocument {
  readonly id: string;
  readonly key: string;
}

/** Context of resolvers; one per request, closed when it is answered. */
export class GatewayContext {
  readonly requestId: string;
  readonly scope: CallScope;
  /** Clients that need no token. */
  readonly anyone: PublicBackOffice;
  /** Null for a guest. */
  readonly person: PersonalBackOffice | null;
  /** The operation's name from its document, once known; null for one without a name. */
  operation: string | null = null;
  /** Cost points of the operation, once known. */
  cost: number | undefined;
  /** Documents that this response permits to open; their keys are set as cookies. */
  readonly permitted: PermittedDocument[] = [];
  /** The operation writes; null until it is known. Only answers to writes hold secrets: tokens, keys, codes. */
  isWriting: boolean | null = null;
  /** The operation signs in: its response has the browser keep its device cookie. */
  signsIn = false;
  #loaders: Loaders | undefined;
  #rows = 0;

  constructor(
    backOffice: BackOffice,
    caller: Caller,
    /** In the caller’s language. */
    readonly texts: Texts,
    /** The site's language, as last known. */
    readonly siteLanguage: string,
  ) {
    this.requestId = caller.requestId;
    this.scope = new CallScope(caller, limits.deadlineMs);
    this.person = caller.token !== null ? backOffice.forPerson(this.scope) : null;
    this.anyone = this.person ?? backOffice.forGuest(this.scope);
  }

  /** Maximum cost points of one operation for this caller. */
  get costLimit(): number {
    return this.person ? limits.cost : limits.guestCost;
  }

  /** The batched calls of this request. */
  get loaders(): Loaders {
    this.#loaders ??= new Loaders(this.anyone.catalogue);
    return this.#loaders;
  }

  /** Clients that need a token; throws `UNAUTHENTICATED` for a guest, before anything is sent. */
  signedIn(): PersonalBackOffice {
    if (this.person === null) throw unauthenticated();
    return this.person;
  }

  /** Counts rows of the response, and stops an operation that exceeds the limit. */
  count(rows: number): void {
    this.#rows += rows;
    if (this.#rows > limits.rows) throw new Failure('QUERY_TOO_COSTLY', { reason: `${this.#rows} rows` });
  }
}

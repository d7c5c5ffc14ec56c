import type { Caller } from '../../ports/caller.js';

/** Headers as alternating names and values, as undici expects them. */
export type Headers = readonly string[];

/** Creates the headers of calls to a back office (S7.1). */
export class CallHeaders {
  /** @param gatewaySecret shared with the back office, which then trusts the client's IP address and browser; null if there is none */
  constructor(private readonly gatewaySecret: string | null) {}

  /** Headers of a call without a token; none for the gateway's own calls. */
  anonymous(caller: Caller | null): Headers {
    return this.#of(caller);
  }

  /** Headers of a call that signs in: without a token, and with the browser: its user is notified about a sign-in from an unknown one. */
  signIn(caller: Caller | null): Headers {
    const headers = this.handOff(caller);
    if (caller === null || this.gatewaySecret === null) return headers;
    return [...headers, 'x-client-device', caller.browser.device];
  }

  /** Headers of a call that exchanges a procurement system's code: its browser has a name in the list of sessions, and is not remembered. */
  handOff(caller: Caller | null): Headers {
    return [...this.#of(caller), ...this.browserOf(caller)];
  }

  /** Headers of a call with the caller's token, customer and ship method. */
  personal(caller: Caller | null): Headers {
    const headers = this.#of(caller);
    if (caller === null || caller.token === null) return headers;
    headers.push('authorization', `Bearer ${caller.token}`);
    if (caller.customerKey !== null) headers.push('x-customer', String(caller.customerKey));
    if (caller.shipMethod !== null) headers.push('x-ship-method', caller.shipMethod);
    return headers;
  }

  /** Name of the caller's browser, for a call whose answer or record names it. */
  browserOf(caller: Caller | null): Headers {
    const userAgent = caller?.browser.userAgent ?? null;
    return userAgent === null || this.gatewaySecret === null ? [] : ['x-client-user-agent', userAgent];
  }

  #of(caller: Caller | null): string[] {
    if (caller === null) return [];
    const headers = ['accept', 'application/json', 'accept-language', caller.language, 'x-request-id', caller.requestId];
    if (this.gatewaySecret !== null) headers.push('x-gateway-secret', this.gatewaySecret, 'x-client-ip', caller.address);
    return headers;
  }
}

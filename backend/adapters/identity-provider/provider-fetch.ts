import type { CustomFetch } from 'openid-client';
import { isLocalAddress, isProviderAddress } from '../../../domain/identity-providers/provider-address.js';
import { DirectoryUnreachable } from './port.js';

/** Maximum bytes of an answer. */
const mostBytes = 256 * 1024;

/**
 * Calls of one directory: with TLS, unless the operator registered one of this machine; ended by the signal; without following redirects, which could lead
 * anywhere; and with short answers. A directory's own configuration cannot name an address of this machine.
 */
export function providerFetch(issuer: string, signal: AbortSignal): CustomFetch {
  const isLocal = isLocalAddress(issuer);
  return async (url, { body, method, headers, signal: own }) => {
    if (!isProviderAddress(url) || isLocalAddress(url) !== isLocal) {
      throw new DirectoryUnreachable('its configuration names an address without TLS');
    }
    const signals = own ? [signal, own] : [signal];
    const answer = await fetch(url, {
      ...{ method, headers, redirect: 'manual', signal: AbortSignal.any(signals) },
      ...(body !== undefined && { body: body as BodyInit | null }),
    });
    const { status, headers: answered } = answer;
    return new Response(await bytesOf(answer), { status, headers: answered });
  };
}

/** The body; null if there is none. */
async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > mostBytes) throw new DirectoryUnreachable('its answer is too long');
    chunks.push(chunk);
  }
  return size === 0 ? null : new Uint8Array(Buffer.concat(chunks));
}

import type { BadValue } from './bad-values.js';
import type { Who } from './people.js';

/** One request with one thing wrong, and whose it is. */
export interface Try {
  /** `POST /api/cart/line body.productText1 ← "a\u0000"` */
  readonly name: string;
  /** The place and what is wrong there, without the value: of each kind some are tried in every sweep. */
  readonly kind: string;
  readonly server: 'back office' | 'gateway';
  readonly who: Who;
  /** Made when it is sent: all of them at once would be hundreds of megabytes. */
  readonly request: () => TryRequest;
  /** It carries a text that no database keeps, so it is answered by 400 and nothing else. */
  readonly isUnkept: boolean;
}

/** A request as it is sent. */
export interface TryRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** Whether a value contains characters that databases cannot store; its position is counted separately. */
export const isUnkept = ({ fault }: BadValue): boolean => fault === 'NUL' || fault === 'half a surrogate pair';

/** As a browser encodes it for an address or a form; of half a surrogate pair the bytes that a careless encoder makes, which are no UTF-8. */
export const encoded = (text: string): string =>
  text.replaceAll(/\p{Cs}|[^\p{Cs}]+/gu, (part) => (/\p{Cs}/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)));

/** Whether a value is in a text that {@link encoded} hands over as it is. */
export const survivesEncoding = ({ fault, value }: BadValue): boolean => fault === 'NUL' && typeof value === 'string';

/** As text for an address, a form or a header; null if it has no such form. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? null : String(value);
}

import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** Maximum characters of a token; real ones have about 700. */
export const mostCharacters = 4_096;

const Token = Type.Object({
  challenge: Type.Object({
    parameters: Type.Object({
      algorithm: Type.String(),
      nonce: Type.String(),
      salt: Type.String(),
      cost: Type.Integer(),
      keyLength: Type.Integer(),
      keyPrefix: Type.String(),
      // Without it the library would derive the key again, which costs us what it costs a browser.
      keySignature: Type.String({ minLength: 1 }),
      expiresAt: Type.Integer({ minimum: 1, description: 'Seconds since 1970' }),
    }),
    signature: Type.String({ minLength: 1 }),
  }),
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
});
const token = Compile(Token);

/** A challenge with a solution, as a client sent it; nothing is proven yet. */
export type VerifyToken = Static<typeof Token>;

/** Reads the Base64 (standard or URL-safe) of a JSON object; null for anything else. */
export function readVerifyToken(encoded: string): VerifyToken | null {
  if (encoded.length > mostCharacters || !/^[\w+/-]+={0,2}$/.test(encoded)) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
    return token.Check(value) ? value : null;
  } catch {
    return null;
  }
}

/** The browser's answer, with a plausible credential; null if its JSON is anything else. The library checks the rest, and throws. */
export function readAnswer<T extends { readonly id: string }>(credential: string): T | null {
  try {
    const answer: unknown = JSON.parse(credential);
    const isPlausible = typeof answer === 'object' && answer !== null && 'id' in answer && isCredentialId(answer.id);
    return isPlausible ? (answer as unknown as T) : null;
  } catch {
    return null;
  }
}

/** At most 1,023 bytes (WebAuthn), base64url. */
const isCredentialId = (id: unknown): boolean => typeof id === 'string' && /^[A-Za-z0-9_-]{1,1364}$/.test(id);

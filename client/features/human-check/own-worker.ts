/** The part of Trusted Types that is needed here; Safari and Firefox have it since 2025, and older browsers need none. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

let policy: { createScriptURL(address: string): string } | undefined;

/** Starts a worker from a file of this origin. The page's content security policy lets in no other, and only by this policy of Trusted Types. */
export function startOwnWorker(address: string): Worker {
  const url = new URL(address, window.location.href);
  if (url.origin !== window.location.origin) throw new Error('a worker is a file of this origin');
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('own-worker', { createScriptURL: (own) => own });
  return new Worker(policy?.createScriptURL(url.href) ?? url.href, { type: 'module' });
}

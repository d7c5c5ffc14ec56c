import { type HostedCheck, hostedCheckAddresses } from '../../../domain/human-check/hosted-checks.js';

/** The part of a service's script that is needed; both services have it in this form. */
export interface HostedScript {
  /** Draws a widget, and returns its id. */
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): unknown;
  remove(id: unknown): void;
}

/** The part of Trusted Types that is needed here; older browsers need none. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

let policy: { createScriptURL(address: string): string } | undefined;

/** Longest time for the script to arrive. */
const patienceMs = 15_000;

/**
 * Loads the script of a service once, and returns its functions; rejects if it is blocked, offline or broken. The page's content security policy lets it in
 * on pages with a human check only, and its address only by this policy of Trusted Types.
 */
export async function loadHostedScript(service: HostedCheck, signal: AbortSignal): Promise<HostedScript> {
  const loaded = scriptOf(service);
  if (loaded !== null) return loaded;
  await inserted(trusted(hostedCheckAddresses[service].script), AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
  const arrived = scriptOf(service);
  if (arrived === null) throw new Error('the script of the human check has no functions');
  return arrived;
}

/** The functions that a loaded script has put on the window; null without them. */
export function scriptOf(service: HostedCheck): HostedScript | null {
  const script = (window as unknown as Record<string, Partial<HostedScript> | undefined>)[service];
  return typeof script?.render === 'function' && typeof script.remove === 'function' ? (script as HostedScript) : null;
}

function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('hosted-check', { createScriptURL: known });
  return policy?.createScriptURL(address) ?? known(address);
}

/** An address of a known service, unchanged; throws for any other. */
function known(address: string): string {
  if (Object.values(hostedCheckAddresses).some(({ script }) => script === address)) return address;
  throw new Error('not the script of a known human check');
}

const inserted = (address: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const fail = (): void => {
      // The next try loads it again.
      element.remove();
      reject(new Error('the script of the human check did not load'));
    };
    element.async = true;
    element.src = address;
    element.onload = () => resolve();
    element.onerror = fail;
    signal.addEventListener('abort', fail, { once: true });
    document.head.append(element);
  });

import type { HostedCheck } from '../../../domain/human-check/hosted-checks.js';
import type { HumanCheckEvent } from '../../../machines/humanCheck/types.js';
import type { HostedScript } from './hosted-script.js';

/** Look and language of a widget, and the site's key. */
export interface WidgetLook {
  readonly siteKey: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly theme: 'light' | 'dark';
}

/** Errors of hCaptcha after which its widget still waits for an answer: the person closed the task, or took too long for it. */
const passing: ReadonlySet<unknown> = new Set(['challenge-closed', 'challenge-expired']);

/** Draws a service's widget, and sends its outcomes as events of the humanCheck machine; returns how to remove it, after which it sends nothing. */
export function showWidget(
  { service, script, look }: { service: HostedCheck; script: HostedScript; look: WidgetLook },
  place: HTMLElement,
  send: (event: HumanCheckEvent) => void,
): () => void {
  let isShown = true;
  const hear = (event: HumanCheckEvent): void => {
    if (isShown) send(event);
  };
  const options = {
    sitekey: look.siteKey,
    theme: look.theme,
    callback: (verifyToken: unknown) =>
      hear(typeof verifyToken === 'string' && verifyToken ? { type: 'widget.solved', verifyToken } : { type: 'widget.failed' }),
    'expired-callback': () => hear({ type: 'widget.expired' }),
    'error-callback': (code: unknown) => {
      if (!passing.has(code)) hear({ type: 'widget.failed' });
      // Turnstile then writes no error of its own to the console.
      return true;
    },
    ...ownOptions[service](look.language, () => hear({ type: 'widget.failed' })),
  };
  let id: unknown;
  try {
    id = script.render(place, options);
  } catch {
    hear({ type: 'widget.failed' });
  }
  return () => {
    isShown = false;
    try {
      if (id !== undefined && id !== null) script.remove(id);
    } catch (error) {
      console.info('The widget of the human check could not be removed.', error);
    }
    place.replaceChildren();
  };
}

/** Options that only one of the services has. */
const ownOptions: Readonly<Record<HostedCheck, (language: string, fail: () => void) => Readonly<Record<string, unknown>>>> = {
  turnstile: (language, fail) => ({
    // Without a token of its own in the form, and without a new one that the machine has not requested.
    ...{ language, 'response-field': false, 'refresh-expired': 'never', retry: 'never', size: 'flexible' },
    'unsupported-callback': fail,
  }),
  hcaptcha: (language) => ({ hl: language }),
};

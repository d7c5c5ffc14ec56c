import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HumanCheckEvent } from '../../../machines/humanCheck/types.js';
import { showWidget } from './hosted-widget.js';

type Hear = (value?: unknown) => unknown;
const look = { siteKey: 'WHATEVER-key', language: 'es', theme: 'dark' } as const;
const replaceChildren = vi.fn();
const place = { replaceChildren } as unknown as HTMLElement;
let sent: HumanCheckEvent[];
beforeEach(() => {
  sent = [];
  replaceChildren.mockClear();
});

function shown(service: 'turnstile' | 'hcaptcha', render = vi.fn((_place: HTMLElement, _options: object) => 'widget-1')) {
  const remove = vi.fn();
  const hide = showWidget({ service, script: { render, remove }, look }, place, (event) => void sent.push(event));
  const options = (render.mock.calls[0]?.[1] ?? {}) as Readonly<Record<string, Hear>>;
  return { render, remove, hide, options };
}

describe('a widget', () => {
  it.each([
    ['turnstile', { sitekey: 'WHATEVER-key', theme: 'dark', language: 'es', 'refresh-expired': 'never', retry: 'never' }],
    ['hcaptcha', { sitekey: 'WHATEVER-key', theme: 'dark', hl: 'es' }],
  ] as const)('of %s is drawn with key, theme and language (A7.40)', (service, options) => {
    const { render } = shown(service);
    expect(render).toHaveBeenCalledExactlyOnceWith(place, expect.objectContaining(options));
  });

  it('sends its solution, and that it has expired', () => {
    const { options } = shown('turnstile');
    options.callback?.('token-1');
    options['expired-callback']?.();
    expect(sent).toEqual([{ type: 'widget.solved', verifyToken: 'token-1' }, { type: 'widget.expired' }]);
  });

  it.each([undefined, '', 7])('fails with a solution that is none: %j', (token) => {
    shown('turnstile').options.callback?.(token);
    expect(sent).toEqual([{ type: 'widget.failed' }]);
  });

  it('fails with its service, and in a browser that the service does not support', () => {
    const { options } = shown('turnstile');
    expect(options['error-callback']?.('300010')).toBe(true);
    options['unsupported-callback']?.();
    expect(sent).toEqual([{ type: 'widget.failed' }, { type: 'widget.failed' }]);
  });

  it('waits on where the person has closed the task of hCaptcha, or took too long', () => {
    const { options } = shown('hcaptcha');
    for (const code of ['challenge-closed', 'challenge-expired']) options['error-callback']?.(code);
    expect(sent).toEqual([]);
    options['error-callback']?.('network-error');
    expect(sent).toEqual([{ type: 'widget.failed' }]);
  });

  it('fails where it crashes (A8.11)', () => {
    const crash = vi.fn((): string => {
      throw new TypeError('crashed');
    });
    const { hide, remove } = shown('turnstile', crash);
    expect(sent).toEqual([{ type: 'widget.failed' }]);
    hide();
    expect(remove).not.toHaveBeenCalled();
  });

  it('is removed, and sends nothing afterwards', () => {
    const { hide, remove, options } = shown('hcaptcha');
    hide();
    options.callback?.('late');
    options['error-callback']?.('late');
    expect(remove).toHaveBeenCalledExactlyOnceWith('widget-1');
    expect([sent, replaceChildren.mock.calls.length]).toEqual([[], 1]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A script element of the stand-in document. */
interface Inserted {
  src?: unknown;
  onload?: () => void;
  onerror?: () => void;
  remove: () => void;
}

let inserted: Inserted[];
let isRemoved: boolean;
let policies: string[];
const signal = new AbortController().signal;
const functions = { render: () => 'widget', remove: () => undefined };

beforeEach(() => {
  vi.resetModules();
  inserted = [];
  policies = [];
  isRemoved = false;
  const remove = (): void => {
    isRemoved = true;
  };
  vi.stubGlobal('document', {
    createElement: () => ({ remove }),
    head: { append: (element: Inserted) => inserted.push(element) },
  });
  vi.stubGlobal('window', {
    trustedTypes: {
      createPolicy(name: string, rules: object) {
        policies.push(name);
        return rules;
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => await import('./hosted-script.js');

describe('the script of a hosted check (A7.40)', () => {
  it.each([
    ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'],
    ['hcaptcha', 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off'],
  ] as const)('of %s is loaded once, by the policy of Trusted Types', async (service, address) => {
    const { loadHostedScript } = await load();
    const loading = loadHostedScript(service, signal);
    expect([inserted[0]?.src, policies]).toEqual([address, ['hosted-check']]);
    Object.assign(window, { [service]: functions });
    inserted[0]?.onload?.();
    expect(await loading).toBe(functions);
    expect(await loadHostedScript(service, signal)).toBe(functions);
    expect(inserted).toHaveLength(1);
  });

  it('is the only address that the policy makes, besides that of the other service', async () => {
    let rules: { createScriptURL?: (address: string) => string } = {};
    const createPolicy = (_: string, given: object) => {
      rules = given;
      return given;
    };
    vi.stubGlobal('window', { trustedTypes: { createPolicy } });
    const { loadHostedScript } = await load();
    void loadHostedScript('turnstile', signal).catch(() => undefined);
    for (const address of [
      'https://challenges.cloudflare.com/turnstile/v0/api.js',
      'https://evil.example/api.js?render=explicit',
      'data:text/javascript,',
      '/assets/main.js',
    ])
      expect(() => rules.createScriptURL?.(address)).toThrow('not the script of a known human check');
  });

  it('that does not arrive is removed, so that the next try loads it again (A8.11)', async () => {
    const { loadHostedScript } = await load();
    const loading = loadHostedScript('turnstile', signal);
    inserted[0]?.onerror?.();
    await expect(loading).rejects.toThrow('did not load');
    void loadHostedScript('turnstile', signal).catch(() => undefined);
    expect([inserted.length, isRemoved]).toEqual([2, true]);
  });

  it('is given up with its form', async () => {
    const { loadHostedScript } = await load();
    const form = new AbortController();
    const loading = loadHostedScript('turnstile', form.signal);
    form.abort();
    await expect(loading).rejects.toThrow('did not load');
  });

  it('without its functions is as good as none, also by a policy that the document does not allow', async () => {
    const { loadHostedScript } = await load();
    const loading = loadHostedScript('turnstile', signal);
    inserted[0]?.onload?.();
    await expect(loading).rejects.toThrow('no functions');

    vi.resetModules();
    const createPolicy = () => {
      throw new TypeError('disallowed');
    };
    vi.stubGlobal('window', { trustedTypes: { createPolicy } });
    await expect((await load()).loadHostedScript('turnstile', signal)).rejects.toThrow('disallowed');
  });
});

import { expect, it, vi } from 'vitest';
import { createPageRouter } from './page-router.js';

/** The part of a browser's window that holds the address: going back or forward happens later, as in a browser. */
class FakePage {
  readonly location = new URL('https://shop.example.com/');
  readonly #listeners = new Set<() => void>();
  #entries: { state: unknown; href: string }[] = [{ state: null, href: this.location.href }];
  #index = 0;
  readonly #pending: number[] = [];

  readonly history = {
    state: null as unknown,
    replaceState: (state: unknown, _: string, href: string = this.location.href) => {
      this.#entries[this.#index] = { state, href: new URL(href, this.location).href };
      this.#show();
    },
    pushState: (state: unknown, _: string, href: string) => {
      this.#entries = [...this.#entries.slice(0, this.#index + 1), { state, href: new URL(href, this.location).href }];
      this.#index += 1;
      this.#show();
    },
    go: (delta: number) => void this.#pending.push(delta),
  };
  addEventListener = (_: string, listener: () => void) => void this.#listeners.add(listener);
  removeEventListener = (_: string, listener: () => void) => void this.#listeners.delete(listener);

  /** Does what was requested of the history. */
  settle(): void {
    for (let delta = this.#pending.shift(); delta !== undefined; delta = this.#pending.shift()) {
      this.#index += delta;
      this.#show();
      for (const listener of this.#listeners) listener();
    }
  }

  get path(): string {
    return this.location.pathname;
  }

  #show(): void {
    const entry = this.#entries[this.#index];
    if (!entry) throw new Error('There is no such entry.');
    this.location.href = entry.href;
    this.history.state = entry.state;
  }
}

function opened() {
  const page = new FakePage();
  const router = createPageRouter(page as unknown as Window);
  const heard: string[] = [];
  router.subscribe(({ location, historyAction }) => heard.push(`${historyAction} ${location.pathname}${location.search}`));
  return { page, router, heard };
}

it('moves by pushing and by replacing an entry, and hears of going back', () => {
  const { page, router, heard } = opened();
  router.navigate('/products?page=2');
  router.navigate('/cart', { replace: true });
  expect(page.path).toBe('/cart');
  router.navigator.go(-1);
  page.settle();
  expect(heard).toEqual(['PUSH /products?page=2', 'REPLACE /cart', 'POP /']);
  expect(router.state.location.pathname).toBe('/');
});

it('gives each entry a key of its own, which it has again when a person comes back to it', () => {
  const { page, router } = opened();
  const { key } = router.state.location;
  router.navigate('/cart');
  expect(router.state.location.key).not.toBe(key);
  router.navigator.go(-1);
  page.settle();
  expect(router.state.location.key).toBe(key);
});

it('holds a move up before it happens, and makes it once it may', () => {
  const { page, router, heard } = opened();
  const proceeds: (() => void)[] = [];
  const guard = vi.fn((_, proceed: () => void) => proceeds.push(proceed) > 0);
  router.guard(guard);
  router.navigate('/cart');
  expect([page.path, heard]).toEqual(['/', []]);
  expect(guard.mock.calls[0]?.[0]).toMatchObject({ from: { pathname: '/' }, to: { pathname: '/cart' }, action: 'PUSH' });
  proceeds[0]?.();
  expect([page.path, heard, guard.mock.calls.length]).toEqual(['/cart', ['PUSH /cart'], 1]);
});

it.each([
  ['takes going back back, and goes once it may', true],
  ['goes back even if it may before it was taken back', false],
])('%s', (_, isTakenFirst) => {
  const { page, router, heard } = opened();
  router.navigate('/cart');
  let proceed: () => void = () => undefined;
  const guard = vi.fn((_move, given: () => void) => {
    proceed = given;
    if (!isTakenFirst) given();
    return true;
  });
  router.guard(guard);
  router.navigator.go(-1);
  page.settle();
  if (isTakenFirst) {
    expect([page.path, router.state.location.pathname, heard]).toEqual(['/cart', '/cart', ['PUSH /cart']]);
    proceed();
    page.settle();
  }
  expect([page.path, heard, guard.mock.calls.length]).toEqual(['/', ['PUSH /cart', 'POP /'], 1]);
  // The next one is held up again.
  router.navigate('/products');
  expect(guard).toHaveBeenCalledTimes(2);
});

it('lets everything pass once its guard is removed, and hears nothing once it is closed', () => {
  const { page, router, heard } = opened();
  const remove = router.guard(() => true);
  router.navigate('/cart');
  remove();
  router.navigate('/products');
  router.dispose();
  router.navigator.go(-1);
  page.settle();
  expect(heard).toEqual(['PUSH /products']);
});

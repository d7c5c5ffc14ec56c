import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetSession,
  keepCustomer,
  keepShipMethod,
  keepToken,
  readSavedSession,
  type SessionStorage,
} from './saved-session.js';

/** A storage that tells what another tab could read after each change. */
class WatchedStorage implements SessionStorage {
  readonly kept = new Map<string, string>();
  readonly seen: unknown[] = [];
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => {
    this.kept.set(key, value);
    this.seen.push(readSavedSession(this));
  };
  removeItem = (key: string) => {
    this.kept.delete(key);
    this.seen.push(readSavedSession(this));
  };
}

let storage: WatchedStorage;
beforeEach(() => {
  storage = new WatchedStorage();
  keepToken(storage, 'token-one');
  keepCustomer(storage, '1042');
  keepShipMethod(storage, 'pickup');
  storage.seen.length = 0;
});

describe('the session that a browser keeps (S9.5)', () => {
  it('is read as it was kept', () => {
    expect(readSavedSession(storage)).toEqual({ token: 'token-one', customerKey: '1042', shipMethod: 'pickup' });
  });

  it('never shows a new token with what another one chose', () => {
    keepToken(storage, 'token-two');
    expect(readSavedSession(storage)).toEqual({ token: 'token-two', customerKey: null, shipMethod: null });
    const ofNewToken = storage.seen.filter((saved) => (saved as { token: string }).token === 'token-two');
    expect(ofNewToken).toEqual([{ token: 'token-two', customerKey: null, shipMethod: null }]);
  });

  it('is forgotten by its own token only (S4.4)', () => {
    forgetSession(storage, 'token-of-another-tab');
    expect(readSavedSession(storage).token).toBe('token-one');
    forgetSession(storage, 'token-one');
    expect(storage.kept.size).toBe(0);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetSession,
  keepCustomer,
  keepOnBehalf,
  keepShipMethod,
  keepToken,
  meaningOfStorage,
  meaningOfStorageEvent,
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

  it('is forgotten by its own token only, and the theme with it (S4.4, A4.16)', () => {
    storage.setItem('theme', '{"mode":"dark"}');
    forgetSession(storage, 'token-of-another-tab');
    expect(readSavedSession(storage).token).toBe('token-one');
    forgetSession(storage, 'token-one');
    expect(storage.kept.size).toBe(0);
  });

  it('begins with no theme of somebody else (A4.16)', () => {
    storage.setItem('theme', '{"mode":"dark"}');
    keepToken(storage, 'token-two');
    expect(storage.getItem('theme')).toBeNull();
  });
});

describe('what another window does', () => {
  it.each([
    ['a token that was saved', 'token', 'token-two', { type: 'token.changedElsewhere' }],
    ['a token that was removed', 'token', null, { type: 'token.removedElsewhere' }],
    ['a storage that was emptied', null, null, { type: 'token.removedElsewhere' }],
    ['a customer that was chosen', 'customer', '8', { type: 'customer.changedElsewhere', customerKey: '8' }],
    ['a customer that is being chosen', 'customer', null, null],
    ['a customer that is none', 'customer', '8; drop', null],
    ['a theme', 'theme', '{}', null],
  ])('is told by storage: %s', (_, key, newValue, meaning) => {
    expect(meaningOfStorageEvent({ key, newValue })).toEqual(meaning);
  });

  const session = { token: 'token-one', customerKey: '1042' };

  it.each([
    ['nothing', { token: 'token-one', customerKey: '1042' }, null],
    ['another customer', { token: 'token-one', customerKey: '8' }, { type: 'customer.changedElsewhere', customerKey: '8' }],
    ['another token', { token: 'token-two', customerKey: '8' }, { type: 'token.changedElsewhere' }],
    ['no customer, because one is being chosen', { token: 'token-one', customerKey: null }, null],
    // A storage that is full took nothing: that is no log-out.
    ['nothing at all', { token: null, customerKey: null }, null],
  ])('is seen by a window that slept: storage has %s', (_, saved, meaning) => {
    expect(meaningOfStorage({ ...saved, shipMethod: null }, session)).toEqual(meaning);
  });

  it('is a sign-in to a window where nobody is signed in', () => {
    const saved = { token: 'token-two', customerKey: '8', shipMethod: null };
    expect(meaningOfStorage(saved, { token: null, customerKey: null })).toEqual({ type: 'token.changedElsewhere' });
  });
});

describe('staff who act as a user', () => {
  const path = '/admin/users/7';

  it('have their own session put aside, and back with its customer once the other one ends', () => {
    keepOnBehalf(storage, 'token-acting', path);
    expect(readSavedSession(storage)).toEqual({ token: 'token-acting', customerKey: null, shipMethod: null });
    keepCustomer(storage, '7');
    storage.seen.length = 0;
    expect(forgetSession(storage, 'token-acting')).toBe(path);
    expect(readSavedSession(storage)).toEqual({ token: 'token-one', customerKey: '1042', shipMethod: 'pickup' });
    // No other window reads their token with the customer of the user.
    expect(storage.seen).not.toContainEqual(expect.objectContaining({ token: 'token-one', customerKey: '7' }));
    expect(forgetSession(storage, 'token-one')).toBeNull();
    expect(storage.kept.size).toBe(0);
  });

  it('have nothing back that another window ended meanwhile, or that signing in replaced', () => {
    keepOnBehalf(storage, 'token-acting', path);
    expect(forgetSession(storage, 'token-other')).toBeNull();
    keepToken(storage, 'token-two');
    expect(forgetSession(storage, 'token-two')).toBeNull();
    expect(readSavedSession(storage).token).toBeNull();
  });

  it.each(['{', '1', 'null', '{"saved":1,"returnTo":"/"}', '{"saved":{},"returnTo":1}'])(
    'have nothing back from %s',
    (broken) => {
      storage.setItem('onBehalf', broken);
      expect(forgetSession(storage, 'token-one')).toBeNull();
      expect(readSavedSession(storage).token).toBeNull();
    },
  );
});

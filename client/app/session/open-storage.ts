import type { SessionStorage } from './saved-session.js';

/** Local storage, or what stands in for it where the browser blocks it: the session then lasts as long as the page. */
export function openStorage(): SessionStorage {
  try {
    const probe = 'probe';
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

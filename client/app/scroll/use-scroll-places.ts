import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepPlaces, openPlaces, scrollAfter } from './scroll-places.js';

/** So long a page may take to become as high as it was: as long as somebody waits for it without touching anything. */
const patienceMs = 30_000;

/**
 * Scroll positions by entry of the history. React Router's own component takes the hash for the name of an element, and complains of the hashes that
 * hold the products page's state.
 */
export function useScrollPlaces(): void {
  const { key: entry, pathname } = useLocation();
  // The first entry of every load has the same key.
  const key = `${entry} ${pathname}`;
  const action = useNavigationType();
  const [places] = useState(openPlaces);
  const shown = useRef({ key: '', pathname });
  const restoring = useRef<Restoring | null>(null);

  useLayoutEffect(() => {
    if (shown.current.key === key) return;
    const next = scrollAfter(action, shown.current.pathname !== pathname, places.get(key));
    // Nothing leads back to a replaced entry.
    if (action === 'REPLACE') places.delete(shown.current.key);
    shown.current = { key, pathname };
    // A replaced entry has a new key from now on; its current or pending position stays the same, even if nobody scrolls again.
    if (next.kind === 'stay' && action === 'REPLACE') places.set(key, restoring.current?.place ?? window.scrollY);
    if (next.kind === 'stay') return;
    restoring.current?.stop();
    restoring.current = null;
    if (next.kind === 'top') window.scrollTo(0, 0);
    else restoring.current = restore(next.place, () => (restoring.current = null));
  }, [places, key, pathname, action]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = (): void => {
      places.delete(shown.current.key);
      places.set(shown.current.key, window.scrollY);
    };
    const keep = (): void => keepPlaces(places);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, [places]);
}

/** A page whose scroll position is being restored. */
interface Restoring {
  readonly place: number;
  readonly stop: () => void;
}

/** Scrolls as soon as the page is high enough, unless the user scrolls first. Null if it is high enough already. */
function restore(place: number, onEnd: () => void): Restoring | null {
  const isHighEnough = (): boolean => document.documentElement.scrollHeight >= place + window.innerHeight;
  if (isHighEnough()) {
    window.scrollTo(0, place);
    return null;
  }
  const stop = (): void => {
    growth.disconnect();
    clearTimeout(patience);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('pointerdown', stop);
    window.removeEventListener('keydown', stop);
    onEnd();
  };
  const growth = new ResizeObserver(() => {
    if (!isHighEnough()) return;
    window.scrollTo(0, place);
    stop();
  });
  const patience = setTimeout(stop, patienceMs);
  growth.observe(document.body);
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('pointerdown', stop);
  window.addEventListener('keydown', stop);
  return { place, stop };
}

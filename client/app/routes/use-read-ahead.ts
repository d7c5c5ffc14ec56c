import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { readProductAhead } from '../../features/products/pages.js';
import type { LaterComponent } from '../../ui/later.js';

/** Shorter stays of the pointer or the focus on a link have another destination. */
const patienceMs = 80;

/** Reads the content of a page, by its path; a path without an entry has none to read ahead. */
const readsOfPages: Readonly<
  Record<string, (client: ApolloClient, params: Readonly<Record<string, string | undefined>>) => void>
> = {
  '/product/:productKey': (client, { productKey = '' }) => readProductAhead(client, productKey),
};

/** The person pays for what is transferred, or wants little of it. */
const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads the code of a page, and what it shows, while the person is about to open it: when a link is pointed at, touched, or has the focus. The only place
 * that reads ahead; it respects Save-Data.
 */
export function useReadAhead(pages: readonly { readonly path: string; readonly Page: LaterComponent }[]): void {
  const client = useApolloClient();
  useEffect(() => {
    // The pointer and the focus each wait for themselves.
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    const open = (pathname: string): void => {
      for (const { path, Page } of pages) {
        const match = matchPath(path, pathname);
        if (match === null) continue;
        Page.preload();
        readsOfPages[path]?.(client, match.params);
        return;
      }
    };
    const hear = ({ target, type }: Event): void => {
      clearTimeout(waiting.get(type));
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null || link.origin !== window.location.origin || link.pathname === window.location.pathname || savesData())
        return;
      if (type === 'touchstart') open(link.pathname);
      else
        waiting.set(
          type,
          setTimeout(() => open(link.pathname), patienceMs),
        );
    };
    const options = { passive: true };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const event of events) document.addEventListener(event, hear, options);
    return () => {
      for (const timer of waiting.values()) clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, hear);
    };
  }, [client, pages]);
}

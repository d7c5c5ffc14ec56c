import { useEffect } from 'react';

/** Puts the page's title before the site's in the window's title; null leaves it as it is. */
export function useWindowTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${document.title.split(' · ').at(-1) ?? ''}`;
  }, [title]);
}

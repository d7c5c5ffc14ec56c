import { useEffect } from 'react';

/** Describes the page to search engines, if the server lets them list it: only then its head has a description. */
export function usePageDescription(description: string): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    const before = meta?.getAttribute('content') ?? '';
    meta?.setAttribute('content', description);
    return () => meta?.setAttribute('content', before);
  }, [description]);
}

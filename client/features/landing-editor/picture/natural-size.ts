import { useEffect, useState } from 'react';

/** Size of a picture in px, once it is loaded; null until then, and for one that cannot be loaded. */
export function useNaturalSize(src: string): { readonly width: number; readonly height: number } | null {
  const [loaded, setLoaded] = useState<{ src: string; width: number; height: number } | null>(null);
  useEffect(() => {
    if (src === '') return;
    const picture = new Image();
    picture.onload = () => setLoaded({ src, width: picture.naturalWidth, height: picture.naturalHeight });
    picture.src = src;
    return () => {
      picture.onload = null;
    };
  }, [src]);
  return loaded?.src === src && loaded.width > 0 ? loaded : null;
}
